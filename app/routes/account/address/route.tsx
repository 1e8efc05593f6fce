import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { nothing } from '../../../../marketplace/contract/common';
import { addressList } from '../../../../marketplace/contract/customer/addresses';
import { ApiError } from '../../../api/error';
import { orNotFound } from '../../../api/notFound';
import { intentOf } from '../../../components/forms/form.server';
import { Button, ButtonLink } from '../../../components/ui/Button';
import { Callout } from '../../../components/ui/Callout';
import { EmptyState } from '../../../components/ui/EmptyState';
import { Form } from '../../../components/ui/Form';
import { Icon } from '../../../components/ui/Icon';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { type RequestContext, requestContext } from '../../../session/context';
import { requireSession, requireUser } from '../../../session/requireUser';
import { AddressCard } from './AddressCard';
import { addressId, isId } from './findAddress.server';

export const handle = page('address');
export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('address')('title')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await requireUser(shop);
  const addresses = await shop.api.get('/api/me/addresses/', addressList);
  const deleted = shop.url.searchParams.get('deleted');
  return { addresses, deleted: isId(deleted) && addresses.every(({ id }) => String(id) !== deleted) ? deleted : null };
}

/** Makes an address the default, deletes it, or restores it. */
export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireSession(shop);
  const form = await shop.form();
  const intent = intentOf(form, ['default', 'delete', 'restore'] as const);
  const id = addressId(String(form.get('addressId')));
  if (intent === 'delete') {
    await orNotFound(shop.api.delete(`/api/me/addresses/${id}/`, nothing));
    throw await shop.redirect(`/account/address?deleted=${id}`);
  }
  if (intent === 'default') await orNotFound(shop.api.post(`/api/me/addresses/${id}/default/`, nothing));
  else if (!(await isRestored(shop, id))) throw await shop.redirect('/account/address', { flash: { type: 'error', key: 'addressGone' } });
  throw await shop.redirect('/account/address', { flash: { key: intent === 'default' ? 'saved' : 'addressRestored' } });
}

/** Returns false if it is too late, or if there are too many other addresses. */
const isRestored = (shop: RequestContext, id: string): Promise<boolean> =>
  shop.api.post(`/api/me/addresses/${id}/restore/`, nothing).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return false;
      throw error;
    },
  );

/** The message after a deletion, with a button to undo it. */
function Deleted({ id }: { id: string }) {
  const t = useTranslate('address');
  return (
    <Callout kind="success">
      <p>
        {t('deleted')} {t('removeText')}
      </p>
      <Form method="post" action="/account/address">
        <input type="hidden" name="addressId" value={id} />
        <Button look="outline" name="intent" value="restore">
          {t('undo')}
        </Button>
      </Form>
    </Callout>
  );
}

export default function Addresses() {
  const { addresses, deleted } = useLoaderData<typeof loader>();
  const t = useTranslate('address');
  if (addresses.length === 0) {
    return (
      <div className="stack">
        {deleted && <Deleted id={deleted} />}
        <EmptyState icon="no-address" title={t('emptyTitle')} text={t('emptyText')}>
          <ButtonLink to="/account/address/new">{t('add')}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="stack">
      <h1>{t('title')}</h1>
      {deleted && <Deleted id={deleted} />}
      <ul className="tiles">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </ul>
      <p>
        <ButtonLink to="/account/address/new" look="outline">
          <Icon name="plus" />
          {t('add')}
        </ButtonLink>
      </p>
    </div>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { nothing } from '../../../../marketplace/contract/common';
import { storefront } from '../../../api/context';
import { orNotFound } from '../../../api/notFound';
import { pageMeta } from '../../../document/meta';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireSession, requireUser } from '../../../session/requireUser';
import { Button, ButtonLink } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { AddressLines } from '../AddressLines';
import { addressId, findAddress } from '../findAddress.server';

export const handle = page('address');
export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('address')('removeButton'), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  await requireUser(shop);
  return { address: await findAddress(shop, addressId(args.params.id)) };
}

export async function action(args: ActionFunctionArgs) {
  const shop = await storefront(args);
  await requireSession(shop);
  await orNotFound(shop.api.delete(`/api/me/addresses/${addressId(args.params.id)}/`, nothing));
  throw await shop.redirect('/account/address', { flash: { type: 'success', key: 'addressDeleted' } });
}

export default function RemoveAddress() {
  const { address } = useLoaderData<typeof loader>();
  const t = useTranslate('address');
  const common = useTranslate('common');
  return (
    <div className="stack narrow">
      <h1>{t('removeTitle')}</h1>
      <div className="panel">
        <AddressLines address={address} />
      </div>
      <p className="muted">{t('removeText')}</p>
      <Form method="post" className="row">
        <Button colour="red">{t('removeButton')}</Button>
        <ButtonLink to="/account/address" look="soft">
          {common('cancel')}
        </ButtonLink>
      </Form>
    </div>
  );
}

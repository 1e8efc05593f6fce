import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { addressList } from '../../../marketplace/contract/addresses';
import { nothing } from '../../../marketplace/contract/common';
import { storefront } from '../../api/context';
import { orNotFound } from '../../api/notFound';
import { pageMeta } from '../../document/meta';
import { intentOf } from '../../forms/form.server';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { requireSession, requireUser } from '../../session/requireUser';
import { ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { AddressCard } from './AddressCard';
import { addressId } from './findAddress.server';

export const handle = page('address');
export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('address')('title'), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  await requireUser(shop);
  return { addresses: await shop.api.get('/api/me/addresses/', addressList) };
}

/** Makes one of the addresses the default. */
export async function action(args: ActionFunctionArgs) {
  const shop = await storefront(args);
  await requireSession(shop);
  const form = await shop.form();
  intentOf(form, ['default'] as const);
  const id = addressId(String(form.get('addressId')));
  await orNotFound(shop.api.post(`/api/me/addresses/${id}/default/`, nothing));
  throw await shop.redirect('/account/address', { flash: { type: 'success', key: 'saved' } });
}

export default function Addresses() {
  const { addresses } = useLoaderData<typeof loader>();
  const t = useTranslate('address');
  if (addresses.length === 0) {
    return (
      <EmptyState icon="no-address" title={t('emptyTitle')} text={t('emptyText')}>
        <ButtonLink to="/account/address/new">{t('add')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="stack">
      <h1>{t('title')}</h1>
      <ul className="tiles">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </ul>
      <p>
        <ButtonLink to="/account/address/new" look="soft">
          <Icon name="plus" />
          {t('add')}
        </ButtonLink>
      </p>
    </div>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { storefront } from '../../../api/context';
import { pageMeta } from '../../../document/meta';
import { aroundForm } from '../../../forms/form.server';
import { emptyForm, filledForm } from '../../../forms/state';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireSession, requireUser } from '../../../session/requireUser';
import { AddressForm } from '../AddressForm';
import { addressRules } from '../addressRules';
import { cityOptions } from '../cityOptions';
import { addressId, findAddress } from '../findAddress.server';
import { saveAddress } from '../saveAddress.server';

export const handle = page('address', 'validation');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('address')('editTitle'), 'account-address-edit'), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  const id = addressId(args.params.id);
  const cities = async () => cityOptions(await shop.cities(), shop.language);
  return aroundForm(
    shop,
    async () => {
      await requireUser(shop);
      const { note, ...fields } = await findAddress(shop, id);
      const known = Object.keys(addressRules).map((name) => [name, fields[name as keyof typeof fields]]);
      const state = filledForm({ ...Object.fromEntries(known), courierNote: note });
      return { cities: await cities(), state };
    },
    async () => ({ cities: await cities(), state: emptyForm }),
  );
}

export async function action(args: ActionFunctionArgs) {
  const shop = await storefront(args);
  await requireSession(shop);
  const saved = await saveAddress(shop, await shop.form(), addressId(args.params.id));
  if (!saved.ok) return saved.refusal;
  throw await shop.redirect('/account/address', { flash: { type: 'success', key: 'saved' } });
}

export default function EditAddress() {
  const { cities, state } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTranslate('address');
  return (
    <div className="stack narrow">
      <h1>{t('editTitle')}</h1>
      <AddressForm state={refused ?? state} cities={cities} />
    </div>
  );
}

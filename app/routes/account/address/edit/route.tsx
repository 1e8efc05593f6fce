import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AddressForm } from '../../../../components/address/AddressForm';
import { addressChoices } from '../../../../components/address/addressChoices.server';
import { addressFields } from '../../../../components/address/addressFields';
import { saveAddress } from '../../../../components/address/saveAddress.server';
import { loadOrFallback } from '../../../../components/forms/form.server';
import { emptyForm, filledForm } from '../../../../components/forms/state';
import { groupPhone } from '../../../../components/ui/Phone';
import { page } from '../../../../i18n/store';
import { useTranslate } from '../../../../i18n/useTranslate';
import { pageMeta } from '../../../../seo/meta';
import { requestContext } from '../../../../session/context';
import { requireSession, requireUser } from '../../../../session/requireUser';
import { addressId, findAddress } from '../findAddress.server';

export const handle = page('address', 'validation');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('address')('editTitle'), 'account-address-edit'), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const id = addressId(args.params.id);
  return loadOrFallback(
    shop,
    async () => {
      await requireUser(shop);
      const { note, ...fields } = await findAddress(shop, id);
      const known = Object.keys(addressFields).map((name) => [name, fields[name as keyof typeof fields]]);
      const phones = { phone: groupPhone(fields.phone), secondPhone: fields.secondPhone && groupPhone(fields.secondPhone) };
      const state = filledForm({ ...Object.fromEntries(known), ...phones, courierNote: note });
      return { ...(await addressChoices(shop)), state };
    },
    async () => ({ ...(await addressChoices(shop)), state: emptyForm }),
  );
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireSession(shop);
  const saved = await saveAddress(shop, await shop.form(), addressId(args.params.id));
  if (!saved.ok) return saved.refusal;
  throw await shop.redirect('/account/address', { flash: { key: 'saved' } });
}

export default function EditAddress() {
  const { cities, areas, state } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTranslate('address');
  return (
    <div className="stack narrow">
      <h1>{t('editTitle')}</h1>
      <AddressForm state={refused ?? state} cities={cities} areas={areas} />
    </div>
  );
}

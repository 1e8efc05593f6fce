import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AddressForm } from '../../../../components/address/AddressForm';
import { addressChoices } from '../../../../components/address/addressChoices.server';
import { newAddress } from '../../../../components/address/newAddress';
import { saveAddress } from '../../../../components/address/saveAddress.server';
import { loadOrFallback } from '../../../../components/forms/form.server';
import { emptyForm } from '../../../../components/forms/state';
import { page } from '../../../../i18n/store';
import { useTranslate } from '../../../../i18n/useTranslate';
import { pageMeta } from '../../../../seo/meta';
import { requestContext } from '../../../../session/context';
import { safeRedirect } from '../../../../session/redirects/safeRedirect';
import { requireSession, requireUser } from '../../../../session/requireUser';

export const handle = page('address', 'validation');
export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('address')('newTitle')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  return loadOrFallback(
    shop,
    async () => {
      const [user, city] = await Promise.all([requireUser(shop), shop.city()]);
      return { ...(await addressChoices(shop)), state: newAddress(city, user) };
    },
    async () => ({ ...(await addressChoices(shop)), state: emptyForm }),
  );
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireSession(shop);
  const saved = await saveAddress(shop, await shop.form());
  if (!saved.ok) return saved.refusal;
  const to = safeRedirect(shop.url.searchParams.get('redirectTo'), '/account/address');
  throw await shop.redirect(to, { flash: { key: 'saved' } });
}

export default function NewAddress() {
  const { cities, areas, state } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTranslate('address');
  return (
    <div className="stack narrow">
      <h1>{t('newTitle')}</h1>
      <AddressForm state={refused ?? state} cities={cities} areas={areas} />
    </div>
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AddressForm } from '../../components/address/AddressForm';
import { saveAddress } from '../../components/address/saveAddress.server';
import { intentOf, loadOrFallback } from '../../components/forms/form.server';
import { emptyForm } from '../../components/forms/state';
import { CheckoutSteps } from '../../components/order/CheckoutSteps';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { pageMeta } from '../../seo/meta';
import { requestContext } from '../../session/context';
import { requireSession, requireUser } from '../../session/requireUser';
import { AddressChoice } from './AddressChoice';
import { Blocked } from './Blocked';
import { CheckoutForm, previousAttempt } from './CheckoutForm';
import { nameAfterAddress } from './nameAfterAddress.server';
import { placeOrder } from './placeOrder.server';
import { checkoutFallback, readCheckout } from './readCheckout.server';

export const handle = { ...page('checkout', 'address', 'validation'), changedInPlace: true };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('checkout')('title')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const checkout = await loadOrFallback(
    shop,
    async () => readCheckout(shop, await requireUser(shop)),
    () => checkoutFallback(shop),
  );
  return data(checkout, { headers: { 'Cache-Control': 'private, no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireSession(shop);
  const form = await shop.form();
  if (intentOf(form, ['place', 'address'] as const) === 'place') return placeOrder(shop, form);
  const saved = await saveAddress(shop, form);
  if (!saved.ok) return saved.refusal;
  await nameAfterAddress(shop, form);
  // An address of its own: the page of the next step begins at its top.
  throw await shop.redirect(`/checkout?address=${saved.addressId}`);
}

export default function CheckoutPage() {
  const t = useTranslate('checkout');
  const checkout = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const kept = refused ? previousAttempt(refused) : null;
  if (checkout.step === 'address' || (checkout.step === 'unknown' && !kept)) {
    return (
      <div className="narrow stack">
        <CheckoutSteps current="address" />
        <h1>{t('title')}</h1>
        <h2>{t('addressNeeded')}</h2>
        <AddressForm
          state={refused ?? (checkout.step === 'address' ? checkout.newAddress : emptyForm)}
          cities={checkout.cities}
          areas={checkout.areas}
        >
          <input type="hidden" name="intent" value="address" />
        </AddressForm>
      </div>
    );
  }
  if (checkout.step === 'unknown') {
    return (
      <div className="narrow stack">
        <h1>{t('title')}</h1>
        {kept && <CheckoutForm quote={null} attempt={kept} state={refused ?? emptyForm} />}
      </div>
    );
  }
  const { quote } = checkout;
  const attempt =
    kept ?? (quote && { addressId: String(quote.addressId), quoteId: quote.quoteId, idempotencyKey: checkout.idempotencyKey });
  const address = (
    <>
      <AddressChoice addresses={checkout.addresses} chosen={checkout.chosen} />
      {checkout.blocked && <Blocked changes={checkout.blocked} />}
    </>
  );
  return (
    <>
      <CheckoutSteps current="pay" />
      <h1>{t('title')}</h1>
      {attempt ? (
        <CheckoutForm quote={quote} attempt={attempt} state={refused ?? emptyForm}>
          {address}
        </CheckoutForm>
      ) : (
        address
      )}
    </>
  );
}

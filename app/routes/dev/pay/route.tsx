import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { testPayment } from '../../../../marketplace/contract/order/payments';
import { orNotFound } from '../../../api/notFound';
import { TextField } from '../../../components/forms/Field';
import { FormErrors } from '../../../components/forms/FormErrors';
import { formOf, intentOf, readForm } from '../../../components/forms/form.server';
import { emptyForm } from '../../../components/forms/state';
import { useFields } from '../../../components/forms/useFields';
import { Button } from '../../../components/ui/Button';
import { Callout } from '../../../components/ui/Callout';
import { Form } from '../../../components/ui/Form';
import { Price } from '../../../components/ui/Price';
import { isolate } from '../../../i18n/format';
import { barePage } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { requestContext } from '../../../session/context';
import { safeRedirect } from '../../../session/redirects/safeRedirect';
import { cardFields } from './cardFields';

export const handle = barePage('payments', 'validation');
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('payments')('testTitle'), 'test-gateway'), noindex: true }));

const cardForm = formOf(cardFields);

const callOf = (id: string | undefined, what = '') => `/api/test-gateway/${encodeURIComponent(id ?? '-')}/${what}`;

/** The test gateway exists only in the demo. A live shop never asks for a card. */
async function storefrontOf(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  if (shop.settings.mode !== 'demo') throw new Response(null, { status: 404 });
  return shop;
}

/** The return path within the shop. Of an absolute address only the path is used. */
const backTo = (returnUrl: string) => safeRedirect(URL.canParse(returnUrl) ? new URL(returnUrl).pathname : returnUrl);

export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefrontOf(args);
  const payment = await orNotFound(shop.api.get(callOf(args.params.id), testPayment));
  if (payment.state !== 'pending') throw await shop.redirect(backTo(payment.returnUrl));
  return data({ label: payment.label, amount: payment.amount }, { headers: { 'Cache-Control': 'private, no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const shop = await storefrontOf(args);
  const form = await shop.form();
  const { id } = args.params;
  if (intentOf(form, ['pay', 'cancel'] as const) === 'cancel') {
    const { returnUrl } = await orNotFound(shop.api.post(callOf(id, 'cancel/'), testPayment));
    throw await shop.redirect(backTo(returnUrl));
  }
  const submitted = await readForm(shop, form, cardForm);
  if (!submitted.ok) return submitted.refusal;
  let returnUrl: string;
  try {
    ({ returnUrl } = await shop.api.post(callOf(id, 'pay/'), testPayment, submitted.value));
  } catch (error) {
    return submitted.refuse(error, { card_number: 'cardNumber', expiry_date: 'expiryDate' });
  }
  throw await shop.redirect(backTo(returnUrl));
}

export default function TestGateway() {
  const t = useTranslate('payments');
  const { label, amount } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? emptyForm;
  const form = useFields(cardFields, state, 'card-form');
  return (
    <div className="narrow stack">
      <h1>{t('testTitle')}</h1>
      <Callout kind="warning">{t('testText')}</Callout>
      <p>
        <span className="hint">{isolate(label)}</span>{' '}
        <strong className="payment-amount">
          <Price amount={amount} />
        </strong>
      </p>
      <Form {...form.props} method="post" className="stack panel">
        <FormErrors messages={form.messages} />
        <TextField field={form.fields.cardNumber} />
        <TextField field={form.fields.expiryDate} hint={t('expiryHint')} />
        <Button wide name="intent" value="pay">
          {t('pay')}
        </Button>
      </Form>
      <Form method="post">
        <Button look="outline" wide name="intent" value="cancel">
          {t('giveUp')}
        </Button>
      </Form>
    </div>
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { intentOf } from '../../../components/forms/form.server';
import { cancelPayment, checkPayment, pageOf, readPayment } from '../../../components/payment/payments.server';
import { Button, ButtonLink } from '../../../components/ui/Button';
import { Form } from '../../../components/ui/Form';
import { Price } from '../../../components/ui/Price';
import { formatTime, isolate } from '../../../i18n/format';
import { barePage } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { requestContext } from '../../../session/context';
import { requireSession } from '../../../session/requireUser';
import { BareHeader } from '../BareHeader';
import { AppCode } from './AppCode';
import { usePolling } from './usePolling';

export const handle = barePage('payments');
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('payments')('waitTitle'), 'payment-wait'), noindex: true }));

/** How to continue a pending payment. A payment in another state redirects to its outcome. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  // The action has just asked the gateway.
  const payment = await (shop.isAction ? readPayment : checkPayment)(shop, args.params.reference);
  const page = pageOf(payment);
  if (page !== `/payment/wait/${payment.reference}`) throw await shop.redirect(page);
  const expiresAt = formatTime(payment.expiresAt, shop.language);
  return data({ payment: { ...payment, expiresAt } }, { headers: { 'Cache-Control': 'private, no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireSession(shop);
  const { reference } = args.params;
  if (intentOf(await shop.form(), ['check', 'cancel'] as const) === 'cancel') {
    const payment = await cancelPayment(shop, reference);
    throw await shop.redirect(payment.state === 'failed' && payment.purpose === 'order' ? '/checkout' : pageOf(payment));
  }
  const payment = await checkPayment(shop, reference);
  const isWaiting = payment.state === 'created' || payment.state === 'pending';
  throw await shop.redirect(pageOf(payment), isWaiting ? { flash: { type: 'error', key: 'payments.notYet' } } : {});
}

export default function PaymentWaiting() {
  const t = useTranslate('payments');
  const { payment } = useLoaderData<typeof loader>();
  usePolling();
  const gateway = t(payment.gateway);
  const action = `/payment/wait/${payment.reference}`;
  return (
    <div className="narrow stack">
      <BareHeader />
      <h1>{t('payWith', { gateway })}</h1>
      <div className="panel stack payment">
        {payment.orderNumber && <p className="hint">{t('order', { number: isolate(payment.orderNumber) })}</p>}
        <p>
          {t('amount')}{' '}
          <strong className="payment-amount">
            <Price amount={payment.amount} />
          </strong>
        </p>
        {payment.code && <AppCode code={payment.code} />}
        {payment.redirectUrl && (
          <>
            <p>{t('continueText', { gateway })}</p>
            <ButtonLink to={payment.redirectUrl}>{t('continueTo', { gateway })}</ButtonLink>
          </>
        )}
        {!payment.code && !payment.redirectUrl && <p role="status">{t('connecting', { gateway })}</p>}
        {payment.purpose === 'order' && <p className="hint">{t('payUntil', { time: isolate(payment.expiresAt) })}</p>}
      </div>
      <Form method="post" action={action} className="stack">
        <p>{t('checkText')}</p>
        <Button look="outline" wide name="intent" value="check">
          {t('checkAgain')}
        </Button>
        <Button look="outline" wide name="intent" value="cancel">
          {t('otherWay')}
        </Button>
      </Form>
    </div>
  );
}

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { brand } from '../../../../marketplace/contract/brand/brand';
import { order } from '../../../../marketplace/contract/order/orders';
import { type Payment, readOutcome } from '../../../components/payment/payments.server';
import { ButtonLink } from '../../../components/ui/Button';
import { EmptyState } from '../../../components/ui/EmptyState';
import { Price } from '../../../components/ui/Price';
import { barePage } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { requestContext } from '../../../session/context';
import { BareHeader } from '../BareHeader';

export const handle = barePage('payments');
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('payments')('failTitle')), noindex: true }));

type Outcome = NonNullable<Payment['failure']> | 'disputed' | 'refunding' | 'refunded' | 'inBalance';

/** The outcome of a payment as a key of the `payments` namespace. */
function outcomeOf({ state, failure }: Payment): Outcome {
  if (state === 'disputed' || state === 'refunding' || state === 'refunded') return state;
  return state === 'captured' ? 'inBalance' : (failure ?? 'declined');
}

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const payment = await readOutcome(shop, 'fail');
  const { amount, orderId, purpose } = payment;
  const outcome = outcomeOf(payment);
  const isUnpaid = payment.state === 'failed';
  const usedBalance = isUnpaid && orderId !== null && (await shop.api.get(`/api/orders/${orderId}/`, order)).balanceUsed !== '0';
  return data({ amount, orderId, purpose, outcome, isUnpaid, usedBalance }, { headers: { 'Cache-Control': 'private, no-store' } });
}

export default function PaymentFailed() {
  const t = useTranslate('payments');
  const { amount, orderId, purpose, outcome, isUnpaid, usedBalance } = useLoaderData<typeof loader>();
  const balance = `/account/${brand.balanceSegment}`;
  return (
    <div className="narrow stack">
      <BareHeader />
      <EmptyState icon={isUnpaid ? 'circle-xmark' : 'circle-exclamation'} title={t('failTitle')} text={t(outcome)}>
        <p className="payment-amount">
          <Price amount={amount} />
        </p>
        {isUnpaid && purpose === 'order' && (
          <>
            <p>{t('cartBack')}</p>
            {usedBalance && <p>{t('balanceBack')}</p>}
            <ButtonLink to="/checkout">{t('toCheckout')}</ButtonLink>
          </>
        )}
        {(purpose === 'topup' || outcome === 'inBalance') && <ButtonLink to={balance}>{t('seeBalance')}</ButtonLink>}
        {orderId && (
          <ButtonLink look="outline" to={`/account/my-order/${orderId}`}>
            {t('seeOrder')}
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}

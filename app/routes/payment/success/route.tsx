import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { brand } from '../../../../marketplace/contract/brand/brand';
import { readOutcome } from '../../../components/payment/payments.server';
import { ButtonLink } from '../../../components/ui/Button';
import { EmptyState } from '../../../components/ui/EmptyState';
import { Price } from '../../../components/ui/Price';
import { isolate } from '../../../i18n/format';
import { barePage } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { requestContext } from '../../../session/context';
import { BareHeader } from '../BareHeader';

export const handle = barePage('payments');
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('payments')('successTitle')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const { amount, orderId, orderNumber } = await readOutcome(await requestContext(args), 'success');
  return data({ amount, orderId, orderNumber }, { headers: { 'Cache-Control': 'private, no-store' } });
}

export default function PaymentSucceeded() {
  const t = useTranslate('payments');
  const { amount, orderId, orderNumber } = useLoaderData<typeof loader>();
  return (
    <div className="narrow stack">
      <BareHeader />
      <EmptyState
        icon="circle-check"
        title={t('successTitle')}
        text={orderNumber ? t('successText', { number: isolate(orderNumber) }) : t('toppedUpText')}
      >
        <p className="payment-amount">
          <Price amount={amount} />
        </p>
        {orderId ? (
          <ButtonLink to={`/account/my-order/${orderId}`}>{t('seeOrder')}</ButtonLink>
        ) : (
          <ButtonLink to={`/account/${brand.balanceSegment}`}>{t('seeBalance')}</ButtonLink>
        )}
        <ButtonLink look="outline" to="/product">
          {t('keepShopping')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

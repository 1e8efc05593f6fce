import type { balanceTransaction } from '../../../../marketplace/contract/order/balance';
import type { Answer } from '../../../api/client';
import { BidiText } from '../../../components/ui/BidiText';
import { Link } from '../../../components/ui/Link';
import { formatChange, isolate, isolatedPrice } from '../../../i18n/format';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';

type Moved = Answer<typeof balanceTransaction>;

/** The title of a transaction. */
function useTitle({ kind, amount, reference, counterpart }: Moved): string {
  const t = useTranslate('balance');
  const number = isolate(reference);
  switch (kind) {
    case 'topup':
      return t('kind_topup');
    case 'transfer': {
      const name = isolate(counterpart || t('formerCustomer'));
      return amount.startsWith('-') ? t('kind_transferOut', { name }) : t('kind_transferIn', { name });
    }
    case 'order_refund':
      return t('kind_orderRefund', { number });
    case 'late_payment':
      return t('kind_latePayment', { number });
    case 'gateway_refund':
      return t('kind_gatewayRefund', { number });
    case 'gateway_refund_failed':
      return t('kind_gatewayRefundFailed', { number });
    case 'return_refund':
      return t('kind_returnRefund', { number });
    default:
      return t('kind_order', { number });
  }
}

const targetOf = ({ orderId, returnId }: Moved) =>
  orderId !== null ? `/account/my-order/${orderId}` : returnId !== null ? `/account/return-order/${returnId}` : null;

/** One entry of the balance's history: title, time as text, amount, and the balance after it. */
export function Transaction({ moved }: { moved: Moved }) {
  const t = useTranslate('balance');
  const language = useLanguage();
  const title = <BidiText text={useTitle(moved)} />;
  const target = targetOf(moved);
  return (
    <li className="between transaction">
      <div>
        <p>{target === null ? title : <Link to={target}>{title}</Link>}</p>
        {moved.note && (
          <p>
            <span dir="auto">{moved.note}</span>
          </p>
        )}
        <p className="hint">
          <bdi>{moved.at}</bdi>
          {moved.fee !== null && moved.fee !== '0' && (
            <BidiText text={` · ${t('feeIncluded', { fee: isolatedPrice(moved.fee, language, 2) })}`} />
          )}
        </p>
      </div>
      <p className="transaction-amount">
        <bdi className={moved.amount.startsWith('-') ? 'price' : 'price came-in'}>{formatChange(moved.amount, language)}</bdi>
        <span className="hint">
          <BidiText text={t('balanceAfter', { balance: isolatedPrice(moved.balanceAfter, language) })} />
        </span>
      </p>
    </li>
  );
}

import type { orderSummary } from '../../../../marketplace/contract/order/orders';
import type { Answer } from '../../../api/client';
import { SummaryCard } from '../../../components/order/SummaryCard';
import { useTranslate } from '../../../i18n/useTranslate';
import { OrderStatus } from './OrderStatus';

/** One order in the list. */
export function OrderCard({ order }: { order: Answer<typeof orderSummary> }) {
  const t = useTranslate('orders');
  return (
    <SummaryCard
      to={`/account/my-order/${order.id}`}
      title={
        <>
          {t('order', { number: '' })}
          <bdi>{order.number}</bdi>
        </>
      }
      status={<OrderStatus status={order.status} />}
      date={order.placedAt}
      images={order.images}
      count={t('lines', { count: order.lineCount })}
      amount={order.total}
    />
  );
}

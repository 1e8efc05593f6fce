import { SummaryCard } from '../../../components/order/SummaryCard';
import { useTranslate } from '../../../i18n/useTranslate';
import { OrderStatus } from './OrderStatus';
import type { loader } from './route';

type Order = Awaited<ReturnType<typeof loader>>['orders'][number];

/** One order in the list. */
export function OrderCard({ order }: { order: Order }) {
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
      note={
        order.arrives && (
          <>
            {t('arrives')} <strong>{order.arrives}</strong>
          </>
        )
      }
      images={order.images}
      count={t('lines', { count: order.lineCount })}
      amount={order.total}
    />
  );
}

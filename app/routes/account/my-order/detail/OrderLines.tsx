import type { order as orderSchema } from '../../../../../marketplace/contract/order/orders';
import type { Answer } from '../../../../api/client';
import { LineList } from '../../../../components/order/LineList';
import { reviewFormPath } from '../../../../components/reviews/reviewPaths';
import { useTranslate } from '../../../../i18n/useTranslate';
import { OrderTotals } from '../OrderTotals';

interface OrderLinesProps {
  order: Answer<typeof orderSchema>;
  /** The lines that the customer has reviewed, by their ids. */
  reviewed: readonly number[];
}

/** The lines of an order as sold, with the links to their reviews after the delivery, and its totals. */
export function OrderLines({ order, reviewed }: OrderLinesProps) {
  const t = useTranslate('orders');
  return (
    <section className="panel stack" aria-labelledby="items">
      <h2 id="items">{t('items')}</h2>
      <LineList
        lines={order.lines.map((line) => ({
          ...line,
          key: line.id,
          to: `/product/${line.productId}?variant=${line.variantId}`,
          link:
            order.status === 'delivered'
              ? {
                  to: reviewFormPath({ orderId: order.id, orderLineId: line.id }),
                  text: t(reviewed.includes(line.id) ? 'ownReview' : 'writeReview'),
                }
              : undefined,
        }))}
      />
      <OrderTotals order={order} />
    </section>
  );
}

import type { order as orderSchema } from '../../../../../marketplace/contract/order/orders';
import type { Answer } from '../../../../api/client';
import { LineList } from '../../../../components/order/LineList';
import { useTranslate } from '../../../../i18n/useTranslate';
import { OrderTotals } from '../OrderTotals';

/** The lines of an order as sold, and its totals. */
export function OrderLines({ order }: { order: Answer<typeof orderSchema> }) {
  const t = useTranslate('orders');
  return (
    <section className="panel stack" aria-labelledby="items">
      <h2 id="items">{t('items')}</h2>
      <LineList
        lines={order.lines.map((line) => ({ ...line, key: line.id, to: `/product/${line.productId}?variant=${line.variantId}` }))}
      />
      <OrderTotals order={order} />
    </section>
  );
}

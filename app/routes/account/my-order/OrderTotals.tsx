import type { order as orderSchema } from '../../../../marketplace/contract/order/orders';
import type { Answer } from '../../../api/client';
import { OrderSum } from '../../../components/order/OrderSum';
import { Price } from '../../../components/ui/Price';
import { useTranslate } from '../../../i18n/useTranslate';

/** The parts of an order's payment, unless all of it is cash on delivery. */
function PaidParts({ order }: { order: Answer<typeof orderSchema> }) {
  const t = useTranslate('orders');
  const gateway = order.payment && t(`method_${order.payment.gateway}`);
  if (order.balanceUsed === '0' && !gateway) return null;
  const label = gateway ? t(order.payment?.state === 'captured' ? 'paidByGateway' : 'toPayGateway', { gateway }) : t('toPayAtDoor');
  const parts = [
    { label: t('balanceUsed'), amount: order.balanceUsed },
    { label, amount: order.due },
  ].filter(({ amount }) => amount !== '0');
  return (
    <dl className="totals">
      {parts.map((part) => (
        <div key={part.label}>
          <dt>{part.label}</dt>
          <dd>
            <Price amount={part.amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The totals of an order, and the parts of its payment. */
export function OrderTotals({ order }: { order: Answer<typeof orderSchema> }) {
  const t = useTranslate('orders');
  return (
    <>
      <OrderSum cost={order} labels={{ items: t('subtotal'), delivery: t('deliveryFee'), total: t('total'), saved: t('saved') }} />
      <PaidParts order={order} />
    </>
  );
}

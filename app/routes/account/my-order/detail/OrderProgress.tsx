import type { OrderStatus } from '../../../../../marketplace/contract/order/orderStates';
import type { Order, order as orderSchema } from '../../../../../marketplace/contract/order/orders';
import type { Answer } from '../../../../api/client';
import { formatDateTime } from '../../../../i18n/format';
import { useTranslate } from '../../../../i18n/useTranslate';

const way: OrderStatus[] = ['placed', 'confirmed', 'packed', 'out_for_delivery', 'delivered'];

/** The past and future steps of an order, with times. */
export function OrderProgress({ order }: { order: Answer<typeof orderSchema> }) {
  const t = useTranslate('orders');
  const times = new Map<Order['status'], string>(order.history.map(({ status, at }) => [status, at]));
  const past = order.history.map(({ status }) => status);
  const steps = order.status === 'cancelled' ? past : [...past.filter((status) => !way.includes(status)), ...way];
  return (
    <section aria-labelledby="progress">
      <h2 id="progress">{t('progress')}</h2>
      <ol className="timeline">
        {steps.map((status) => {
          const at = times.get(status);
          return (
            <li key={status} className={at ? 'done' : undefined} aria-current={status === order.status ? 'step' : undefined}>
              {`${t(`status_${status}`)} `}
              {at && (
                <bdi dir="ltr" className="hint">
                  {formatDateTime(at)}
                </bdi>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

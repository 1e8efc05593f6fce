import type { OrderStatus } from '../../../../../marketplace/contract/order/orderStates';
import type { Order, order as orderSchema } from '../../../../../marketplace/contract/order/orders';
import type { Answer } from '../../../../api/client';
import { useTranslate } from '../../../../i18n/useTranslate';

const way: OrderStatus[] = ['placed', 'confirmed', 'packed', 'out_for_delivery', 'delivered'];

/** The days of delivery while the order is under way, and its past and future steps with times, which are texts. */
export function OrderProgress({ order, arrives }: { order: Answer<typeof orderSchema>; arrives: string | null }) {
  const t = useTranslate('orders');
  const times = new Map<Order['status'], string>(order.history.map(({ status, at }) => [status, at]));
  const past = order.history.map(({ status }) => status);
  const steps = order.status === 'cancelled' ? past : [...past.filter((status) => !way.includes(status)), ...way];
  return (
    <section aria-labelledby="progress">
      <h2 id="progress">{t('progress')}</h2>
      {arrives && (
        <p>
          {t('arrives')} <strong>{arrives}</strong>
        </p>
      )}
      <ol className="timeline">
        {steps.map((status) => {
          const at = times.get(status);
          return (
            <li key={status} className={at ? 'done' : undefined} aria-current={status === order.status ? 'step' : undefined}>
              {`${t(`status_${status}`)} `}
              {at && <bdi className="hint">{at}</bdi>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

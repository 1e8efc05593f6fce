import type { StaffOrderSummary } from '../../../../marketplace/contract/staff/orders';
import { FormKey } from '../../../components/staff/forms/FormKey';
import { useTranslate } from '../../../i18n/useTranslate';

interface DeliveryQuestionProps {
  /** The numbers of the orders that are asked about. */
  numbers: readonly string[];
  /** The orders of the list: a state that is not the one before delivery is seen before the answer. */
  orders: readonly StaffOrderSummary[];
  address: string;
}

/** Asks before many orders are marked as delivered, which can't be taken back. */
export function DeliveryQuestion({ numbers, orders, address }: DeliveryQuestionProps) {
  const t = useTranslate('staff');
  const texts = useTranslate('orders');
  const statusOf = new Map(orders.map(({ number, status }) => [number, status]));
  return (
    <form method="post" action={address} className="notice" aria-labelledby="delivery-question">
      <FormKey />
      <input type="hidden" name="to" value="delivered" />
      <p id="delivery-question" role="status">
        {t('deliverQuestion', { count: numbers.length })} {t('cannotBeUndone')}
      </p>
      <ul className="outcomes">
        {numbers.map((number) => {
          const status = statusOf.get(number);
          return (
            <li key={number}>
              <a href={`/staff/orders/${number}`}>
                <bdi>{number}</bdi>
              </a>{' '}
              {status && <span className={`badge ${status}`}>{texts(`status_${status}`)}</span>}
              <input type="hidden" name="number" value={number} />
            </li>
          );
        })}
      </ul>
      <p className="actions">
        <button type="submit" name="sure" value="yes">
          {t('deliverSure')}
        </button>{' '}
        <a className="button soft" href={address}>
          {t('keepAsIs')}
        </a>
      </p>
    </form>
  );
}

import type { OrderStatus as Status } from '../../../../marketplace/contract/order/orderStates';
import { useTranslate } from '../../../i18n/useTranslate';

const colours: Partial<Record<Status, 'amber' | 'red'>> = { pending_payment: 'amber', cancelled: 'red' };

export function OrderStatus({ status }: { status: Status }) {
  const t = useTranslate('orders');
  return (
    <span className={status === 'delivered' ? 'tag quiet' : 'tag'} data-accent-color={colours[status]}>
      {t(`status_${status}`)}
    </span>
  );
}

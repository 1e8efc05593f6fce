import type { OrderStatus as Status } from '../../../../marketplace/contract/order/orderStates';
import { useTranslate } from '../../../i18n/useTranslate';

const colours: Partial<Record<Status, 'amber' | 'red' | 'gray'>> = { pending_payment: 'amber', cancelled: 'red', delivered: 'gray' };

export function OrderStatus({ status }: { status: Status }) {
  const t = useTranslate('orders');
  return (
    <span className="tag" data-accent-color={colours[status]}>
      {t(`status_${status}`)}
    </span>
  );
}

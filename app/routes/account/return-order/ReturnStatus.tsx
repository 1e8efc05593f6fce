import type { ReturnStatus as Status } from '../../../../marketplace/contract/order/returnStates';
import { useTranslate } from '../../../i18n/useTranslate';

const colours: Partial<Record<Status, 'amber' | 'red'>> = { requested: 'amber', rejected: 'red', cancelled: 'red' };

export function ReturnStatus({ status }: { status: Status }) {
  const t = useTranslate('returns');
  return (
    <span className={status === 'refunded' ? 'tag quiet' : 'tag'} data-accent-color={colours[status]}>
      {t(`status_${status}`)}
    </span>
  );
}

import type { ReturnStatus as Status } from '../../../../marketplace/contract/order/returnStates';
import { useTranslate } from '../../../i18n/useTranslate';

const colours: Partial<Record<Status, 'amber' | 'red' | 'gray'>> = {
  requested: 'amber',
  rejected: 'red',
  cancelled: 'red',
  refunded: 'gray',
};

export function ReturnStatus({ status }: { status: Status }) {
  const t = useTranslate('returns');
  return (
    <span className="tag" data-accent-color={colours[status]}>
      {t(`status_${status}`)}
    </span>
  );
}

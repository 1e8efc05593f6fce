import type { StaffOrder } from '../../../marketplace/contract/staff/orders';
import { formatDay } from '../../i18n/format';
import { useTranslate } from '../../i18n/useTranslate';

/** The day, or the first and the last day, of delivery. */
export function Arrival({ order: { arrivesFrom, arrivesTo } }: { order: StaffOrder }) {
  const t = useTranslate('staff');
  return (
    <>
      {t('arrives')}: <bdi>{formatDay(arrivesFrom)}</bdi>
      {arrivesTo !== arrivesFrom && (
        <>
          {' '}
          – <bdi>{formatDay(arrivesTo)}</bdi>
        </>
      )}
    </>
  );
}

import type { AdvancedOrders } from '../../../../marketplace/contract/staff/orders';
import { useTranslate } from '../../../i18n/useTranslate';

/** What became of each order of a bulk action. */
export function BulkResults({ results }: { results: AdvancedOrders['results'] }) {
  const t = useTranslate('staff');
  const orders = useTranslate('orders');
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  return (
    <div className={done === results.length ? 'notice good' : 'notice'} role="status">
      <p>{t('bulkDone', { count: done, of: results.length })}</p>
      <ul className="outcomes">
        {results.map(({ number, outcome, status }) => (
          <li key={number}>
            <bdi>{number}</bdi>: {t(`outcome_${outcome}`, { status: status ? orders(`status_${status}`) : '' })}
          </li>
        ))}
      </ul>
    </div>
  );
}

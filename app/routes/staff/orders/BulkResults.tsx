import type { AdvancedOrders } from '../../../../marketplace/contract/staff/orders';
import { useTranslate } from '../../../i18n/useTranslate';

/** What became of each order of a bulk action. */
export function BulkResults({ results }: { results: AdvancedOrders['results'] }) {
  const t = useTranslate('staff');
  const orders = useTranslate('orders');
  const done = results.filter(({ outcome }) => outcome === 'done').length;
  const confirmed = results.flatMap(({ number, status }) => (status === 'confirmed' ? [['number', number]] : []));
  return (
    <div className={done === results.length ? 'notice good' : 'notice'} role="status">
      <p>{t('bulkDone', { count: done, of: results.length })}</p>
      <ul className="outcomes">
        {results.map(({ number, outcome, status }) => (
          <li key={number}>
            <a href={`/staff/orders/${number}`}>
              <bdi>{number}</bdi>
            </a>
            : {t(`outcome_${outcome}`, { status: status ? orders(`status_${status}`) : '' })}
          </li>
        ))}
      </ul>
      {confirmed.length > 0 && (
        <p>
          <a href={`/staff/orders/print?${new URLSearchParams([['kind', 'slip'], ...confirmed])}`}>{t('slipsOfThese')}</a>
        </p>
      )}
    </div>
  );
}

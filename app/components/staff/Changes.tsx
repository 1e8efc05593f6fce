import { formatDateTime } from '../../i18n/format';
import { useTranslate } from '../../i18n/useTranslate';

/** What an action is called, by its name in the audit. */
function useActionNames(): Record<string, string | undefined> {
  const t = useTranslate('staff');
  const texts = useTranslate('returns');
  return {
    'orders advance': t('steps'),
    'orders cancel': t('cancelOrder'),
    'orders reschedule': t('reschedule'),
    'orders note': t('newNote'),
    'returns approved': texts('status_approved'),
    'returns rejected': texts('status_rejected'),
    'returns collected': texts('status_collected'),
    'returns refunded': texts('status_refunded'),
  };
}

/** What staff did with an order or a return, newest first. */
export function Changes({ changes }: { changes: readonly { at: string; by: string; action: string }[] }) {
  const t = useTranslate('staff');
  const names = useActionNames();
  if (changes.length === 0) return null;
  return (
    <>
      <h3>{t('changes')}</h3>
      <ul className="history">
        {changes.map(({ at, by, action }) => (
          <li key={at + action}>
            <bdi>{formatDateTime(at)}</bdi> <bdi>{by}</bdi> {names[action] ?? <code dir="ltr">{action}</code>}
          </li>
        ))}
      </ul>
    </>
  );
}

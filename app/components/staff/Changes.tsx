import { formatDateTime } from '../../i18n/format';
import { useTranslate } from '../../i18n/useTranslate';

/** What staff did with an order or a return, newest first. */
export function Changes({ changes }: { changes: readonly { at: string; by: string; action: string }[] }) {
  const t = useTranslate('staff');
  if (changes.length === 0) return null;
  return (
    <>
      <h3>{t('changes')}</h3>
      <ul className="history">
        {changes.map(({ at, by, action }) => (
          <li key={at + action}>
            <bdi>{formatDateTime(at)}</bdi> <bdi>{by}</bdi> <code dir="ltr">{action}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

import { formatDateTime } from '../../i18n/format';
import { useTranslate } from '../../i18n/useTranslate';
import { ActionName } from './audit/ActionName';

/** What staff did with one thing, such as an order, newest first. */
export function Changes({ changes }: { changes: readonly { at: string; by: string; action: string }[] }) {
  const t = useTranslate('staff');
  if (changes.length === 0) return null;
  return (
    <>
      <h3>{t('changes')}</h3>
      <ul className="history">
        {changes.map(({ at, by, action }) => (
          <li key={at + action}>
            <bdi>{formatDateTime(at)}</bdi> <bdi>{by}</bdi> <ActionName action={action} />
          </li>
        ))}
      </ul>
    </>
  );
}

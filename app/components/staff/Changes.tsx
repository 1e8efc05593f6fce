import type { z } from 'zod';
import type { staffChange } from '../../../marketplace/contract/staff/audit/change';
import { useTranslate } from '../../i18n/useTranslate';
import { ActionName } from './audit/ActionName';
import { DateTime } from './DateTime';

interface ChangesProps {
  changes: readonly z.infer<typeof staffChange>[];
  /** The word for a status that a change led to. */
  statusText?: (status: string) => string;
}

/** What staff did with one thing, such as an order, newest first, and why. */
export function Changes({ changes, statusText }: ChangesProps) {
  const t = useTranslate('staff');
  if (changes.length === 0) return null;
  return (
    <>
      <h3>{t('changes')}</h3>
      <ul className="history">
        {changes.map(({ at, by, action, status, reason }) => (
          <li key={at + action}>
            <DateTime at={at} /> <bdi>{by}</bdi> <ActionName action={action} />
            {status && statusText && `: ${statusText(status)}`}
            {reason && (
              <span className="quote" dir="auto">
                {reason}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

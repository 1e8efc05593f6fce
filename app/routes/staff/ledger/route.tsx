import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ledgerCheckList, ledgerVerification } from '../../../../marketplace/contract/staff/money/ledger';
import { DateTime } from '../../../components/staff/DateTime';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { DayFilters } from '../../../components/staff/lists/DayFilters';
import { formatNumber } from '../../../i18n/format';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'page_ledger');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'ledger');
  return data({ checks: await staff.api.get('/api/staff/ledger/', ledgerCheckList) }, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'ledger');
  return data(await staff.api.post('/api/staff/ledger/verify/', ledgerVerification, {}), { headers: await staff.headers() });
}

export default function LedgerPage() {
  const t = useTranslate('staffWords');
  const staff = useTranslate('staff');
  const { checks } = useLoaderData<typeof loader>();
  const found = useActionData<typeof action>();
  return (
    <>
      <h1>{staff('page_ledger')}</h1>
      <p className="hint">{t('ledgerText')}</p>
      {found && (
        <div className={found.differences.length === 0 ? 'notice good' : 'notice bad'} role="status">
          <p>
            {t('ledgerChecked', { transactions: formatNumber(found.transactions), entries: formatNumber(found.entries) })}{' '}
            {found.differences.length === 0 ? t('ledgerRight') : t('ledgerDifferences', { count: found.differences.length })}
          </p>
          {found.differences.length > 0 && (
            <ul dir="ltr">
              {found.differences.map(({ invariant, detail }) => (
                <li key={invariant + detail}>
                  {invariant}: {detail}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <form method="post">
        <button type="submit">{t('verifyNow')}</button>
      </form>
      <section className="card" aria-labelledby="entries">
        <h2 id="entries">{t('ledgerEntries')}</h2>
        <p className="hint">{t('ledgerEntriesText')}</p>
        <form method="get" action="/staff/ledger/export" className="filters">
          <DayFilters />
          <div className="actions">
            <button type="submit">{staff('exportCsv')}</button>
          </div>
        </form>
      </section>
      <h2>{t('lastChecks')}</h2>
      {checks.length === 0 ? (
        <p className="hint">{t('noChecks')}</p>
      ) : (
        <ul className="history">
          {checks.map(({ at, differences }) => (
            <li key={at}>
              <DateTime at={at} /> {differences === 0 ? t('ledgerRight') : t('ledgerDifferences', { count: differences })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

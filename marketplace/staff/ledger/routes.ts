import { desc } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import { checkLedger } from '../../balance/ledger/verifyLedger';
import { ledgerCheckList, ledgerVerification } from '../../contract/staff/money/ledger';
import { ledgerChecks } from '../../database/tables/money/ledger';
import type { Api } from '../../http/endpoint';

const access = { access: 'staff', permission: 'ledger' } as const;

/** The last checks that the list shows. */
const shownChecks = 30;

/** The endpoints of the staff for the ledger. */
export function addLedgerRoutes(api: Api) {
  api.add(
    { method: 'get', path: '/api/staff/ledger/', summary: 'The last checks of the ledger', ...access, answer: ledgerCheckList },
    async ({ services }) => {
      const rows = await services.database.db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.id)).limit(shownChecks);
      return rows.map(({ createdAt, differences }) => ({ at: createdAt.toISOString(), differences }));
    },
  );
  api.add(
    { method: 'post', path: '/api/staff/ledger/verify/', summary: 'Checks the whole ledger now', ...access, answer: ledgerVerification },
    async ({ visitor, services }) => {
      const verification = await checkLedger(services);
      const { transactions, entries, differences } = verification;
      await recordChange(services.database.db, visitor.member.email, 'ledger verify', {
        after: { transactions, entries, differences: differences.length },
      });
      return verification;
    },
  );
}

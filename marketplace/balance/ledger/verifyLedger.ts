import { sql } from 'drizzle-orm';
import type { Database } from '../../database/openDatabase';
import { ledgerChecks } from '../../database/tables/money/ledger';
import type { Services } from '../../services';
import { ledgerInvariants } from './ledgerInvariants';

export interface Difference {
  /** The invariant that does not hold. */
  invariant: string;
  /** The row and the difference, as text. */
  detail: string;
}

export interface Verification {
  transactions: number;
  entries: number;
  differences: Difference[];
}

/** The maximum number of differences per invariant: one cause usually affects many rows. */
const maxReported = 100;

/**
 * Recomputes the whole ledger from its entries and compares it with orders, transfers, returns and codes, in one snapshot. Changes nothing.
 * @returns the differences; empty for a correct ledger.
 */
export async function verifyLedger({ database }: { database: Pick<Database, 'db'> }): Promise<Verification> {
  return database.db.transaction(
    async (tx) => {
      const differences: Difference[] = [];
      for (const { invariant, query } of ledgerInvariants) {
        const { rows } = await tx.execute<{ detail: string }>(sql`select detail from (${query}) as found (detail) limit ${maxReported}`);
        differences.push(...rows.map(({ detail }) => ({ invariant, detail })));
      }
      const { rows } = await tx.execute<{ transactions: number; entries: number }>(
        sql`select (select count(*) from ledger_transactions)::int as transactions, (select count(*) from ledger_entries)::int as entries`,
      );
      return { transactions: rows[0]?.transactions ?? 0, entries: rows[0]?.entries ?? 0, differences };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Verifies the ledger and stores the number of differences, for metrics. */
export async function checkLedger(services: Pick<Services, 'database'>): Promise<Verification> {
  const verification = await verifyLedger(services);
  await services.database.db.insert(ledgerChecks).values({ differences: verification.differences.length });
  return verification;
}

/** The nightly check: logs every difference as an error. */
export async function reportLedger(services: Services): Promise<void> {
  const { transactions, entries, differences } = await checkLedger(services);
  for (const difference of differences) services.log.error(difference, 'the ledger is inconsistent');
  if (differences.length === 0) services.log.info({ transactions, entries }, 'the ledger is consistent');
}

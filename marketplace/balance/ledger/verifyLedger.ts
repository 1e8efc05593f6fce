import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { ledgerInvariants } from './ledgerInvariants';

export interface Difference {
  /** What was proved and did not hold. */
  invariant: string;
  /** Which row, and what differs, in words. */
  detail: string;
}

export interface Verification {
  transactions: number;
  entries: number;
  differences: Difference[];
}

/** Of one proof no more are told: what is wrong with one is mostly wrong with many. */
const maxReported = 100;

/**
 * Recomputes the whole ledger from its entries, and holds it to what orders, transfers, returns and codes say happened, all as it was at
 * one moment. Changes nothing.
 * @returns what differs; nothing does in a sound ledger.
 */
export async function verifyLedger({ database }: Pick<Services, 'database'>): Promise<Verification> {
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

/** The nightly proof: what differs stands in the log as an error, each with its words. */
export async function reportLedger(services: Services): Promise<void> {
  const { transactions, entries, differences } = await verifyLedger(services);
  for (const difference of differences) services.log.error(difference, 'the ledger does not add up');
  if (differences.length === 0) services.log.info({ transactions, entries }, 'the ledger adds up');
}

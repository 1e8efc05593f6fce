import { and, asc, eq, isNull } from 'drizzle-orm';
import { postTransaction } from '../../marketplace/balance/ledger/postTransaction';
import { variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../marketplace/database/tables/money/ledger';
import type { Services } from '../../marketplace/services';
import { dinars, sum } from '../../marketplace/shared/money';

let credits = 0;

/** Reads the ledger, and credits balances. */
export function openLedger({ database }: Services) {
  const { db } = database;

  /** The balance of an account: a customer's, or the shop's. */
  async function account(kind: (typeof ledgerAccounts.$inferSelect)['kind'], userId: number | null = null): Promise<string> {
    const rows = await db
      .select({ amount: ledgerEntries.amount })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .where(and(eq(ledgerAccounts.kind, kind), userId === null ? isNull(ledgerAccounts.userId) : eq(ledgerAccounts.userId, userId)));
    return dinars(sum(rows.map(({ amount }) => amount)));
  }

  return {
    account,
    /** Credits a customer's balance, in dinars. */
    async credit(userId: number, amount: string) {
      credits += 1;
      await database.transaction((tx) =>
        postTransaction(tx, {
          kind: 'topup',
          reference: `CREDIT-${credits}`,
          entries: [
            { account: { kind: 'balance', userId }, amount },
            { account: { kind: 'vouchers' }, amount: `-${amount}` },
          ],
        }),
      );
    },
    /** The entries booked under a reference, in order. */
    async entriesOf(reference: string): Promise<string[]> {
      const rows = await db
        .select({ kind: ledgerTransactions.kind })
        .from(ledgerTransactions)
        .where(eq(ledgerTransactions.reference, reference))
        .orderBy(asc(ledgerTransactions.id));
      return rows.map(({ kind }) => kind);
    },
    async stockOf(variantId: number): Promise<number | undefined> {
      return (await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId)))[0]?.stock;
    },
  };
}

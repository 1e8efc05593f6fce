import { and, asc, eq, isNull } from 'drizzle-orm';
import { dinars, sum } from '../../marketplace/balance/dinars';
import { postTransaction } from '../../marketplace/balance/postTransaction';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../marketplace/balance/tables';
import { variants } from '../../marketplace/catalogue/tables';
import type { Services } from '../../marketplace/services';

let credits = 0;

/** What tests read from the books, and put into them. */
export function openBooks({ database }: Services) {
  const { db } = database;

  /** What an account has come to: a customer's, or the house's. */
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
    /** Puts dinars into a customer's balance. */
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
    /** What was booked under an order's number, in order. */
    async booked(reference: string): Promise<string[]> {
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

import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { balance, balanceTransactions } from '../contract/balance';
import type { Db } from '../database/openDatabase';
import { pageOf } from '../http/page';
import { dinars } from './dinars';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './tables';

const ownBalance = (userId: number) => and(eq(ledgerAccounts.kind, 'balance'), eq(ledgerAccounts.userId, userId));

/** The customer's stored balance in dinars: the sum of its entries. */
export async function readBalance(db: Db, userId: number): Promise<z.infer<typeof balance>> {
  const [row] = await db
    .select({ balance: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)::text` })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(ownBalance(userId));
  return { balance: dinars(row?.balance ?? '0'), currency: 'IQD' };
}

/** What moved the customer's balance, newest first. */
export async function listTransactions(
  db: Db,
  userId: number,
  page: { offset: number; limit: number },
): Promise<z.infer<typeof balanceTransactions>> {
  const rows = await db
    .select({
      id: ledgerEntries.id,
      kind: ledgerTransactions.kind,
      reference: ledgerTransactions.reference,
      amount: ledgerEntries.amount,
      at: ledgerTransactions.createdAt,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(ownBalance(userId))
    .orderBy(desc(ledgerEntries.id))
    .limit(page.limit)
    .offset(page.offset);
  const results = rows.map(({ count: _, at, amount, ...row }) => ({ ...row, amount: dinars(amount), at: at.toISOString() }));
  return pageOf('/api/balance/transactions/', page, rows[0]?.count ?? 0, results);
}

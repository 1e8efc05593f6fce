import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { isZero, sum } from './dinars';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from './tables';

type AccountKind = (typeof ledgerAccounts.$inferSelect)['kind'];

/** An account by what it is: a customer's when `userId` is given, else the house's. */
export interface Account {
  kind: AccountKind;
  userId?: number;
}

/** `amount` in dinars. Positive: what the shop owes or has earned. Negative: what it holds or is owed. */
export interface Entry {
  account: Account;
  amount: string;
}

async function accountId(tx: Db, { kind, userId }: Account): Promise<number> {
  await tx.insert(ledgerAccounts).values({ kind, userId }).onConflictDoNothing();
  const [account] = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.kind, kind), userId === undefined ? isNull(ledgerAccounts.userId) : eq(ledgerAccounts.userId, userId)));
  if (!account) throw new Error(`no ledger account ${kind}`);
  return account.id;
}

/**
 * Books one transaction of the double-entry ledger inside `tx`.
 * @throws Error when the entries do not sum to zero (the database refuses it as well, at commit).
 */
export async function postTransaction(tx: Db, { kind, reference, entries }: { kind: string; reference: string; entries: Entry[] }) {
  if (!isZero(sum(entries.map((entry) => entry.amount)))) throw new Error(`ledger transaction ${kind} ${reference} does not sum to zero`);
  const [transaction] = await tx.insert(ledgerTransactions).values({ kind, reference }).returning({ id: ledgerTransactions.id });
  if (!transaction) throw new Error('a ledger transaction that was written did not come back');
  const rows = [];
  for (const entry of entries) {
    if (!isZero(entry.amount))
      rows.push({ transactionId: transaction.id, accountId: await accountId(tx, entry.account), amount: entry.amount });
  }
  await tx.insert(ledgerEntries).values(rows);
}

import { and, desc, eq } from 'drizzle-orm';
import { readBalance } from '../balance/ledger/readBalance';
import { ledgerAccounts, ledgerEntries } from '../database/tables/money/ledger';
import { orders } from '../database/tables/order/orders';
import { returns } from '../database/tables/order/returns';
import { findNamed, type NamedCustomer } from '../identity/account/findAccount';
import type { Services } from '../services';
import { dinars } from '../shared/money';
import { notFound } from '../shared/refusal';

/** Returns the back office's view of an account; amounts in dinars. 404 when there is no such account. */
export async function findUser({ database: { db } }: Services, named: NamedCustomer) {
  const account = await findNamed(db, named);
  if (!account) return notFound();
  const [owed] = await db
    .select({ after: ledgerEntries.balanceAfter })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(and(eq(ledgerAccounts.kind, 'receivable'), eq(ledgerAccounts.userId, account.id)))
    .orderBy(desc(ledgerEntries.position))
    .limit(1);
  return {
    id: account.id,
    name: [account.firstName, account.lastName].filter(Boolean).join(' '),
    email: account.email,
    phone: account.phone,
    since: account.createdAt,
    balance: (await readBalance(db, account.id)).balance,
    due: dinars(owed?.after ?? '0').replace('-', ''),
    transferFee: { amount: dinars(account.transferFeeAmount), type: account.transferFeeType },
    orders: await db.$count(orders, eq(orders.userId, account.id)),
    returns: await db.$count(returns, eq(returns.userId, account.id)),
    passwordDue: account.changePasswordRequired,
    blocked: account.blockedAt && { at: account.blockedAt, reason: account.blockReason ?? '' },
  };
}

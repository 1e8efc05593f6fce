import { and, desc, eq } from 'drizzle-orm';
import { dinars } from '../../balance/dinars';
import { readBalance } from '../../balance/readBalance';
import { ledgerAccounts, ledgerEntries } from '../../balance/tables';
import { orders } from '../../orders/tables';
import { notFound } from '../../refusal';
import { returns } from '../../returns/tables';
import type { Services } from '../../services';
import { findAccount } from '../findAccount';
import { normaliseIdentifier } from '../normaliseIdentifier';

/** What the back office sees of an account, by its e-mail address or phone; amounts in dinars. Refuses one that nobody has (404). */
export async function findUser({ database: { db } }: Services, typed: string) {
  const identifier = normaliseIdentifier(typed);
  const account = identifier && (await findAccount(db, identifier));
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
    transferFee: `${dinars(account.transferFeeAmount)} ${account.transferFeeType === 'fixed' ? 'IQD' : '%'}`,
    orders: await db.$count(orders, eq(orders.userId, account.id)),
    returns: await db.$count(returns, eq(returns.userId, account.id)),
    passwordDue: account.changePasswordRequired,
  };
}

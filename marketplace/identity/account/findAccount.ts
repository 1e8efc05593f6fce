import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { users } from '../../database/tables/customer/identity';
import { hasIdentifier, type Identifier } from './normaliseIdentifier';

/** The verified account of an identifier. */
export async function findAccount(db: Db, identifier: Identifier): Promise<typeof users.$inferSelect | undefined> {
  const [account] = await db
    .select()
    .from(users)
    .where(and(hasIdentifier(identifier), isNotNull(users.verifiedAt), isNull(users.deletedAt)));
  return account;
}

/** A customer's own account, locked until `tx` ends; undefined once it is deleted, which may happen while a call of theirs is under way. */
export async function lockAccount(tx: Db, userId: number): Promise<typeof users.$inferSelect | undefined> {
  const [account] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  return account;
}

/** Makes whoever else is about to open or look for the identifier's account wait until `tx` ends: an identifier gets one account. */
export async function lockIdentifier(tx: Db, { value }: Identifier): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`identifier:${value}`}, 0))`);
}

/**
 * Makes whatever moves a customer's money wait for one another until `tx` ends; also of a deleted account, for what happens to its money
 * without anybody. Rows that refer to the customer may be written meanwhile: idempotency keys are, before this, by calls that would else
 * wait for each other without end. @returns whether the account is there
 */
export async function lockCustomerMoney(tx: Db, userId: number): Promise<boolean> {
  const [account] = await tx.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId)).for('no key update');
  return account !== undefined && account.deletedAt === null;
}

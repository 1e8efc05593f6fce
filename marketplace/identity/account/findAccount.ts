import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { users } from '../../database/tables/customer/identity';
import { hasIdentifier, type Identifier, normaliseIdentifier } from './normaliseIdentifier';

/** The condition for the verified account of an identifier. */
export const isAccountOf = (identifier: Identifier) => and(hasIdentifier(identifier), isNotNull(users.verifiedAt), isNull(users.deletedAt));

/** Returns the verified account of an identifier. */
export async function findAccount(db: Db, identifier: Identifier): Promise<typeof users.$inferSelect | undefined> {
  const [account] = await db.select().from(users).where(isAccountOf(identifier));
  return account;
}

/** A customer as an operator names them: by e-mail address or phone, or by number. */
export type NamedCustomer = { identifier: string } | { userId: number };

/** Returns the verified account that an operator names. */
export async function findNamed(db: Db, named: NamedCustomer): Promise<typeof users.$inferSelect | undefined> {
  if ('identifier' in named) {
    const identifier = normaliseIdentifier(named.identifier);
    return identifier ? findAccount(db, identifier) : undefined;
  }
  const [account] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, named.userId), isNotNull(users.verifiedAt), isNull(users.deletedAt)));
  return account;
}

/** Locks and returns a customer's own account until `tx` ends; undefined when it is deleted, which can happen during a request. */
export async function lockAccount(tx: Db, userId: number): Promise<typeof users.$inferSelect | undefined> {
  const [account] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('update');
  return account;
}

/** Locks an identifier until `tx` ends, so that concurrent registrations create one account. */
export async function lockIdentifier(tx: Db, { value }: Identifier): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`identifier:${value}`}, 0))`);
}

/**
 * Serialises changes to a customer's money until `tx` ends, also for a deleted account. Inserts that refer to the customer are not blocked:
 * requests insert their idempotency key before this lock, and would otherwise deadlock. @returns whether the account exists
 */
export async function lockCustomerMoney(tx: Db, userId: number): Promise<boolean> {
  const [account] = await tx.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId)).for('no key update');
  return account !== undefined && account.deletedAt === null;
}

import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { hasIdentifier, type Identifier } from './normaliseIdentifier';
import { users } from './tables';

/** The verified account of an identifier. */
export async function findAccount(db: Db, identifier: Identifier): Promise<typeof users.$inferSelect | undefined> {
  const [account] = await db
    .select()
    .from(users)
    .where(and(hasIdentifier(identifier), isNotNull(users.verifiedAt), isNull(users.deletedAt)));
  return account;
}

/** Makes whoever else is about to open or look for the identifier's account wait until `tx` ends: an identifier gets one account. */
export async function lockIdentifier(tx: Db, { value }: Identifier): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`identifier:${value}`}, 0))`);
}

import { and, eq, inArray, lt, notInArray } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { uploads } from '../database/tables/customer/uploads';
import { returnHistory, returnPhotos, returns } from '../database/tables/order/returns';

const ended = ['rejected', 'refunded', 'cancelled'] as const;

/** Whether the customer has a return that is not finished. */
export const hasOpenReturn = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(returns, and(eq(returns.userId, userId), notInArray(returns.status, [...ended])))) > 0;

/** Deletes the texts of a customer's returns; the returns stay. Their photos are uploads of the account, and are deleted with those. */
export async function forgetReturns(tx: Db, userId: number): Promise<void> {
  const own = tx.select({ id: returns.id }).from(returns).where(eq(returns.userId, userId));
  await tx.update(returnHistory).set({ note: null }).where(inArray(returnHistory.returnId, own));
  await tx.update(returns).set({ note: null }).where(eq(returns.userId, userId));
}

/** Deletes the photos of returns that ended before `endedBefore`. */
export async function cleanUpPhotos(db: Db, endedBefore: Date): Promise<void> {
  const old = db
    .select({ id: returnPhotos.uploadId })
    .from(returnPhotos)
    .innerJoin(returns, eq(returns.id, returnPhotos.returnId))
    .where(lt(returns.endedAt, endedBefore));
  await db.delete(uploads).where(inArray(uploads.id, old));
}

import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { uploads } from '../database/tables/customer/uploads';
import { reviewPhotos, reviews, reviewVotes } from '../database/tables/order/reviews';

/**
 * Deletes a customer's votes, and reviews that are not shown. The shown ones stay without a name, which is read from the account. Their
 * photos are uploads of the account, and are deleted with those.
 */
export async function forgetReviews(tx: Db, userId: number): Promise<void> {
  await tx
    .update(reviews)
    .set({ title: null, text: null, note: null })
    .where(and(eq(reviews.userId, userId), inArray(reviews.status, ['pending', 'hidden'])));
  const voted = tx.select({ id: reviewVotes.reviewId }).from(reviewVotes).where(eq(reviewVotes.userId, userId));
  // The votes count in their reviews, which are locked in one order: two deletions at once would otherwise deadlock.
  await tx.select({ id: reviews.id }).from(reviews).where(inArray(reviews.id, voted)).orderBy(asc(reviews.id)).for('no key update');
  await tx.delete(reviewVotes).where(eq(reviewVotes.userId, userId));
}

/** Deletes the texts and photos of reviews that were hidden before `hiddenBefore`. The rows stay: their lines can't be reviewed again. */
export async function cleanUpHidden(db: Db, hiddenBefore: Date): Promise<void> {
  const isOld = and(eq(reviews.status, 'hidden'), lt(reviews.hiddenAt, hiddenBefore));
  const old = db
    .select({ id: reviewPhotos.uploadId })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(isOld);
  await db.delete(uploads).where(inArray(uploads.id, old));
  await db.update(reviews).set({ title: null, text: null, note: null }).where(isOld);
}

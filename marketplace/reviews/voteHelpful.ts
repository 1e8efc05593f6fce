import { and, eq } from 'drizzle-orm';
import { reviews, reviewVotes } from '../database/tables/order/reviews';
import { countTry, limits } from '../http/rateLimit';
import type { Services } from '../services';
import { notFound, type Refusal, refuse } from '../shared/refusal';

/**
 * Counts a published review as helpful to a customer, once. Returns 404 for an unknown or unpublished review, 409 for the customer's own,
 * and 429. @returns the number of customers who found it helpful.
 */
export async function voteHelpful(
  services: Services,
  { userId, productId, reviewId }: { userId: number; productId: number; reviewId: number },
): Promise<{ helpful: number } | Refusal> {
  const limited = await countTry(services, limits.reviewVotes, `user:${userId}`);
  if (limited) return limited;
  return services.database.transaction(async (tx) => {
    const which = and(eq(reviews.id, reviewId), eq(reviews.productId, productId), eq(reviews.status, 'published'));
    // The review is locked before the vote, which counts in it.
    const [review] = await tx.select({ userId: reviews.userId }).from(reviews).where(which).for('no key update');
    if (!review) return notFound();
    if (review.userId === userId) return refuse(409, 'reviews.own');
    await tx.insert(reviewVotes).values({ reviewId, userId }).onConflictDoNothing();
    const [counted] = await tx.select({ helpful: reviews.helpful }).from(reviews).where(eq(reviews.id, reviewId));
    return counted ?? notFound();
  });
}

import { asc, desc, eq } from 'drizzle-orm';
import { recordChange } from '../audit/recordChange';
import { maxHidingNote, type ReviewStatus } from '../contract/order/reviewLimits';
import { reviews } from '../database/tables/order/reviews';
import type { Services } from '../services';
import { hasProblems, type Problems, readLine } from '../shared/inputText';
import { notFound, type Refusal, refuse, refuseFields } from '../shared/refusal';

/** The reviews with a status: pending ones oldest first, the others newest first. */
export const listReviewsByStatus = ({ database: { db } }: Services, status: ReviewStatus, max: number) =>
  db
    .select()
    .from(reviews)
    .where(eq(reviews.status, status))
    .orderBy(status === 'pending' ? asc(reviews.id) : desc(reviews.id))
    .limit(max);

interface Moderation {
  id: number;
  to: ReviewStatus;
  /** The status that the operator saw. */
  from?: ReviewStatus | undefined;
  note?: string | undefined;
  operator: string;
}

const actions = { published: 'reviews approve', hidden: 'reviews hide', pending: 'reviews put-back' } as const;

/**
 * Shows a pending or hidden review, hides one with the reason, or puts one back into the queue, for the back office; the operator is recorded with the change. Returns 404
 * for an unknown id, 409 for a review that is in the state already or no longer in the shown one, and 400 for hiding without a note.
 */
export async function moderateReview(
  services: Services,
  { id, to, from, note: inputText = '', operator }: Moderation,
): Promise<Refusal | undefined> {
  const isHidden = to === 'hidden';
  const problems: Problems = {};
  const note = readLine(problems, 'note', inputText, { max: maxHidingNote, required: isHidden });
  if (hasProblems(problems)) return refuseFields(problems);
  return services.database.transaction(async (tx) => {
    const [found] = await tx.select({ status: reviews.status }).from(reviews).where(eq(reviews.id, id)).for('update');
    if (!found) return notFound();
    if (from !== undefined && found.status !== from) return refuse(409, 'staff.changedMeanwhile');
    if (found.status === to) return refuse(409, 'reviews.sameStatus');
    await tx
      .update(reviews)
      .set({ status: to, note: isHidden ? note : null, hiddenAt: isHidden ? services.now() : null })
      .where(eq(reviews.id, id));
    await recordChange(tx, operator, actions[to], {
      number: `review-${id}`,
      id,
      before: { status: found.status },
      after: { status: to },
      ...(note && { note }),
    });
    return undefined;
  });
}

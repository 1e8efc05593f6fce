import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { products } from '../database/tables/catalogue/catalogue';
import { uploads } from '../database/tables/customer/uploads';
import { orderLines, orders } from '../database/tables/order/orders';
import { reviewPhotos, reviews } from '../database/tables/order/reviews';
import { runIdempotent } from '../http/idempotency';
import { countTry, limits } from '../http/rateLimit';
import type { Customer } from '../http/visitor';
import { lockCustomerMoney } from '../identity/account/findAccount';
import type { Services } from '../services';
import { notFound, Refusal, refuse, refuseFields } from '../shared/refusal';
import { editDeadline } from './editDeadline';
import { needsApproval } from './moderation';
import { type ReviewContent, readReview, type WrittenReview } from './readReview';

/** Whether all photos are the customer's own and not used by another review. */
async function areFree(tx: Db, userId: number, photos: number[], reviewId: number | null): Promise<boolean> {
  if (photos.length === 0) return true;
  const isUnused = isNull(reviewPhotos.uploadId);
  const free = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .leftJoin(reviewPhotos, eq(reviewPhotos.uploadId, uploads.id))
    .where(
      and(
        inArray(uploads.id, photos),
        eq(uploads.userId, userId),
        eq(uploads.purpose, 'reviewPhoto'),
        reviewId === null ? isUnused : or(isUnused, eq(reviewPhotos.reviewId, reviewId)),
      ),
    );
  return free.length === photos.length;
}

const addPhotos = async (tx: Db, reviewId: number, photos: number[]) => {
  if (photos.length > 0)
    await tx
      .insert(reviewPhotos)
      .values(photos.map((uploadId) => ({ reviewId, uploadId })))
      .onConflictDoNothing();
};

const wordsIn = ({ title, text }: Pick<ReviewContent, 'title' | 'text'>) => [title, text].filter(Boolean).join('\n');

/** The customer's line of the product, locked: 404 for another's, 409 when it is not delivered. */
async function lockLine(tx: Db, userId: number, productId: number, orderLineId: number) {
  const [line] = await tx
    .select({ status: orders.status, address: orders.address })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.id, orderLineId), eq(orderLines.productId, productId), eq(orders.userId, userId)))
    .for('update', { of: orderLines });
  if (!line) return notFound();
  return line.status === 'delivered' ? line : refuse(409, 'reviews.notDelivered');
}

type Written = { id: number };

/**
 * Writes the review of a delivered order line, once per idempotency key. A text with contact details or a word of the shop's list waits for
 * approval.
 *
 * Returns field errors under `rating`, `title`, `text` and `photo_ids` (another customer's, or of another review); 404 for another
 * customer's line; 409 `reviews.notDelivered`, and `reviews.alreadyWritten` for a line with a review; 422 for a key used with another body;
 * 429 after thirty in an hour. @returns the review's id
 */
export async function writeReview(
  services: Services,
  { userId, idempotencyKey: key }: Pick<Customer, 'userId' | 'idempotencyKey'>,
  { productId, orderLineId, ...written }: WrittenReview & { productId: number; orderLineId: number },
): Promise<Written | Refusal> {
  const read = readReview(written);
  if (read instanceof Refusal) return read;
  const limited = await countTry(services, limits.reviews, `user:${userId}`);
  if (limited) return limited;
  const { photos, ...content } = read;
  return services.database.transaction((tx) =>
    runIdempotent<Written>(tx, { userId, call: 'reviews', key, body: { productId, orderLineId, ...read } }, async () => {
      if (!(await lockCustomerMoney(tx, userId))) return refuse(401, 'auth.required');
      const line = await lockLine(tx, userId, productId, orderLineId);
      if (line instanceof Refusal) return line;
      if (!(await areFree(tx, userId, photos, null))) return refuseFields({ photoIds: ['returns.photoGone'] });
      const status = (await needsApproval(tx, wordsIn(content))) ? 'pending' : 'published';
      const [review] = await tx
        .insert(reviews)
        .values({ ...content, productId, orderLineId, userId, cityId: line.address.cityId, status, createdAt: services.now() })
        .onConflictDoNothing({ target: reviews.orderLineId })
        .returning({ id: reviews.id });
      if (!review) return refuse(409, 'reviews.alreadyWritten');
      await addPhotos(tx, review.id, photos);
      return review;
    }),
  );
}

interface OwnReview {
  userId: number;
  productId: number;
  reviewId: number;
}

const lockOwn = async (tx: Db, { userId, productId, reviewId }: OwnReview) => {
  const [found] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, reviewId), eq(reviews.userId, userId), eq(reviews.productId, productId)))
    .for('update');
  return found;
};

/**
 * Replaces a customer's own review within 30 days. A changed text is moderated like a new one; a hidden review waits for approval again.
 * Returns field errors as `writeReview`, 404 for another customer's review, 409 `reviews.tooLate` and 429.
 */
export async function editReview(
  services: Services,
  { userId, productId, reviewId, ...written }: OwnReview & WrittenReview,
): Promise<Written | Refusal> {
  const read = readReview(written);
  if (read instanceof Refusal) return read;
  const limited = await countTry(services, limits.reviews, `user:${userId}`);
  if (limited) return limited;
  const { photos, ...content } = read;
  return services.database.transaction(async (tx) => {
    const found = await lockOwn(tx, { userId, productId, reviewId });
    if (!found) return notFound();
    if (editDeadline(found.createdAt) <= services.now()) return refuse(409, 'reviews.tooLate');
    if (!(await areFree(tx, userId, photos, reviewId))) return refuseFields({ photoIds: ['returns.photoGone'] });
    const isApproved = found.status === 'published' && wordsIn(found) === wordsIn(content);
    const waits = found.status === 'hidden' || (!isApproved && (await needsApproval(tx, wordsIn(content))));
    await tx
      .update(reviews)
      .set({ ...content, status: waits ? 'pending' : 'published', note: null, hiddenAt: null, editedAt: services.now() })
      .where(eq(reviews.id, reviewId));
    const kept = await tx.select({ id: reviewPhotos.uploadId }).from(reviewPhotos).where(eq(reviewPhotos.reviewId, reviewId));
    const dropped = kept.map(({ id }) => id).filter((id) => !photos.includes(id));
    if (dropped.length > 0) await tx.delete(uploads).where(inArray(uploads.id, dropped));
    await addPhotos(tx, reviewId, photos);
    return { id: reviewId };
  });
}

/** Deletes a customer's own review with its photos and votes. Returns 404 for another customer's. */
export async function deleteReview(services: Services, own: OwnReview): Promise<Refusal | undefined> {
  return services.database.transaction(async (tx) => {
    if (!(await lockOwn(tx, own))) return notFound();
    const photos = tx.select({ id: reviewPhotos.uploadId }).from(reviewPhotos).where(eq(reviewPhotos.reviewId, own.reviewId));
    await tx.delete(uploads).where(inArray(uploads.id, photos));
    await tx.delete(reviews).where(eq(reviews.id, own.reviewId));
    return undefined;
  });
}

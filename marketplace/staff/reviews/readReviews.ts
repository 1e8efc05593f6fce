import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Language } from '../../contract/languages';
import { textIn } from '../../contract/localText';
import { type ReviewFilter, reviewFilters, type StaffReview } from '../../contract/staff/people/reviews';
import type { Db } from '../../database/openDatabase';
import { products } from '../../database/tables/catalogue/catalogue';
import { users } from '../../database/tables/customer/identity';
import { uploads } from '../../database/tables/customer/uploads';
import { reviewPhotos, reviews } from '../../database/tables/order/reviews';
import { choiceParameter, type Page, pageQuery } from '../../http/page';
import type { Services } from '../../services';
import { notFound } from '../../shared/refusal';
import { fileResponse } from '../../uploads/findUpload';
import { countUpTo } from '../listPage';

/** The filter of the staff's list of reviews. An unknown value counts as absent. */
export const staffReviewQuery = pageQuery.extend({ status: choiceParameter(reviewFilters) });

/** The condition of a filter; undefined for all reviews. */
export const conditionOf = (filter: ReviewFilter) => (filter === 'all' ? undefined : eq(reviews.status, filter));

async function photosOf(db: Db, ids: number[]): Promise<Map<number, number[]>> {
  const photos = new Map<number, number[]>();
  if (ids.length === 0) return photos;
  const rows = await db.select().from(reviewPhotos).where(inArray(reviewPhotos.reviewId, ids)).orderBy(asc(reviewPhotos.uploadId));
  for (const { reviewId, uploadId } of rows) photos.set(reviewId, [...(photos.get(reviewId) ?? []), uploadId]);
  return photos;
}

/** The reviews with a status, or all: those that wait oldest first, the others newest first. */
export async function listReviews(
  { database: { db } }: Services,
  { status, language }: { status: ReviewFilter; language: Language },
  { offset, limit }: Page,
) {
  const where = conditionOf(status);
  const counted = await countUpTo(db, reviews, where);
  const rows = await db
    .select({
      review: reviews,
      product: { name: products.name },
      user: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(where)
    .orderBy(...(status === 'pending' ? [asc(reviews.createdAt), asc(reviews.id)] : [desc(reviews.createdAt), desc(reviews.id)]))
    .limit(limit)
    .offset(offset);
  const photos = await photosOf(
    db,
    rows.map(({ review }) => review.id),
  );
  const results = rows.map(
    ({ review, product, user }): StaffReview => ({
      id: review.id,
      productId: review.productId,
      productName: textIn(language, product.name),
      customerName: [user.firstName, user.lastName].filter(Boolean).join(' '),
      rating: review.rating,
      title: review.title,
      text: review.text,
      status: review.status,
      note: review.note,
      photos: photos.get(review.id) ?? [],
      writtenAt: review.createdAt.toISOString(),
      editedAt: review.editedAt?.toISOString() ?? null,
    }),
  );
  return { ...counted, results };
}

/** A photo of a review in any state, as webp. @returns 404 for another review's. */
export async function readReviewPhoto({ database: { db } }: Services, { id, photo }: { id: number; photo: number }) {
  const [found] = await db
    .select({ upload: uploads })
    .from(reviewPhotos)
    .innerJoin(uploads, eq(uploads.id, reviewPhotos.uploadId))
    .where(and(eq(reviewPhotos.reviewId, id), eq(reviewPhotos.uploadId, photo)));
  return found ? fileResponse(found.upload, { 'Cache-Control': 'private, no-store' }) : notFound();
}

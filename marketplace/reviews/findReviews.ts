import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { meanRating } from '../catalogue/productCards';
import { variantAttributes } from '../catalogue/variantAttributes';
import type { Language } from '../contract/languages';
import { textIn } from '../contract/localText';
import { maxRating, type ReviewOrdering, reviewOrderings, reviewPhotoPath } from '../contract/order/reviewLimits';
import type { Review, ReviewList } from '../contract/order/reviews';
import type { Db } from '../database/openDatabase';
import { products } from '../database/tables/catalogue/catalogue';
import { users } from '../database/tables/customer/identity';
import { orderLines } from '../database/tables/order/orders';
import { reviewPhotos, reviews, reviewVotes } from '../database/tables/order/reviews';
import { type Page, pageOf } from '../http/page';
import { readInteger } from '../http/readQuery';
import { cachedCities } from '../locations/cachedCities';
import { readAttributesAsSold } from '../orders/attributesAsSold';
import type { Services } from '../services';
import { notFound, type Refusal } from '../shared/refusal';

const orderingOf: Record<ReviewOrdering, SQL[]> = {
  newest: [],
  helpful: [desc(reviews.helpful)],
  '-rating': [desc(reviews.rating)],
  rating: [asc(reviews.rating)],
};

interface Asked {
  ordering?: string | undefined;
  rating?: string | undefined;
}

/** Parses the query of a list: invalid values count as absent. */
const readAsked = ({ ordering, rating }: Asked) => {
  const stars = readInteger(rating, 1);
  return {
    ordering: reviewOrderings.find((known) => known === ordering?.trim()) ?? 'newest',
    rating: stars !== null && stars <= maxRating ? stars : null,
  };
};

const splitter = new Intl.Segmenter();

/** The first letter of a name; null for a deleted account. */
function initialOf(name: string | null): string | null {
  for (const { segment } of splitter.segment(name?.trim() ?? '')) return segment.toUpperCase();
  return null;
}

/** The ids of the photos of a review of the outer query, as a JSON array. */
export const photoIds = sql<number[]>`(
  select coalesce(json_agg(${reviewPhotos.uploadId} order by ${reviewPhotos.uploadId}), '[]')
  from ${reviewPhotos} where ${reviewPhotos.reviewId} = ${reviews.id})`;

const hasVoted = (userId: number | null) =>
  userId === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from ${reviewVotes} where ${reviewVotes.reviewId} = ${reviews.id} and ${reviewVotes.userId} = ${userId})`;

async function distributionOf(db: Db, productId: number): Promise<number[]> {
  const counted = await db
    .select({ rating: reviews.rating, count: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.status, 'published')))
    .groupBy(reviews.rating);
  const counts = new Map(counted.map((row) => [row.rating, row.count]));
  return Array.from({ length: maxRating }, (_, index) => counts.get(index + 1) ?? 0);
}

/**
 * A page of a product's published reviews, all or those with a `rating`, in four queries. `ordering` is `newest` by default; among equals,
 * newer ones come first. Returns 404 for an unknown or unpublished product.
 */
export async function listReviews(
  services: Services,
  { productId, asked, page }: { productId: number; asked: Asked; page: Page },
  { language, userId }: { language: Language; userId: number | null },
): Promise<ReviewList | Refusal> {
  const db = services.database.reads;
  const [product] = await db
    .select({ sum: products.ratingSum, count: products.ratingCount })
    .from(products)
    .where(and(eq(products.id, productId), products.isPublished));
  if (!product) return notFound();
  const { ordering, rating } = readAsked(asked);
  const distribution = await distributionOf(db, productId);
  const rows = await db
    .select({ review: reviews, name: users.firstName, photos: photoIds, isHelpful: hasVoted(userId), attributes: orderLines.attributes })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .where(and(eq(reviews.productId, productId), eq(reviews.status, 'published'), rating === null ? undefined : eq(reviews.rating, rating)))
    .orderBy(...orderingOf[ordering], desc(reviews.createdAt), desc(reviews.id))
    .limit(page.limit)
    .offset(page.offset);
  const cities = new Map((await cachedCities(services)).map((city) => [city.id, city]));
  const results = rows.map(({ review, name, photos, isHelpful, attributes }): Review => {
    const city = review.cityId === null ? undefined : cities.get(review.cityId);
    return {
      id: review.id,
      rating: review.rating,
      title: review.title,
      text: review.text,
      initial: initialOf(name),
      cityName: city ? textIn(language, city.name) : null,
      at: review.createdAt.toISOString(),
      edited: review.editedAt !== null,
      helpful: review.helpful,
      isHelpful,
      isOwn: review.userId === userId,
      photos: photos.map((id) => ({ id, image: reviewPhotoPath(id, 160) })),
      attributes: variantAttributes(language, readAttributesAsSold(attributes)),
    };
  });
  const found = rating === null ? distribution.reduce((sum, each) => sum + each, 0) : (distribution[rating - 1] ?? 0);
  const parameters = { ordering, rating: rating === null ? undefined : String(rating) };
  return {
    ...pageOf(`/api/product_detail/${productId}/reviews/`, page, found, results, parameters),
    rating: meanRating(product.sum, product.count),
    ratingCount: product.count,
    distribution,
  };
}

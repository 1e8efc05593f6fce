import { z } from 'zod';
import type { Camel } from '../case';
import { image } from '../catalogue/catalogue';
import { id, instant, listOf } from '../common';
import { line } from './cart';
import { maxReviewPhotos, reviewStatuses } from './reviewLimits';

/** What a customer writes. `photo_ids` are ids of uploads with the purpose `review`. */
const written = z.object({
  rating: z.number().int(),
  title: z.string().nullish(),
  text: z.string().nullish(),
  photo_ids: z.array(id).max(maxReviewPhotos).default([]),
});

/** POST /api/product_detail/{id}/reviews/ with header Idempotency-Key: a review of a delivered order line. */
export const reviewRequest = written.extend({ order_line_id: id });

/** PATCH /api/product_detail/{id}/reviews/{review_id}/: replaces what was written. */
export const reviewChange = written;

/** A published review. */
export const review = z.object({
  id,
  rating: z.number().int(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  /** The first letter of the customer's name; null for a deleted account. */
  initial: z.string().nullable(),
  city_name: z.string().nullable(),
  at: instant,
  edited: z.boolean(),
  helpful: z.number().int(),
  /** Whether the visitor found it helpful. */
  is_helpful: z.boolean(),
  is_own: z.boolean(),
  photos: z.array(image),
  /** The attributes of the variant that was bought, in the caller's language. A marketplace may have none. */
  attributes: line.shape.attributes.default([]),
});
export type Review = Camel<z.infer<typeof review>>;

/** GET /api/product_detail/{id}/reviews/?ordering=&rating=&offset=. `rating` selects the reviews with that rating. */
export const reviewQuery = z.object({
  ordering: z.string().optional(),
  rating: z.string().optional(),
  offset: z.string().optional(),
  limit: z.string().optional(),
});
export const reviewList = listOf(review).extend({
  /** The mean of all ratings to one decimal; null without reviews. */
  rating: z.number().nullable(),
  rating_count: z.number().int(),
  /** The number of reviews with one star, with two stars, and so on. */
  distribution: z.array(z.number().int()),
});
export type ReviewList = Camel<z.infer<typeof reviewList>>;

/** A customer's own review. `note` is the shop's reason for hiding it. */
export const ownReview = z.object({
  id,
  rating: z.number().int(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  status: z.enum(reviewStatuses),
  note: z.string().nullable(),
  at: instant,
  can_edit: z.boolean(),
  photos: z.array(id),
});

/** GET /api/me/reviews/?order_id=: the delivered lines of the customer's orders, with their reviews. */
export const reviewableLine = z.object({
  order_line_id: id,
  order_id: id,
  product_id: id,
  name: z.string(),
  image: image.nullable(),
  /** Whether the product is in the catalogue, so that its reviews can be seen. */
  is_published: z.boolean(),
  review: ownReview.nullable(),
});
export type ReviewableLine = Camel<z.infer<typeof reviewableLine>>;
export const reviewableLines = z.array(reviewableLine);
export const reviewableQuery = z.object({ order_id: z.string().optional() });

export const helpfulAnswer = z.object({ helpful: z.number().int() });

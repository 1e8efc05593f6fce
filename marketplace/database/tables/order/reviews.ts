import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { reviewStatuses } from '../../../contract/order/reviewLimits';
import { products } from '../catalogue/catalogue';
import { at, createdAt, identity } from '../columns';
import { users } from '../customer/identity';
import { uploads } from '../customer/uploads';
import { orderLines } from './orders';

/** Reviews of delivered order lines. Triggers keep the sum and the number of the published ratings in `products`. */
export const reviews = pgTable(
  'reviews',
  {
    id: identity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    orderLineId: integer('order_line_id')
      .notNull()
      .unique()
      .references(() => orderLines.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The city of the order's delivery. */
    cityId: integer('city_id'),
    rating: integer('rating').notNull(),
    title: text('title'),
    text: text('text'),
    status: text('status', { enum: reviewStatuses }).notNull(),
    /** The shop's reason for hiding it. */
    note: text('note'),
    /** The number of votes, maintained by a trigger. */
    helpful: integer('helpful').notNull().default(0),
    createdAt: createdAt(),
    editedAt: at('edited_at'),
    hiddenAt: at('hidden_at'),
  },
  (table) => [
    index('reviews_product').on(table.productId, table.rating, table.createdAt.desc()).where(sql`${table.status} = 'published'`),
    index('reviews_user').on(table.userId),
    index('reviews_status').on(table.status, table.createdAt, table.id),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check('reviews_hidden_at', sql`(${table.status} = 'hidden') = (${table.hiddenAt} is not null)`),
  ],
);

export const reviewPhotos = pgTable(
  'review_photos',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    uploadId: integer('upload_id')
      .notNull()
      .unique()
      .references(() => uploads.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.uploadId] })],
);

/** Customers who found a review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] }), index('review_votes_user').on(table.userId)],
);

/** The shop's words that a review waits for approval with: folded, as `normalise` does, and as the operator typed them. */
export const moderatedWords = pgTable('moderated_words', {
  word: text('word').primaryKey(),
  spelling: text('spelling').notNull(),
});

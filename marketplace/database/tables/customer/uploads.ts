import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, identity } from '../columns';
import { users } from './identity';

/** Customers' files, visible to their owners and the back office. Unreferenced files are deleted after a day. */
export const uploads = pgTable(
  'uploads',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['returnPhoto', 'sellerDocument', 'reviewPhoto'] }).notNull(),
    /** The sender's file name, if it is shown: sanitised, never used as a path. */
    name: text('name'),
    /** The detected type of the bytes, never the declared one. */
    mime: text('mime').notNull(),
    bytes: bytea('bytes').notNull(),
    /** A small version of a review's photo. */
    preview: bytea('preview'),
    createdAt: createdAt(),
  },
  (table) => [index('uploads_user').on(table.userId), index('uploads_created').on(table.createdAt)],
);

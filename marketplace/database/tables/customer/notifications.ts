import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { notificationKinds } from '../../../contract/account/notificationKinds';
import { at, createdAt, identity } from '../columns';

/**
 * What the shop told a customer. The text is rendered when it is read, in the reader's language.
 *
 * `userId` has no foreign key: its check would lock the customer's row after rows that the deletion of an account locks later, and two
 * transactions could wait for each other.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    userId: integer('user_id').notNull(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    parameters: jsonb('parameters').$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
    readAt: at('read_at'),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.id),
    index('notifications_unread').on(table.userId).where(sql`${table.readAt} is null`),
    index('notifications_created').on(table.createdAt),
  ],
);

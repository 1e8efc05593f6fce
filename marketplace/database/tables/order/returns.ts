import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { returnReasons, returnStatuses } from '../../../contract/order/returnStates';
import { amount, at, createdAt, identity } from '../columns';
import { users } from '../customer/identity';
import { uploads } from '../customer/uploads';
import { orderLines, orders } from './orders';

/** Returned lines of a delivered order. `refund` is what the customer paid for them, in dinars. */
export const returns = pgTable(
  'returns',
  {
    id: identity(),
    number: text('number').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status', { enum: returnStatuses }).notNull(),
    reason: text('reason', { enum: returnReasons }).notNull(),
    note: text('note'),
    refund: amount('refund').notNull(),
    createdAt: createdAt(),
    /** Set with the last status: refunded, rejected or cancelled. */
    endedAt: at('ended_at'),
  },
  (table) => [
    index('returns_user').on(table.userId, table.createdAt.desc()),
    index('returns_order').on(table.orderId),
    index('returns_created').on(table.createdAt, table.id),
    index('returns_refund').on(table.refund, table.id),
    index('returns_status').on(table.status, table.createdAt, table.id),
    check('returns_refund', sql`${table.refund} > 0`),
  ],
);

/** A trigger limits returns to the delivered quantity of a line. */
export const returnLines = pgTable(
  'return_lines',
  {
    id: identity(),
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    unique('return_lines_once').on(table.returnId, table.orderLineId),
    index('return_lines_order_line').on(table.orderLineId),
    check('return_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

export const returnPhotos = pgTable(
  'return_photos',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id),
    uploadId: integer('upload_id')
      .notNull()
      .unique()
      .references(() => uploads.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.uploadId] })],
);

/** The states of a return with their times; `note` is the operator's message to the customer. */
export const returnHistory = pgTable(
  'return_history',
  {
    id: identity(),
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id),
    status: text('status', { enum: returnStatuses }).notNull(),
    note: text('note'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('return_history_return').on(table.returnId)],
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { languageCodes } from '../contract/common';
import { onlineMethods } from '../contract/orderStates';
import { paymentFailures, paymentPurposes, paymentStates } from '../contract/payments';
import { amount, at, createdAt, identity } from '../database/columns';
import { users } from '../identity/tables';
import { orders } from '../orders/tables';
import type { AppCode } from './gateways/gateway';

/**
 * Payments by gateways: of an order, which has one, or into the balance. How to go on with one (`redirectUrl`, `code`) is emptied once
 * nobody needs it; nothing of a card or of a payer is ever here.
 */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    /** A UUID: what gateways, addresses and shoppers know it by. */
    reference: text('reference').notNull().unique(),
    /** The order's number, or one of its own: what people call it by, and what the ledger books it under. */
    label: text('label').notNull().unique(),
    gateway: text('gateway', { enum: onlineMethods }).notNull(),
    purpose: text('purpose', { enum: paymentPurposes }).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    orderId: integer('order_id')
      .unique()
      .references(() => orders.id),
    /** Whole dinars. */
    amount: amount('amount').notNull(),
    language: text('language', { enum: languageCodes }).notNull(),
    state: text('state', { enum: paymentStates }).notNull().default('created'),
    failure: text('failure', { enum: paymentFailures }),
    /** The gateway's own id. */
    remoteId: text('remote_id'),
    redirectUrl: text('redirect_url'),
    code: jsonb('code').$type<AppCode>(),
    createdAt: createdAt(),
    /** Until when stock is kept for it. */
    expiresAt: at('expires_at').notNull(),
    /** When the gateway was asked for it: set before the call, so that nobody asks twice. */
    begunAt: at('begun_at'),
    capturedAt: at('captured_at'),
    /** Captured after its order had ended: the money went to the balance. */
    isLate: boolean('is_late').notNull().default(false),
    /** The refund that is under way or was made, as the gateway knows it. */
    refundReference: text('refund_reference'),
    refunds: integer('refunds').notNull().default(0),
    /** When the gateway is to be asked again; null when nothing more can come of it. */
    nextCheckAt: at('next_check_at'),
  },
  (table) => [
    unique('payments_remote').on(table.gateway, table.remoteId),
    index('payments_user').on(table.userId),
    index('payments_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    check('payments_amount', sql`${table.amount} > 0 and ${table.amount} = trunc(${table.amount})`),
    check('payments_order', sql`(${table.purpose} = 'order') = (${table.orderId} is not null)`),
    check('payments_failure', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
  ],
);

export type PaymentRow = typeof payments.$inferSelect;

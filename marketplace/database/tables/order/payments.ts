import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { languageCodes } from '../../../contract/languages';
import { onlineMethods } from '../../../contract/order/orderStates';
import { paymentFailures, paymentPurposes, paymentStates } from '../../../contract/order/payments';
import type { AppCode } from '../../../payments/gateways/gateway';
import { amount, at, createdAt, identity } from '../columns';
import { users } from '../customer/identity';
import { orders } from './orders';

/**
 * Gateway payments: of an order, at most one each, or of a top-up. The payment instructions (`redirectUrl`, `code`) are cleared once they
 * are not needed; no data of a card or a payer is stored.
 */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    /** A UUID, for gateways, addresses and shoppers. */
    reference: text('reference').notNull().unique(),
    /** The order's number, or a number of its own, for people; the ledger's reference. */
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
    /** The gateway's id. */
    remoteId: text('remote_id'),
    redirectUrl: text('redirect_url'),
    code: jsonb('code').$type<AppCode>(),
    createdAt: createdAt(),
    /** The stock is reserved until then. */
    expiresAt: at('expires_at').notNull(),
    /** The time of the request to the gateway. Set before the call, so that it is made once. */
    begunAt: at('begun_at'),
    capturedAt: at('captured_at'),
    /** Captured after its order had ended: the money went to the balance. */
    isLate: boolean('is_late').notNull().default(false),
    /** The pending or completed refund's id at the gateway. */
    refundReference: text('refund_reference'),
    refunds: integer('refunds').notNull().default(0),
    /** The time of the next status check; null when the state is final. */
    nextCheckAt: at('next_check_at'),
  },
  (table) => [
    unique('payments_remote').on(table.gateway, table.remoteId),
    index('payments_user').on(table.userId),
    index('payments_state').on(table.state, table.id),
    index('payments_amount').on(table.amount, table.id),
    index('payments_unfinished').on(table.state).where(sql`${table.state} in ('created', 'pending', 'disputed', 'refunding')`),
    index('payments_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    check('payments_amount', sql`${table.amount} > 0 and ${table.amount} = trunc(${table.amount})`),
    check('payments_order', sql`(${table.purpose} = 'order') = (${table.orderId} is not null)`),
    check('payments_failure', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
  ],
);

export type PaymentRow = typeof payments.$inferSelect;

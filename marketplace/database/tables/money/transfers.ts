import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { amount, createdAt, identity } from '../columns';
import { users } from '../customer/identity';

/** What a customer confirms as a transfer. `transferId` is set once it is made: a quote is used once. */
export const transferQuotes = pgTable(
  'transfer_quotes',
  {
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The phone or e-mail address that identified the recipient. */
    recipient: text('recipient').notNull(),
    amount: amount('amount').notNull(),
    fee: amount('fee').notNull(),
    note: text('note'),
    transferId: integer('transfer_id').references(() => transfers.id),
    createdAt: createdAt(),
  },
  (table) => [index('transfer_quotes_user').on(table.userId, table.createdAt)],
);

/** Dinars moved from one customer's balance to another's. The sender paid `amount` and `fee`. */
export const transfers = pgTable(
  'transfers',
  {
    id: identity(),
    /** The number that both customers see, and the ledger's reference. */
    number: text('number').notNull().unique(),
    senderId: integer('sender_id')
      .notNull()
      .references(() => users.id),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => users.id),
    amount: amount('amount').notNull(),
    fee: amount('fee').notNull(),
    /** The sender's note to the recipient. */
    note: text('note'),
    createdAt: createdAt(),
  },
  (table) => [
    index('transfers_sender').on(table.senderId),
    index('transfers_recipient').on(table.recipientId),
    check('transfers_amount', sql`${table.amount} > 0`),
    check('transfers_fee', sql`${table.fee} >= 0`),
    check('transfers_to_another', sql`${table.senderId} <> ${table.recipientId}`),
  ],
);

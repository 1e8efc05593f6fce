import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { amount, createdAt, identity } from '../../database/columns';
import { users } from '../../identity/tables';

/** What a customer was shown before confirming a transfer. `transferId` is set when it was made: a quote is transferred once. */
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
    /** The phone or e-mail address that the recipient was found by. */
    recipient: text('recipient').notNull(),
    amount: amount('amount').notNull(),
    fee: amount('fee').notNull(),
    note: text('note'),
    transferId: integer('transfer_id').references(() => transfers.id),
    createdAt: createdAt(),
  },
  (table) => [index('transfer_quotes_user').on(table.userId, table.createdAt)],
);

/** Dinars that went from one customer's balance to another's. The sender paid `amount` and `fee`. */
export const transfers = pgTable(
  'transfers',
  {
    id: identity(),
    /** As both customers and the ledger know it. */
    number: text('number').notNull().unique(),
    senderId: integer('sender_id')
      .notNull()
      .references(() => users.id),
    recipientId: integer('recipient_id')
      .notNull()
      .references(() => users.id),
    amount: amount('amount').notNull(),
    fee: amount('fee').notNull(),
    /** What the sender wrote to the recipient. */
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

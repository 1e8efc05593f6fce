import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, createdAt, identity } from '../columns';

/** Messages to shoppers, and questions of shoppers to the shop's support. A live transport's sent message has an empty body, so that codes are not stored. */
export const messages = pgTable(
  'messages',
  {
    id: identity(),
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    recipient: text('recipient').notNull(),
    /** Of a question: the e-mail address for the answer. */
    replyTo: text('reply_to'),
    /** Of a question: the customer who asked; null for a guest. */
    senderId: integer('sender_id'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    /** The page that the message is about, which a mail ends with; null for none. */
    path: text('path'),
    createdAt: createdAt(),
    /** The message is not sent after this time, such as an expired code. */
    usefulUntil: at('useful_until'),
    sentAt: at('sent_at'),
  },
  (table) => [
    index('messages_unsent').on(table.id).where(sql`${table.sentAt} is null`),
    // One mail of an order for each address of the staff, also when the job runs again.
    uniqueIndex('messages_order_told').on(table.recipient, table.path).where(sql`${table.path} like '/staff/orders/%'`),
    index('messages_recipient').using('gin', sql`${table.recipient} gin_trgm_ops`),
  ],
);

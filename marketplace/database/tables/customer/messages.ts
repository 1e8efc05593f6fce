import { pgTable, text } from 'drizzle-orm/pg-core';
import { at, createdAt, identity } from '../columns';

/** Messages to shoppers. A live transport's sent message has an empty body, so that codes are not stored. */
export const messages = pgTable('messages', {
  id: identity(),
  channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  createdAt: createdAt(),
  /** The message is not sent after this time, such as an expired code. */
  usefulUntil: at('useful_until'),
  sentAt: at('sent_at'),
});

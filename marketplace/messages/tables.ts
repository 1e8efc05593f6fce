import { pgTable, text } from 'drizzle-orm/pg-core';
import { at, createdAt, identity } from '../database/columns';

/** Messages to shoppers. The body is emptied once a live transport has sent it: codes do not stay. */
export const messages = pgTable('messages', {
  id: identity(),
  channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  createdAt: createdAt(),
  /** Past this it is not sent any more: a code that has expired helps nobody. */
  usefulUntil: at('useful_until'),
  sentAt: at('sent_at'),
});

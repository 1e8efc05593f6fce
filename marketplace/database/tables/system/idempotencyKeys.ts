import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity } from '../columns';
import { users } from '../customer/identity';

/** Stored answers of POSTs with an idempotency key, unique per owner and call. Guests have no user id. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: identity(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    call: text('call').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status'),
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (table) => [unique('idempotency_keys_owner_call_key').on(table.userId, table.call, table.key).nullsNotDistinct()],
);

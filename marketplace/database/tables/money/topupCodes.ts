import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { amount, at, createdAt, identity } from '../columns';
import { users } from '../customer/identity';

/** Top-up codes issued together: each has a value of `amount` dinars until `expiresAt`. */
export const topupBatches = pgTable(
  'topup_batches',
  {
    id: identity(),
    amount: amount('amount').notNull(),
    expiresAt: at('expires_at').notNull(),
    operator: text('operator').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('topup_batches_amount', sql`${table.amount} > 0`)],
);

/** One printed code, stored as SHA-256 only: 80 random bits need no salt. `serial` is printed beside it, and does not reveal the code. */
export const topupCodes = pgTable(
  'topup_codes',
  {
    id: identity(),
    batchId: integer('batch_id')
      .notNull()
      .references(() => topupBatches.id),
    /** Counts from 1 within the batch. */
    serial: integer('serial').notNull(),
    codeHash: text('code_hash').notNull().unique(),
    redeemedBy: integer('redeemed_by').references(() => users.id),
    redeemedAt: at('redeemed_at'),
    revokedAt: at('revoked_at'),
  },
  (table) => [
    unique('topup_codes_serial').on(table.batchId, table.serial),
    index('topup_codes_redeemed_by').on(table.redeemedBy).where(sql`${table.redeemedBy} is not null`),
    check('topup_codes_redeemed', sql`(${table.redeemedBy} is null) = (${table.redeemedAt} is null)`),
    check('topup_codes_one_end', sql`${table.redeemedAt} is null or ${table.revokedAt} is null`),
  ],
);

import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, at, createdAt, identity } from '../columns';

/** A customer's name, as the staff search it. */
export const fullName = ({ firstName, lastName }: Record<'firstName' | 'lastName', AnyPgColumn>) =>
  sql`(coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, ''))`;

export const users = pgTable(
  'users',
  {
    id: identity(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** Lower case. */
    email: text('email'),
    /** E.164. */
    phone: text('phone'),
    passwordHash: text('password_hash'),
    /** Null until the code is confirmed: such an account can't sign in. */
    verifiedAt: at('verified_at'),
    changePasswordRequired: boolean('change_password_required').notNull().default(false),
    languageId: integer('language_id').notNull().default(1),
    currencyId: integer('currency_id').notNull().default(1),
    transferFeeAmount: amount('transfer_fee_amount').notNull().default('500'),
    transferFeeType: text('transfer_fee_type', { enum: ['fixed', 'percentage'] })
      .notNull()
      .default('fixed'),
    /** The channel of the registration (spec, point 3: UserChannel). */
    channel: text('channel'),
    createdAt: createdAt(),
    deletedAt: at('deleted_at'),
    /** The last change of the e-mail address or the phone; null for those of the registration. */
    contactChangedAt: at('contact_changed_at'),
    /** Set by the staff: such an account can't sign in. Its open orders go on. */
    blockedAt: at('blocked_at'),
    blockReason: text('block_reason'),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email).where(sql`${table.verifiedAt} is not null`),
    uniqueIndex('users_phone').on(table.phone).where(sql`${table.verifiedAt} is not null`),
    index('users_name').on(table.firstName, table.lastName, table.id),
    index('users_search').using(
      'gin',
      sql`${fullName(table)} gin_trgm_ops`,
      sql`${table.email} gin_trgm_ops`,
      sql`${table.phone} gin_trgm_ops`,
    ),
    check('users_fee_not_negative', sql`${table.transferFeeAmount} >= 0`),
  ],
);

/**
 * Sign-in tokens, stored as SHA-256 only. A rotated token keeps `rotationSecret`; together with the old token, which only its holder has,
 * it derives the same successor for a minute. `replacedByHash` lets logging out end both.
 */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel'),
    createdAt: createdAt(),
    expiresAt: at('expires_at').notNull(),
    rotatedAt: at('rotated_at'),
    rotationSecret: text('rotation_secret'),
    replacedByHash: text('replaced_by_hash'),
    revokedAt: at('revoked_at'),
  },
  (table) => [
    index('tokens_user').on(table.userId),
    index('tokens_expires').on(table.expiresAt),
    index('tokens_successor').on(table.replacedByHash).where(sql`${table.replacedByHash} is not null`),
  ],
);

/**
 * The browsers in which a customer has signed in. Each keeps a secret, of which the SHA-256 is stored, also after signing out. It signs
 * nobody in: it only gives the browser attempts of its own, which strangers can't use up.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: text('hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The time of the last sign-in. */
    seenAt: at('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.userId] }),
    index('known_devices_user').on(table.userId),
    index('known_devices_seen').on(table.seenAt),
  ],
);

/** One-time codes: 6 digits, hashed, five attempts, five minutes. One row per purpose, destination and holder. */
export const codes = pgTable(
  'codes',
  {
    id: identity(),
    purpose: text('purpose').notNull(),
    /** E-mail in lower case or phone in E.164. */
    destination: text('destination').notNull(),
    /** Who may use the code: `user:{id}`, or the SHA-256 of the verification token of the browser that requested it. */
    holder: text('holder').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: at('expires_at').notNull(),
    sentAt: at('sent_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [uniqueIndex('codes_purpose_destination_holder').on(table.purpose, table.destination, table.holder)],
);

/** External accounts that sign in to an account of the shop. */
export const linkedAccounts = pgTable(
  'linked_accounts',
  {
    provider: text('provider', { enum: ['google'] }).notNull(),
    /** The provider's immutable user id. */
    subject: text('subject').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The e-mail address of the provider's account, for display. */
    email: text('email'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('linked_accounts_user_provider').on(table.userId, table.provider),
  ],
);

/** Attempts per window and key. The key is hashed, so that no identifier or address is stored. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index('rate_limits_ends').on(table.endsAt)],
);

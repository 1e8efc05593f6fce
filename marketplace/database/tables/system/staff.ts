import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { languageCodes } from '../../../contract/languages';
import type { Role } from '../../../contract/staff/permissions';
import { at, createdAt, identity } from '../columns';
import { orders } from '../order/orders';

/** The people who run the shop. They are not customers. */
export const staff = pgTable('staff', {
  id: identity(),
  /** Lower case. */
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  roles: jsonb('roles').$type<Role[]>().notNull(),
  language: text('language', { enum: languageCodes }).notNull(),
  /** Null until the invitation is accepted. */
  passwordHash: text('password_hash'),
  /** The authenticator's secret, encrypted; null until it is confirmed. */
  totpSecret: text('totp_secret'),
  /** The secret that is shown until its first code, encrypted. */
  pendingTotpSecret: text('pending_totp_secret'),
  /** The time step of the last accepted code: each code works once. */
  lastTotpStep: integer('last_totp_step'),
  /** Signs in without a second factor: the demo's owner. A live shop ignores it. */
  isDemo: boolean('is_demo').notNull().default(false),
  disabledAt: at('disabled_at'),
  lastSeenAt: at('last_seen_at'),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
});

/** Unused recovery codes, as SHA-256. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.hash] })],
);

/** A form as it was typed, without passwords, codes and files. */
export interface StoredForm {
  reference: string;
  path: string;
  fields: [name: string, value: string][];
  /** The names of its files. */
  files: string[];
  /** ISO 8601 in UTC. */
  keptAt: string;
}

/** Sessions, and the challenges between password and second factor. The token is stored as SHA-256. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    hash: text('hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['code', 'enrol', 'session'] }).notNull(),
    createdAt: createdAt(),
    /** The time of the last request. */
    usedAt: at('used_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** The codes that a challenge still accepts. */
    triesLeft: integer('tries_left').notNull().default(0),
    /** The forms that were sent after the session had ended by time: they are shown after the sign-in. The oldest comes first. */
    keptForms: jsonb('kept_form').$type<StoredForm[]>(),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId), index('staff_sessions_expires').on(table.expiresAt)],
);

/** Links to set a password, as SHA-256. A used one is deleted. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    hash: text('hash').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('staff_invitations_staff').on(table.staffId)],
);

/** Notes about orders for the staff. Deleted with the customer's account. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: identity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The e-mail address of the member who wrote it. */
    operator: text('operator').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('order_notes_order').on(table.orderId)],
);

import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sellers } from '../catalogue/tables';
import { approvalStatuses } from '../contract/common';
import { at, createdAt, identity } from '../database/columns';
import { users } from '../identity/tables';
import { cities } from '../locations/tables';
import { uploads } from '../uploads/tables';

/** A customer's wish to sell, one for each. Its lines are emptied some time after it was rejected; the answer stays. */
export const sellerApplications = pgTable(
  'seller_applications',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: approvalStatuses }).notNull(),
    shopName: text('shop_name').notNull(),
    contactName: text('contact_name').notNull(),
    phone: text('phone').notNull(),
    email: text('email').notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    sells: text('sells').notNull(),
    website: text('website'),
    description: text('description').notNull(),
    /** Set with the approval: under which name the catalogue sells for them. */
    sellerId: integer('seller_id').references(() => sellers.id),
    submittedAt: at('submitted_at').notNull(),
    /** When the shop last said yes, no or not yet. */
    reviewedAt: at('reviewed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('seller_applications_status').on(table.status, table.submittedAt)],
);

export const applicationDocuments = pgTable(
  'seller_application_documents',
  {
    applicationId: integer('application_id')
      .notNull()
      .references(() => sellerApplications.id, { onDelete: 'cascade' }),
    uploadId: integer('upload_id')
      .notNull()
      .unique()
      .references(() => uploads.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.uploadId] })],
);

/** What became of an application and when; `note` is what the applicant was told with it. */
export const applicationHistory = pgTable(
  'seller_application_history',
  {
    id: identity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => sellerApplications.id, { onDelete: 'cascade' }),
    status: text('status', { enum: approvalStatuses }).notNull(),
    note: text('note'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('seller_application_history_application').on(table.applicationId)],
);

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { approvalStatuses } from '../../../contract/common';
import { sellers } from '../catalogue/catalogue';
import { cities } from '../catalogue/locations';
import { at, createdAt, identity } from '../columns';
import { users } from './identity';
import { uploads } from './uploads';

/** Seller applications, one per customer. The fields are cleared some time after a rejection; the decision stays. */
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
    /** Set on approval: the seller in the catalogue. */
    sellerId: integer('seller_id').references(() => sellers.id),
    submittedAt: at('submitted_at').notNull(),
    /** The time of the last decision. */
    reviewedAt: at('reviewed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('seller_applications_status').on(table.status, table.submittedAt),
    index('seller_applications_submitted').on(table.submittedAt, table.id),
    index('seller_applications_search').using(
      'gin',
      sql`${table.shopName} gin_trgm_ops`,
      sql`${table.contactName} gin_trgm_ops`,
      sql`${table.sells} gin_trgm_ops`,
    ),
  ],
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

/** The states of an application with their times; `note` is the operator's message to the applicant. */
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

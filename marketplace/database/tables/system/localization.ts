import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../columns';

/** The shop's overrides of interface texts. */
export const interfaceTexts = pgTable(
  'interface_texts',
  {
    languageId: integer('language_id').notNull(),
    /** Namespace and key, as in the storefront's files: `cart.checkout`. */
    key: text('key').notNull(),
    value: text('value').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.languageId, table.key] })],
);

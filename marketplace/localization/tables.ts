import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../database/columns';

/** Sentences of the interface that the shop words otherwise than the storefront's own files. */
export const interfaceTexts = pgTable(
  'interface_texts',
  {
    languageId: integer('language_id').notNull(),
    /** Namespace and key, as the storefront's files have them: `cart.checkout`. */
    key: text('key').notNull(),
    value: text('value').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.languageId, table.key] })],
);

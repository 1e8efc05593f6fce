import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, version } from '../columns';

/** What the staff has set; a setting without a row has its default. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  version: version(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What shoppers searched for on a day, without who: how often, and whether anything was found. Kept for 90 days. */
export const searches = pgTable(
  'searches',
  {
    day: date('day', { mode: 'string' }).notNull(),
    language: text('language').notNull(),
    /** Normalised, so that spellings that search the same count together. */
    phrase: text('phrase').notNull(),
    /** As typed by the last shopper. */
    inputText: text('typed').notNull(),
    count: integer('count').notNull(),
    /** The products that the last search found. */
    found: integer('found').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.language, table.phrase] }), index('searches_found').on(table.found, table.day)],
);

import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { baghdadHour } from '../../contract/days';

/** That a time is within days (YYYY-MM-DD, both included, in Iraq's time); undefined without days. */
export const betweenDays = (column: PgColumn, { from, to }: { from?: string | undefined; to?: string | undefined }): SQL | undefined =>
  and(from ? gte(column, baghdadHour(from, 0)) : undefined, to ? lt(column, baghdadHour(to, 24)) : undefined);

/** A text for a LIKE pattern in which no character has a meaning. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** That a text by language is `text` in one of them. */
export const hasText = (column: PgColumn, text: string): SQL => sql`${text} in (select value from jsonb_each_text(${column}))`;

/** The shortest text that an index on the parts of a text finds inside a word. */
const minPart = 3;

/** That a text has a part, in any case. A part of one or two letters is searched at the beginnings of words alone, where an index finds it. */
export function contains(column: PgColumn | SQL, part: string): SQL {
  const text = literally(part);
  if (part.length >= minPart) return sql`${column} ilike ${`%${text}%`}`;
  return sql`(${column} ilike ${`${text}%`} or ${column} ilike ${`% ${text}%`})`;
}

import { and, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { baghdadHour } from '../../contract/days';

/** That a time is within days (YYYY-MM-DD, both included, in Iraq's time); undefined without days. */
export const betweenDays = (column: PgColumn, { from, to }: { from?: string | undefined; to?: string | undefined }): SQL | undefined =>
  and(from ? gte(column, baghdadHour(from, 0)) : undefined, to ? lt(column, baghdadHour(to, 24)) : undefined);

/** A text for a LIKE pattern in which no character has a meaning. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

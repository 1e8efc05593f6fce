import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { maxCounted } from '../contract/staff/staffLimits';
import type { Db } from '../database/openDatabase';

/** The number of rows that match, up to one more than `maxCounted`: the time of a list must not grow with the shop. */
export const limitedCount = (from: SQL | PgTable, where: SQL | undefined): SQL =>
  sql`(select count(*)::int from (select 1 from ${from} where ${where ?? sql`true`} limit ${maxCounted + 1}) as matching)`;

/** What a list says of a count by `limitedCount`. */
export const countedTo = (count: number) => ({ count: Math.min(count, maxCounted), isMore: count > maxCounted });

/** The number of rows of a table that match, counted up to `maxCounted`. */
export async function countUpTo(db: Db, table: PgTable, where: SQL | undefined): Promise<{ count: number; isMore: boolean }> {
  const { rows } = await db.execute<{ count: number }>(sql`select ${limitedCount(table, where)} as count`);
  return countedTo(rows[0]?.count ?? 0);
}

import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { maxCounted } from '../contract/staff/staffLimits';
import type { Db } from '../database/openDatabase';

/**
 * The number of rows of a table that match, counted up to `maxCounted`: the time of a list must not grow with the shop.
 */
export async function countUpTo(db: Db, table: PgTable, where: SQL | undefined): Promise<{ count: number; isMore: boolean }> {
  const matching = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(maxCounted + 1);
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${matching}) as matching`);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, maxCounted), isMore: count > maxCounted };
}

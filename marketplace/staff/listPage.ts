import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { maxCounted } from '../contract/staff/staffLimits';
import type { Db } from '../database/openDatabase';
import type { Page } from '../http/page';

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

/** The rows of a list that are looked through for matches of a search that has many. */
const maxRead = 2000;

interface FrequentSearch {
  /** The condition of the list without the search. */
  listed: SQL | undefined;
  /** The condition of the search, looked up for one row at a time. */
  each: SQL;
  /** The condition of list and search that reads all matches first. */
  all: SQL | undefined;
  sorting: SQL[];
  page: Page;
}

/**
 * The condition of a page of the rows that match a search of many matches. The first rows of the list are looked through; all matches are
 * read when there are too few among these.
 */
export function amongFirst(table: PgTable, id: PgColumn, { listed, each, all, sorting, page }: FrequentSearch): SQL {
  const end = page.offset + page.limit;
  const first = sql`select * from ${table} where ${listed ?? sql`true`} order by ${sql.join(sorting, sql`, `)} limit ${maxRead}`;
  // The rows in between have the name of their table, so that the condition of one row can be asked of them.
  const near = sql`select array(select ${id} from (${first}) as ${table} where ${each} limit ${end}) as ids offset 0`;
  const ids = sql`select case when cardinality(near.ids) = ${end} then near.ids else array(select ${id} from ${table} where ${all ?? sql`true`}) end from (${near}) as near`;
  return sql`${id} = any((${ids})::int[])`;
}

interface SearchedList {
  id: PgColumn;
  /** The condition of the list without the search. */
  listed: SQL | undefined;
  /** Undefined without a search. */
  search: SQL | undefined;
  sorting: SQL[];
  page: Page;
}

/** Counts the rows of a searched list up to `maxCounted`, and says how a page of them is found. */
export async function findMatches(db: Db, table: PgTable, { id, listed, search, sorting, page }: SearchedList) {
  const all = and(listed, search);
  const counted = await countUpTo(db, table, all);
  if (!search) return { ...counted, where: all };
  // A list is else read in its order until a page is full, in vain when the matches are at its end.
  if (!counted.isMore) return { ...counted, where: sql`${id} = any(array(select ${id} from ${table} where ${all}))` };
  return { ...counted, where: amongFirst(table, id, { listed, each: search, all, sorting, page }) };
}

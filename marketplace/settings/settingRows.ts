import { sql } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { settings } from '../database/tables/system/settings';

/** The stored settings. The value is parsed here: drizzle parses a JSON text twice, which makes a number of an amount. */
export async function readRows(db: Db) {
  const { key, version, updatedAt } = settings;
  const rows = await db.select({ key, version, updatedAt, json: sql<string>`${settings.value}::text` }).from(settings);
  return rows.map(({ json, ...row }) => ({ ...row, value: JSON.parse(json) as unknown }));
}

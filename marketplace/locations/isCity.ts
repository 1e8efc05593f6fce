import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { cities } from '../database/tables/catalogue/locations';

/** Whether a number is the id of a city with delivery. */
export async function isCity(db: Db, id: number): Promise<boolean> {
  if (id < 1 || id > 2_147_483_647) return false;
  const [city] = await db
    .select({ id: cities.id })
    .from(cities)
    .where(and(eq(cities.id, id), eq(cities.isActive, true)));
  return city !== undefined;
}

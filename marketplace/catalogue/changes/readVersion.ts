import { count, max, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Camel } from '../../contract/case';
import type { catalogueVersion } from '../../contract/catalogue/version';
import { addDays, baghdadDay, baghdadHour } from '../../contract/days';
import type { Database } from '../../database/openDatabase';
import { catalogueChanges } from '../../database/tables/catalogue/changes';
import { banners, collections } from '../../database/tables/catalogue/showcase';
import type { Services } from '../../services';
import { readSettings } from '../../settings/readSettings';
import { forgetCached } from '../../shared/ttlCache';

const known = new WeakMap<Database, string>();

/** The next instant at which an order would arrive on other days, or the day changes. */
function nextHour(now: Date, lastHour: number): Date {
  const today = baghdadDay(now);
  const last = baghdadHour(today, lastHour);
  return last > now ? last : baghdadHour(addDays(today, 1), 0);
}

/**
 * The version of what public pages show, as the replica has it where there is one. A row that is committed late has a lower id than others,
 * so the number of rows counts too. When this process finds a new version, it forgets what it has cached of the catalogue, so data read after
 * this call is at least as new.
 */
export async function readVersion(services: Services): Promise<Camel<z.infer<typeof catalogueVersion>>> {
  const { database, now } = services;
  const instant = now();
  const opening = sql`
    select min(at) from (
      select starts_at as at from ${collections} union all select ends_at from ${collections}
      union all select starts_at from ${banners} union all select ends_at from ${banners}
    ) dates where at > ${instant.toISOString()}::timestamptz`;
  const [found] = await database.reads
    .select({ last: max(catalogueChanges.id), rows: count(), opens: sql<string | null>`(${opening})` })
    .from(catalogueChanges);
  const version = `${found?.last ?? 0}.${found?.rows ?? 0}`;
  if (known.get(database) !== version) {
    known.set(database, version);
    forgetCached(database);
  }
  const { lastOrderHour } = await readSettings(services);
  const next = nextHour(instant, lastOrderHour);
  const opens = found?.opens ? new Date(found.opens) : next;
  return { version, changesAt: new Date(Math.min(opens.getTime(), next.getTime())).toISOString() };
}

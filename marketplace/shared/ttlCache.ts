import type { Database } from '../database/openDatabase';
import type { Services } from '../services';

interface Limits {
  /** Milliseconds by the clock of the services. */
  lifetime: number;
  /** Entries of one database. The oldest entry makes room for a new one. */
  max: number;
}

/** Values by key, in the memory of this process. Each database has its own entries. An entry expires after its lifetime. */
export function ttlCache<Key, Value>({ lifetime, max }: Limits) {
  const databases = new WeakMap<Database, Map<Key, { value: Value; until: number }>>();
  return {
    find({ database, now }: Services, key: Key): Value | undefined {
      const entry = databases.get(database)?.get(key);
      return entry && now().getTime() < entry.until ? entry.value : undefined;
    },
    store({ database, now }: Services, key: Key, value: Value): void {
      const entries = databases.get(database) ?? new Map<Key, { value: Value; until: number }>();
      databases.set(database, entries);
      entries.delete(key);
      const [oldest] = entries.keys();
      if (entries.size >= max && oldest !== undefined) entries.delete(oldest);
      entries.set(key, { value, until: now().getTime() + lifetime });
    },
    forget({ database }: Pick<Services, 'database'>, key: Key): void {
      databases.get(database)?.delete(key);
    },
  };
}

const minute = 60_000;
const only = 'only';
const readers: { forget: (services: Pick<Services, 'database'>) => void }[] = [];

/** Makes every cached reader query the database again. */
export function forgetCached(database: Database): void {
  for (const { forget } of readers) forget({ database });
}

/**
 * A reader that queries the database at most once a minute. It is for small tables that every page reads and that rarely change.
 * `forget` makes the next call of this process query again. Other processes see a change within the minute, or when they find a new version
 * of the catalogue. A failure is not cached.
 */
export function cachedReader<Value>(read: (services: Services) => Promise<Value>) {
  const cache = ttlCache<typeof only, Promise<Value>>({ lifetime: minute, max: 1 });
  const forget = (services: Pick<Services, 'database'>) => cache.forget(services, only);
  const reader = (services: Services): Promise<Value> => {
    const found = cache.find(services, only);
    if (found) return found;
    // A drizzle query runs each time it is awaited, so the cache holds its promise, not the query.
    const value = Promise.resolve(read(services));
    cache.store(services, only, value);
    value.catch(() => forget(services));
    return value;
  };
  readers.push({ forget });
  return Object.assign(reader, { forget });
}

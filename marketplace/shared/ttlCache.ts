import type { Database } from '../database/openDatabase';
import type { Services } from '../services';

interface Limits {
  /** Milliseconds by the clock of the services. */
  lifetime: number;
  /** Entries of one database. The oldest entry makes room for a new one. */
  max: number;
  /** The bytes of all values of one database as JSON, about what they take in memory. The oldest entries make room. */
  maxBytes?: number;
}

/**
 * Values by key, in the memory of this process. Each database has its own entries. An entry expires after its lifetime, and leaves with the next
 * one that is stored.
 */
export function ttlCache<Key, Value>({ lifetime, max, maxBytes }: Limits) {
  interface Entry {
    value: Value;
    until: number;
    bytes: number;
  }
  const databases = new WeakMap<Database, { entries: Map<Key, Entry>; bytes: number }>();
  const sizeOf = (value: Value) => (maxBytes === undefined ? 0 : JSON.stringify(value).length);
  const remove = (database: Database, key: Key) => {
    const held = databases.get(database);
    const entry = held?.entries.get(key);
    if (!held || !entry) return;
    held.entries.delete(key);
    held.bytes -= entry.bytes;
  };
  return {
    find({ database, now }: Services, key: Key): Value | undefined {
      const entry = databases.get(database)?.entries.get(key);
      return entry && now().getTime() < entry.until ? entry.value : undefined;
    },
    store({ database, now }: Services, key: Key, value: Value): void {
      const held = databases.get(database) ?? { entries: new Map<Key, Entry>(), bytes: 0 };
      databases.set(database, held);
      remove(database, key);
      const bytes = sizeOf(value);
      // In the order of their ends, as all live equally long.
      for (const [oldest, { until }] of held.entries) {
        const isOver = until <= now().getTime();
        if (!isOver && held.entries.size < max && held.bytes + bytes <= (maxBytes ?? Number.POSITIVE_INFINITY)) break;
        remove(database, oldest);
      }
      held.entries.set(key, { value, until: now().getTime() + lifetime, bytes });
      held.bytes += bytes;
    },
    forget: ({ database }: Pick<Services, 'database'>, key: Key): void => remove(database, key),
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
 * A reader that queries the database once in its lifetime, in milliseconds. `forget` makes the next call of this process query again. A
 * failure is not cached.
 */
export function readerFor<Value>(lifetime: number, read: (services: Services) => Promise<Value>) {
  const cache = ttlCache<typeof only, Promise<Value>>({ lifetime, max: 1 });
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
  return Object.assign(reader, { forget });
}

/**
 * A reader that queries the database at most once a minute. It is for small tables that every page reads and that rarely change. Other
 * processes see a change within the minute, or when they find a new version of the catalogue.
 */
export function cachedReader<Value>(read: (services: Services) => Promise<Value>) {
  const reader = readerFor(minute, read);
  readers.push(reader);
  return reader;
}

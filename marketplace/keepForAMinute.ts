import type { Database } from './database/openDatabase';
import type { Services } from './services';

const minute = 60_000;

/**
 * A reader that asks the database at most once a minute, for what is small, read by every page and seldom changed.
 * `forget` makes the next call read afresh, for the process that changed it; others follow within the minute.
 */
export function keepForAMinute<Value>(read: (services: Services) => Promise<Value>) {
  const kept = new WeakMap<Database, { value: Promise<Value>; until: number }>();
  const reader = (services: Services): Promise<Value> => {
    const now = services.now().getTime();
    const found = kept.get(services.database);
    if (found && now < found.until) return found.value;
    // A drizzle query runs anew whenever it is awaited, so its promise is kept, not the query.
    const value = Promise.resolve(read(services));
    kept.set(services.database, { value, until: now + minute });
    value.catch(() => kept.delete(services.database));
    return value;
  };
  return Object.assign(reader, { forget: (services: Services) => kept.delete(services.database) });
}

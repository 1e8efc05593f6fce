import type { Services } from '../services';

/**
 * A computation that callers with the same key share while it runs: twenty shoppers who open the same cold search at once cost one. Nothing
 * is kept afterwards, so a failure is that of those who waited for it.
 */
export function singleFlight<Value>() {
  const databases = new WeakMap<Services['database'], Map<string, Promise<Value>>>();
  return ({ database }: Services, key: string, compute: () => Promise<Value>): Promise<Value> => {
    const running = databases.get(database) ?? new Map<string, Promise<Value>>();
    databases.set(database, running);
    const started = running.get(key);
    if (started) return started;
    const flight = compute().finally(() => running.delete(key));
    running.set(key, flight);
    return flight;
  };
}

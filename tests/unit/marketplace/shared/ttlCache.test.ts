import { expect, test, vi } from 'vitest';
import { readConfig } from '../../../../marketplace/config';
import type { Database } from '../../../../marketplace/database/openDatabase';
import { internet } from '../../../../marketplace/http/guardedFetch';
import type { Services } from '../../../../marketplace/services';
import { createLog } from '../../../../marketplace/shared/log';
import { cachedReader, ttlCache } from '../../../../marketplace/shared/ttlCache';

/** Services of a database that nothing asks, with a clock that the test sets. */
function servicesAt(time: { now: number }): Services {
  const database = {} as Database;
  return { config: readConfig({}), database, log: createLog('silent'), now: () => new Date(time.now), internet };
}

test('an entry expires after its lifetime, and the oldest makes room', () => {
  const time = { now: 0 };
  const services = servicesAt(time);
  const cache = ttlCache<string, number>({ lifetime: 100, max: 2 });
  cache.store(services, 'a', 1);
  cache.store(services, 'b', 2);
  cache.store(services, 'a', 3);
  cache.store(services, 'c', 4);
  expect(['a', 'b', 'c'].map((key) => cache.find(services, key))).toEqual([3, undefined, 4]);
  cache.forget(services, 'c');
  expect(cache.find(services, 'c')).toBeUndefined();
  time.now = 100;
  expect(cache.find(services, 'a')).toBeUndefined();
});

test('the oldest entries make room for the bytes of a new one, and those that are over take none', () => {
  const time = { now: 0 };
  const services = servicesAt(time);
  const cache = ttlCache<string, string>({ lifetime: 100, max: 10, maxBytes: 20 });
  const kept = () => ['a', 'b', 'c', 'd'].filter((key) => cache.find(services, key) !== undefined);
  // With its quotes, each has 8 bytes.
  cache.store(services, 'a', '123456');
  cache.store(services, 'b', '123456');
  cache.store(services, 'b', '654321');
  expect(kept()).toEqual(['a', 'b']);
  cache.store(services, 'c', '123456');
  expect(kept()).toEqual(['b', 'c']);
  time.now = 50;
  cache.forget(services, 'b');
  cache.store(services, 'd', '123456');
  expect(kept()).toEqual(['c', 'd']);
  time.now = 100;
  cache.store(services, 'a', '123456');
  expect(kept()).toEqual(['a', 'd']);
});

test('databases do not share entries', () => {
  const cache = ttlCache<string, number>({ lifetime: 100, max: 2 });
  const one = servicesAt({ now: 0 });
  cache.store(one, 'a', 1);
  expect(cache.find(servicesAt({ now: 0 }), 'a')).toBeUndefined();
  expect(cache.find(one, 'a')).toBe(1);
});

test('a cached reader reads once a minute, and again after a failure or when told to forget', async () => {
  const time = { now: 0 };
  const services = servicesAt(time);
  const read = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('rows');
  const reader = cachedReader<string>(read);
  await expect(reader(services)).rejects.toThrow('down');
  expect(await Promise.all([reader(services), reader(services)])).toEqual(['rows', 'rows']);
  expect(read).toHaveBeenCalledTimes(2);
  reader.forget(services);
  await reader(services);
  time.now = 60_000;
  await reader(services);
  expect(read).toHaveBeenCalledTimes(4);
});

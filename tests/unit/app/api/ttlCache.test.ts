import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ttlCache } from '../../../../app/api/ttlCache';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const failure = new Error('the marketplace is down');

test('requests once while the value is fresh, and shares one call between concurrent callers', async () => {
  const load = vi.fn(async () => 'cities');
  const read = ttlCache<string>(1000);
  expect(await Promise.all([read('en', load), read('en', load)])).toEqual(['cities', 'cities']);
  vi.advanceTimersByTime(999);
  await read('en', load);
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2);
  await read('en', load);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a first failure is thrown, and the next caller retries', async () => {
  const load = vi.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce('cities');
  const read = ttlCache<string>(1000);
  await expect(read('en', load)).rejects.toBe(failure);
  expect(await read('en', load)).toBe('cities');
});

test('after a first success a failure returns the stale value, and the next caller retries', async () => {
  const load = vi.fn().mockResolvedValueOnce('cities').mockRejectedValueOnce(failure).mockResolvedValueOnce('more cities');
  const read = ttlCache<string>(1000);
  await read('en', load);
  vi.advanceTimersByTime(1001);
  expect(await read('en', load)).toBe('cities');
  expect(await read('en', load)).toBe('more cities');
  expect(load).toHaveBeenCalledTimes(3);
});

test('peek shows the last value that arrived, while another is loading too', async () => {
  const read = ttlCache<string>(1000);
  const first = read('en', async () => 'cities');
  expect(read.peek('en')).toBeUndefined();
  await first;
  vi.advanceTimersByTime(1001);
  expect(read.peek('en')).toBe('cities');
  const second = read('en', async () => 'more cities');
  expect(read.peek('en')).toBe('cities');
  await second;
  expect(read.peek('en')).toBe('more cities');
});

test('keeps its keys apart, and evicts the oldest', async () => {
  const load = vi.fn(async () => 'value');
  const read = ttlCache<string>(1000, { max: 2 });
  for (const key of ['a', 'b', 'c']) await read(key, load);
  await read('c', load);
  expect(load).toHaveBeenCalledTimes(3);
  await read('a', load);
  expect(load).toHaveBeenCalledTimes(4);
});

test('without a fallback a failure is thrown, whatever was loaded before', async () => {
  const load = vi.fn().mockResolvedValueOnce('price').mockRejectedValueOnce(failure).mockResolvedValueOnce('new price');
  const read = ttlCache<string>(1000, { fallsBack: false });
  await read('en', load, '1');
  await expect(read('en', load, '2')).rejects.toBe(failure);
  expect(await read('en', load, '2')).toBe('new price');
});

test('a call that fails late leaves what was loaded after it', async () => {
  let fail = () => {};
  const slow = new Promise<string>((_resolve, reject) => {
    fail = () => reject(failure);
  });
  const read = ttlCache<string>(1000);
  await read('en', async () => 'cities', '1');
  const late = read('en', () => slow, '2');
  await read('en', async () => 'newer cities', '3');
  fail();
  expect(await late).toBe('cities');
  expect(await read('en', async () => 'even newer cities', '3')).toBe('newer cities');
});

test('who waits for a call that fails makes their own', async () => {
  const read = ttlCache<string>(1000);
  const failing = vi.fn(async () => Promise.reject(failure));
  const [first, second, third] = await Promise.allSettled([read('en', failing), read('en', async () => 'cities'), read('en', failing)]);
  expect([first.status, second, third.status]).toEqual(['rejected', { status: 'fulfilled', value: 'cities' }, 'rejected']);
  expect(failing).toHaveBeenCalledTimes(2);
});

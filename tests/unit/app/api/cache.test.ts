import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cached } from '../../../../app/api/cache';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const failure = new Error('the marketplace is down');

test('asks once while what it knows is fresh, and callers at the same time share one call', async () => {
  const load = vi.fn(async () => 'cities');
  const read = cached<string>(1000);
  expect(await Promise.all([read('en', load), read('en', load)])).toEqual(['cities', 'cities']);
  vi.advanceTimersByTime(999);
  await read('en', load);
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2);
  await read('en', load);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a first failure is the caller’s, and the next caller tries again', async () => {
  const load = vi.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce('cities');
  const read = cached<string>(1000);
  await expect(read('en', load)).rejects.toBe(failure);
  expect(await read('en', load)).toBe('cities');
});

test('after a first success a failure shows what was known before, and the next caller tries again', async () => {
  const load = vi.fn().mockResolvedValueOnce('cities').mockRejectedValueOnce(failure).mockResolvedValueOnce('more cities');
  const read = cached<string>(1000);
  await read('en', load);
  vi.advanceTimersByTime(1001);
  expect(await read('en', load)).toBe('cities');
  expect(await read('en', load)).toBe('more cities');
  expect(load).toHaveBeenCalledTimes(3);
});

test('keeps its keys apart, and forgets the oldest of too many', async () => {
  const load = vi.fn(async () => 'value');
  const read = cached<string>(1000, 2);
  for (const key of ['a', 'b', 'c']) await read(key, load);
  await read('c', load);
  expect(load).toHaveBeenCalledTimes(3);
  await read('a', load);
  expect(load).toHaveBeenCalledTimes(4);
});

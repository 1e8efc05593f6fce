import { expect, test, vi } from 'vitest';
import { singleFlight } from '../../../../marketplace/search/singleFlight';
import type { Services } from '../../../../marketplace/services';

const services = { database: {} } as Services;

test('callers with the same key share a computation while it runs, and no longer', async () => {
  const inOneFlight = singleFlight<number>();
  let finish = (_value: number) => {};
  const compute = vi.fn(() => new Promise<number>((resolve) => (finish = resolve)));
  const asked = Array.from({ length: 20 }, () => inOneFlight(services, 'rice', compute));
  expect(compute).toHaveBeenCalledTimes(1);
  finish(7);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([7]));
  const next = inOneFlight(services, 'rice', compute);
  expect(compute).toHaveBeenCalledTimes(2);
  finish(8);
  expect(await next).toBe(8);
});

test('other keys and other databases compute for themselves, and a failure is not kept', async () => {
  const inOneFlight = singleFlight<string>();
  const failing = () => Promise.reject(new Error('down'));
  const failed = [inOneFlight(services, 'rice', failing), inOneFlight(services, 'rice', failing)];
  const others = [
    inOneFlight(services, 'tea', async () => 'tea'),
    inOneFlight({ database: {} } as Services, 'rice', async () => 'rice elsewhere'),
  ];
  expect(await Promise.all(others)).toEqual(['tea', 'rice elsewhere']);
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await inOneFlight(services, 'rice', async () => 'rice')).toBe('rice');
});

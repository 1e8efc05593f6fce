import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchThread } from '../../../../../app/server/process/watchThread';

test('a thread without idle time is busy, and for a second afterwards', async () => {
  const isBusy = watchThread();
  await wait(120);
  expect(isBusy()).toBe(false);
  const end = performance.now() + 150;
  while (performance.now() < end);
  expect(isBusy()).toBe(true);
  await wait(1_100);
  expect(isBusy()).toBe(false);
});

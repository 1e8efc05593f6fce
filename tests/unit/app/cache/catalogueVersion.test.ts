import { expect, test } from 'vitest';
import { followCatalogue } from '../../../../app/cache/catalogueVersion';

/** A marketplace that tells versions, on a clock of its own. */
function tell() {
  const told = { version: '1', changesAt: 1_000_000, time: 0, calls: 0, fails: false, wait: Promise.resolve() };
  const fetchApi = () => async () => {
    told.calls += 1;
    const { version, changesAt, fails } = told;
    await told.wait;
    if (fails) throw new Error('away');
    return Response.json({ version, changes_at: new Date(changesAt).toISOString() });
  };
  return { told, catalogue: followCatalogue(fetchApi, () => told.time) };
}

test('is read once for all who ask, and known for a second', async () => {
  const { told, catalogue } = tell();
  expect(catalogue.known()).toBeNull();
  const [first, second] = await Promise.all([catalogue.current(), catalogue.current()]);
  expect(first).toBe(second);
  expect(catalogue.known()).toBe(first);
  expect(told.calls).toBe(1);
  told.time = 999;
  expect(await catalogue.current()).toBe(first);
  told.version = '2';
  told.time = 1000;
  expect(catalogue.known()).toBeNull();
  expect(await catalogue.current()).not.toBe(first);
});

test('is read again while it is still used', async () => {
  const { told, catalogue } = tell();
  const first = await catalogue.current();
  [told.version, told.time] = ['2', 600];
  expect(catalogue.known()).toBe(first);
  await expect.poll(() => catalogue.known()).not.toBe(first);
  expect(told.calls).toBe(2);
});

test('is another one when the pages change by themselves', async () => {
  const { told, catalogue } = tell();
  told.changesAt = 300;
  const first = await catalogue.current();
  [told.time, told.changesAt] = [300, 5000];
  expect(catalogue.known()).toBeNull();
  expect(await catalogue.current()).not.toBe(first);
});

test('is read again after a write, also when a reading was under way', async () => {
  const { told, catalogue } = tell();
  let go = () => {};
  told.wait = new Promise((resolve) => {
    go = resolve;
  });
  const before = catalogue.current();
  catalogue.forget();
  told.version = '2';
  told.wait = Promise.resolve();
  const after = await catalogue.current();
  go();
  expect(await before).not.toBe(after);
  expect(catalogue.known()).toBe(after);
});

test('is unknown while the marketplace fails, which is not asked again at once', async () => {
  const { told, catalogue } = tell();
  told.fails = true;
  expect(await catalogue.current()).toBeNull();
  expect(await catalogue.current()).toBeNull();
  expect(told.calls).toBe(1);
  [told.fails, told.time] = [false, 1000];
  expect(await catalogue.current()).not.toBeNull();
});

test('one that comes back is another one', async () => {
  const { told, catalogue } = tell();
  const seen = [];
  for (const version of ['2', '1', '2', '2']) {
    [told.version, told.time] = [version, told.time + 1000];
    seen.push(await catalogue.current());
  }
  expect(new Set(seen).size).toBe(3);
  expect(seen[3]).toBe(seen[2]);
});

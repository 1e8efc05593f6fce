import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyTemplate } from '../api/template';
import { openGate } from './databaseGate';
import { type Running, startAndFail, startServer } from './server';

/** The faults of a server; the embedded database has none of them. */
describe.runIf(process.env.TEST_DATABASE_URL)('a shop on PostgreSQL', () => {
  let copy: Awaited<ReturnType<typeof copyTemplate>>;
  let primary: Awaited<ReturnType<typeof openGate>>;
  let replica: Awaited<ReturnType<typeof openGate>>;
  let shop: Running;
  let operator: pg.Client;

  beforeAll(async () => {
    copy = await copyTemplate();
    const url = copy.environment.DATABASE_URL ?? '';
    primary = await openGate(url);
    replica = await openGate(url);
    shop = await startServer({ DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url, SHUTDOWN_DELAY_MS: '0' });
    operator = new pg.Client({ connectionString: url });
    await operator.connect();
  });
  afterAll(async () => {
    await operator.end();
    await shop.stop('SIGTERM');
    await primary.close();
    await replica.close();
    await copy.remove();
  });

  /** The status, the seconds that it took, Retry-After, and the text of an answer. */
  async function ask(path: string) {
    const started = performance.now();
    const response = await fetch(shop.url + path);
    const text = await response.text();
    return {
      status: response.status,
      seconds: (performance.now() - started) / 1000,
      retryAfter: response.headers.get('Retry-After'),
      text,
    };
  }
  const uncached = () => `/product?search=lamp${Math.random()}`;

  async function servesWithin(milliseconds: number) {
    const started = performance.now();
    for (;;) {
      const { status } = await ask(uncached());
      if (status === 200) return performance.now() - started;
      if (performance.now() - started > milliseconds) throw new Error(`it still answers ${status}`);
      await wait(50);
    }
  }

  test('survives the end of all its connections while requests run', async () => {
    for (let round = 0; round < 5; round += 1) {
      const asked = Array.from({ length: 12 }, () => ask(uncached()));
      const carts = Array.from({ length: 6 }, () =>
        fetch(`${shop.url}/api/cart/items/`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ variant_id: 1, quantity: 1 }),
        }),
      );
      await operator.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      for (const { status } of await Promise.all(asked)) expect([200, 503]).toContain(status);
      for (const { status } of await Promise.all(carts)) expect([200, 201, 503]).toContain(status);
    }
    expect(await servesWithin(2000)).toBeLessThan(2000);
    expect(shop.child.exitCode).toBeNull();
  });

  test('says in words that it is away while the server is stopped, and serves again within two seconds', async () => {
    await primary.stop();
    await replica.stop();
    const page = await ask(uncached());
    expect(page).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    expect(page.text).toContain('The shop cannot be reached at the moment.');
    expect(page.seconds).toBeLessThan(6);
    expect(await ask('/api/product_search/')).toMatchObject({ status: 503, retryAfter: '2' });
    expect(await ask('/readyz')).toMatchObject({ status: 503 });
    await wait(3000);
    await primary.start();
    await replica.start();
    expect(await servesWithin(2000)).toBeLessThan(2000);
    expect(await ask('/readyz')).toMatchObject({ status: 200 });
  });

  test('answers while the server is frozen, and serves again after it', async () => {
    primary.pause();
    replica.pause();
    // Every probe, including one that has to open a new connection.
    for (let probe = 0; probe < 3; probe += 1) {
      const ready = await ask('/readyz');
      expect(ready.status).toBe(503);
      expect(ready.seconds).toBeLessThan(3);
    }
    const page = await ask(uncached());
    expect(page.status).toBe(503);
    expect(page.seconds).toBeLessThan(30);
    primary.resume();
    replica.resume();
    expect(await servesWithin(2000)).toBeLessThan(2000);
  });

  test('waits no longer than four seconds for a locked table, and stays ready', async () => {
    await operator.query('begin; lock table carts in access exclusive mode');
    const asked = Array.from({ length: 30 }, () =>
      fetch(`${shop.url}/api/cart/items/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ variant_id: 1, quantity: 1 }),
      }),
    );
    await wait(500);
    const ready = await ask('/readyz');
    expect(ready.status).toBe(200);
    expect(ready.seconds).toBeLessThan(2);
    const started = performance.now();
    for (const { status } of await Promise.all(asked)) expect(status).toBe(503);
    expect(performance.now() - started).toBeLessThan(12_000);
    await operator.query('rollback');
    expect(await servesWithin(2000)).toBeLessThan(2000);
  });

  // The locks that one starting process at a time has: of the migrations, and of the first data.
  test.each([746_281, 746_282])('ends, and says why, when its session is lost while it starts (lock %i)', async (lock) => {
    await operator.query('select pg_advisory_lock($1)', [lock]);
    const started = performance.now();
    const ended = startAndFail({ DATABASE_URL: copy.environment.DATABASE_URL ?? '', PORT: '0' });
    const waiting = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%pg_advisory_lock%'`;
    while ((await operator.query(waiting)).rowCount === 0) await wait(50);
    const { code, output } = await ended;
    await operator.query('select pg_advisory_unlock($1)', [lock]);
    expect(code).toBe(1);
    expect(output).toMatch(/^The database .* while the shop started: terminating connection due to administrator command/m);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  test('reads from the primary while the replica is down', async () => {
    await replica.stop();
    const page = await ask(uncached());
    expect(page.status).toBe(200);
    for (let each = 0; each < 5; each += 1) expect((await ask(uncached())).status).toBe(200);
    await replica.start();
    expect((await ask(uncached())).status).toBe(200);
  });
});

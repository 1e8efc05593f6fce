import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyTemplate } from '../api/template';
import { isRunning } from './isRunning';
import { freePort, type Running, startAndFail, startServer } from './server';

const childrenOf = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
describe.runIf(process.env.TEST_DATABASE_URL)('a shop of three processes on one port', () => {
  let copy: Awaited<ReturnType<typeof copyTemplate>>;
  let metricsPort: number;
  let shop: Running;
  const settings = () => ({ DATABASE_URL: copy.environment.DATABASE_URL ?? '', WORKERS: '3', SHUTDOWN_DELAY_MS: '0' });
  const metric = async (pattern: RegExp) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return [...text.matchAll(pattern)].reduce((sum, [, value]) => sum + Number(value), 0);
  };
  const countWorkers = () => metric(/^karwan_workers (\d+)/gm);
  /** Each on a connection of its own, so that all workers get some. */
  const ask = (path: string) => fetch(shop.url + path, { headers: { Connection: 'close' } }).then(({ status }) => status);
  const pid = () => shop.child.pid ?? 0;

  beforeAll(async () => {
    copy = await copyTemplate();
    metricsPort = await freePort();
    shop = await startServer({ ...settings(), METRICS_PORT: String(metricsPort) });
    await vi.waitFor(async () => expect(await countWorkers()).toBe(3), { timeout: 60_000, interval: 100 });
  }, 120_000);
  afterAll(async () => {
    await shop.stop('SIGTERM');
    await copy.remove();
  });

  test('counts the requests of all of them, and the state of the database once', async () => {
    const statuses = await Promise.all(Array.from({ length: 30 }, () => ask('/footer?details=aboutUs')));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await metric(/^karwan_answer_seconds_count\{.*kind="footer",status="200".*\} (\d+)/gm)).toBe(30);
    expect(await metric(/^karwan_database_up (\d+)/gm)).toBe(1);
  });

  test('replaces a process that dies, while the others serve', async () => {
    const [victim = 0, ...others] = childrenOf(pid());
    expect(others).toHaveLength(2);
    process.kill(victim, 'SIGKILL');
    await expect.poll(countWorkers, { interval: 20 }).toBe(2);
    expect(await ask('/product')).toBe(200);
    await expect.poll(countWorkers, { timeout: 60_000, interval: 100 }).toBe(3);
    expect(childrenOf(pid())).toEqual(expect.arrayContaining(others));
    expect(childrenOf(pid())).not.toContain(victim);
    expect(shop.output()).toContain('a worker has ended');
  }, 120_000);

  test('ends all of them on SIGTERM, with 0', async () => {
    const workers = childrenOf(pid());
    expect(workers).toHaveLength(3);
    expect(await shop.stop('SIGTERM')).toBe(0);
    expect(workers.filter(isRunning)).toEqual([]);
  });

  test('leaves no process behind when the supervisor is killed', async () => {
    shop = await startServer(settings());
    const workers = childrenOf(pid());
    await shop.stop('SIGKILL');
    await expect.poll(() => workers.filter(isRunning), { timeout: 20_000 }).toEqual([]);
  }, 60_000);

  test('says once why it can’t start', async () => {
    const taken = await startServer({ DATABASE_URL: copy.environment.DATABASE_URL ?? '' });
    const { code, output } = await startAndFail({ ...settings(), PORT: new URL(taken.url).port });
    expect(code).toBe(1);
    expect(output.match(/is in use by another program/g)).toHaveLength(1);
    await taken.stop('SIGTERM');
  }, 60_000);
});

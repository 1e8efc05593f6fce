import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { Agent, request as openRequest } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyTemplate } from '../api/template';
import { freePort, type Running, startServer } from './server';

async function start(environment: Record<string, string> = {}) {
  const { environment: database, remove } = await copyTemplate();
  const shop = await startServer({ ...database, ...environment });
  return {
    shop,
    directory: database.DATA_DIR ?? '',
    async stop() {
      await shop.stop('SIGKILL');
      await remove();
    },
  };
}

/** Sends bytes as they are. @returns what came back until the connection ended. */
async function raw({ url }: Running, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return received;
}

describe('requests beyond limits', () => {
  let started: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    started = await start({ PUBLIC_URL: 'https://shop.example' });
  });
  afterAll(() => started.stop());

  test.each([
    ['a list of 2,300 brands', `/product?brands=${Array.from({ length: 2300 }, (_, index) => `b${index}`).join(',')}`],
    [
      'a list of 2,300 brands of the API',
      `/api/product_search/?brands=${Array.from({ length: 2300 }, (_, index) => `b${index}`).join(',')}`,
    ],
    ['7,000 segments', `/${'a/'.repeat(3500)}`],
    ['empty segments', `/product//${'/'.repeat(1000)}`],
    ['a NUL', '/product?search=a%00b'],
  ])('%s are refused at once, in the visitor’s language', async (_, path) => {
    const begun = performance.now();
    const response = await fetch(started.shop.url + path, { headers: { Cookie: 'language=ckb' } });
    expect(response.status).toBe(400);
    expect(await response.text()).toBe('ئەم ناونیشانە زۆر درێژە، یان بەشی زۆری هەیە.');
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  test.runIf(!process.env.TEST_DATABASE_URL)('the data directory is closed to other users', () => {
    expect(statSync(started.directory).mode & 0o077).toBe(0);
  });

  test.runIf(!process.env.TEST_DATABASE_URL)('no file of the database can be written by other users', () => {
    const files = readdirSync(started.directory, { recursive: true, encoding: 'utf8' });
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => (statSync(path.join(started.directory, file)).mode & 0o022) !== 0)).toEqual([]);
  });

  test.each(['garbage', 'http://', '//', 'https://other.example'])('a page is served whatever its Origin: %s', async (origin) => {
    const response = await fetch(`${started.shop.url}/login`, { headers: { Origin: origin } });
    expect(response.status).toBe(200);
  });

  test('two Host headers are refused', async () => {
    const answer = await raw(started.shop, 'GET / HTTP/1.1\r\nHost: shop.example\r\nHost: other.example\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('a request with two lengths is refused: a proxy and the shop could see different ends of it', async () => {
    const answer = await raw(
      started.shop,
      'POST /api/cart/items/ HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('a NUL in a body is a space', async () => {
    const post = await fetch(`${started.shop.url}/api/auth/login/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ identifier: 'a\0b@example.com', password: 'x' }),
    });
    expect(post.status).toBe(400);
  });

  const addToCart = (headers: Record<string, string>) =>
    fetch(`${started.shop.url}/product/12`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ variantId: '1', quantity: '1' }),
    });

  test('a form works behind a proxy that rewrites Host: the public address decides', async () => {
    const { status } = await addToCart({ Origin: 'https://shop.example' });
    expect([303, 400]).toContain(status);
    expect((await addToCart({ Origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  test.each<Record<string, string>>([{}, { 'Sec-Fetch-Site': 'same-origin' }])('a malformed Origin is refused: %o', async (headers) =>
    expect((await addToCart({ ...headers, Origin: 'http://[' })).status).toBe(403),
  );

  test.each([
    ['of many fields', `firstName=x&${'a&'.repeat(49_000)}`, 413],
    ['of a megabyte', 'a&'.repeat(500_000), 413],
    ['with commands for its parser', '__intent__=x&__state__=y', 400],
  ])('a form %s is refused at once', async (_, body, status) => {
    const begun = performance.now();
    const response = await fetch(`${started.shop.url}/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://shop.example' },
      body,
    });
    expect(response.status).toBe(status);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});

describe('the start of the process', () => {
  const template = copyTemplate();
  afterAll(async () => (await template).remove());

  test('requests that come before the database is open wait for it; probes are answered', async () => {
    const { environment } = await template;
    // The first start fills the demo, which takes longer than a request waits.
    await (await startServer(environment)).stop('SIGTERM');
    const port = await freePort();
    const starting = startServer({ ...environment, PORT: String(port) });
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then((response) => response.status);
    const waitForPort = async (): Promise<number> => ask('/readyz').catch(waitForPort);
    expect(await waitForPort()).toBe(503);
    expect(await Promise.all([ask('/'), ask('/product'), ask('/api/local_delivery/'), ask('/healthz')])).toEqual([200, 200, 200, 200]);
    await (await starting).stop('SIGKILL');
  });
});

describe('the end of the process', () => {
  let started: Awaited<ReturnType<typeof start>>;
  afterAll(() => started.stop());

  test('first it is not ready and asks clients to reconnect, then it ends although connections are used and a body hangs', async () => {
    started = await start({ SHUTDOWN_DELAY_MS: '1500', SHUTDOWN_DEADLINE_MS: '2000' });
    const { shop } = started;
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const get = (path: string) =>
      new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
        openRequest(shop.url + path, { agent }, (response) => {
          response.resume().on('end', () => resolve({ status: response.statusCode, connection: response.headers.connection }));
        })
          .on('error', reject)
          .end();
      });
    const hanging = openRequest(`${shop.url}/api/cart/items/`, { method: 'POST', headers: { 'Content-Length': '1000' } });
    hanging.on('error', () => {});
    hanging.write('{"variant');
    expect((await get('/healthz')).connection).toBe('keep-alive');
    const exited = once(shop.child, 'exit');
    const begun = performance.now();
    shop.child.kill('SIGTERM');
    await wait(300);
    expect(await get('/readyz')).toEqual({ status: 503, connection: 'close' });
    // Until the delay is over, every request is served.
    while (performance.now() - begun < 1000) expect(await get('/healthz')).toEqual({ status: 200, connection: 'close' });
    expect(await exited).toEqual([0, null]);
    expect(performance.now() - begun).toBeLessThan(8000);
    agent.destroy();
    await started.stop();
  });

  test('an error that nothing handles is logged, and ends it with 1', async () => {
    const crash = "process.on('SIGUSR2', () => void Promise.reject(new Error('nobody handles this')))";
    started = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(crash)}` });
    const { shop } = started;
    const exited = once(shop.child, 'exit');
    shop.child.kill('SIGUSR2');
    expect(await exited).toEqual([1, null]);
    expect(shop.output()).toMatch(/"level":60.*nobody handles this/);
  });

  test('a body that stops arriving is cut off', { timeout: 60_000 }, async () => {
    started = await start();
    const begun = performance.now();
    const answer = await raw(
      started.shop,
      'POST /api/cart/items/ HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":',
    );
    expect(answer).not.toMatch(/^HTTP\/1\.1 200 /);
    const seconds = (performance.now() - begun) / 1000;
    expect(seconds).toBeGreaterThan(15);
    expect(seconds).toBeLessThan(30);
  });
});

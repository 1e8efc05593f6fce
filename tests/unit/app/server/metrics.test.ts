import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createMetrics, serveMetrics } from '../../../../app/server/process/metrics';

/** The text of /metrics. */
async function textOf(metrics: ReturnType<typeof createMetrics>): Promise<string> {
  const server = serveMetrics(0, '127.0.0.1', [metrics.registry]);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  server.close();
  return text;
}

test('the answers to bots have a label of their own, of two values', async () => {
  const metrics = createMetrics(['product']);
  const answered = { method: 'GET', path: '/product', status: 200, seconds: 0.01 };
  metrics.count({ ...answered, userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' });
  metrics.count({ ...answered, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });
  metrics.count({ ...answered, userAgent: undefined });
  const text = await textOf(metrics);
  const counts = text.split('\n').filter((line) => line.startsWith('karwan_answer_seconds_count'));
  expect(counts.map((line) => [/client="(\w+)"/.exec(line)?.[1], Number(line.split(' ').at(-1))])).toEqual([
    ['bot', 1],
    ['other', 2],
  ]);
});

test('invented paths and methods have no labels of their own', async () => {
  const metrics = createMetrics(['product', 'account']);
  for (let each = 0; each < 500; each += 1)
    metrics.count({ method: `M${each}`, path: `/x${each}/y`, status: 200, seconds: 0.01, userAgent: undefined });
  for (const path of ['/', '/product', '/product.data', '/product/7', '/api/cart/', '/assets/a.js', '/account/x/y/z'])
    metrics.count({ method: 'GET', path, status: 200, seconds: 0.01, userAgent: undefined });
  metrics.count({ method: 'GET', path: '/product', status: 404, seconds: 0.01, userAgent: undefined });
  const labels = (name: string, text: string) =>
    [...new Set([...text.matchAll(new RegExp(`karwan_answer_seconds_count.*${name}="([^"]*)"`, 'g'))].map(([, value]) => value))].sort();
  const text = await textOf(metrics);
  expect(labels('method', text)).toEqual(['GET', 'other']);
  expect(labels('kind', text)).toEqual(['account/…', 'api/…', 'assets', 'home', 'not found', 'other', 'product', 'product/…']);
});

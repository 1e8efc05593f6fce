import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createMetrics } from '../../../../app/server/metrics';

test('the answers to bots have a label of their own, of two values', async () => {
  const metrics = createMetrics();
  const answered = { method: 'GET', path: '/product', status: 200, seconds: 0.01 };
  metrics.count({ ...answered, userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' });
  metrics.count({ ...answered, userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });
  metrics.count({ ...answered, userAgent: undefined });
  const server = metrics.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  server.close();
  const counts = text.split('\n').filter((line) => line.startsWith('karwan_answer_seconds_count'));
  expect(counts.map((line) => [/client="(\w+)"/.exec(line)?.[1], Number(line.split(' ').at(-1))])).toEqual([
    ['bot', 1],
    ['other', 2],
  ]);
});

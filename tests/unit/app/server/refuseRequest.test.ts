import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseRequest } from '../../../../app/server/refuseRequest';

const isRefused = refuseRequest({ publicUrl: 'https://shop.example', hsts: 'subdomains' }, () => 'refused');
const server = createServer((incoming, response) => {
  if (!isRefused(incoming, response)) response.writeHead(200).end('served');
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

async function send(method: string, path: string) {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', method, path, agent: false });
  const answered = once(sent, 'response');
  sent.end();
  const [response] = await answered;
  response.resume();
  return { status: response.statusCode, headers: response.headers };
}

test('an ordinary request is not refused', async () => expect((await send('GET', '/product?search=lamp')).status).toBe(200));

test.each([
  ['TRACE', '/', 405],
  ['GET', '/product?search=a%00b', 400],
])('%s %s is refused with the security headers of every answer', async (method, path, status) => {
  const refused = await send(method, path);
  expect(refused.status).toBe(status);
  expect(refused.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cache-control': 'no-store',
  });
});

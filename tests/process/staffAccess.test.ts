import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Running, startServer, temporaryDirectory } from './server';

const place = temporaryDirectory();
let shop: Running;

beforeAll(async () => {
  shop = await startServer({
    ...{ DATA_DIR: place.directory, TRUST_PROXY: '1' },
    ...{ STAFF_HOSTS: 'office.example', STAFF_NETWORKS: '10.0.0.0/8,2001:db8::/32' },
  });
});
afterAll(async () => {
  await shop.stop('SIGTERM');
  place.remove();
});

/** The status of an address for a client that reaches the shop under the name of a host. */
const statusOf = (path: string, host: string, address: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { Host: host, 'X-Forwarded-For': address };
    request(shop.url + path, { headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

test.each(['/staff', '/staff/login', '/staff/orders.data', '/api/staff/me/'])('%s is not found from elsewhere', async (path) => {
  expect(await statusOf(path, 'office.example', '203.0.113.9')).toBe(404);
  expect(await statusOf(path, 'shop.example', '10.1.2.3')).toBe(404);
  expect(await statusOf(path, 'office.example', '10.1.2.3')).not.toBe(404);
  expect(await statusOf(path, 'office.example:8443', '2001:db8::1')).not.toBe(404);
});

test('the shop is open to all', async () => {
  expect(await statusOf('/product', 'shop.example', '203.0.113.9')).toBe(200);
});

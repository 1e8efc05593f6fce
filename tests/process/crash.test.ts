import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { type Running, startServer, temporaryDirectory } from './server';

const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const place = temporaryDirectory();
afterAll(() => place.remove());

type Json = ReturnType<JSON['parse']>;

async function call(
  server: Running,
  method: string,
  path: string,
  { token, body, key }: { token?: string; body?: unknown; key?: string } = {},
): Promise<Json> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.status === 204 ? null : response.json();
}

/** Places orders in sequence until the server is killed. @returns the acknowledged orders. */
async function shop(server: Running, token: string, acknowledged: { id: number; number: string }[]) {
  const { results } = await call(server, 'GET', '/api/product_search/?limit=48&ordering=price');
  const [address] = await call(server, 'GET', '/api/me/addresses/', { token });
  const buyable = results.filter((product: Json) => product.in_stock);
  for (;;) {
    const product = buyable[randomInt(buyable.length)];
    try {
      await call(server, 'POST', '/api/cart/items/', { token, body: { variant_id: product.first_variant.id, quantity: 1 } });
      const quote = await call(server, 'POST', '/api/checkout/', { token, body: { address_id: address.id, payment_method: 'cash' } });
      const order = await call(server, 'POST', '/api/orders/', {
        token,
        key: randomUUID(),
        body: { address_id: address.id, payment_method: 'cash', quote_id: quote.quote_id },
      });
      acknowledged.push({ id: order.id, number: order.number });
    } catch (error) {
      if (server.child.exitCode !== null || server.child.signalCode !== null || error instanceof TypeError) return;
    }
  }
}

test(
  `kill -9 during a stream of orders, ${rounds} times: every acknowledged order exists after restart`,
  async () => {
    const environment = { DATA_DIR: place.directory };
    const acknowledged: { id: number; number: string }[] = [];
    let server = await startServer(environment);
    const signIn = async () =>
      (await call(server, 'POST', '/api/auth/login/', { body: { identifier: 'demo@karwan.example', password: 'Demo1234' } })).token;
    for (let round = 0; round < rounds; round += 1) {
      const before = acknowledged.length;
      const shopping = shop(server, await signIn(), acknowledged);
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + randomInt(1, 6));
      await server.stop('SIGKILL');
      await shopping;
      server = await startServer(environment);
      const token = await signIn();
      for (const { id, number } of acknowledged) {
        expect(await call(server, 'GET', `/api/orders/${id}/`, { token })).toMatchObject({ id, number });
      }
    }
    expect(acknowledged.length).toBeGreaterThan(rounds);
    expect(await server.stop('SIGTERM')).toBe(0);
  },
  60_000 * (rounds + 1),
);

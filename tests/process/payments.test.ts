import { spawnSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GatewayDriver } from '../gateways/gatewayDriver';
import { openGatewayDrivers } from '../gateways/openGatewayDrivers';
import { type Running, startServer, temporaryDirectory } from './server';

const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const place = temporaryDirectory();
const root = fileURLToPath(new URL('../..', import.meta.url));

type Json = ReturnType<JSON['parse']>;

let gateways: GatewayDriver[] = [];
let environment: Record<string, string> = {};
let server: Running;
let token = '';

beforeAll(async () => {
  gateways = await openGatewayDrivers();
  const gatewayEnvironment = Object.assign({}, ...gateways.map((gateway) => gateway.environment));
  environment = { ...gatewayEnvironment, PUBLIC_URL: 'https://karwan.example', DATA_DIR: place.directory };
});
afterAll(async () => {
  await server.stop('SIGKILL');
  for (const gateway of gateways) await gateway.close();
  place.remove();
});

async function call(method: string, path: string, body?: unknown): Promise<Json> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function open() {
  server = await startServer(environment);
  token = '';
  ({ token } = await call('POST', '/api/auth/login/', { identifier: 'demo@karwan.example', password: 'Demo1234' }));
}

/** Fills the cart and places an order that waits for a gateway. */
async function placeWith(gateway: GatewayDriver): Promise<Json> {
  const { results } = await call('GET', '/api/product_search/?limit=12&ordering=price');
  const product = results.find((candidate: Json) => candidate.in_stock);
  const [address] = await call('GET', '/api/me/addresses/');
  await call('POST', '/api/cart/items/', { variant_id: product.first_variant.id, quantity: 1 });
  const how = { address_id: address.id, payment_method: gateway.name };
  const { quote_id } = await call('POST', '/api/checkout/', how);
  return call('POST', '/api/orders/', { ...how, quote_id });
}

/** The customer's orders with a gateway payment. */
async function ordersOnline(): Promise<Json[]> {
  const { results } = await call('GET', '/api/orders/?limit=100');
  const online = results.filter((order: Json) => gateways.some(({ name }) => name === order.payment_method));
  return Promise.all(online.map((order: Json) => call('GET', `/api/orders/${order.id}/`)));
}

/** Checks the ledger by the back office, while the shop is stopped. */
function verify() {
  const { status, stdout } = spawnSync(process.execPath, ['build/backoffice.js', 'ledger', 'verify'], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    encoding: 'utf8',
  });
  return { status, stdout };
}

const isGone = () => server.child.exitCode !== null || server.child.signalCode !== null;

/** A shopper who orders and pays by each gateway in turn until the server is killed. @returns the paid payments by gateway id */
async function shopping(paid: Set<string>) {
  try {
    for (;;) {
      for (const gateway of gateways) {
        const { payment } = await placeWith(gateway);
        if (payment.redirect_url === null && payment.code === null) continue;
        const id = gateway.lastId();
        gateway.pay(id);
        paid.add(`${gateway.name} ${payment.reference}`);
        const { body, headers } = await gateway.callback(id);
        const request = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
        await fetch(`${server.url}/api/payments/callback/${gateway.name}/`, request);
        await call('POST', `/api/payments/${payment.reference}/check/`, {});
      }
    }
  } catch (error) {
    if (!isGone() && !(error instanceof TypeError)) throw error;
  }
}

const expectTrueStates = async (paid: Set<string>) => {
  for (const order of await ordersOnline()) {
    const key = `${order.payment_method} ${order.payment?.reference}`;
    const truth = paid.has(key) ? ['placed', 'paid', 'captured'] : ['cancelled', 'failed', 'failed'];
    expect([order.number, order.status, order.payment_status, order.payment?.state]).toEqual([order.number, ...truth]);
  }
};

test(
  `kill -9 at a random moment between create and placed, ${rounds} times: each order reaches its correct state`,
  async () => {
    const paid = new Set<string>();
    await open();
    for (let round = 0; round < rounds; round += 1) {
      const before = paid.size;
      const shopper = shopping(paid);
      await expect.poll(() => paid.size, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before + randomInt(0, 4));
      await new Promise((resolve) => setTimeout(resolve, randomInt(0, 120)));
      await server.stop('SIGKILL');
      await shopper;
      await open();
    }
    // Cancels the shopper's unpaid payments; a paid one can't be cancelled.
    for (const order of await ordersOnline()) {
      if (order.status === 'pending_payment') await call('POST', `/api/payments/${order.payment.reference}/cancel/`);
    }
    await expectTrueStates(paid);
    expect(paid.size).toBeGreaterThanOrEqual(rounds);
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(verify()).toMatchObject({ status: 0 });
  },
  60_000 * (rounds + 2),
);

test('kill -9 while a gateway answers to create: the payment is unusable, and after restart the order ends or continues', async () => {
  await open();
  const answers: Promise<Json>[] = [];
  for (const gateway of gateways) {
    gateway.fault('create', 'slow');
    answers.push(placeWith(gateway).catch(() => null));
    await expect
      .poll(async () => (await ordersOnline()).some(({ payment }) => payment.gateway === gateway.name && payment.state === 'created'))
      .toBe(true);
  }
  await server.stop('SIGKILL');
  await Promise.all(answers);
  for (const gateway of gateways) gateway.fault('create', undefined);
  await open();
  const unsettled = async () => (await ordersOnline()).filter(({ payment }) => payment.state === 'created').length;
  await expect.poll(unsettled, { timeout: 120_000, interval: 1000 }).toBe(0);
  for (const { status, payment } of await ordersOnline()) {
    if (status === 'pending_payment') {
      expect(gateways.filter(({ canContinue }) => canContinue).map(({ name }) => name)).toContain(payment.gateway);
      expect(payment.redirect_url).not.toBeNull();
    }
  }
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(verify()).toMatchObject({ status: 0 });
}, 240_000);

test('kill -9 while a paid payment is checked: after restart the job finds it, without a browser', async () => {
  await open();
  const waiting: string[] = [];
  for (const gateway of gateways) {
    const order = await placeWith(gateway);
    gateway.pay(gateway.lastId());
    gateway.fault('status', 'slow');
    call('POST', `/api/payments/${order.payment.reference}/check/`, {}).catch(() => null);
    waiting.push(order.number);
  }
  await server.stop('SIGKILL');
  for (const gateway of gateways) gateway.fault('status', undefined);
  await open();
  const placed = async () => (await ordersOnline()).filter(({ number, status }) => waiting.includes(number) && status === 'placed').length;
  await expect.poll(placed, { timeout: 120_000, interval: 1000 }).toBe(waiting.length);
  expect(await server.stop('SIGTERM')).toBe(0);
  expect(verify()).toMatchObject({ status: 0 });
}, 240_000);

import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { verifyLedger } from '../../marketplace/balance/ledger/verifyLedger';
import { maxBulkOrders } from '../../marketplace/contract/staff/staffLimits';
import { openDatabase } from '../../marketplace/database/openDatabase';
import { variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { ledgerTransactions } from '../../marketplace/database/tables/money/ledger';
import { orderHistory, orders } from '../../marketplace/database/tables/order/orders';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import { createApi } from '../../marketplace/openMarketplace';
import type { Services } from '../../marketplace/services';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openStaff, type TestMember } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace({ environment: { DATABASE_POOL: '8' }, runJobs: false });
const { services } = market;
const { db } = services.database;
const { shopper, addToCart, place } = openShopping(market);
const { member } = openStaff(market);

/** Another process of the shop. The embedded database has one process. */
const other: Services = process.env.TEST_DATABASE_URL ? { ...services, database: await openDatabase(services.config) } : services;
afterAll(() => (other === services ? undefined : other.database.close()));

/** A clerk at work: the calls of one member to one process. */
const atWork = ({ token, email }: TestMember, { hono }: ReturnType<typeof createApi>) => ({
  email,
  async post(path: string, body: object) {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const request = new Request(`http://karwan.test/api/staff/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = await hono.fetch(request);
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  },
});
type Clerk = ReturnType<typeof atWork>;
const shirin = atWork(await member('orders'), createApi(services));
const hana = atWork(await member('orders'), createApi(other));

const shoppersCount = 10;
const shoppers: Awaited<ReturnType<typeof shopper>>[] = [];
for (let count = 0; count < shoppersCount; count += 1) shoppers.push(await shopper());

/** As many orders as one request may move, to be paid to the courier. */
async function placeHundred() {
  const { variantId } = await insertProduct(services, { stock: maxBulkOrders });
  const placeShare = async ({ token, addressId }: (typeof shoppers)[number]) => {
    const numbers: string[] = [];
    for (let placed = 0; placed < maxBulkOrders / shoppersCount; placed += 1) {
      await addToCart(token, variantId, 1);
      const { body } = await place(token, addressId);
      numbers.push(body.number);
    }
    return numbers;
  };
  const numbers = (await Promise.all(shoppers.map(placeShare))).flat();
  expect(new Set(numbers).size).toBe(100);
  const stock = async () => (await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId)))[0]?.stock;
  expect(await stock()).toBe(0);
  return { numbers, stock };
}

type Outcome = { outcome: string; status: string | null };
async function advance(clerk: Clerk, numbers: string[], to: string) {
  const { status, body } = await clerk.post('orders/advance/', { numbers, to });
  expect(status).toBe(200);
  return new Map<string, Outcome>(body.results.map(({ number, ...result }: Outcome & { number: string }) => [number, result]));
}

const statusesOf = async (numbers: string[]) =>
  new Map(
    (await db.select({ number: orders.number, status: orders.status }).from(orders).where(inArray(orders.number, numbers))).map(
      ({ number, status }) => [number, status as string],
    ),
  );

/** The steps that each order took, in their order. */
async function stepsOf(numbers: string[]) {
  const rows = await db
    .select({ number: orders.number, status: orderHistory.status })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.orderId))
    .where(inArray(orders.number, numbers))
    .orderBy(orderHistory.id);
  return new Map(numbers.map((number) => [number, rows.filter((row) => row.number === number).map(({ status }) => status as string)]));
}

/** Who is recorded for an action on each order. */
async function recordedFor(numbers: string[], action: string) {
  const rows = await db.select().from(auditLog).where(eq(auditLog.action, action));
  return new Map(numbers.map((number) => [number, rows.filter(({ detail }) => detail.number === number).map(({ operator }) => operator)]));
}

const ledgerCount = (kind: 'cash_on_delivery', numbers: string[]) =>
  db.$count(ledgerTransactions, and(eq(ledgerTransactions.kind, kind), inArray(ledgerTransactions.reference, numbers)));

test('two clerks on the same hundred orders: each step happens once, and both are told the truth', async () => {
  const { numbers, stock } = await placeHundred();
  const steps = ['confirmed', 'packed', 'out_for_delivery', 'delivered'];
  for (const [index, to] of steps.entries()) {
    const told = await Promise.all([advance(shirin, numbers, to), advance(hana, numbers.toReversed(), to)]);
    const before = await recordedFor(numbers, 'orders advance');
    for (const number of numbers) {
      const outcomes = told.map((results) => results.get(number));
      expect(outcomes.map((one) => one?.status)).toEqual([to, to]);
      expect(outcomes.map((one) => one?.outcome).sort()).toEqual(['already', 'done']);
      // The one who is told "done" is the one who is recorded.
      const recorded = before.get(number) ?? [];
      expect(recorded).toHaveLength(index + 1);
      expect(recorded).toContain((outcomes[0]?.outcome === 'done' ? shirin : hana).email);
    }
  }
  expect([...(await stepsOf(numbers)).values()]).toEqual(numbers.map(() => ['placed', ...steps]));
  expect(await ledgerCount('cash_on_delivery', numbers)).toBe(100);
  expect(await stock()).toBe(0);
  expect((await verifyLedger(services)).differences).toEqual([]);
}, 180_000);

test('one confirms while the other packs: an order is packed only after it is confirmed', async () => {
  const { numbers } = await placeHundred();
  const [confirmed, packed] = await Promise.all([advance(shirin, numbers, 'confirmed'), advance(hana, numbers, 'packed')]);
  const now = await statusesOf(numbers);
  const steps = await stepsOf(numbers);
  for (const number of numbers) {
    expect(confirmed.get(number)).toEqual({ outcome: 'done', status: 'confirmed' });
    const isPacked = packed.get(number)?.outcome === 'done';
    expect(now.get(number)).toBe(isPacked ? 'packed' : 'confirmed');
    expect(steps.get(number)).toEqual(['placed', 'confirmed', ...(isPacked ? ['packed'] : [])]);
    if (!isPacked) expect(packed.get(number)?.outcome).toBe('refused');
  }
}, 180_000);

test.each(['confirmed', 'packed'])(
  'one moves orders to %s while the other cancels them: neither is told what did not happen',
  async (to) => {
    const { numbers, stock } = await placeHundred();
    if (to === 'packed') await advance(shirin, numbers, 'confirmed');
    const cancelAll = async () => {
      const answers = new Map<string, number>();
      for (const number of numbers.toReversed())
        answers.set(number, (await hana.post(`orders/${number}/cancel/`, { reason: 'The customer called' })).status);
      return answers;
    };
    const [moved, cancelled] = await Promise.all([advance(shirin, numbers, to), cancelAll()]);
    const now = await statusesOf(numbers);
    const steps = await stepsOf(numbers);
    const recorded = await recordedFor(numbers, 'orders cancel');
    let ended = 0;
    for (const number of numbers) {
      const isMoved = moved.get(number)?.outcome === 'done';
      const isCancelled = cancelled.get(number) === 204;
      if (!isCancelled) expect(cancelled.get(number)).toBe(409);
      if (!isMoved) expect(moved.get(number)).toEqual({ outcome: 'refused', status: 'cancelled' });
      // A packed order is not cancelled; a confirmed one is.
      if (to === 'packed') expect(isCancelled).toBe(!isMoved);
      else expect(isCancelled).toBe(true);
      expect(now.get(number)).toBe(isCancelled ? 'cancelled' : to);
      const taken = ['placed', ...(to === 'packed' ? ['confirmed'] : []), ...(isMoved ? [to] : []), ...(isCancelled ? ['cancelled'] : [])];
      expect(steps.get(number)).toEqual(taken);
      expect(recorded.get(number)).toEqual(isCancelled ? [hana.email] : []);
      if (isCancelled) ended += 1;
    }
    expect(await stock()).toBe(ended);
    expect((await verifyLedger(services)).differences).toEqual([]);
  },
  180_000,
);

test('two clerks cancel the same hundred orders: each is cancelled once, and its stock returns once', async () => {
  const { numbers, stock } = await placeHundred();
  const cancelAll = (clerk: Clerk, order: string[]) =>
    Promise.all(order.map((number) => clerk.post(`orders/${number}/cancel/`, { reason: 'The customer called' })));
  const [first, second] = await Promise.all([cancelAll(shirin, numbers), cancelAll(hana, numbers)]);
  for (const [index] of numbers.entries()) expect([first[index]?.status, second[index]?.status].sort()).toEqual([204, 409]);
  expect([...(await stepsOf(numbers)).values()]).toEqual(numbers.map(() => ['placed', 'cancelled']));
  expect(await stock()).toBe(100);
  expect((await verifyLedger(services)).differences).toEqual([]);
}, 180_000);

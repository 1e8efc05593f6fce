import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { issueCodes } from '../../marketplace/balance/topup/issueCodes';
import { users } from '../../marketplace/database/tables/customer/identity';
import { messages } from '../../marketplace/database/tables/customer/messages';
import { sellerApplications } from '../../marketplace/database/tables/customer/sellers';
import { orders } from '../../marketplace/database/tables/order/orders';
import { payments } from '../../marketplace/database/tables/order/payments';
import { returns } from '../../marketplace/database/tables/order/returns';
import { reviews } from '../../marketplace/database/tables/order/reviews';
import { createApi } from '../../marketplace/openMarketplace';
import { audited } from './audited';
import { insertProduct } from './insertProduct';
import { openLedger } from './openLedger';
import { openShopping } from './openShopping';
import { openStaff } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace();
const { call, register, services } = market;
const { shopper, addToCart, place } = openShopping(market);
const { credit } = openLedger(services);
const { member } = openStaff(market);
const { db } = services.database;
const owner = await member('owner');
const api = createApi(services).hono;

const formula = '=HYPERLINK("https://evil.example")';
const shown = `"'=HYPERLINK(""https://evil.example"")"`;

/** A list as CSV: the names of the columns, and the records. */
async function exported(list: string, query = '', token = owner.token) {
  const answer = await api.fetch(
    new Request(`http://karwan.test/api/staff/${list}/export/?${query}`, { headers: { Authorization: `Bearer ${token}` } }),
  );
  const [head = '', ...records] = (await answer.text()).split('\r\n');
  return { status: answer.status, headers: answer.headers, columns: head.replace('\uFEFF', '').split(','), records: records.slice(0, -1) };
}

/** Everything that a customer can write into a list, as a formula. */
async function writeFormulas() {
  const { variantId } = await insertProduct(services);
  const customer = await shopper();
  await addToCart(customer.token, variantId, 1);
  const { body: order } = await place(customer.token, customer.addressId);
  const [row] = await db.select().from(orders).where(eq(orders.number, order.number));
  if (!row) throw new Error('the order was refused');
  const { userId, id: orderId } = row;
  await db.update(users).set({ firstName: formula }).where(eq(users.id, userId));
  await db
    .update(orders)
    .set({ address: { ...row.address, fullName: formula } })
    .where(eq(orders.id, orderId));
  const { rows } = await db.execute<{ id: number; product_id: number }>(
    sql`select id, product_id from order_lines where order_id = ${orderId}`,
  );
  const [line] = rows;
  if (!line) throw new Error('the order has no line');
  await db.insert(returns).values({ number: 'R-1', userId, orderId, status: 'requested', reason: 'other', note: formula, refund: '1000' });
  await db
    .insert(reviews)
    .values({ productId: line.product_id, orderLineId: line.id, userId, rating: 5, title: formula, text: formula, status: 'pending' });
  await db.insert(messages).values({ channel: 'email', recipient: 'a@example.com', subject: formula, body: 'x' });
  await db.insert(sellerApplications).values({
    ...{ userId, status: 'pending', shopName: formula, contactName: formula, phone: '+9647501234567', email: 'a@example.com' },
    ...{ cityId: row.address.cityId, sells: formula, description: 'x', submittedAt: services.now() },
  });
  await db.insert(payments).values({
    ...{ reference: crypto.randomUUID(), label: 'P-1', gateway: 'test', purpose: 'topup', userId, amount: '5000', language: 'en' },
    ...{ expiresAt: services.now(), remoteId: formula },
  });
  return { userId, number: order.number };
}

const written = await writeFormulas();

describe('a list as CSV', () => {
  test.each(['orders', 'returns', 'customers', 'applications', 'reviews', 'messages', 'payments'])(
    'protects what customers wrote: %s',
    async (list) => {
      const { status, headers, columns, records } = await exported(list);
      expect(status).toBe(200);
      expect(headers.get('Content-Disposition')).toBe(`attachment; filename="${list}.csv"`);
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      expect(columns.length).toBeGreaterThan(4);
      expect(records.some((record) => record.includes(shown))).toBe(true);
      for (const record of records) expect(record).not.toMatch(/(^|,)"?[=+@]/);
      expect(await audited(services, `${list} export`)).toMatchObject({ operator: owner.email });
    },
  );

  test('has what the filter of the list shows', async () => {
    const other = await register();
    const { records } = await exported('customers', `search=${encodeURIComponent(other.identifier)}`);
    expect(records).toHaveLength(1);
    expect(records[0]).toContain(other.identifier.replace(/^\+/, ''));
    expect((await audited(services, 'customers export'))?.detail).toEqual({ filter: { search: other.identifier } });
    expect((await exported('payments', 'state=captured')).records).toEqual([]);
    expect((await exported('orders', `search=${written.number}`)).records).toHaveLength(1);
    expect((await exported('returns', 'from=2099-01-01')).records).toEqual([]);
    expect((await exported('reviews', 'status=hidden')).records).toEqual([]);
    expect((await exported('reviews', 'status=all')).records).toHaveLength(1);
  });

  test('is whole beyond one batch, without repeats', async () => {
    await db.insert(messages).values(
      Array.from({ length: 2100 }, (__, place) => ({
        ...{ channel: 'sms' as const, recipient: `+96475${String(place).padStart(8, '0')}`, subject: '', body: 'x' },
      })),
    );
    const { records } = await exported('messages', 'search=%2B96475');
    expect(records).toHaveLength(2100);
    expect(new Set(records.map((record) => record.split(',')[0])).size).toBe(2100);
  });

  test('of codes has serials and states, never a code', async () => {
    const issued = await issueCodes(services, {
      ...{ count: 2, amount: '5000', operator: 'the test', expiresAt: new Date(services.now().getTime() + 86_400_000) },
    });
    if (!('codes' in issued)) throw new Error('the codes were refused');
    const { columns, records } = await exported('codes');
    expect(columns.slice(0, 4)).toEqual(['serial', 'amount', 'last_day', 'state']);
    expect(records.filter((record) => record.startsWith(`${issued.batchId}-`) && record.includes(',open,'))).toHaveLength(2);
    for (const code of issued.codes) expect(records.join()).not.toContain(code);
  });

  test('of the ledger has entries that sum to zero, negative ones as numbers', async () => {
    await credit(written.userId, '7000');
    const { columns, records } = await exported('ledger');
    const amounts = records.map((record) => Number(record.split(',')[columns.indexOf('amount')]));
    expect(amounts.length).toBeGreaterThanOrEqual(2);
    expect(amounts.every(Number.isFinite)).toBe(true);
    expect(amounts.some((amount) => amount < 0)).toBe(true);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect((await exported('ledger', 'to=2001-01-01')).records).toEqual([]);
  });

  test('of the audit names the exports', async () => {
    const { records } = await exported('audit', 'about=customers%20export');
    expect(records.length).toBeGreaterThan(0);
    for (const record of records) expect(record).toContain('customers export');
  });

  test('is for those who may see the list', async () => {
    const clerk = await member('orders');
    expect((await exported('customers', '', clerk.token)).status).toBe(200);
    for (const list of ['codes', 'ledger', 'audit', 'applications', 'reviews'])
      expect((await exported(list, '', clerk.token)).status, list).toBe(403);
  });
});

test.each([
  ['payments', 'amount', (entry: { amount: string }) => -Number(entry.amount)],
  ['returns', 'refund', (entry: { refund: string }) => -Number(entry.refund)],
  ['customers', 'name', (entry: { name: string }) => entry.name],
  ['messages', 'oldest', (entry: { id: number }) => entry.id],
  ['audit', 'oldest', (entry: { id: number }) => entry.id],
])('the list of %s is ordered by %s', async (list, sort, key) => {
  for (const amount of ['9000', '2000', '6000'])
    await db.insert(payments).values({
      ...{ reference: crypto.randomUUID(), label: crypto.randomUUID(), gateway: 'test', purpose: 'topup', userId: written.userId, amount },
      ...{ language: 'en', expiresAt: services.now() },
    });
  await register();
  const { body } = await call('GET', `/api/staff/${list}/?sort=${sort}`, { token: owner.token });
  const keys: (string | number)[] = body.results.map(key);
  expect(keys.length).toBeGreaterThan(0);
  expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : Number(a > b))));
});

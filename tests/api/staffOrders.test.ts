import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { recordChange } from '../../marketplace/audit/recordChange';
import { verifyLedger } from '../../marketplace/balance/ledger/verifyLedger';
import { variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { orders } from '../../marketplace/database/tables/order/orders';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import { createApi } from '../../marketplace/openMarketplace';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openStaff, type TestMember } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';
import { openWallet } from './openWallet';

const market = await openTestMarketplace({ environment: { DATABASE_POOL: '16' } });
const { call, services, inboxOf } = market;
const { db } = services.database;
const { shopper, addToCart, place } = openShopping(market);
const { topUp, balanceOf } = openWallet(market);
const { member } = openStaff(market);
const clerk = await member('orders');
const { variantId } = await insertProduct(services, { price: '20000', stock: 1000 });

const get = (path: string, { token }: Pick<TestMember, 'token'> = clerk) => call('GET', `/api/staff/${path}`, { token });
const post = (path: string, body: object, { token }: Pick<TestMember, 'token'> = clerk) =>
  call('POST', `/api/staff/${path}`, { token, body });
const stockOf = async (id: number) => (await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, id)))[0]?.stock;

async function order(customer?: Awaited<ReturnType<typeof shopper>>, body: object = {}) {
  const buyer = customer ?? (await shopper());
  await addToCart(buyer.token, variantId, 2);
  const placed = await place(buyer.token, buyer.addressId, body);
  return { ...buyer, number: placed.body.number as string, id: placed.body.id as number };
}
const advance = async (number: string, ...steps: string[]) => {
  for (const to of steps) expect((await post(`orders/${number}/advance/`, { to })).status).toBe(204);
};
const changes = async (number: string) =>
  (await db.select().from(auditLog).where(sql`${auditLog.detail} ->> 'number' = ${number}`).orderBy(auditLog.id)).map(
    ({ operator, action, detail }) => ({ operator, action, detail }),
  );

describe('the list of orders', () => {
  test('is filtered by status, payment, city, day, number, phone, e-mail and name, and sorted', async () => {
    const one = await order();
    const other = await order();
    await advance(other.number, 'confirmed');
    const [row] = await db.select().from(orders).where(eq(orders.number, one.number));
    const numbers = async (query: string) => (await get(`orders/?${query}`)).body.results.map(({ number }: { number: string }) => number);
    expect((await get('orders/')).body).toMatchObject({
      is_more: false,
      results: expect.arrayContaining([expect.objectContaining({ number: one.number, line_count: 1, city_name: row?.address.cityName })]),
    });
    const kurdish = await call('GET', '/api/staff/orders/?limit=1', { token: clerk.token, language: 'ckb' });
    expect(kurdish.body.results[0].city_name).toBe('هەولێر');
    expect(await numbers('status=confirmed')).toEqual([other.number]);
    expect(await numbers('status=nonsense')).toContain(one.number);
    expect(await numbers(`search=${one.number}`)).toEqual([one.number]);
    expect(await numbers(`search=${one.number.slice(-5).toLowerCase()}`)).toContain(one.number);
    expect(await numbers(`search=${encodeURIComponent(one.identifier)}`)).toEqual([one.number]);
    expect(await numbers(`search=${encodeURIComponent(row?.address.fullName ?? '')}`)).toEqual([other.number, one.number]);
    expect(await numbers(`search=${encodeURIComponent(row?.address.phone ?? '')}`)).toEqual([one.number]);
    expect(await numbers('search=100%25')).toEqual([]);
    expect(await numbers(`city_id=${row?.address.cityId}&payment_method=cash&payment_status=due_on_delivery`)).toHaveLength(2);
    expect(await numbers('city_id=999')).toEqual([]);
    expect(await numbers('sort=oldest')).toEqual([one.number, other.number]);
    expect(await numbers('from=2020-01-01&to=2020-01-02')).toEqual([]);
    expect((await get('orders/?limit=1')).body).toMatchObject({ count: 2, results: [{ number: other.number }] });
    expect((await get('orders/?limit=1&offset=1')).body.results[0].number).toBe(one.number);
  });

  test('is exported as CSV, in which a name can’t be a formula', async () => {
    const { id, number } = await order();
    const address = sql`${orders.address} || ${JSON.stringify({ fullName: '=HYPERLINK("x")', area: 'Bakhtiari, 40 m' })}::jsonb`;
    await db.update(orders).set({ address }).where(eq(orders.id, id));
    const answer = await createApi(services).hono.fetch(
      new Request(`http://karwan.test/api/staff/orders/export/?search=${number}`, { headers: { Authorization: `Bearer ${clerk.token}` } }),
    );
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="orders.csv"');
    const [head = '', line = '', end] = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()).split('\r\n');
    expect(head).toMatch(/^\uFEFFnumber,status,/);
    expect(line).toContain(`${number},placed,cash,due_on_delivery,`);
    expect(line).toContain(`"'=HYPERLINK(""x"")"`);
    expect(line).toContain('"Bakhtiari, 40 m"');
    expect(end).toBe('');
  });
});

describe('an order', () => {
  test('is shown with SKUs, customer, history, notes and what staff did', async () => {
    const { number, identifier } = await order();
    await advance(number, 'confirmed');
    expect((await post(`orders/${number}/notes/`, { text: ' Call  before\nnoon ' })).status).toBe(204);
    expect((await post(`orders/${number}/notes/`, { text: ' ' })).body).toEqual({ text: ['validation.required'] });
    const { body } = await get(`orders/${number}/`);
    expect(body).toMatchObject({
      status: 'confirmed',
      next: 'packed',
      can_cancel: true,
      refund_on_cancel: '0',
      customer: { email: identifier, order_count: 1 },
      notes: [{ by: clerk.email, text: 'Call before\nnoon' }],
      payments: [],
      lines: [{ quantity: 2, sku: expect.any(String), line_total: '40000' }],
      changes: [{ action: 'orders note' }, { action: 'orders advance', by: clerk.email }],
    });
    expect((await get('orders/KW-0/')).status).toBe(404);
  });

  test('takes one step at a time; a second time it says that it is done', async () => {
    const { number } = await order();
    expect((await post(`orders/${number}/advance/`, { to: 'packed' })).body).toEqual({ detail: 'orders.notNextStatus' });
    await advance(number, 'confirmed');
    const again = await post(`orders/${number}/advance/`, { to: 'confirmed' });
    expect([again.status, again.body]).toEqual([409, { detail: 'staff.alreadyDone' }]);
    await advance(number, 'packed', 'out_for_delivery', 'delivered');
    expect((await get(`orders/${number}/`)).body).toMatchObject({ next: null, payment_status: 'paid', can_cancel: false });
    expect(await changes(number)).toMatchObject([
      { operator: clerk.email, detail: { before: { status: 'placed' }, after: { status: 'confirmed' } } },
      { detail: { before: { status: 'confirmed' }, after: { status: 'packed' } } },
      { detail: { before: { status: 'packed' }, after: { status: 'out_for_delivery' } } },
      { detail: { before: { status: 'out_for_delivery' }, after: { status: 'delivered' } } },
    ]);
  });

  test('is cancelled with a reason; a new code is needed when money goes back', async () => {
    const unpaid = await order();
    expect((await post(`orders/${unpaid.number}/cancel/`, { reason: '' })).body).toEqual({ reason: ['validation.required'] });
    expect((await post(`orders/${unpaid.number}/cancel/`, { reason: 'Called, changed her mind' })).status).toBe(204);
    expect((await changes(unpaid.number)).at(-1)).toMatchObject({
      action: 'orders cancel',
      detail: { before: { status: 'placed' }, after: { status: 'cancelled' }, refunded: '0', reason: 'Called, changed her mind' },
    });
    const { body: shown } = await get(`orders/${unpaid.number}/`);
    expect(shown.changes[0]).toMatchObject({ action: 'orders cancel', status: 'cancelled', reason: 'Called, changed her mind' });
    const buyer = await shopper();
    await topUp(buyer.token, '100000');
    const paid = await order(buyer, { payment_method: 'balance' });
    expect((await get(`orders/${paid.number}/`)).body.refund_on_cancel).not.toBe('0');
    const cancel = (confirmation?: string) => post(`orders/${paid.number}/cancel/`, { reason: 'Broken', confirmation });
    expect((await cancel()).body).toEqual({ confirmation: ['staff.confirmationRequired'] });
    expect((await cancel('000000')).body).toEqual({ confirmation: ['staff.wrongCode'] });
    const code = clerk.code();
    expect((await cancel(code)).status).toBe(204);
    expect(await balanceOf(buyer.userId)).toBe('100000');
    expect((await cancel()).body).toEqual({ detail: 'orders.notCancellable' });
    const next = await order(buyer, { payment_method: 'balance' });
    const replayed = await post(`orders/${next.number}/cancel/`, { reason: 'Broken', confirmation: code });
    expect(replayed.body).toEqual({ confirmation: ['staff.wrongCode'] });
    expect((await verifyLedger(services)).differences).toEqual([]);
  });

  test('gets other days, and the customer is told', async () => {
    const { number, identifier } = await order();
    const days = { from: '2099-05-01', to: '2099-05-02' };
    expect((await post(`orders/${number}/reschedule/`, days)).status).toBe(204);
    expect((await get(`orders/${number}/`)).body).toMatchObject({ arrives_from: '2099-05-01', arrives_to: '2099-05-02' });
    expect((await inboxOf(identifier))[0]?.body).toContain('01/05/2099');
    const refused = async (from: string, to: string) => (await post(`orders/${number}/reschedule/`, { from, to })).body;
    expect(await refused('2020-01-01', '2020-01-02')).toEqual({ to: ['staff.dayIsPast'] });
    expect(await refused('2099-05-02', '2099-05-01')).toEqual({ to: ['staff.lastDayFirst'] });
  });
});

describe('many orders at once', () => {
  test('each is told what became of it', async () => {
    const [one, other, gone] = [await order(), await order(), await order()];
    await post(`orders/${gone.number}/cancel/`, { reason: 'x' });
    const { body } = await post('orders/advance/', {
      numbers: [one.number, other.number, one.number, gone.number, 'KW-0'],
      to: 'confirmed',
    });
    expect(body.results).toHaveLength(4);
    expect(body.results).toEqual(
      expect.arrayContaining([
        { number: one.number, outcome: 'done', status: 'confirmed' },
        { number: gone.number, outcome: 'refused', status: 'cancelled' },
        { number: 'KW-0', outcome: 'unknown', status: null },
      ]),
    );
    expect((await post('orders/advance/', { numbers: [], to: 'confirmed' })).body).toEqual({ detail: 'staff.nothingChosen' });
    const many = Array.from({ length: 101 }, (_, index) => `KW-${index}`);
    expect((await post('orders/advance/', { numbers: many, to: 'confirmed' })).body).toEqual({ detail: 'staff.tooManyChosen' });
  });
});

describe('a return', () => {
  async function upload(token: string) {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('file', new File([new Uint8Array(bytes)], 'photo.jpg'));
    const request = new Request('http://karwan.test/api/uploads/', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
    return (await (await createApi(services).hono.fetch(request)).json()).id as number;
  }

  async function requested() {
    const bought = await order();
    await advance(bought.number, 'confirmed', 'packed', 'out_for_delivery', 'delivered');
    const { body } = await call('GET', `/api/orders/${bought.id}/`, { token: bought.token });
    const photo = await upload(bought.token);
    const returned = await call('POST', '/api/returns/', {
      token: bought.token,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { order_id: bought.id, reason: 'damaged', lines: [{ order_line_id: body.lines[0].id, quantity: 1 }], photo_ids: [photo] },
    });
    return { ...bought, photo, order: bought.number, number: returned.body.number as string };
  }

  test('is found, shown with its photos, and refused without a note', async () => {
    const { number, order: bought, photo } = await requested();
    const found = async (query: string) => (await get(`returns/?${query}`)).body.results.map((one: { number: string }) => one.number);
    expect(await found('status=requested')).toContain(number);
    expect(await found(`search=${number.toLowerCase()}`)).toEqual([number]);
    expect(await found(`search=${bought}`)).toEqual([number]);
    expect(await found('reason=changedMind')).toEqual([]);
    expect((await get(`returns/${number}/`)).body).toMatchObject({
      order_number: bought,
      next: ['approved', 'rejected'],
      photos: [photo],
      lines: [{ quantity: 1, sku: expect.any(String) }],
      customer: { email: expect.any(String) },
    });
    const open = (id: number, token = clerk.token) =>
      createApi(services).hono.fetch(
        new Request(`http://karwan.test/api/staff/returns/${number}/photos/${id}/`, { headers: { Authorization: `Bearer ${token}` } }),
      );
    expect((await open(photo)).headers.get('Content-Type')).toBe('image/webp');
    expect((await open(photo + 1)).status).toBe(404);
    const step = (body: object) => post(`returns/${number}/advance/`, body);
    expect((await step({ to: 'rejected' })).body).toEqual({ note: ['validation.required'] });
    expect((await step({ to: 'collected' })).status).toBe(409);
    expect((await step({ to: 'rejected', note: 'The seal is broken' })).status).toBe(204);
    expect((await get(`returns/${number}/`)).body.changes).toMatchObject([{ action: 'returns rejected', by: clerk.email }]);
  });

  test('is refunded with a new code, and the goods go back to stock or not', async () => {
    for (const restock of [true, false]) {
      const { number, userId } = await requested();
      const step = (body: object) => post(`returns/${number}/advance/`, body);
      for (const to of ['approved', 'collected']) expect((await step({ to })).status).toBe(204);
      const before = (await stockOf(variantId)) ?? 0;
      expect((await step({ to: 'refunded', restock })).body).toEqual({ confirmation: ['staff.confirmationRequired'] });
      const answers = await Promise.all([1, 2].map(() => step({ to: 'refunded', restock, confirmation: clerk.code() })));
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
      expect(await balanceOf(userId)).toBe('20000');
      expect(await stockOf(variantId)).toBe(before + (restock ? 1 : 0));
      expect((await changes(number)).at(-1)?.detail).toMatchObject({
        before: { status: 'collected' },
        after: { status: 'refunded' },
        refund: '20000',
        restock,
      });
    }
    expect((await verifyLedger(services)).differences).toEqual([]);
  });
});

describe('today', () => {
  test('counts what waits for the member’s permissions, and the sales of the last 30 days', async () => {
    const { body } = await get('today/');
    expect(body).toMatchObject({
      orders_to_confirm: await db.$count(orders, eq(orders.status, 'placed')),
      applications: null,
      low_stock: null,
      ledger: null,
    });
    expect(body.sales).toHaveLength(30);
    const sold = await db.$count(orders, sql`${orders.status} <> 'cancelled'`);
    expect(body.sales.reduce((sum: number, day: { orders: number }) => sum + day.orders, 0)).toBe(sold);
    const keeper = await member('catalogue', 'sellers', 'finance');
    const other = (await get('today/', keeper)).body;
    expect(other).toMatchObject({ orders_to_confirm: null, applications: 0, reviews: 0, disputed_payments: 0, ledger: expect.anything() });
    expect(other.low_stock).toBe(await db.$count(variants, sql`${variants.stock} <= 3`));
  });
});

describe('the audit', () => {
  test('is read by owners, with filters', async () => {
    const owner = await member('owner');
    const read = async (query: string) => (await get(`audit/?${query}`, owner)).body;
    const own = await read(`by=${encodeURIComponent(clerk.email)}&about=orders`);
    expect(own.results.length).toBeGreaterThan(10);
    expect(
      own.results.every(({ operator, action }: Record<string, string>) => operator === clerk.email && action?.startsWith('orders')),
    ).toBe(true);
    expect((await read('about=%25')).count).toBe(0);
    expect((await read('to=2020-01-01')).count).toBe(0);
    expect((await get('audit/')).status).toBe(403);
  });

  test('is filtered by one whole action, or by several beginnings', async () => {
    const owner = await member('owner');
    const operator = `filter-${owner.id}@shop.example`;
    for (const action of ['staff change', 'staff change-password', 'orders note', 'orders advance'] as const) {
      await recordChange(services.database.db, operator, action, {});
    }
    const found = async (about: string) => {
      const { body } = await get(`audit/?by=${encodeURIComponent(operator)}&about=${encodeURIComponent(about)}&sort=oldest`, owner);
      return body.results.map(({ action }: { action: string }) => action);
    };
    expect(await found('staff change')).toEqual(['staff change']);
    expect(await found('Staff Change')).toEqual(['staff change']);
    expect(await found('staff cha')).toEqual(['staff change', 'staff change-password']);
    expect(await found('staff change-,orders note')).toEqual(['staff change-password', 'orders note']);
  });
});

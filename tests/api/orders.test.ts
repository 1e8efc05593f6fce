import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { ledgerEntries } from '../../marketplace/database/tables/money/ledger';
import { orders } from '../../marketplace/database/tables/order/orders';
import { advanceOrder } from '../../marketplace/orders/changeOrder';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openTestMarketplace } from './openTestMarketplace';

const marketplace = await openTestMarketplace();
const { services, call } = marketplace;
const { shopper, addToCart, quote, place } = openShopping(marketplace);

const stockOf = async (variantId: number) =>
  (await services.database.db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId)))[0]?.stock;

describe('a quote', () => {
  test('calculates lines, discounts and the city’s delivery fee', async () => {
    const { variantId } = await insertProduct(services, { price: '30000', priceAfterDiscount: '24000' });
    const { token, addressId, deliveryFee } = await shopper();
    await addToCart(token, variantId, 2);
    const { status, body } = await quote(token, addressId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      subtotal: '60000',
      discount: '12000',
      delivery_fee: deliveryFee,
      arrives_from: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      arrives_to: body.arrives_from,
      order_until: expect.stringMatching(/T12:00:00\.000Z$/),
      total: String(48_000 + Number(deliveryFee)),
      due: String(48_000 + Number(deliveryFee)),
      balance_used: '0',
    });
  });

  test('is refused for an empty cart, another user’s address, an unavailable payment method, and without signing in', async () => {
    const { variantId } = await insertProduct(services);
    const one = await shopper();
    const other = await shopper();
    expect((await quote(one.token, one.addressId)).body).toEqual({ detail: 'checkout.emptyCart' });
    await addToCart(one.token, variantId, 1);
    expect((await quote(one.token, other.addressId)).body).toEqual({ address_id: ['checkout.addressGone'] });
    expect((await quote(one.token, one.addressId, { payment_method: 'fib' })).body).toEqual({
      payment_method: ['checkout.methodNotAvailable'],
    });
    expect((await call('POST', '/api/checkout/', { body: {} })).status).toBe(401);
  });
});

describe('placing', () => {
  test('reserves the stock, stores names and prices as sold, empties the cart, books the sale and notifies the shopper', async () => {
    const { variantId } = await insertProduct(services, { price: '30000', priceAfterDiscount: '24000', stock: 5 });
    const { token, addressId, deliveryFee, identifier } = await shopper();
    await addToCart(token, variantId, 2);
    const { status, body: order } = await place(token, addressId);
    expect(status).toBe(201);
    await services.database.db.update(variants).set({ price: '99000', priceAfterDiscount: null }).where(eq(variants.id, variantId));
    const { body } = await call('GET', `/api/orders/${order.id}/`, { token });
    expect(body).toMatchObject({
      status: 'placed',
      payment_status: 'due_on_delivery',
      can_cancel: true,
      total: String(48_000 + Number(deliveryFee)),
      lines: [{ variant_id: variantId, quantity: 2, unit_price: '24000', full_price: '30000', line_total: '48000' }],
      history: [{ status: 'placed' }],
    });
    expect(body.number).toMatch(/^\d{2}-\d{4}-[2-9A-Z]{6}$/);
    expect(await stockOf(variantId)).toBe(3);
    expect((await call('GET', '/api/cart/', { token })).body.cart_items).toEqual([]);
    const [message] = await marketplace.inboxOf(identifier);
    expect(message?.body).toContain(order.number);
    const [books] = await services.database.db.select({ sum: sql<string>`sum(${ledgerEntries.amount})::text` }).from(ledgerEntries);
    expect(Number(books?.sum)).toBe(0);
  });

  test.each([
    ['en', 'Ring twice', false],
    ['ar', null, false],
    ['ckb', 'دوو جار زەنگ لێ بدە', true],
  ] as const)('has all its fields, in its answer, its page and its list, in %s', async (language, note, useBalance) => {
    const one = await insertProduct(services, { price: '30000', priceAfterDiscount: '24000', stock: 5 });
    const other = await insertProduct(services, { price: '10000', stock: 5 });
    const { token, addressId, deliveryFee } = await shopper();
    await addToCart(token, one.variantId, 2);
    await addToCart(token, other.variantId, 1);
    const choice = { address_id: addressId, payment_method: 'cash', use_balance: useBalance, note };
    const quoted = (await call('POST', '/api/checkout/', { token, language, body: choice })).body;
    const { body: placed } = await call('POST', '/api/orders/', {
      token,
      language,
      headers: { 'Idempotency-Key': randomUUID() },
      body: { ...choice, quote_id: quoted.quote_id },
    });
    const total = String(58_000 + Number(deliveryFee));
    const { id: _, is_default: __, ...address } = (await call('GET', `/api/me/addresses/${addressId}/`, { token, language })).body;
    const line = (variant: number, quantity: number, full: string, unit: string, sum: string) =>
      expect.objectContaining({
        id: expect.any(Number),
        variant_id: variant,
        name: expect.stringMatching({ en: /^Desk lamp/, ar: /^مصباح مكتب/, ckb: /^چرای مێز/ }[language]),
        quantity,
        unit_price: unit,
        full_price: full,
        line_total: sum,
      });
    const summary = {
      id: expect.any(Number),
      number: expect.stringMatching(/^\d{2}-\d{4}-[2-9A-Z]{6}$/),
      status: 'placed',
      payment_method: 'cash',
      payment_status: 'due_on_delivery',
      placed_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      total,
      line_count: 2,
      images: [],
      arrives_from: quoted.arrives_from,
      arrives_to: quoted.arrives_to,
    };
    expect(placed).toEqual({
      ...summary,
      lines: [line(one.variantId, 2, '30000', '24000', '48000'), line(other.variantId, 1, '10000', '10000', '10000')],
      address,
      note,
      subtotal: '70000',
      discount: '12000',
      delivery_fee: deliveryFee,
      balance_used: '0',
      due: total,
      delivery_days_min: 1,
      delivery_days_max: 1,
      history: [{ status: 'placed', at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) }],
      can_cancel: true,
      payment: null,
    });
    expect((await call('GET', `/api/orders/${placed.id}/`, { token, language })).body).toEqual(placed);
    const listed = (await call('GET', '/api/orders/', { token, language })).body.results;
    expect(listed).toEqual([Object.fromEntries(Object.keys(summary).map((name) => [name, placed[name]]))]);
  });

  test('with the same key and body returns the same order, with another body is refused', async () => {
    const { variantId } = await insertProduct(services, { stock: 5 });
    const { token, addressId } = await shopper();
    await addToCart(token, variantId, 1);
    const { body: quoted } = await quote(token, addressId);
    const key = randomUUID();
    const send = (note: string) =>
      call('POST', '/api/orders/', {
        token,
        headers: { 'Idempotency-Key': key },
        body: { address_id: addressId, payment_method: 'cash', quote_id: quoted.quote_id, note },
      });
    const first = await send('ring twice');
    const again = await send('ring twice');
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect((await send('another')).status).toBe(422);
    expect(await stockOf(variantId)).toBe(4);
  });

  test('without a key is refused', async () => {
    const { variantId } = await insertProduct(services);
    const { token, addressId } = await shopper();
    await addToCart(token, variantId, 1);
    const { body: quoted } = await quote(token, addressId);
    const { status, body } = await call('POST', '/api/orders/', {
      token,
      body: { address_id: addressId, payment_method: 'cash', quote_id: quoted.quote_id },
    });
    expect([status, body.detail]).toEqual([400, 'errors.idempotencyKey']);
  });

  test('from a second tab with its own quote and key returns the order just placed', async () => {
    const { variantId } = await insertProduct(services);
    const { token, addressId } = await shopper();
    await addToCart(token, variantId, 1);
    const [one, two] = [await quote(token, addressId), await quote(token, addressId)];
    const placed = await place(token, addressId, { quote: one.body });
    const second = await place(token, addressId, { quote: two.body });
    expect([second.status, second.body]).toEqual([409, { detail: 'checkout.alreadyPlaced', order_id: placed.body.id }]);
    const sameQuote = await place(token, addressId, { quote: one.body });
    expect([sameQuote.status, sameQuote.body]).toEqual([409, { detail: 'checkout.alreadyPlaced', order_id: placed.body.id }]);
  });

  test.each([
    ['the price rose', { price: '31000' }, 'checkout.blocked', 'price_changed'],
    ['the stock fell', { stock: 1 }, 'checkout.blocked', 'short_stock'],
    ['it sold out', { stock: 0 }, 'checkout.blocked', 'out_of_stock'],
  ])('answers 409 and reserves nothing when %s since the quote', async (_, change, detail, expected) => {
    const { variantId } = await insertProduct(services, { price: '30000', stock: 5 });
    const { token, addressId } = await shopper();
    await addToCart(token, variantId, 2);
    const { body: quoted } = await quote(token, addressId);
    await services.database.db.update(variants).set(change).where(eq(variants.id, variantId));
    const before = await stockOf(variantId);
    const { status, body } = await place(token, addressId, { quote: quoted });
    expect([status, body.detail]).toEqual([409, detail]);
    expect(body.changes).toMatchObject([{ variant_id: variantId, change: expected }]);
    expect(await stockOf(variantId)).toBe(before);
    expect((await call('GET', '/api/cart/', { token })).body.cart_items).toHaveLength(1);
  });

  test('answers 409 when the cart changed since the quote', async () => {
    const { variantId } = await insertProduct(services);
    const { token, addressId } = await shopper();
    await addToCart(token, variantId, 1);
    const { body: quoted } = await quote(token, addressId);
    await addToCart(token, variantId, 1);
    const { status, body } = await place(token, addressId, { quote: quoted });
    expect([status, body.detail, body.changes]).toMatchObject([409, 'checkout.changed', [{ change: 'quantity_changed' }]]);
  });

  test('of another user’s quote is not found', async () => {
    const { variantId } = await insertProduct(services);
    const one = await shopper();
    const other = await shopper();
    await addToCart(one.token, variantId, 1);
    const { body: quoted } = await quote(one.token, one.addressId);
    expect((await place(other.token, other.addressId, { quote: quoted })).status).toBe(404);
  });
});

describe('an order', () => {
  test('is visible to its owner only', async () => {
    const { variantId } = await insertProduct(services);
    const { token, addressId } = await shopper();
    await addToCart(token, variantId, 1);
    const { body: order } = await place(token, addressId);
    const other = await shopper();
    expect((await call('GET', `/api/orders/${order.id}/`, { token: other.token })).status).toBe(404);
    expect((await call('POST', `/api/orders/${order.id}/cancel/`, { token: other.token, body: {} })).status).toBe(404);
    expect((await call('GET', '/api/orders/', { token: other.token })).body).toMatchObject({ count: 0, results: [] });
    expect((await call('GET', '/api/orders/nonsense/', { token })).status).toBe(404);
  });

  test('can be cancelled until it is packed, and the stock returns', async () => {
    const { variantId } = await insertProduct(services, { stock: 5 });
    const { token, addressId } = await shopper();
    await addToCart(token, variantId, 2);
    const { body: order } = await place(token, addressId);
    const { body } = await call('POST', `/api/orders/${order.id}/cancel/`, { token, body: {} });
    expect(body).toMatchObject({ status: 'cancelled', payment_status: 'void', can_cancel: false });
    expect(await stockOf(variantId)).toBe(5);
    expect((await call('POST', `/api/orders/${order.id}/cancel/`, { token, body: {} })).status).toBe(409);
  });

  test('advances step by step; cash is booked on delivery', async () => {
    const { variantId } = await insertProduct(services);
    const { token, addressId } = await shopper();
    await addToCart(token, variantId, 1);
    const { body: order } = await place(token, addressId);
    expect(await advanceOrder(services, { number: order.number, to: 'delivered', operator: 'Hana' })).toMatchObject({ status: 409 });
    for (const to of ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const) {
      expect(await advanceOrder(services, { number: order.number, to, operator: 'Hana' })).toBeUndefined();
    }
    const { body } = await call('GET', `/api/orders/${order.id}/`, { token });
    expect(body).toMatchObject({ status: 'delivered', payment_status: 'paid', can_cancel: false });
    expect(body.history).toHaveLength(5);
    expect((await call('POST', `/api/orders/${order.id}/cancel/`, { token, body: {} })).status).toBe(409);
    const listed = await call('GET', `/api/orders/?status=delivered&search=${order.number.slice(-6).toLowerCase()}`, { token });
    expect(listed.body).toMatchObject({ count: 1, results: [{ id: order.id, line_count: 1 }] });
    expect((await call('GET', '/api/orders/?from=2001-01-01&to=2001-02-01&offset=abc', { token })).body.count).toBe(0);
  });

  test('is found by its date in Iraq’s time zone', async () => {
    const { variantId } = await insertProduct(services);
    const { token, addressId } = await shopper();
    await addToCart(token, variantId, 1);
    const { body: order } = await place(token, addressId);
    const foundAt = async (placedAt: string, query: string) => {
      await services.database.db
        .update(orders)
        .set({ placedAt: new Date(placedAt) })
        .where(eq(orders.id, order.id));
      return (await call('GET', `/api/orders/?${query}`, { token })).body.count;
    };
    // The next day in Iraq begins at 21:00 UTC.
    expect(await foundAt('2026-03-09T21:00:00Z', 'from=2026-03-10&to=2026-03-10')).toBe(1);
    expect(await foundAt('2026-03-09T20:59:59Z', 'from=2026-03-10')).toBe(0);
    expect(await foundAt('2026-03-10T20:59:59Z', 'to=2026-03-10')).toBe(1);
    expect(await foundAt('2026-03-10T21:00:00Z', 'to=2026-03-10')).toBe(0);
  });

  test('sends one message at each step', async () => {
    const { variantId } = await insertProduct(services);
    const { token, addressId, identifier } = await shopper();
    await addToCart(token, variantId, 1);
    const { number } = (await place(token, addressId)).body;
    for (const to of ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const)
      await advanceOrder(services, { number, to, operator: 'Hana' });
    const subjects = (await marketplace.inboxOf(identifier)).map(({ subject }) => subject).filter((subject) => subject.includes(number));
    expect(subjects.toReversed()).toEqual([
      `Your order ${number}`,
      `Your order ${number} is confirmed`,
      `Your order ${number} is packed`,
      `Your order ${number} is on its way`,
      `Your order ${number} was delivered`,
    ]);
  });

  test('can be ordered again as far as it is available', async () => {
    const available = await insertProduct(services);
    const gone = await insertProduct(services);
    const { token, addressId } = await shopper();
    await addToCart(token, available.variantId, 1);
    await addToCart(token, gone.variantId, 1);
    const { body: order } = await place(token, addressId);
    await services.database.db.update(variants).set({ stock: 0 }).where(eq(variants.id, gone.variantId));
    const { body } = await call('POST', `/api/orders/${order.id}/reorder/`, { token, body: {} });
    const line = order.lines.find(({ variant_id: id }: { variant_id: number }) => id === gone.variantId);
    expect(body).toEqual({ added: 1, missing: 1, missing_names: [line.name] });
  });
});

test.each(['0001-01-01', '9999-12-31', '0000-01-01', '275760-09-13', 'a\0b'])('the list from and to %j is no error', async (day) => {
  const { token } = await shopper();
  const query = new URLSearchParams({ from: day, to: day });
  const { status } = await call('GET', `/api/orders/?${query}`, { token });
  expect([200, 400]).toContain(status);
});

describe('the ledger', () => {
  test('refuses a change and an unbalanced transaction', async () => {
    const { db } = services.database;
    await expect(db.update(ledgerEntries).set({ amount: '1' })).rejects.toThrow();
    await expect(db.delete(ledgerEntries)).rejects.toThrow();
    await expect(
      db.execute(sql`with t as (insert into ledger_transactions (kind) values ('bad') returning id), a as (insert into ledger_accounts (kind) values ('fees') returning id)
        insert into ledger_entries (transaction_id, account_id, amount) select t.id, a.id, 5 from t, a`),
    ).rejects.toThrow();
  });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { verifyLedger } from '../../marketplace/balance/ledger/verifyLedger';
import { variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { insertProduct } from './insertProduct';
import { openLedger } from './openLedger';
import { openShopping } from './openShopping';
import { openTestMarketplace } from './openTestMarketplace';

// The embedded database has one session; only PostgreSQL shows conflicts.
describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', async () => {
  const marketplace = await openTestMarketplace({ environment: { DATABASE_POOL: '16' } });
  const { services, call } = marketplace;
  const { shopper, addToCart, quote, place } = openShopping(marketplace);
  const { credit, account } = openLedger(services);

  const stockOf = async (variantId: number) =>
    (await services.database.db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, variantId)))[0]?.stock;

  test('100 shoppers and 10 items left: 10 orders, stock 0, 90 clear refusals', async () => {
    const { variantId } = await insertProduct(services, { stock: 10 });
    const shoppers = [];
    for (let count = 0; count < 100; count += 1) {
      const one = await shopper();
      await addToCart(one.token, variantId, 1);
      shoppers.push({ ...one, quote: (await quote(one.token, one.addressId)).body });
    }
    const answers = await Promise.all(shoppers.map((one) => place(one.token, one.addressId, { quote: one.quote })));
    const placed = answers.filter((answer) => answer.status === 201);
    const refused = answers.filter((answer) => answer.status === 409);
    expect([placed.length, refused.length, await stockOf(variantId)]).toEqual([10, 90, 0]);
    for (const { body } of refused) {
      expect(body.detail).toBe('checkout.blocked');
      expect(body.changes).toMatchObject([{ variant_id: variantId, change: expect.stringMatching(/^(out_of|short)_stock$/) }]);
    }
  }, 180_000);

  test('the same order posted 20 times at once is one order', async () => {
    const { variantId } = await insertProduct(services, { stock: 10 });
    const { token, addressId } = await shopper();
    await addToCart(token, variantId, 1);
    const { body: quoted } = await quote(token, addressId);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(token, addressId, { quote: quoted, key })));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await stockOf(variantId)).toBe(9);
    expect((await call('GET', '/api/orders/', { token })).body.count).toBe(1);
  });

  test('20 tabs with different keys place one order, and each shows it', async () => {
    const { variantId } = await insertProduct(services, { stock: 10 });
    const { token, addressId } = await shopper();
    await addToCart(token, variantId, 1);
    const quotes = [];
    for (let tab = 0; tab < 20; tab += 1) quotes.push((await quote(token, addressId)).body);
    const answers = await Promise.all(quotes.map((quoted) => place(token, addressId, { quote: quoted })));
    const orderIds = new Set(answers.map(({ status, body }) => (status === 201 ? body.id : body.order_id)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(orderIds.size).toBe(1);
    expect(await stockOf(variantId)).toBe(9);
  });

  test('orders of the same two products in opposite order do not deadlock', async () => {
    const [one, two] = [await insertProduct(services, { stock: 40 }), await insertProduct(services, { stock: 40 })];
    const shoppers = [];
    for (let count = 0; count < 20; count += 1) {
      const customer = await shopper();
      for (const { variantId } of count % 2 ? [one, two] : [two, one]) await addToCart(customer.token, variantId, 1);
      shoppers.push({ ...customer, quote: (await quote(customer.token, customer.addressId)).body });
    }
    const answers = await Promise.all(shoppers.map((customer) => place(customer.token, customer.addressId, { quote: customer.quote })));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect([await stockOf(one.variantId), await stockOf(two.variantId)]).toEqual([20, 20]);
  }, 60_000);

  test('100 shoppers, 10 items left and five payment methods: 10 orders, and unpaid items return to stock', async () => {
    const { variantId } = await insertProduct(services, { stock: 10 });
    const ways: { payment_method: string; use_balance?: boolean }[] = [
      { payment_method: 'cash' },
      { payment_method: 'cash', use_balance: true },
      { payment_method: 'balance' },
      { payment_method: 'test' },
      { payment_method: 'test', use_balance: true },
    ];
    const shoppers = [];
    for (let count = 0; count < 100; count += 1) {
      const one = await shopper();
      const way = ways[count % ways.length] ?? { payment_method: 'cash' };
      await credit(one.userId, way.payment_method === 'balance' ? '100000' : '10000');
      await addToCart(one.token, variantId, 1);
      shoppers.push({ ...one, way, quote: (await quote(one.token, one.addressId, way)).body });
    }
    const answers = await Promise.all(
      shoppers.map(({ token, addressId, way, quote: quoted }) => place(token, addressId, { quote: quoted, ...way })),
    );
    const placed = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    expect([placed.length, answers.filter(({ status }) => status === 409).length, await stockOf(variantId)]).toEqual([10, 90, 0]);
    marketplace.advanceTime(31 * 60_000);
    await marketplace.drainJobs();
    const unpaid = placed.filter(({ status }) => status === 'pending_payment').length;
    expect(await stockOf(variantId)).toBe(unpaid);
    expect((await verifyLedger(services)).differences).toEqual([]);
  }, 240_000);

  test('a payment settled by 40 concurrent callbacks, browsers and jobs while it is cancelled is captured once', async () => {
    const { variantId } = await insertProduct(services, { stock: 100 });
    for (let round = 0; round < 15; round += 1) {
      const { token, addressId, userId } = await shopper();
      await credit(userId, '1000');
      await addToCart(token, variantId, 1);
      const { body: order } = await place(token, addressId, { payment_method: 'test', use_balance: true });
      const remote = /[\w-]+$/.exec(order.payment.redirect_url)?.[0];
      const own = (path: string) => call('POST', path, { token, body: {} });
      const task = [
        () => call('POST', `/api/test-gateway/${remote}/pay/`, { body: { card_number: '4242424242424242', expiry_date: '12/31' } }),
        ...Array.from({ length: 38 }, () => () => own(`/api/payments/${order.payment.reference}/check/`)),
        () => own(round % 2 ? `/api/payments/${order.payment.reference}/cancel/` : `/api/orders/${order.id}/cancel/`),
      ];
      const answers = await Promise.all(task.map((step) => step()));
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      marketplace.advanceTime(25_000);
      await marketplace.drainJobs();
      await own(`/api/payments/${order.payment.reference}/check/`);
      const { body } = await call('GET', `/api/orders/${order.id}/`, { token });
      expect(['placed', 'cancelled']).toContain(body.status);
      expect((await verifyLedger(services)).differences).toEqual([]);
      const paid = (await call('GET', `/api/test-gateway/${remote}/`)).body.state === 'paid';
      const left = body.status === 'placed' ? '0' : paid ? order.total : '1000';
      expect(await account('balance', userId)).toBe(left);
    }
    expect(await stockOf(variantId)).toBeGreaterThan(84);
  }, 240_000);
});

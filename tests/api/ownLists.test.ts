import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addressList } from '../../marketplace/contract/customer/addresses';
import { balance, balanceTransactions } from '../../marketplace/contract/order/balance';
import { orderList, order as wholeOrder } from '../../marketplace/contract/order/orders';
import { returnList } from '../../marketplace/contract/order/returns';
import { orders } from '../../marketplace/database/tables/order/orders';
import { returns } from '../../marketplace/database/tables/order/returns';
import { advanceOrder } from '../../marketplace/orders/changeOrder';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openTestMarketplace } from './openTestMarketplace';
import { openWallet } from './openWallet';

const marketplace = await openTestMarketplace();
const { services, call } = marketplace;
const { shopper, addToCart, place } = openShopping(marketplace);
const { topUp } = openWallet(marketplace);
const { db } = services.database;

const orderStates = ['pending_payment', 'placed', 'confirmed', 'packed', 'out_for_delivery', 'delivered', 'cancelled'] as const;
const returnStates = ['requested', 'approved', 'rejected', 'collected', 'refunded', 'cancelled'] as const;

/** Places orders of a customer, one after the other. @returns their ids, newest first. */
async function placeOrders({ token, addressId }: { token: string; addressId: number }, count: number): Promise<number[]> {
  const ids: number[] = [];
  const { variantId } = await insertProduct(services, { stock: 100 });
  for (let index = 0; index < count; index += 1) {
    await addToCart(token, variantId, 1);
    ids.unshift((await place(token, addressId)).body.id);
  }
  return ids;
}

/** The ids of a list in pages of twelve. */
async function pagesOf<List extends { count: number; results: { id: number }[] }>(
  schema: { parse: (body: unknown) => List },
  path: string,
  token: string,
) {
  const pages: number[][] = [];
  for (const offset of ['', '?offset=12', '?offset=24']) {
    const { status, body } = await call('GET', path + offset, { token });
    expect(status).toBe(200);
    pages.push(schema.parse(body).results.map(({ id }) => id));
  }
  return pages;
}

describe('a customer’s list', () => {
  test('of orders has all of them, in every state, newest first, in pages of twelve', async () => {
    const customer = await shopper();
    const { token } = customer;
    const ids = await placeOrders(customer, 14);
    for (const [index, id] of ids.entries()) {
      const status = orderStates[index % orderStates.length] ?? 'placed';
      await db.update(orders).set({ status }).where(eq(orders.id, id));
    }
    expect(await pagesOf(orderList, '/api/orders/', token)).toEqual([ids.slice(0, 12), ids.slice(12), []]);
    for (const [index, status] of orderStates.entries()) {
      const { count, results } = orderList.parse((await call('GET', `/api/orders/?status=${status}`, { token })).body);
      expect([count, results.map(({ id }) => id)]).toEqual([2, [ids[index], ids[index + orderStates.length]]]);
    }
    for (const [index, id] of ids.entries())
      for (const language of ['en', 'ar', 'ckb'] as const) {
        const { status, body } = await call('GET', `/api/orders/${id}/`, { token, language });
        const { lines, ...found } = wholeOrder.parse(body);
        expect([status, found.id, found.status]).toEqual([200, id, orderStates[index % orderStates.length]]);
        expect(lines[0]?.name).toContain({ en: 'Desk lamp', ar: 'مصباح مكتب', ckb: 'چرای مێز' }[language]);
      }
  });

  test('of returns has all of them, in every state, newest first, in pages of twelve', async () => {
    const customer = await shopper();
    const { token, addressId } = customer;
    const { variantId } = await insertProduct(services, { stock: 100 });
    const ids: number[] = [];
    while (ids.length < 14) {
      await addToCart(token, variantId, 7);
      const { id, number, lines } = (await place(token, addressId)).body;
      for (const to of ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const)
        await advanceOrder(services, { number, to, operator: 'Hana' });
      for (let piece = 0; piece < 7; piece += 1) {
        const { status, body } = await call('POST', '/api/returns/', {
          token,
          body: { order_id: id, reason: 'damaged', note: 'It hums', lines: [{ order_line_id: lines[0].id, quantity: 1 }] },
          headers: { 'Idempotency-Key': randomUUID() },
        });
        expect(status).toBe(201);
        ids.unshift(body.id);
      }
    }
    for (const [index, id] of ids.entries()) {
      const status = returnStates[index % returnStates.length] ?? 'requested';
      await db.update(returns).set({ status }).where(eq(returns.id, id));
    }
    expect(await pagesOf(returnList, '/api/returns/', token)).toEqual([ids.slice(0, 12), ids.slice(12), []]);
    const other = await shopper();
    expect((await call('GET', '/api/returns/', { token: other.token })).body).toMatchObject({ count: 0, results: [] });
  });

  test('of addresses has all twenty, and another customer has none of them', async () => {
    const { token, addressId } = await shopper();
    const { city_id: cityId } = (await call('GET', '/api/me/addresses/', { token })).body[0];
    const ids = [addressId];
    for (let index = 2; index <= 20; index += 1) {
      const { status, body } = await call('POST', '/api/me/addresses/', {
        token,
        body: { full_name: `Dilan ${index}`, phone: '07501234567', city_id: cityId, area: 'Ankawa', nearest_landmark: 'The bakery' },
      });
      expect(status).toBe(201);
      ids.push(body.id);
    }
    const found = addressList.parse((await call('GET', '/api/me/addresses/', { token })).body);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(ids));
    expect(found).toHaveLength(20);
    expect(found.filter(({ is_default: isDefault }) => isDefault)).toHaveLength(1);
    const other = await shopper();
    expect((await call('GET', '/api/me/addresses/', { token: other.token })).body.map(({ id }: { id: number }) => id)).toEqual([
      other.addressId,
    ]);
  });

  test('of transactions has all of the balance, newest first, in pages of twelve, and the balance is the last one’s', async () => {
    const { token } = await shopper();
    for (let index = 1; index <= 14; index += 1) await topUp(token, String(1000 * index));
    const first = balanceTransactions.parse((await call('GET', '/api/balance/transactions/', { token })).body);
    const second = balanceTransactions.parse((await call('GET', '/api/balance/transactions/?offset=12', { token })).body);
    expect([first.count, first.results.length, second.count]).toEqual([14, 12, 14]);
    const amounts = Array.from({ length: 14 }, (_, index) => String(1000 * (14 - index)));
    expect([...first.results, ...second.results].map(({ amount }) => amount)).toEqual(amounts);
    const held = balance.parse((await call('GET', '/api/balance/', { token })).body);
    expect(held).toEqual({ balance: '105000', currency: 'IQD' });
    expect(first.results[0]?.balance_after).toBe('105000');
    expect((await call('GET', '/api/balance/', { token: (await shopper()).token })).body.balance).toBe('0');
  });
});

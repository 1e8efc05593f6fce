import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '../../marketplace/database/tables/catalogue/catalogue';
import { topupBatches } from '../../marketplace/database/tables/money/topupCodes';
import { payments } from '../../marketplace/database/tables/order/payments';
import { idempotencyKeys } from '../../marketplace/database/tables/system/idempotencyKeys';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import { orderNotes } from '../../marketplace/database/tables/system/staff';
import { sha256 } from '../../marketplace/http/authenticate';
import { insertProduct } from './insertProduct';
import { openLedger } from './openLedger';
import { openShopping } from './openShopping';
import { openStaff, type TestMember } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';
import { openWallet } from './openWallet';

const market = await openTestMarketplace();
const { call, register, services } = market;
const { db } = services.database;
const { shopper, addToCart, place } = openShopping(market);
const { topUp, balanceOf } = openWallet(market);
const { account } = openLedger(services);
const { member } = openStaff(market);
const clerk = await member('owner');
const { variantId, productId } = await insertProduct(services, { price: '20000', stock: 1000 });

/** Sends a form with a key. */
const send = (path: string, body: object, key: string, { token }: Pick<TestMember, 'token'> = clerk, method = 'POST') =>
  call(method, `/api/staff/${path}`, { token, body, headers: { 'Idempotency-Key': key } });
const twice = (path: string, body: object, key = randomUUID()) => Promise.all([send(path, body, key), send(path, body, key)]);
const countOf = async (action: string) => (await db.select().from(auditLog).where(eq(auditLog.action, action))).length;

async function order(isPaid = false) {
  const buyer = await shopper();
  if (isPaid) await topUp(buyer.token, '200000');
  await addToCart(buyer.token, variantId, 2);
  const placed = await place(buyer.token, buyer.addressId, isPaid ? { payment_method: 'balance' } : {});
  expect(placed.status).toBe(201);
  return { ...buyer, number: String(placed.body.number), id: Number(placed.body.id) };
}

async function disputed() {
  const customer = await register();
  const { body } = await call('POST', '/api/balance/topup/payment/', {
    token: customer.token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { gateway: 'test', amount: '25000' },
  });
  const remote = /[\w-]+$/.exec(body.redirect_url)?.[0];
  await call('POST', `/api/test-gateway/${remote}/pay/`, { body: { card_number: '4242424242424242', expiry_date: '12/31' } });
  return { ...customer, reference: String(body.reference) };
}

describe('a form of the staff that is sent twice', () => {
  test('issues codes once, and shows them both times', async () => {
    const key = randomUUID();
    const body = { count: 2, amount: '25000', confirmation: clerk.code() };
    const [one, other] = await twice('codes/', body, key);
    expect([one?.status, other?.status]).toEqual([201, 201]);
    expect(other?.body).toEqual(one?.body);
    expect((await send('codes/', body, key)).body).toEqual(one?.body);
    expect(await db.select().from(topupBatches)).toHaveLength(1);
    const stored = JSON.stringify(await db.select().from(idempotencyKeys));
    const code = String(one?.body.csv).split('\n')[1]?.split(',')[1] ?? '';
    expect(code).not.toBe('');
    for (const secret of [key, code, code.replaceAll(' ', '')]) expect(stored).not.toContain(secret);
    expect(stored).toContain(sha256(key));
  });

  test('with other content is told so, and issues nothing more', async () => {
    const key = randomUUID();
    const issue = (count: number) => send('codes/', { count, amount: '5000', confirmation: clerk.code() }, key);
    expect((await issue(1)).status).toBe(201);
    const before = await countOf('codes issue');
    expect(await issue(2)).toMatchObject({ status: 422, body: { detail: 'staff.sentBefore' } });
    expect(await countOf('codes issue')).toBe(before);
  });

  test('may be corrected after a refusal', async () => {
    const key = randomUUID();
    const issue = (confirmation: string) => send('codes/', { count: 1, amount: '5000', confirmation }, key);
    expect((await issue('000000')).body).toEqual({ confirmation: ['staff.wrongCode'] });
    expect((await issue(clerk.code())).status).toBe(201);
  });

  test('is another one when another member sends it, or to another address', async () => {
    const key = randomUUID();
    const other = await member('owner');
    const [one, two] = [await order(), await order()];
    for (const { number } of [one, two])
      for (const who of [clerk, other]) expect((await send(`orders/${number}/notes/`, { text: 'Called' }, key, who)).status).toBe(204);
    expect(await db.select().from(orderNotes).where(eq(orderNotes.orderId, one.id))).toHaveLength(2);
    expect(await db.select().from(orderNotes).where(eq(orderNotes.orderId, two.id))).toHaveLength(2);
  });

  test('adds one note, takes one step, and cancels with one refund', async () => {
    const { number, id, userId } = await order(true);
    const statuses = async (path: string, body: object) => (await twice(path, body)).map(({ status }) => status);
    expect(await statuses(`orders/${number}/notes/`, { text: 'Called' })).toEqual([204, 204]);
    expect(await db.select().from(orderNotes).where(eq(orderNotes.orderId, id))).toHaveLength(1);
    const advanced = await countOf('orders advance');
    expect(await statuses(`orders/${number}/advance/`, { to: 'confirmed' })).toEqual([204, 204]);
    expect(await countOf('orders advance')).toBeLessThanOrEqual(advanced + 1);
    expect(await statuses(`orders/${number}/cancel/`, { reason: 'Broken', confirmation: clerk.code() })).toEqual([204, 204]);
    expect(await balanceOf(userId)).toBe('200000');
  });

  test('credits a disputed payment once, and refunds a payment once', async () => {
    const { reference, userId } = await disputed();
    await db.update(payments).set({ state: 'disputed', nextCheckAt: null }).where(eq(payments.reference, reference));
    const credit = await twice(`payments/${reference}/credit/`, { amount: '24000', confirmation: clerk.code() });
    expect(credit.map(({ status }) => status)).toEqual([204, 204]);
    expect(await account('balance', userId)).toBe('24000');
    const refund = await twice(`payments/${reference}/refund/`, { confirmation: clerk.code() });
    expect(refund.map(({ status, body }) => [status, body.outcome])).toEqual([
      [200, refund[0]?.body.outcome],
      [200, refund[0]?.body.outcome],
    ]);
    expect(await account('balance', userId)).toBe('0');
  });

  test('saves a product once, and a changed one without a conflict with itself', async () => {
    const [listed] = await db.select({ categoryId: products.categoryId }).from(products).where(eq(products.id, productId));
    const product = {
      ...{
        name_en: `Tray ${randomUUID()}`,
        name_ar: null,
        name_ckb: null,
        description_en: null,
        description_ar: null,
        description_ckb: null,
      },
      ...{ category_id: listed?.categoryId, brand: null, city_ids: null, specifications: [], pictures: [] },
      variants: [
        {
          ...{ id: null, sku: `TRAY-${randomUUID()}`, colour: null, size: null, storage: null, gtin: null, mpn: null },
          ...{ price: '20000', price_after_discount: null, stock: 5, stock_before: null },
        },
      ],
    };
    const [one, other] = await twice('products/', product);
    expect(one?.status, JSON.stringify(one?.body)).toBe(201);
    expect(other?.body).toEqual(one?.body);
    const key = randomUUID();
    const { body: saved } = await call('GET', `/api/staff/products/${one?.body.id}/`, { token: clerk.token });
    product.variants = saved.variants.map((one: { stock: number }) => ({ ...one, stock_before: one.stock }));
    const change = () => send(`products/${one?.body.id}/`, { ...product, brand: 'Oak', version: 1 }, key, clerk, 'PATCH');
    for (const { status, body } of [await change(), await change()]) expect(status, JSON.stringify(body)).toBe(200);
    expect((await send(`products/${one?.body.id}/`, { ...product, version: 1 }, randomUUID(), clerk, 'PATCH')).status).toBe(409);
  });

  test('whose first sending never ended has an unknown result', async () => {
    const { number } = await order();
    const key = randomUUID();
    const claim = { call: `staff ${clerk.id} POST /api/staff/orders/${number}/notes/`, key: sha256(key) };
    await send(`orders/${number}/notes/`, { text: 'Called' }, key);
    await db.update(idempotencyKeys).set({ status: null, answer: null }).where(eq(idempotencyKeys.key, claim.key));
    expect(await send(`orders/${number}/notes/`, { text: 'Called' }, key)).toMatchObject({
      status: 409,
      body: { detail: 'staff.resultUnknown' },
    });
  }, 40_000);
});

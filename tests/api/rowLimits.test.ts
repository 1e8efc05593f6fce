import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rateLimits } from '../../marketplace/database/tables/customer/identity';
import { messages } from '../../marketplace/database/tables/customer/messages';
import { uploads } from '../../marketplace/database/tables/customer/uploads';
import { carts } from '../../marketplace/database/tables/order/cart';
import { orders, quotes } from '../../marketplace/database/tables/order/orders';
import { sha256 } from '../../marketplace/http/authenticate';
import { wideLimit } from '../../marketplace/http/rateLimit';
import { rowLimits } from '../../marketplace/http/rowLimits';
import { cleanUp } from '../../marketplace/jobs/cleanUp';
import { createApi } from '../../marketplace/openMarketplace';
import { scan } from '../pdfFixtures';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openTestMarketplace } from './openTestMarketplace';

const marketplace = await openTestMarketplace();
const { services, call, register, advanceTime } = marketplace;
const { shopper, addToCart, quote, place } = openShopping(marketplace);
const { db } = services.database;
const api = createApi(services);
const day = 24 * 60 * 60_000;

/** Uses up a limit, but for the given number of tries. The subject must have one try. */
async function useUp({ name, tries }: { name: string; tries: number }, subject: string, left = 0) {
  const changed = await db
    .update(rateLimits)
    .set({ tries: tries - left })
    .where(eq(rateLimits.key, sha256(`${name}:${subject}`)))
    .returning({ tries: rateLimits.tries });
  expect([subject, changed.length]).toEqual([subject, 1]);
}

test('carts of guests are limited for one network, and loosely for a provider’s customer; existing carts are not', async () => {
  const { variantId } = await insertProduct(services, { stock: 500 });
  const add = (address: string, guestKey?: string) =>
    call('POST', '/api/cart/items/', {
      body: { variant_id: variantId, quantity: 1 },
      headers: { 'X-Forwarded-For': address, ...(guestKey && { 'X-Cart-Id': guestKey }) },
    });
  const { body: cart } = await add('2001:db8:1:2::1');
  await useUp(rowLimits.guestCarts, '2001:db8:1:2::/64', 1);
  expect((await add('2001:db8:1:2::2')).status).toBe(201);
  const before = await db.$count(carts);
  expect(await add('2001:db8:1:2:3:4:5:6')).toMatchObject({ status: 429, body: { detail: 'errors.tooMany' } });
  expect((await add('2001:db8:1:2::3', 'a-key-that-the-client-made-up')).status).toBe(429);
  expect(await db.$count(carts)).toBe(before);
  expect((await add('2001:db8:1:2::1', cart.cart_id)).status).toBe(201);
  expect((await add('2001:db8:1:3::1')).status).toBe(201);
  await useUp(wideLimit(rowLimits.guestCarts), '2001:db8:1::/48');
  expect((await add('2001:db8:1:4::1')).status).toBe(429);
  expect((await add('2001:db8:2:4::1')).status).toBe(201);
  advanceTime(rowLimits.guestCarts.seconds * 1000);
  expect((await add('2001:db8:1:2::2')).status).toBe(201);
});

test('addresses that are added and deleted again are limited to sixty an hour', async () => {
  const { token, userId, addressId } = await shopper();
  const { body: first } = await call('GET', `/api/me/addresses/${addressId}/`, { token });
  const { full_name, phone, city_id, area, nearest_landmark } = first;
  const add = () => call('POST', '/api/me/addresses/', { token, body: { full_name, phone, city_id, area, nearest_landmark } });
  await useUp(rowLimits.addresses, `user:${userId}`, 1);
  expect((await add()).status).toBe(201);
  expect((await add()).status).toBe(429);
  expect((await call('GET', '/api/me/addresses/', { token })).body).toHaveLength(2);
});

test('orders are limited to sixty an hour', async () => {
  const { variantId } = await insertProduct(services, { stock: 50 });
  const { token, userId, addressId } = await shopper();
  await addToCart(token, variantId, 1);
  expect((await place(token, addressId)).status).toBe(201);
  await useUp(rowLimits.orders, `user:${userId}`);
  await addToCart(token, variantId, 1);
  expect((await place(token, addressId)).status).toBe(429);
  expect(await db.$count(orders, eq(orders.userId, userId))).toBe(1);
});

test('five orders may wait for payment; cash and a cancelled one are not counted', async () => {
  const { variantId } = await insertProduct(services, { price: '30000', stock: 50 });
  const { token, userId, addressId } = await shopper();
  const online = async () => {
    await addToCart(token, variantId, 1);
    return place(token, addressId, { payment_method: 'test' });
  };
  for (let count = 0; count < 5; count += 1) expect((await online()).status).toBe(201);
  expect(await online()).toMatchObject({ status: 409, body: { detail: 'checkout.tooManyUnpaid' } });
  expect((await place(token, addressId)).status).toBe(201);
  const [one] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'pending_payment')));
  expect((await call('POST', `/api/orders/${one?.id}/cancel/`, { token })).status).toBe(200);
  expect((await online()).status).toBe(201);
  expect((await online()).status).toBe(409);
});

test('the newest twenty photos and quotes of unfinished forms are kept', async () => {
  const { variantId } = await insertProduct(services, { stock: 50 });
  const { token, userId, addressId } = await shopper();
  const photo = await scan();
  let newest = 0;
  for (let count = 0; count < 22; count += 1) {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(photo)], 'photo.jpg'));
    const headers = { Authorization: `Bearer ${token}` };
    const response = await api.hono.fetch(new Request('http://karwan.test/api/uploads/', { method: 'POST', headers, body }));
    newest = (await response.json()).id;
  }
  const kept = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.userId, userId)).orderBy(uploads.id);
  expect([kept.length, kept.at(-1)?.id]).toEqual([20, newest]);

  await addToCart(token, variantId, 1);
  const placed = await place(token, addressId);
  await addToCart(token, variantId, 1);
  const first = (await quote(token, addressId)).body;
  for (let count = 0; count < 20; count += 1) await quote(token, addressId);
  expect(await db.$count(quotes, eq(quotes.userId, userId))).toBe(21);
  expect(await db.$count(quotes, eq(quotes.orderId, placed.body.id))).toBe(1);
  expect((await place(token, addressId, { quote: first })).status).toBe(404);
  expect((await place(token, addressId)).status).toBe(201);
});

test('the clean-up removes empty carts of guests, old quotes, and all but the newest messages of the demo', async () => {
  const { variantId } = await insertProduct(services, { stock: 50 });
  const add = () => call('POST', '/api/cart/items/', { body: { variant_id: variantId, quantity: 1 } });
  const [full, empty] = [(await add()).body, (await add()).body];
  await call('DELETE', `/api/cart/items/${empty.cart_items[0].id}/`, { headers: { 'X-Cart-Id': empty.cart_id } });
  const { token, userId, addressId } = await shopper();
  await addToCart(token, variantId, 1);
  expect((await place(token, addressId)).status).toBe(201);
  await db.execute(sql`
    insert into messages (channel, recipient, subject, body)
    select 'email', 'crowd@example.com', 'subject', 'body' from generate_series(1, 5000)`);
  await register();
  const cartOf = ({ cart_id }: { cart_id: string }) => db.$count(carts, eq(carts.guestKeyHash, sha256(cart_id)));

  await cleanUp(services);
  expect([await cartOf(full), await cartOf(empty)]).toEqual([1, 1]);
  expect(await db.$count(messages)).toBe(5000);
  advanceTime(day + 1000);
  await cleanUp(services);
  expect([await cartOf(full), await cartOf(empty)]).toEqual([1, 0]);
  expect(await db.$count(quotes, eq(quotes.userId, userId))).toBe(1);
  advanceTime(30 * day);
  await cleanUp(services);
  expect(await db.$count(quotes, eq(quotes.userId, userId))).toBe(0);
});

import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { toSnake } from '../../marketplace/contract/case';
import { products } from '../../marketplace/database/tables/catalogue/catalogue';
import { orders, quotes } from '../../marketplace/database/tables/order/orders';
import { idempotencyKeys } from '../../marketplace/database/tables/system/idempotencyKeys';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openTestMarketplace } from './openTestMarketplace';

const marketplace = await openTestMarketplace();
const { call, services } = marketplace;
const { db } = services.database;
const { shopper, addToCart, quote, place } = openShopping(marketplace);

/** Runs the migration on rows that the test has written in the old form. */
async function migrateAgain() {
  const file = new URL('../../marketplace/database/migrations/0011_camel_case_json.sql', import.meta.url);
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
  await services.database.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
}

const oldAddress = {
  label: 'home',
  full_name: 'Dilan Ahmed',
  phone: '+9647501234567',
  second_phone: null,
  city_id: 1,
  city_name: 'a_name_with_lines',
  area: 'Ankawa',
  street: null,
  building: null,
  floor: null,
  nearest_landmark: 'Opposite the bakery',
  note: 'key_of nothing',
  latitude: 36.2,
  longitude: null,
};

test('an order’s address in the old form is shown as before, and its values stay', async () => {
  const { variantId } = await insertProduct(services);
  const { token, addressId } = await shopper();
  await addToCart(token, variantId, 1);
  const { body: order } = await place(token, addressId);
  await db.execute(sql`update ${orders} set address = ${JSON.stringify(oldAddress)}::jsonb where id = ${order.id}`);
  await migrateAgain();
  const { body } = await call('GET', `/api/orders/${order.id}/`, { token });
  expect(body.address).toEqual(oldAddress);
  const [stored] = await db.select({ address: orders.address }).from(orders).where(eq(orders.id, order.id));
  expect(stored?.address).toMatchObject({ fullName: 'Dilan Ahmed', cityName: 'a_name_with_lines', nearestLandmark: 'Opposite the bakery' });
  await migrateAgain();
  expect((await call('GET', `/api/orders/${order.id}/`, { token })).body.address).toEqual(oldAddress);
});

test('a quote in the old form is placed', async () => {
  const { variantId } = await insertProduct(services);
  const { token, addressId } = await shopper();
  await addToCart(token, variantId, 2);
  const { body: quoted } = await quote(token, addressId);
  const [stored] = await db.select({ content: quotes.content }).from(quotes).where(eq(quotes.id, quoted.quote_id));
  const old = JSON.stringify(toSnake(stored?.content));
  expect(JSON.parse(old)).toEqual(quoted);
  await db.execute(sql`update ${quotes} set content = ${old}::jsonb where id = ${quoted.quote_id}`);
  await migrateAgain();
  expect((await place(token, addressId, { quote: quoted })).status).toBe(201);
});

test('a card in the old form is shown as before, and the triggers write the new form', async () => {
  const { productId, variantId } = await insertProduct(services, { stock: 3 });
  const shown = async () => (await call('GET', `/api/product_cards/?ids=${productId}`)).body[0];
  const before = await shown();
  expect(before.in_stock).toBe(true);
  await db.execute(sql`update ${products} set card = replace(card::text, '"inStock"', '"in_stock"')::json where id = ${productId}`);
  expect((await shown()).in_stock).toBeUndefined();
  await migrateAgain();
  expect(await shown()).toEqual(before);
  await db.execute(sql`update variants set stock = 0 where id = ${variantId}`);
  expect((await shown()).in_stock).toBe(false);
});

test('a key that was used before the upgrade answers as it did then', async () => {
  const { variantId } = await insertProduct(services);
  const { token, addressId, userId } = await shopper();
  await addToCart(token, variantId, 1);
  const { body: quoted } = await quote(token, addressId);
  const { body: order } = await place(token, addressId, { quote: quoted });
  const key = randomUUID();
  const { quote_id: quoteId } = quoted;
  const body = { addressId, paymentMethod: 'cash', useBalance: false, quoteId, note: null, channel: null };
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  await db.insert(idempotencyKeys).values({ userId, call: 'orders', key, bodyHash, status: 200, answer: { id: order.id } });
  const again = await place(token, addressId, { quote: quoted, key });
  expect([again.status, again.body.id]).toEqual([201, order.id]);
});

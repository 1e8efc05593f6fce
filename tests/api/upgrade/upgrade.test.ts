import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { verifyLedger } from '../../../marketplace/balance/ledger/verifyLedger';
import { readConfig } from '../../../marketplace/config';
import { migrate } from '../../../marketplace/database/migrate';
import { openDatabase } from '../../../marketplace/database/openDatabase';
import { variants } from '../../../marketplace/database/tables/catalogue/catalogue';
import { insertProduct } from '../insertProduct';
import { openShopping } from '../openShopping';
import { openTestMarketplace } from '../openTestMarketplace';
import { createEmpty } from '../template';

/** The database of a shop before the upgrade (README.md), migrated by this version as its first process does. */
async function upgrade() {
  const copy = await createEmpty();
  const database = await openDatabase(readConfig(copy.environment));
  try {
    const client = await database.pool.connect();
    try {
      await client.query(gunzipSync(await readFile(new URL('filled.sql.gz', import.meta.url))).toString());
      await client.query('reset all');
    } finally {
      client.release();
    }
    const migrations = async () => (await database.pool.query('select 1 from drizzle.__drizzle_migrations')).rowCount ?? 0;
    const before = await migrations();
    await migrate(database);
    return { copy, before, after: await migrations() };
  } finally {
    await database.close();
  }
}

const { copy, before, after } = await upgrade();
const marketplace = await openTestMarketplace({ copy });
const { services, call, advanceTime, drainJobs } = marketplace;
const { addToCart, place } = openShopping(marketplace);

const signIn = async (identifier: string): Promise<string> => {
  const { status, body } = await call('POST', '/api/auth/login/', { body: { identifier, password: 'Passw0rd' } });
  expect([identifier, status]).toEqual([identifier, 200]);
  return body.token;
};
const ordersOf = async (token: string) =>
  (await call('GET', '/api/orders/', { token })).body.results.map(
    (order: { status: string; payment_method: string }) => `${order.status} by ${order.payment_method}`,
  );

test('a database of an older version gets the missing migrations, and its ledger is clean', async () => {
  const { entries } = JSON.parse(
    await readFile(new URL('../../../marketplace/database/migrations/meta/_journal.json', import.meta.url), 'utf8'),
  );
  expect([before, after]).toEqual([13, entries.length]);
  const { transactions, differences } = await verifyLedger(services);
  expect(transactions).toBeGreaterThan(10);
  expect(differences).toEqual([]);
});

test('a customer of then signs in with their password, sees orders, balance, return and cart, and buys again', async () => {
  const token = await signIn('dilan@example.com');
  expect((await ordersOf(token)).toSorted()).toEqual(['cancelled by test', 'delivered by cash', 'placed by balance', 'placed by test']);
  const { body: balance } = await call('GET', '/api/balance/transactions/', { token });
  expect(new Set(balance.results.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['topup', 'transfer', 'order_payment']));
  expect((await call('GET', '/api/returns/', { token })).body.results).toMatchObject([{ status: 'requested' }]);
  const cart = (await call('GET', '/api/cart/', { token })).body.cart_items;
  expect(cart.length).toBe(1);
  const [address] = (await call('GET', '/api/me/addresses/', { token })).body;
  const { variantId } = await insertProduct(services, { stock: 3 });
  await addToCart(token, variantId, 1);
  const placed = await place(token, address.id);
  expect(placed).toMatchObject({ status: 201, body: { status: 'placed' } });
  expect(placed.body.lines).toHaveLength(2);
  expect((await services.database.db.select().from(variants).where(eq(variants.id, variantId)))[0]?.stock).toBe(2);
});

test('what was open goes on: a seller’s application waits, and an order that waited for its payment ends', async () => {
  const token = await signIn('shilan@example.com');
  expect((await call('GET', '/api/me/seller_application/', { token })).body).toMatchObject({ shop_name: 'Shilan Carpets' });
  advanceTime(31 * 60_000);
  await drainJobs();
  expect((await ordersOf(token)).toSorted()).toEqual(['cancelled by test', 'cancelled by test']);
  expect((await verifyLedger(services)).differences).toEqual([]);
});

test('products are indexed again by the new version', async () => {
  await drainJobs();
  const { rows } = await services.database.pool.query(`select count(*)::int as stale from product_search where words::text not like '%^%'`);
  expect(rows).toEqual([{ stale: 0 }]);
  const { rows: named } = await services.database.pool.query<{ name: string }>(
    `select name ->> 'ar' as name from products where is_published and name ? 'ar' limit 1`,
  );
  const found = await call('GET', `/api/product_search/?${new URLSearchParams({ search: named[0]?.name ?? '' })}`, { language: 'ar' });
  expect(found.body.count).toBeGreaterThan(0);
});

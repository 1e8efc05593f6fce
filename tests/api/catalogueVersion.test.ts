import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cleanUpChanges } from '../../marketplace/catalogue/changes/cleanUpChanges';
import { setPublished } from '../../marketplace/catalogue/setPublished';
import { setStock } from '../../marketplace/catalogue/setVariant';
import {
  brands,
  categories,
  exchangeRates,
  productCities,
  products,
  variants,
} from '../../marketplace/database/tables/catalogue/catalogue';
import { catalogueChanges } from '../../marketplace/database/tables/catalogue/changes';
import { cities } from '../../marketplace/database/tables/catalogue/locations';
import { banners, collections } from '../../marketplace/database/tables/catalogue/showcase';
import { users } from '../../marketplace/database/tables/customer/identity';
import { interfaceTexts } from '../../marketplace/database/tables/system/localization';
import { settings } from '../../marketplace/database/tables/system/settings';
import { insertProduct } from './insertProduct';
import { openTestMarketplace } from './openTestMarketplace';

const { call, services, register, advanceTime } = await openTestMarketplace();
const { database } = services;
const { db } = database;

const read = async () => (await call('GET', '/api/catalogue_version/')).body;
const version = async (): Promise<string> => (await read()).version;

/** Whether `change` makes another version. */
async function announces(change: () => Promise<unknown>): Promise<boolean> {
  const before = await version();
  await change();
  return (await version()) !== before;
}

const { productId, variantId } = await insertProduct(services, { price: '5000', stock: 30 });
const [{ sku } = { sku: '' }] = await db.select({ sku: variants.sku }).from(variants).where(eq(variants.id, variantId));
const setTo = (stock: number) => setStock(services, { sku, stock, operator: 'Shirin' });

test('stays the same while nothing changes', async () => {
  const first = await version();
  await register();
  await call('GET', '/api/home/');
  expect(await version()).toBe(first);
  expect(await announces(() => db.update(products).set({ updatedAt: new Date(), sourceHash: 'x' }).where(eq(products.id, productId)))).toBe(
    false,
  );
  expect(await announces(() => db.update(brands).set({ slug: sql`slug` }))).toBe(false);
});

describe('is another one after a change of', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a price', () => db.update(variants).set({ price: '6000' }).where(eq(variants.id, variantId))],
    ['a reduction', () => db.update(variants).set({ priceAfterDiscount: '4000' }).where(eq(variants.id, variantId))],
    [
      'a name',
      () =>
        db
          .update(products)
          .set({ name: { ckb: 'چرا' } })
          .where(eq(products.id, productId)),
    ],
    ['a publication', () => setPublished(services, { sku, isPublished: false, operator: 'Shirin' })],
    ['the other market', () => db.update(products).set({ isDifferentMarket: true }).where(eq(products.id, productId))],
    [
      'a category',
      () =>
        db
          .update(categories)
          .set({ name: { en: 'Lamps and lights' } })
          .where(eq(categories.id, 1)),
    ],
    ['a text', () => db.insert(interfaceTexts).values({ languageId: 1, key: 'common.cart', value: 'Basket', changedAt: new Date() })],
    ['a fee', () => db.update(cities).set({ deliveryFee: '7000' }).where(eq(cities.id, 1))],
    ['the cities of a product', () => db.insert(productCities).values({ productId, cityId: 1 })],
    ['a collection', () => db.insert(collections).values({ slug: 'version-test', name: { en: 'New' } })],
    ['a banner', () => db.delete(banners)],
    ['an exchange rate', () => db.insert(exchangeRates).values({ currency: 'TRY', rate: '40' })],
    ['a setting', () => db.insert(settings).values({ key: 'returnDays', value: 7 })],
    ['the name of a customer', () => db.update(users).set({ firstName: 'Rezan' })],
  ])('%s', async (_name, change) => expect(await announces(change)).toBe(true));

  test('a stock, where pages show it', async () => {
    expect(await announces(() => setTo(11))).toBe(false);
    expect(await announces(() => setTo(10))).toBe(false);
    expect(await announces(() => setTo(9))).toBe(true);
    expect(await announces(() => setTo(0))).toBe(true);
    expect(await announces(() => setTo(0))).toBe(false);
    expect(await announces(() => setTo(50))).toBe(true);
  });
});

test('is announced once by a transaction, and not by one that is rolled back', async () => {
  const rows = () => db.$count(catalogueChanges);
  const before = await rows();
  await database.transaction(async (tx) => {
    for (const price of ['7000', '7250', '7500']) await tx.update(variants).set({ price }).where(eq(variants.id, variantId));
    await tx
      .update(products)
      .set({ name: { en: 'Desk lamp' } })
      .where(eq(products.id, productId));
  });
  expect(await rows()).toBe(before + 1);
  const failing = database.transaction(async (tx) => {
    await tx.update(variants).set({ price: '8000' }).where(eq(variants.id, variantId));
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await rows()).toBe(before + 1);
  expect(await announces(() => db.update(variants).set({ price: '9000' }).where(eq(variants.id, variantId)))).toBe(true);
});

test.skipIf(database.embedded)('is another one when an earlier transaction is committed after a later one', async () => {
  const slow = await database.pool.connect();
  await slow.query('begin');
  await slow.query('update products set name = $1 where id = $2', [{ en: 'Slow lamp' }, productId]);
  await setTo(3);
  expect(await announces(() => slow.query('commit'))).toBe(true);
  slow.release();
});

test('is another one after old rows are deleted, which are few', async () => {
  await db.update(catalogueChanges).set({ createdAt: sql`now() - interval '11 minutes'` });
  expect(await announces(() => cleanUpChanges(db))).toBe(true);
  expect(await db.$count(catalogueChanges)).toBe(1);
  expect(await announces(() => cleanUpChanges(db))).toBe(false);
});

test('what this process has cached is read again with a new version', async () => {
  const names = async () => JSON.stringify((await call('GET', '/api/category_list/')).body);
  await names();
  await db
    .update(categories)
    .set({ name: { en: 'Lanterns' } })
    .where(eq(categories.id, 1));
  await version();
  expect(await names()).toContain('Lanterns');
});

test('names the next instant at which pages change by themselves', async () => {
  const { lastOrderHour: lastHour } = services.config.settingDefaults;
  const [first, second] = [Date.parse((await read()).changes_at), 3_600_000];
  expect(first).toBeGreaterThan(services.now().getTime());
  const hourInIraq = (time: number) => new Date(time + 3 * second).getUTCHours();
  expect([0, lastHour % 24]).toContain(hourInIraq(first));
  advanceTime(first - services.now().getTime());
  const next = Date.parse((await read()).changes_at);
  expect(next).toBeGreaterThan(first);
  expect([0, lastHour % 24]).toContain(hourInIraq(next));
  const opens = new Date(services.now().getTime() + 60_000);
  await db.insert(collections).values({ slug: 'opens-soon', name: { en: 'Soon' }, startsAt: opens });
  expect((await read()).changes_at).toBe(opens.toISOString());
});

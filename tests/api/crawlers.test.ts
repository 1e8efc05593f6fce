import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { setPublished } from '../../marketplace/catalogue/setPublished';
import { setPrice } from '../../marketplace/catalogue/setVariant';
import { goneProduct } from '../../marketplace/contract/catalogue/catalogue';
import { productFeed, sitemap, sitemapPartSize, sitemapProducts } from '../../marketplace/contract/catalogue/crawlers';
import { categories, pictures, products, variantPictures, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { seedCatalogue } from '../../marketplace/demo/seeds/seedCatalogue';
import { insertProduct } from './insertProduct';
import { openTestMarketplace } from './openTestMarketplace';

const { call, services } = await openTestMarketplace();
const { database } = services;
const { db } = database;
await database.transaction((tx) => seedCatalogue(tx, demoCatalogue, new Date()));

const readSitemap = async () => sitemap.parse((await call('GET', '/api/sitemap/')).body);
const readPart = async (after: number | string) => sitemapProducts.parse((await call('GET', `/api/sitemap/products/?after=${after}`)).body);
const readFeed = async (after: number, language: 'en' | 'ar' | 'ckb' = 'en') =>
  productFeed.parse((await call('GET', `/api/product_feed/?after=${after}`, { language })).body);

/** Every product of the sitemap, by part. */
async function listed() {
  const parts = await Promise.all((await readSitemap()).product_parts.map(({ after }) => readPart(after)));
  return parts.flat();
}

async function wholeFeed(language: 'en' | 'ar' | 'ckb' = 'en') {
  const found = [];
  let after: number | null = 0;
  while (after !== null) {
    const { results, next }: Awaited<ReturnType<typeof readFeed>> = await readFeed(after, language);
    found.push(...results);
    after = next;
  }
  return found;
}

/** The number of queries of a call with warm caches. The job poller's queries are left out. */
async function queriesOf(path: string): Promise<number> {
  await call('GET', path);
  const query = vi.spyOn(database.pool, 'query');
  await call('GET', path);
  const count = query.mock.calls.filter((parameters) => !JSON.stringify(parameters).includes('jobs')).length;
  query.mockRestore();
  return count;
}

const skuOf = async (productId: number) =>
  (await db.select({ sku: variants.sku }).from(variants).where(eq(variants.productId, productId)))[0]?.sku ?? '';
const withdraw = async (productId: number) =>
  setPublished(services, { sku: await skuOf(productId), isPublished: false, operator: 'Shirin' });

describe('the sitemap', () => {
  test('lists every product once, ordered by id', async () => {
    const ids = (await listed()).map(({ id }) => id);
    expect(ids).toHaveLength(demoCatalogue.products.length);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
  });

  test('lists the categories and open collections that have products', async () => {
    await db.insert(categories).values({ slug: 'empty', categoryType: 'parent', name: { en: 'Empty' } });
    const found = await readSitemap();
    const all: { id: number; name: string }[] = (await call('GET', '/api/category_list/')).body;
    const unlisted = all.filter(({ id }) => !found.categories.some((category) => category.id === id));
    for (const { id } of unlisted) expect((await call('GET', `/api/product_search/?category_id=${id}&city_id=4`)).body.count).toBe(0);
    expect(found.categories.length).toBeGreaterThan(30);
    const open = demoCatalogue.collections.filter(({ startsInDays }) => startsInDays <= 0);
    expect(found.collections.map(({ slug }) => slug)).toEqual(open.map(({ slug }) => slug));
  });

  test('leaves out removed products, products without variants and other markets', async () => {
    const [gone, empty, foreign, available] = await Promise.all([1, 2, 3, 4].map(async () => (await insertProduct(services)).productId));
    await withdraw(gone ?? 0);
    await db.delete(variants).where(eq(variants.productId, empty ?? 0));
    await db
      .update(products)
      .set({ isDifferentMarket: true })
      .where(eq(products.id, foreign ?? 0));
    const ids = (await listed()).map(({ id }) => id);
    expect(ids).toContain(available);
    for (const id of [gone, empty, foreign]) expect(ids).not.toContain(id);
    const unseen = new Set([gone, empty, foreign]);
    for (const { id } of await wholeFeed()) expect(unseen).not.toContain(id);
  });

  test('has the last change of a product, its price included, and of its part and category', async () => {
    const { productId } = await insertProduct(services);
    await db
      .update(products)
      .set({ updatedAt: new Date('2020-01-01T10:00:00+03:00') })
      .where(eq(products.id, productId));
    const changeOf = async () => (await listed()).find(({ id }) => id === productId)?.last_modified;
    expect(await changeOf()).toBe('2020-01-01T07:00:00Z');
    await setPrice(services, { sku: await skuOf(productId), price: '30000', priceAfterDiscount: null, operator: 'Shirin' });
    const now = await changeOf();
    expect(Math.abs(Date.parse(now ?? '') - Date.now())).toBeLessThan(60_000);
    const found = await readSitemap();
    expect(found.product_parts.at(-1)?.last_modified).toBe(now);
  });

  test('needs one query, as does each part, and treats an invalid id as the start', async () => {
    expect(await queriesOf('/api/sitemap/')).toBe(1);
    expect(await queriesOf('/api/sitemap/products/?after=10')).toBe(1);
    const first = await readPart(0);
    for (const after of ['', 'x', '-1', '99999999999']) expect(await readPart(after)).toEqual(first);
  });

  test('splits a large catalogue into parts without gaps', async () => {
    const { productId } = await insertProduct(services);
    const more = sitemapPartSize * 2 + 7;
    await db.execute(sql`
      insert into products (source, source_id, category_id, seller_id, name)
      select 'many', n::text, category_id, seller_id, jsonb_build_object('en', 'Lamp ' || n) from products, generate_series(1, ${more}) n where id = ${productId}`);
    await db.execute(sql`
      insert into variants (product_id, sku, price, stock) select id, 'many-' || source_id, 1000, 1 from products where source = 'many'`);
    const { product_parts: parts } = await readSitemap();
    const sizes = await Promise.all(parts.map(async ({ after }) => (await readPart(after)).length));
    expect(parts.length).toBeGreaterThan(2);
    expect(sizes.slice(0, -1)).toEqual(sizes.slice(0, -1).map(() => sitemapPartSize));
    const ids = (await listed()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(more);
    await db.execute(sql`
      insert into variant_pictures (variant_id, picture_id, position)
      select v.id, (select min(id) from pictures where drawing is not null), 0
      from variants v where not exists (select 1 from variant_pictures where variant_id = v.id)`);
    expect((await wholeFeed()).map(({ id }) => id)).toEqual(ids);
  });
});

describe('the feed', () => {
  test.each(['en', 'ar', 'ckb'] as const)('lists products with their variants in %s', async (language) => {
    const shown = demoCatalogue.products.find(({ variants: own }) => own.length > 1 && own[0]?.attributes.colour);
    const found = (await wholeFeed(language)).find(({ name }) => name === shown?.name[language]);
    expect(found).toMatchObject({ description: shown?.description[language] });
    expect(found?.categories).toHaveLength(3);
    expect(found?.brand).toBe(demoCatalogue.brands.find(({ slug }) => slug === shown?.brand)?.name[language]);
    expect(found?.variants.map(({ sku, price }) => ({ sku, price }))).toEqual(
      shown?.variants.map(({ sku, price }) => ({ sku, price: String(price) })),
    );
    expect(found?.variants[0]?.attributes[0]?.key).toBe('colour');
    expect(found?.variants[0]?.images.length).toBeGreaterThan(0);
  });

  test('has the variants with a picture of their own, and their GTIN and MPN', async () => {
    const { productId, variantId } = await insertProduct(services);
    const fed = async () => (await wholeFeed()).find(({ id }) => id === productId);
    const show = async (row: typeof pictures.$inferInsert) => {
      await db.delete(variantPictures).where(eq(variantPictures.variantId, variantId));
      const [added] = await db.insert(pictures).values(row).returning({ id: pictures.id });
      await db.insert(variantPictures).values({ variantId, pictureId: added?.id ?? 0, position: 0 });
      return added?.id;
    };
    await db.update(variants).set({ gtin: '4006381333931', mpn: 'J-20' }).where(eq(variants.id, variantId));
    expect(await fed()).toBeUndefined();
    await show({ sourceUrl: 'https://shop.example/not-fetched.jpg' });
    expect(await fed()).toBeUndefined();
    const id = await show({ original: Buffer.from('x'), hash: 'x' });
    expect(await fed()).toMatchObject({ variants: [{ images: [{ id }], gtin: '4006381333931', mpn: 'J-20' }] });
    // A number for use inside a shop.
    await db.update(variants).set({ gtin: '2000000000008' }).where(eq(variants.id, variantId));
    expect(await fed()).toMatchObject({ variants: [{ gtin: null, mpn: 'J-20' }] });
  });

  test('needs one query per batch', async () => {
    expect(await queriesOf('/api/product_feed/?after=3')).toBe(1);
  });
});

describe('a product that was removed from the catalogue', () => {
  test.each(['en', 'ar', 'ckb'] as const)('is gone, and lists similar products in %s', async (language) => {
    const [first, second] = (await listed()).map(({ id }) => id);
    const before = (await call('GET', `/api/product_detail/${first}/`, { language })).body;
    await withdraw(first ?? 0);
    const { status, body } = await call('GET', `/api/product_detail/${first}/`, { language });
    expect(status).toBe(410);
    expect(goneProduct.parse(body)).toEqual({ detail: 'errors.notFound', similar: before.similar });
    expect(body.similar.length).toBeGreaterThan(0);
    expect((await call('GET', `/api/product_detail/${second}/`)).status).toBe(200);
    await setPublished(services, { sku: await skuOf(first ?? 0), isPublished: true, operator: 'Shirin' });
    expect((await call('GET', `/api/product_detail/${first}/`, { language })).body).toEqual(before);
  });

  test('differs from one that never existed', async () => {
    expect((await call('GET', '/api/product_detail/2000000000/')).status).toBe(404);
  });
});

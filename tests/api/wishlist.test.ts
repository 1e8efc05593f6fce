import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { wishlist } from '../../marketplace/contract/customer/wishlist';
import { categories, products, sellers, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { wishlistEntries } from '../../marketplace/database/tables/customer/wishlist';
import { openTestMarketplace } from './openTestMarketplace';

const { call, services, register } = await openTestMarketplace();
const { db } = services.database;

const [category] = await db
  .insert(categories)
  .values({ slug: 'lamps', categoryType: 'leaf', name: { en: 'Lamps' } })
  .returning({ id: categories.id });
const [seller] = await db
  .insert(sellers)
  .values({ slug: 'karwan', name: { en: 'Karwan' } })
  .returning({ id: sellers.id });

async function addProduct(name: string) {
  const [product] = await db
    .insert(products)
    .values({
      source: 'test',
      sourceId: name,
      categoryId: category?.id ?? 0,
      sellerId: seller?.id ?? 0,
      name: { en: name, ar: `${name} ع` },
      lowestPrice: '25000',
    })
    .returning({ id: products.id });
  const productId = product?.id ?? 0;
  const [variant] = await db.insert(variants).values({ productId, sku: name, price: '25000', stock: 3 }).returning({ id: variants.id });
  return { productId, variantId: variant?.id ?? 0 };
}

const lamps = [await addProduct('Desk lamp'), await addProduct('Floor lamp'), await addProduct('Wall lamp')] as const;
const [desk, floor, wall] = lamps;

const add = (token: string, product_id: number, variant_id?: number | null) =>
  call('POST', '/api/wishlist/', { token, body: { product_id, variant_id } });
const list = async (token: string, query = '', language?: 'ar') =>
  wishlist.parse((await call('GET', `/api/wishlist/${query}`, { token, language })).body);

test('stores products, the newest first, each once, and removes them', async () => {
  const { token } = await register();
  for (const { productId, variantId } of lamps) expect((await add(token, productId, variantId)).status).toBe(204);
  expect((await add(token, desk.productId)).status).toBe(204);
  const { count, results } = await list(token, '', 'ar');
  expect(count).toBe(3);
  expect(results.map(({ id }) => id)).toEqual([wall.productId, floor.productId, desk.productId]);
  expect(results[0]).toMatchObject({ name: 'Wall lamp ع', is_favorite: true, first_variant: { id: wall.variantId, price: '25000' } });
  expect((await call('DELETE', `/api/wishlist/${floor.productId}/`, { token })).status).toBe(204);
  expect((await call('DELETE', `/api/wishlist/${floor.productId}/`, { token })).status).toBe(204);
  expect((await list(token)).results.map(({ id }) => id)).toEqual([wall.productId, desk.productId]);
});

test('is paginated', async () => {
  const { token } = await register();
  for (const { productId } of lamps) await add(token, productId);
  const first = await list(token, '?limit=2');
  expect(first.results).toHaveLength(2);
  expect(first.previous).toBeNull();
  expect(first.next).toBe('/api/wishlist/?offset=2&limit=2');
  const second = await list(token, '?offset=2&limit=2');
  expect(second.results.map(({ id }) => id)).toEqual([desk.productId]);
  expect(second.next).toBeNull();
});

test('has pages of the size that the caller gives', async () => {
  const { token } = await register();
  const many = [...lamps];
  for (let number = many.length; number < 16; number++) many.push(await addProduct(`Lamp ${number}`));
  for (const { productId } of many) await add(token, productId);
  const newestFirst = many.map(({ productId }) => productId).reverse();
  for (const limit of [1, 2, 5, 12, 13, 15, 16, 17, 100])
    for (let offset = 0; offset < 16; offset += limit) {
      const page = await list(token, `?offset=${offset}&limit=${limit}`, limit % 2 === 0 ? 'ar' : undefined);
      expect(page.count).toBe(16);
      expect(page.results.map(({ id }) => id)).toEqual(newestFirst.slice(offset, offset + limit));
      expect(page.next).toBe(offset + limit < 16 ? `/api/wishlist/?offset=${offset + limit}&limit=${limit}` : null);
      expect(page.previous).toBe(offset > 0 ? `/api/wishlist/?offset=${offset - limit}&limit=${limit}` : null);
    }
  for (const query of ['', '?limit=', '?limit=0', '?limit=-1', '?limit=many']) expect((await list(token, query)).results).toHaveLength(12);
});

test('refuses unknown products', async () => {
  const { token } = await register();
  expect((await add(token, 999_999)).status).toBe(404);
  expect((await add(token, desk.productId, floor.variantId)).status).toBe(404);
  expect((await add(token, 99_999_999_999)).status).toBe(400);
  expect((await call('DELETE', '/api/wishlist/99999999999/', { token })).status).toBe(404);
  expect((await call('GET', '/api/wishlist/')).status).toBe(401);
  expect((await list(token)).count).toBe(0);
});

test('leaves out products no longer sold', async () => {
  const { token } = await register();
  await add(token, desk.productId);
  await db.update(products).set({ isPublished: false }).where(eq(products.id, desk.productId));
  expect(await list(token)).toMatchObject({ count: 0, results: [] });
  expect((await add(token, desk.productId)).status).toBe(404);
  await db.update(products).set({ isPublished: true }).where(eq(products.id, desk.productId));
  expect((await list(token)).count).toBe(1);
});

test('merges a guest’s list in its order, once, without removed products', async () => {
  const { token } = await register();
  await add(token, desk.productId);
  const product_ids = [wall.productId, desk.productId, 999_999, floor.productId, wall.productId];
  for (const _time of ['first', 'again'])
    expect((await call('POST', '/api/wishlist/merge/', { token, body: { product_ids } })).status).toBe(204);
  const listedIds = (await list(token)).results.map(({ id }) => id);
  expect(listedIds.toSorted()).toEqual(lamps.map(({ productId }) => productId).toSorted());
  expect(listedIds.indexOf(wall.productId)).toBeLessThan(listedIds.indexOf(floor.productId));
});

test('merges up to a thousand at a time, and needs a sign-in', async () => {
  const { token } = await register();
  const product_ids = Array.from({ length: 1001 }, (_, index) => index + 1);
  expect((await call('POST', '/api/wishlist/merge/', { token, body: { product_ids } })).status).toBe(400);
  expect((await call('POST', '/api/wishlist/merge/', { body: { product_ids: [desk.productId] } })).status).toBe(401);
});

test('is visible to its owner only', async () => {
  const owner = await register();
  const stranger = await register();
  await add(owner.token, desk.productId);
  expect((await list(stranger.token)).count).toBe(0);
  await call('DELETE', `/api/wishlist/${desk.productId}/`, { token: stranger.token });
  expect((await list(owner.token)).count).toBe(1);
});

test('the customer’s detail has the products of the wishlist, and nothing of more than 500', async () => {
  const { token, userId } = await register();
  const other = await register();
  for (const { productId } of [floor, desk]) await add(token, productId);
  await call('POST', '/api/cart/items/', { token, body: { variant_id: wall.variantId, quantity: 2 } });
  const detail = async (of: string) => (await call('GET', '/api/me/', { token: of })).body;
  expect(await detail(other.token)).toMatchObject({ cart_lines: 0, wishlist_products: [] });
  const { cart_lines, wishlist_products } = await detail(token);
  expect([cart_lines, new Set(wishlist_products)]).toEqual([1, new Set([floor.productId, desk.productId])]);

  const many = await Promise.all(Array.from({ length: 498 }, (_, at) => addProduct(`Candle ${at}`)));
  await db.insert(wishlistEntries).values(many.map(({ productId }) => ({ userId, productId })));
  expect((await detail(token)).wishlist_products).toHaveLength(500);
  await add(token, wall.productId);
  expect(await detail(token)).not.toHaveProperty('wishlist_products');
});

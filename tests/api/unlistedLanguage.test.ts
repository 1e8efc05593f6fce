import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { brands, categories, products } from '../../marketplace/database/tables/catalogue/catalogue';
import { cities } from '../../marketplace/database/tables/catalogue/locations';
import { exportCatalogue } from '../../marketplace/import/export/exportCatalogue';
import { indexProducts } from '../../marketplace/search/indexing/indexProducts';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openStaff } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';

// Names in a language that is not in the list: of another version during a restart in turn, or of a language that was removed.

const market = await openTestMarketplace();
const { call, services } = market;
const { db } = services.database;
const clerk = await openStaff(market).member('catalogue');

const both = { en: 'Desk lamp', xx: 'Masa lambası' };
const other = { xx: 'Fener' };
const { productId, variantId } = await insertProduct(services);
const [brand] = await db
  .insert(brands)
  .values({ slug: 'fener', name: other as object })
  .returning();
const [product] = await db
  .update(products)
  .set({ name: both, description: other as object, brandId: brand?.id })
  .where(eq(products.id, productId))
  .returning();
await db
  .update(categories)
  .set({ name: other as object })
  .where(eq(categories.id, product?.categoryId ?? 0));
await db.update(cities).set({ name: { en: 'Erbil', ...other } });
await indexProducts(db, [productId]);

test.each(['en', 'ar', 'ckb'] as const)('shoppers read another name, or the only one, in %s', async (language) => {
  const { body } = await call('GET', `/api/product_detail/${productId}/`, { language });
  expect(body).toMatchObject({ name: 'Desk lamp', description: 'Fener', brand: { name: 'Fener' }, categories: [{ name: 'Fener' }] });
  const found = await call('GET', '/api/product_search/?search=desk', { language });
  expect(found.body.results).toMatchObject([{ id: productId, name: 'Desk lamp', brand: 'Fener' }]);
  expect((await call('OPTIONS', '/api/product_search/', { language })).status).toBe(200);
  expect((await call('GET', '/api/search_suggestions/?search=des', { language })).status).toBe(200);
  expect((await call('GET', '/api/local_delivery/', { language })).body[0].city_name).toBe('Erbil');
});

test('orders have the name, too', async () => {
  const { shopper, addToCart, place } = openShopping(market);
  const { token, addressId } = await shopper();
  await addToCart(token, variantId, 1);
  expect((await place(token, addressId)).body.lines).toMatchObject([{ name: 'Desk lamp' }]);
});

test('the staff and files have the languages of the list', async () => {
  const { body } = await call('GET', `/api/staff/products/${productId}/`, { token: clerk.token });
  expect(body).toMatchObject({ name_en: 'Desk lamp', name_ar: null, name_ckb: null, description_en: null });
  expect(body).not.toHaveProperty('name_xx');
  for (const path of ['products/', 'categories/', 'brands/', 'colours/', 'collections/', 'banners/'])
    expect((await call('GET', `/api/staff/${path}`, { token: clerk.token })).status).toBe(200);
  let text = '';
  for await (const part of exportCatalogue(services, 'ndjson')) text += part.text;
  expect(JSON.parse(text)).toMatchObject({ title: 'Desk lamp', brand: 'Fener', category: ['Fener'] });
});

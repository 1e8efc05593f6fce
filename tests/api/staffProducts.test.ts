import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { colours, products, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import { createApi } from '../../marketplace/openMarketplace';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openStaff } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace();
const { call, services } = market;
const { db } = services.database;
const { shopper, addToCart, place } = openShopping(market);
const clerk = await openStaff(market).member('catalogue');
await db
  .insert(colours)
  .values([
    { slug: 'red', name: { en: 'Red', ar: 'أحمر', ckb: 'سوور' }, hex: '#c00000' },
    { slug: 'blue', name: { en: 'Blue', ar: 'أزرق', ckb: 'شین' }, hex: '#0000c0' },
  ])
  .onConflictDoNothing();
const { categoryId } = (
  await db
    .select()
    .from(products)
    .where(eq(products.id, (await insertProduct(services)).productId))
)[0] ?? { categoryId: 0 };

const { token } = clerk;
const get = (path: string, language?: 'ckb') => call('GET', `/api/staff/${path}`, { token, ...(language && { language }) });
const post = (path: string, body: object = {}) => call('POST', `/api/staff/${path}`, { token, body });
const patch = (path: string, body: object) => call('PATCH', `/api/staff/${path}`, { token, body });
const shown = (id: number) => call('GET', `/api/product_detail/${id}/`);

let made = 0;
const variant = (more: object = {}) => {
  made += 1;
  return {
    ...{ id: null, sku: `TEE-${made}`, colour: null, size: null, storage: null, gtin: null, mpn: null },
    ...{ price: '20000', price_after_discount: null, stock: 5, stock_before: null },
    ...more,
  };
};
const draft = (more: object = {}) => ({
  ...{ name_en: `Linen shirt ${made}`, name_ar: 'قميص كتان', name_ckb: 'کراسی کەتان' },
  ...{ description_en: 'Cool in summer.', description_ar: null, description_ckb: null },
  ...{ category_id: categoryId, brand: 'Zagros Wear', city_ids: null, specifications: [], pictures: [], variants: [variant()] },
  ...more,
});
/** A saved product as it is sent back. */
type Shown = { name_en: string; variants: { id: number; sku: string; stock: number }[] };
const edited = (product: Shown) => ({
  ...product,
  variants: product.variants.map((one) => ({ ...one, stock_before: one.stock })),
});
const create = async (more: object = {}) => {
  const { status, body } = await post('products/', draft(more));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id as number;
};
const read = async (id: number) => (await get(`products/${id}/`)).body;

async function upload(colour: string): Promise<number> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture.png');
  const request = new Request('http://karwan.test/api/staff/pictures/', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const answer = await createApi(services).hono.fetch(request);
  expect(answer.status).toBe(201);
  return (await answer.json()).id;
}

describe('a new product', () => {
  test('is a draft that shoppers do not see, until it is published', async () => {
    const pictures = [await upload('#fff'), await upload('#c00')];
    const id = await create({
      specifications: [{ name_en: 'Fabric', name_ar: null, name_ckb: 'قوماش', value_en: 'Linen', value_ar: null, value_ckb: null }],
      pictures: [
        { id: pictures[0], colour: null, alt_en: 'Front', alt_ar: null, alt_ckb: 'پێشەوە' },
        { id: pictures[1], colour: 'red', alt_en: null, alt_ar: null, alt_ckb: null },
      ],
      variants: [variant({ colour: 'red', size: 'M' }), variant({ colour: 'blue', size: 'M', price_after_discount: '15000' })],
    });
    expect((await shown(id)).status).toBe(404);
    expect(await read(id)).toMatchObject({ state: 'draft', version: 1, brand: 'Zagros Wear', seller: 'Karwan' });
    expect(await post(`products/${id}/state/`, { to: 'published' })).toMatchObject({ status: 200, body: { version: 2 } });
    const { status, body } = await shown(id);
    expect(status).toBe(200);
    expect(body.variants.map((one: { images: { id: number }[] }) => one.images.map((image) => image.id))).toEqual([
      [pictures[1], pictures[0]],
      [pictures[0]],
    ]);
    expect(body.specifications).toEqual([{ name: 'Fabric', value: 'Linen' }]);
    expect(body.variants[1].images[0].alt).toBe('Front');
    expect((await call('GET', `/api/product_detail/${id}/`, { language: 'ckb' })).body.specifications).toEqual([
      { name: 'قوماش', value: 'Linen' },
    ]);
    const found = await call('GET', '/api/product_search/?search=zagros%20linen');
    expect(found.body.results.map((card: { id: number }) => card.id)).toContain(id);
    expect((await post(`products/${id}/state/`, { to: 'published' })).body.detail).toBe('staff.alreadyDone');
    expect((await post(`products/${id}/state/`, { to: 'withdrawn', version: 1 })).body.detail).toBe('staff.changedMeanwhile');
    expect((await post(`products/${id}/state/`, { to: 'withdrawn', version: 2 })).body).toEqual({ version: 3 });
    expect((await shown(id)).status).toBe(410);
  });

  test('is bought by a shopper', async () => {
    const id = await create();
    await post(`products/${id}/state/`, { to: 'published' });
    const [{ id: variantId }] = (await read(id)).variants;
    const buyer = await shopper();
    await addToCart(buyer.token, variantId, 2);
    expect((await place(buyer.token, buyer.addressId)).status).toBe(201);
    expect((await read(id)).variants[0].stock).toBe(3);
  });

  test('with several mistakes is told all of them at once, and an empty SKU is no duplicate', async () => {
    const taken = variant();
    await create({ variants: [taken] });
    const variants = [variant({ sku: '' }), variant({ sku: '', size: 'L', price: 'x' }), variant({ sku: taken.sku, size: 'M', stock: -1 })];
    const { status, body } = await post('products/', draft({ name_en: null, name_ar: null, name_ckb: null, category_id: null, variants }));
    expect([status, body]).toEqual([
      400,
      {
        name_en: ['staff.noLanguage'],
        category_id: ['validation.required'],
        'variants.0.sku': ['validation.required'],
        'variants.1.sku': ['validation.required'],
        'variants.1.price': ['staffProducts.notAPrice'],
        'variants.2.sku': ['staffProducts.skuTaken'],
        'variants.2.stock': [expect.stringContaining('staffProducts.notAStock')],
      },
    ]);
  });

  test.each([
    ['no name', { name_en: ' ', name_ar: null, name_ckb: null }, 'name_en'],
    ['no category', { category_id: 2_000_000_000 }, 'category_id'],
    ['no variant', { variants: [] }, 'variants'],
    ['no SKU', { variants: [variant({ sku: ' ' })] }, 'variants.0.sku'],
    ['a SKU twice', { variants: [variant({ sku: 'TWICE' }), variant({ sku: 'TWICE', size: 'L' })] }, 'variants.1.sku'],
    ['a variant twice', { variants: [variant(), variant()] }, 'variants.1.colour'],
    ['a price of zero', { variants: [variant({ price: '0' })] }, 'variants.0.price'],
    ['no price', { variants: [variant({ price: '' })] }, 'variants.0.price'],
    ['a reduced price above the price', { variants: [variant({ price_after_discount: '20000' })] }, 'variants.0.price_after_discount'],
    ['a negative stock', { variants: [variant({ stock: -1 })] }, 'variants.0.stock'],
    ['a wrong GTIN', { variants: [variant({ gtin: '4006381333932' })] }, 'variants.0.gtin'],
    ['an unknown colour', { variants: [variant({ colour: 'plaid' })] }, 'variants.0.colour'],
    [
      'a picture of an absent colour',
      { pictures: [{ id: 1, colour: 'red', alt_en: null, alt_ar: null, alt_ckb: null }] },
      'pictures.0.colour',
    ],
    [
      'a picture that is not there',
      { pictures: [{ id: 2_000_000_000, colour: null, alt_en: null, alt_ar: null, alt_ckb: null }] },
      'pictures',
    ],
    [
      'a specification without a value',
      { specifications: [{ name_en: 'Fabric', name_ar: null, name_ckb: null, value_en: '', value_ar: null, value_ckb: null }] },
      'specifications.0.value_en',
    ],
    ['no city', { city_ids: [] }, 'city_ids'],
  ])('is refused with %s', async (_, more, field) => {
    const { status, body } = await post('products/', draft(more));
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  test('has no SKU of another product', async () => {
    await create({ variants: [variant({ sku: 'TAKEN' })] });
    expect((await post('products/', draft({ variants: [variant({ sku: 'TAKEN' })] }))).body).toEqual({
      'variants.0.sku': ['staffProducts.skuTaken'],
    });
    expect(await db.$count(products, sql`${products.name} ->> 'en' = 'Linen shirt'`)).toBe(0);
  });

  test('can be deleted while it is a draft, and copied', async () => {
    const id = await create({ variants: [variant({ sku: 'COPY-ME', gtin: '4006381333931' })] });
    const copy = (await post(`products/${id}/copy/`)).body.id;
    expect(await read(copy)).toMatchObject({
      state: 'draft',
      brand: 'Zagros Wear',
      variants: [{ sku: 'COPY-ME-2', stock: 0, gtin: null }],
    });
    await post(`products/${id}/state/`, { to: 'published' });
    expect((await call('DELETE', `/api/staff/products/${id}/`, { token })).body.detail).toBe('staffProducts.notADraft');
    expect((await call('DELETE', `/api/staff/products/${copy}/`, { token })).status).toBe(204);
    expect((await get(`products/${copy}/`)).status).toBe(404);
  });
});

describe('a change', () => {
  test('replaces variants, keeps the stock that sales made, and is in the audit with before and after', async () => {
    const id = await create({ variants: [variant({ sku: 'A', size: 'S' }), variant({ sku: 'B', size: 'M' })] });
    const before = edited(await read(id));
    await db.update(variants).set({ stock: 4 }).where(eq(variants.sku, 'A'));
    const [a, b] = before.variants;
    const change = {
      ...before,
      name_en: 'Cotton shirt',
      variants: [
        { ...b, sku: 'A' },
        { ...a, sku: 'B', price: '٢٥٬٠٠٠' },
      ],
    };
    expect((await patch(`products/${id}/`, change)).body).toEqual({ id, version: 2 });
    const after = await read(id);
    expect(after.variants).toMatchObject([
      { id: b?.id, sku: 'A', stock: 5, size: 'M' },
      { id: a?.id, sku: 'B', stock: 4, size: 'S', price: '25000' },
    ]);
    const [record] = await db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.detail} ->> 'number' = ${`product-${id}`}`)
      .orderBy(sql`id desc`);
    expect(record).toMatchObject({
      operator: clerk.email,
      action: 'products change',
      detail: { before: { nameEn: before.name_en }, after: { nameEn: 'Cotton shirt' } },
    });
    expect(after.changes[0]).toMatchObject({ by: clerk.email, action: 'products change' });
  });

  test('of an outdated version is refused, and so is a stock that somebody changed meanwhile', async () => {
    const id = await create();
    const before = edited(await read(id));
    expect((await patch(`products/${id}/`, { ...before, name_en: 'First' })).status).toBe(200);
    const second = await patch(`products/${id}/`, { ...before, name_en: 'Second' });
    expect([second.status, second.body.detail]).toEqual([409, 'staff.changedKept']);
    expect((await read(id)).name_en).toBe('First');
    const current = edited(await read(id));
    await db.update(variants).set({ stock: 2 }).where(eq(variants.productId, id));
    const counted = { ...current, variants: current.variants.map((one) => ({ ...one, stock: 9 })) };
    expect((await patch(`products/${id}/`, counted)).body).toEqual({ 'variants.0.stock': ['staffProducts.stockChanged?now=2'] });
    expect((await read(id)).variants[0].stock).toBe(2);
  });

  test('does not remove a variant that was ordered', async () => {
    const id = await create({ variants: [variant({ sku: 'SOLD', size: 'S' }), variant({ sku: 'UNSOLD', size: 'M' })] });
    await post(`products/${id}/state/`, { to: 'published' });
    const buyer = await shopper();
    const before = edited(await read(id));
    const [sold, unsold] = before.variants;
    await addToCart(buyer.token, sold?.id ?? 0, 1);
    await place(buyer.token, buyer.addressId);
    expect((await patch(`products/${id}/`, { ...before, variants: [unsold] })).body.detail).toBe('staffProducts.variantSold?sku=SOLD');
    const current = edited(await read(id));
    expect((await patch(`products/${id}/`, { ...current, variants: [current.variants[0]] })).status).toBe(200);
    expect((await read(id)).variants).toHaveLength(1);
  });
});

describe('the lists', () => {
  test('are filtered by words, SKU, number, state, category and stock, and sorted', async () => {
    const id = await create({ name_en: 'Unmistakable lantern', variants: [variant({ sku: 'QX-LANT/1%', stock: 0, price: '1000' })] });
    const ids = async (query: string) => (await get(`products/?${query}`)).body.results.map((one: { id: number }) => one.id);
    for (const query of [
      'search=unmistak lant',
      'search=QX-LANT/1%25',
      `search=${id}`,
      'search=unmistakable&state=draft',
      `search=lantern&stock=out&category_id=${categoryId}`,
    ])
      expect(await ids(query), query).toEqual([id]);
    for (const query of ['search=unmistakable&state=published', 'search=QX_LANT', "search=unmistakable'"])
      expect((await get(`products/?${query}`)).status).toBe(200);
    expect(await ids('search=unmistakable&state=published')).toEqual([]);
    expect(await ids('search=QX_LANT')).toEqual([]);
    expect((await ids('sort=newest'))[0]).toBe(id);
    expect((await ids('sort=cheapest'))[0]).toBe(id);
    expect((await get(`products/?search=${id}`, 'ckb')).body.results[0]).toMatchObject({
      name: 'کراسی کەتان',
      state: 'draft',
      stock: 0,
      variant_count: 1,
      price: '1000',
    });
  });

  test('of prices and stocks has the variants that are low or out of stock, as many as today says', async () => {
    await create({
      name_en: 'Spare sextant',
      variants: [variant({ size: 'S', stock: 3 }), variant({ size: 'M', stock: 40 }), variant({ size: 'L', stock: 0 })],
    });
    const stocks = async (query: string) =>
      (await get(`variants/?search=sextant&${query}`)).body.results.map(({ stock }: { stock: number }) => stock);
    expect(await stocks('stock=low')).toEqual([3, 0]);
    expect(await stocks('stock=out')).toEqual([0]);
    const { count, results } = (await get('variants/?stock=low&state=published&limit=100')).body;
    expect(count).toBe((await get('today/')).body.low_stock);
    for (const { stock } of results) expect(stock).toBeLessThanOrEqual(3);
  });

  test('a price is in whole dinars: a point may be meant as a separator of thousands', async () => {
    const { body } = await post('products/', draft({ variants: [variant({ price: '12.500', price_after_discount: '9.9' })] }));
    expect(body).toEqual({
      'variants.0.price': ['staffProducts.notWhole'],
      'variants.0.price_after_discount': ['staffProducts.notWhole'],
    });
    const id = await create({ name_en: 'Whole halva', variants: [variant({})] });
    const [{ id: variantId }] = (await read(id)).variants;
    const before = { price: '20000', price_after_discount: null, stock: 5 };
    const change = async (given: object, shown: object = before) =>
      (await post('variants/', { variants: [{ id: variantId, ...shown, ...given, before: shown }] })).body.results[0].outcome;
    expect(await change({ price: '13.500' })).toBe('refused');
    await db.update(variants).set({ price: '13.5' }).where(eq(variants.id, variantId));
    expect(await change({ stock: 7 }, { ...before, price: '13.5' })).toBe('done');
    expect((await read(id)).variants[0]).toMatchObject({ price: '13.5', stock: 7 });
  });

  test('of prices and stocks says for each variant what became of it', async () => {
    const id = await create({
      name_en: 'Quick quince',
      variants: [variant({ size: 'S' }), variant({ size: 'M' }), variant({ size: 'L' })],
    });
    const { results } = (await get('variants/?search=quince')).body;
    expect(results).toHaveLength(3);
    const before = { price: '20000', price_after_discount: null, stock: 5 };
    await db.update(variants).set({ stock: 4 }).where(eq(variants.id, results[1].id));
    const { body } = await post('variants/', {
      variants: [
        { id: results[0].id, ...before, price: '18,000', stock: 7, before },
        { id: results[1].id, ...before, stock: 9, before },
        { id: results[2].id, ...before, price: '-1', before },
        { id: 2_000_000_000, ...before, before },
      ],
    });
    expect(body.results).toEqual([
      {
        id: results[0].id,
        sku: results[0].sku,
        outcome: 'done',
        now: { price: '18000', price_after_discount: null, stock: 7 },
        problems: [],
      },
      { id: results[1].id, sku: results[1].sku, outcome: 'changed', now: { ...before, stock: 4 }, problems: [] },
      {
        ...{ id: results[2].id, sku: results[2].sku, outcome: 'refused', now: before },
        problems: [{ field: 'price', message: 'staffProducts.notAPrice' }],
      },
      { id: 2_000_000_000, sku: '', outcome: 'unknown', now: null, problems: [] },
    ]);
    expect((await read(id)).version).toBe(2);
  });

  test.each([
    // A reduced price is not compared with a price that is none.
    [{ price: 'many', price_after_discount: '15000' }, ['price']],
    [{ price_after_discount: '25000' }, ['price_after_discount']],
    [{ stock: -1 }, ['stock']],
    [{ price: '', stock: -1 }, ['price', 'stock']],
  ])('of prices and stocks says which field of %j is wrong', async (wrong, fields) => {
    const [{ id }] = (await read(await create())).variants;
    const before = { price: '20000', price_after_discount: null, stock: 5 };
    const { body } = await post('variants/', { variants: [{ id, ...before, ...wrong, before }] });
    expect(body.results[0].problems.map(({ field }: { field: string }) => field)).toEqual(fields);
  });
});

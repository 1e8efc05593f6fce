import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { productCards } from '../../marketplace/catalogue/productCards';
import { toCamel } from '../../marketplace/contract/case';
import {
  banner,
  categoryList,
  collectionList,
  collectionProducts,
  home,
  productDetail,
  productList,
} from '../../marketplace/contract/catalogue/catalogue';
import { products, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { wishlistEntries } from '../../marketplace/database/tables/customer/wishlist';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { seedCatalogue } from '../../marketplace/demo/seeds/seedCatalogue';
import { insertProduct } from './insertProduct';
import { openTestMarketplace } from './openTestMarketplace';

const { call, services, register, advanceTime } = await openTestMarketplace();
const { database } = services;
const { db } = database;
type Language = 'en' | 'ar' | 'ckb';

await database.transaction((tx) => seedCatalogue(tx, demoCatalogue, new Date()));

const idOf = async (slug: string) => (await db.select({ id: products.id }).from(products).where(eq(products.sourceId, slug)))[0]?.id ?? 0;
const detail = async (id: number, { query = '', token, language }: { query?: string; token?: string; language?: Language } = {}) =>
  productDetail.parse(
    (await call('GET', `/api/product_detail/${id}/${query}`, { ...(token && { token }), ...(language && { language }) })).body,
  );
const everywhere = { language: 'en' as const, userId: null };
const pick = (found: (typeof demoCatalogue.products)[number] | undefined) => {
  if (!found) throw new Error('the demo has no such product');
  return found;
};

describe('a product', () => {
  const shown = pick(
    demoCatalogue.products.find(({ variants: own, cities }) => own.length > 1 && own[0]?.attributes.colour && cities === null),
  );

  test.each(['en', 'ar', 'ckb'] as const)('is described in %s', async (language) => {
    const found = await detail(await idOf(shown.slug), { language });
    expect(found).toMatchObject({ name: shown.name[language], description: shown.description[language], delivery: null });
    expect(found.categories.map(({ category_type }) => category_type)).toEqual(['parent', 'sub_category', 'leaf']);
    expect(found.brand?.name).toBe(demoCatalogue.brands.find(({ slug }) => slug === shown.brand)?.name[language]);
  });

  test('has its variants in order, with prices, stock, pictures and options', async () => {
    const found = await detail(await idOf(shown.slug));
    expect(found.variants.map(({ sku }) => sku)).toEqual(shown.variants.map(({ sku }) => sku));
    const [first] = found.variants;
    expect(first).toMatchObject({ price: String(shown.variants[0]?.price), stock: shown.variants[0]?.stock });
    expect(first?.images).toHaveLength(shown.variants[0]?.picture.length ?? 0);
    expect(first?.images[0]?.image).toMatch(/^\/images\/\d+\/main-500\.webp$/);
    expect(first?.attributes[0]).toMatchObject({
      key: 'colour',
      name: 'Colour',
      value: shown.variants[0]?.attributes.colour,
      swatch: expect.stringMatching(/^#/),
    });
  });

  test('has what is known of its seller, up to ten minutes old', async () => {
    const before = await detail(await idOf(shown.slug));
    const own = sql`seller_id = ${before.seller.id} and is_published`;
    const { rows } = await db.execute<{ products: number; sum: number; count: number }>(
      sql`select count(*)::int as products, sum(rating_sum)::int as sum, sum(rating_count)::int as count from products where ${own}`,
    );
    const [facts] = rows;
    expect(before.seller).toMatchObject({ product_count: facts?.products, rating: null, rating_count: 0 });
    const another = await db.execute<{ id: number }>(sql`select id from products where ${own} and source_id <> ${shown.slug} limit 1`);
    await db.execute(sql`update products set rating_sum = 9, rating_count = 2 where id = ${another.rows[0]?.id}`);
    advanceTime(601_000);
    expect((await detail(before.id)).seller).toMatchObject({ rating: 4.5, rating_count: 2 });
    await db.execute(sql`update products set rating_sum = 0, rating_count = 0 where id = ${another.rows[0]?.id}`);
  });

  test('falls back between Arabic and Kurdish, then to English', async () => {
    const [slug] = demoCatalogue.products.slice(-1).map((product) => product.slug);
    const id = await idOf(slug ?? '');
    await db
      .update(products)
      .set({ name: { en: 'Lamp', ar: 'مصباح' }, description: sql`${products.description} - 'ar' - 'ckb'` })
      .where(eq(products.id, id));
    expect((await detail(id, { language: 'ckb' })).name).toBe('مصباح');
    expect((await detail(id, { language: 'ar' })).description).toBe((await detail(id)).description);
    await db
      .update(products)
      .set({ name: { en: 'Lamp' } })
      .where(eq(products.id, id));
    expect((await detail(id, { language: 'ckb' })).name).toBe('Lamp');
  });

  test('has the delivery fee and time for a city, and says when there is no delivery', async () => {
    const limited = pick(demoCatalogue.products.find(({ cities }) => cities && !cities.includes('basra')));
    const id = await idOf(limited.slug);
    expect((await detail(id, { query: '?city_id=2', language: 'ar' })).delivery).toEqual({
      city_id: 2,
      city_name: 'البصرة',
      fee: '5000',
      days_min: 2,
      days_max: 3,
      arrives_from: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      arrives_to: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      order_until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      available: false,
    });
    expect((await detail(await idOf(shown.slug), { query: '?city_id=4' })).delivery).toMatchObject({ available: true, fee: '3000' });
    expect((await detail(id, { query: '?city_id=9999' })).delivery).toBeNull();
  });

  test.each(['en', 'ar', 'ckb'] as const)('is the same whatever else its address has, in %s', async (language) => {
    const id = await idOf(shown.slug);
    const plain = await detail(id, { language, query: '?city_id=4' });
    expect([plain.id, plain.name]).toEqual([id, shown.name[language]]);
    for (const more of ['variant=12', 'colour=dark+red', 'market=2', 'utm_source=x_Y', 'a=%D9%82', 'id=9&page=3', 'search=x'])
      expect(await detail(id, { language, query: `?city_id=4&${more}` }), more).toEqual(plain);
  });

  test('has up to eight similar products, its own category first, deliverable to the city', async () => {
    const id = await idOf(shown.slug);
    const { similar } = await detail(id, { query: '?city_id=52' });
    expect(similar.length).toBeGreaterThan(2);
    expect(similar.length).toBeLessThanOrEqual(8);
    expect(similar.map((card) => card.id)).not.toContain(id);
    const byName = new Map(demoCatalogue.products.map((product) => [product.name.en, product]));
    const own = similar.map((card) => byName.get(card.name)?.category === shown.category);
    expect(own).toEqual([...own].sort((one, other) => Number(other) - Number(one)));
    for (const card of similar) expect(byName.get(card.name)?.cities ?? null).toBeNull();
  });

  test.each(['0', '-1', 'abc', '99999999', '99999999999', '1.5'])('%s is not found', async (id) => {
    expect(await call('GET', `/api/product_detail/${id}/`)).toMatchObject({ status: 404, body: { detail: 'errors.notFound' } });
  });

  test('that was removed from the catalogue is gone, and not listed', async () => {
    const id = await idOf(shown.slug);
    await db.update(products).set({ isPublished: false }).where(eq(products.id, id));
    expect((await call('GET', `/api/product_detail/${id}/`)).status).toBe(410);
    expect(
      productList
        .parse((await call('GET', `/api/product_search/?search=${encodeURIComponent(shown.name.en)}`)).body)
        .results.map((card) => card.id),
    ).not.toContain(id);
    expect(await productCards(db, [id], everywhere)).toEqual([]);
    await db.update(products).set({ isPublished: true }).where(eq(products.id, id));
  });
});

describe('a card', () => {
  test('comes in the requested order, without removed products', async () => {
    const ids = (await db.select({ id: products.id }).from(products).orderBy(sql`random()`).limit(20)).map(({ id }) => id);
    expect((await productCards(db, [...ids, 9_999_999], everywhere)).map(({ id }) => id)).toEqual(ids);
    expect(await productCards(db, [], everywhere)).toEqual([]);
  });

  test('shows the cheapest variant in stock, and follows stock and price', async () => {
    const product = pick(demoCatalogue.products.find(({ variants: own }) => own.length > 2));
    const id = await idOf(product.slug);
    const own = await db.select().from(variants).where(eq(variants.productId, id)).orderBy(variants.position);
    const [first, second, third] = own;
    if (!first || !second || !third) throw new Error('the demo has no such product');
    const cardOf = async () => (await productCards(db, [id], everywhere))[0];
    await db.update(variants).set({ stock: 5, price: '30000', priceAfterDiscount: null }).where(eq(variants.productId, id));
    await db.update(variants).set({ price: '40000', priceAfterDiscount: '20000' }).where(eq(variants.id, third.id));
    expect(await cardOf()).toMatchObject({
      inStock: true,
      variantCount: own.length,
      firstVariant: { id: third.id, price: '40000', priceAfterDiscount: '20000' },
    });
    await db.update(variants).set({ stock: 0 }).where(eq(variants.id, third.id));
    expect(await cardOf()).toMatchObject({ inStock: true, firstVariant: { id: first.id } });
    await db.update(variants).set({ stock: 0 }).where(eq(variants.productId, id));
    expect(await cardOf()).toMatchObject({ inStock: false, firstVariant: { id: first.id } });
    const [row] = await db.select({ lowest: products.lowestPrice }).from(products).where(eq(products.id, id));
    expect(Number(row?.lowest)).toBe(20_000);
  });

  test('says how many colours its variants have, not how many variants', async () => {
    for (const product of demoCatalogue.products) {
      const colours = new Set(product.variants.flatMap(({ attributes }) => attributes.colour ?? []));
      const [card] = await productCards(db, [await idOf(product.slug)], everywhere);
      expect([product.slug, card?.colourCount]).toEqual([product.slug, colours.size]);
    }
    const counts = demoCatalogue.products.map(
      ({ variants: own }) => new Set(own.flatMap(({ attributes }) => attributes.colour ?? [])).size,
    );
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBeGreaterThan(2);
  });

  test('marks only its reader’s wishlist entries', async () => {
    const shopper = await register();
    const stranger = await register();
    const [isFavorite] = (await db.select({ id: products.id }).from(products).orderBy(products.id).limit(1)).map(({ id }) => id);
    await db.insert(wishlistEntries).values({ userId: shopper.userId, productId: isFavorite ?? 0 });
    const marked = async (token?: string) =>
      toCamel(
        productList.parse((await call('GET', '/api/product_search/?limit=48&ordering=newest&offset=0', { ...(token && { token }) })).body),
      )
        .results.concat(
          await productCards(db, [isFavorite ?? 0], { language: 'en', userId: token === shopper.token ? shopper.userId : null }),
        )
        .filter((card) => card.isFavorite)
        .every((card) => card.id === isFavorite);
    expect(await marked(shopper.token)).toBe(true);
    for (const language of ['en', 'ar', 'ckb'] as const)
      for (const query of ['ordering=newest', 'ordering=-price', 'city_id=4&limit=48', 'is_different_market=false', 'offset=12&limit=12']) {
        const page = async (token?: string) =>
          productList.parse((await call('GET', `/api/product_search/?${query}`, { language, ...(token && { token }) })).body).results;
        const [mine, theirs, nobodys] = [await page(shopper.token), await page(stranger.token), await page()];
        const known = mine.map(({ id }) => id);
        expect(theirs.map(({ id }) => id)).toEqual(known);
        const [picked] = known.slice(1);
        await db.delete(wishlistEntries).where(eq(wishlistEntries.userId, shopper.userId));
        await db.insert(wishlistEntries).values({ userId: shopper.userId, productId: picked ?? 0 });
        expect((await page(shopper.token)).map(({ id, is_favorite }) => [id, is_favorite])).toEqual(known.map((id) => [id, id === picked]));
        for (const others of [theirs, nobodys]) expect(others.map(({ is_favorite }) => is_favorite)).not.toContain(true);
        const found = await detail(picked ?? 0, { token: shopper.token, language, query: '?city_id=4' });
        expect([found.id, found.is_favorite]).toEqual([picked, true]);
      }
    await db.delete(wishlistEntries).where(eq(wishlistEntries.userId, shopper.userId));
    await db.insert(wishlistEntries).values({ userId: shopper.userId, productId: isFavorite ?? 0 });
    expect(await productCards(db, [isFavorite ?? 0], { language: 'en', userId: shopper.userId })).toMatchObject([{ isFavorite: true }]);
    expect(await productCards(db, [isFavorite ?? 0], { language: 'en', userId: stranger.userId })).toMatchObject([{ isFavorite: false }]);
    expect((await detail(isFavorite ?? 0, { token: shopper.token })).is_favorite).toBe(true);
    expect((await detail(isFavorite ?? 0, { token: shopper.token, query: '?city_id=4', language: 'ckb' })).is_favorite).toBe(true);
    expect((await detail(isFavorite ?? 0, { token: stranger.token })).is_favorite).toBe(false);
    expect((await detail(isFavorite ?? 0)).is_favorite).toBe(false);
  });
});

describe('categories', () => {
  test('are a tree of three levels with pictures', async () => {
    const all = categoryList.parse((await call('GET', '/api/category_list/')).body);
    expect(all).toHaveLength(demoCatalogue.categories.length);
    const seen = new Set<number>();
    for (const { id, parent_id, image } of all) {
      expect(parent_id === null || seen.has(parent_id)).toBe(true);
      expect(image).toMatch(/^\/images\/\d+\/set-320\.webp$/);
      seen.add(id);
    }
  });

  test('show their first product in the demo, so that a department has its typical picture', async () => {
    const all = categoryList.parse((await call('GET', '/api/category_list/')).body);
    const departmentOf = (slug: string): string => {
      const parent = demoCatalogue.categories.find((category) => category.slug === slug)?.parent;
      return parent ? departmentOf(parent) : slug;
    };
    const pictureIn = (address: string | null | undefined) => /\/images\/(\d+)\//.exec(address ?? '')?.[1];
    for (const [position, { slug }] of demoCatalogue.categories.filter(({ parent }) => parent === null).entries()) {
      const first = pick(demoCatalogue.products.find(({ category }) => departmentOf(category) === slug));
      const shown = (await detail(await idOf(first.slug))).variants[0]?.images[0]?.image;
      const picture = pictureIn(all.filter(({ parent_id }) => parent_id === null)[position]?.image);
      expect(picture, slug).toBeDefined();
      expect(picture, slug).toBe(pictureIn(shown));
    }
  });

  test.each(['en', 'ar', 'ckb'] as const)('have an id, a name and their type, whatever is asked for, in %s', async (language) => {
    const all = (await call('GET', '/api/category_list/', { language })).body as Record<string, unknown>[];
    const levelOf = (slug: string | null): number =>
      slug === null ? -1 : 1 + levelOf(demoCatalogue.categories.find((known) => known.slug === slug)?.parent ?? null);
    const types = ['parent', 'sub_category', 'leaf'];
    const expected = demoCatalogue.categories.map(({ slug, name }) => `${name[language]} ${types[levelOf(slug)]}`);
    const shown = (list: Record<string, unknown>[]) => list.map(({ name, category_type }) => `${name} ${category_type}`);
    expect(shown(all).sort()).toEqual(expected.sort());
    expect(new Set(all.map(({ id }) => id)).size).toBe(expected.length);
    for (const type of types) {
      const ofType = all.filter(({ category_type }) => category_type === type);
      expect((await call('GET', `/api/category_list/?category_type=${type}`, { language })).body).toEqual(ofType);
      for (const { id } of ofType.slice(0, 3))
        expect((await call('GET', `/api/category_list/?parent_id=${id}`, { language })).body).toEqual(
          all.filter(({ parent_id }) => parent_id === id),
        );
    }
    expect((await call('GET', '/api/category_list/?fields=id,category_type,name', { language })).body).toEqual(
      all.map(({ id, name, category_type }) => ({ id, name, category_type })),
    );
  });

  test('can be limited by level, parent and fields', async () => {
    const parents = (await call('GET', '/api/category_list/?category_type=parent&fields=id,name', { language: 'ar' })).body;
    expect(parents).toHaveLength(8);
    expect(parents[0]).toEqual({ id: expect.any(Number), name: demoCatalogue.categories[0]?.name.ar });
    expect((await call('GET', '/api/category_list/?categoryType=parent&fields=id,name', { language: 'ar' })).body).toEqual(parents);
    const children = categoryList.parse((await call('GET', `/api/category_list/?parent_id=${parents[0].id}`)).body);
    expect((await call('GET', `/api/category_list/?parent_id=${parents[0].id}&fields=name,id`)).body).toEqual(
      children.map(({ id, name }) => ({ id, name })),
    );
    const all = categoryList.parse((await call('GET', '/api/category_list/')).body);
    for (const types of [['parent'], ['sub_category'], ['leaf'], ['sub_category', 'leaf'], ['parent', 'sub_category', 'leaf']])
      for (const parent of [parents[0].id, children[0]?.id]) {
        const found = await call('GET', `/api/category_list/?parent_id=${parent}&categoryType=${types.join()}&fields=id`);
        const expected = all.filter(({ parent_id, category_type }) => parent_id === parent && types.includes(category_type));
        expect(found.body, `${types} below ${parent}`).toEqual(expected.map(({ id }) => ({ id })));
      }
    const names = ['id', 'name', 'category_type', 'parent_id', 'image'];
    const shown = (fields: string[]) =>
      all.map((row) => Object.fromEntries(fields.map((field) => [field, row[field as keyof typeof row]])));
    for (const [at, name] of names.entries())
      for (const fields of [[name], [name, names[(at + 2) % 5] ?? ''], names.toSpliced(at, 1), [...names].reverse()])
        expect((await call('GET', `/api/category_list/?fields=${fields.join()}`)).body, fields.join()).toEqual(shown(fields));
    expect(children.length).toBeGreaterThan(0);
    expect(children.every(({ parent_id, category_type }) => parent_id === parents[0].id && category_type === 'sub_category')).toBe(true);
  });

  test.each(['parent_id=0', 'parent_id=abc', 'category_type=trunk', 'parent_id=99999999999999999999'])('%s gives none', async (query) => {
    expect(await call('GET', `/api/category_list/?${query}`)).toMatchObject({ status: 200, body: [] });
  });
});

describe('the home page', () => {
  test('has banners, departments and collections with their products', async () => {
    const found = home.parse((await call('GET', '/api/home/?city_id=4', { language: 'ckb' })).body);
    expect(found.banners).toHaveLength(demoCatalogue.banners.length);
    expect(found.categories).toHaveLength(8);
    expect(found.collections.map(({ slug }) => slug)).toEqual(demoCatalogue.collections.map(({ slug }) => slug));
    for (const { is_open, products: cards } of found.collections) {
      expect(cards.length > 0).toBe(is_open);
      expect(cards.length).toBeLessThanOrEqual(12);
    }
    expect(banner.array().parse((await call('GET', '/api/banner_list/', { language: 'ckb' })).body)).toEqual(found.banners);
  });

  test('has as many products of each collection as are asked for, the first ones', async () => {
    const [all, two, many] = await Promise.all(
      ['', '?limit=2', '?limit=100'].map(async (query) => home.parse((await call('GET', `/api/home/${query}`)).body).collections),
    );
    expect(all?.some(({ products: cards }) => cards.length > 2)).toBe(true);
    expect(two?.map(({ products: cards }) => cards)).toEqual(all?.map(({ products: cards }) => cards.slice(0, 2)));
    expect(many, 'at most 12').toEqual(all);
  });

  test('loads all its products with one query', async () => {
    await call('GET', '/api/home/');
    const query = vi.spyOn(database.pool, 'query');
    await call('GET', '/api/home/');
    // The job poller may query its table in between.
    expect(query.mock.calls.filter((parameters) => !JSON.stringify(parameters).includes('jobs'))).toHaveLength(1);
    query.mockRestore();
  });
});

describe('a collection', () => {
  const open = demoCatalogue.collections.find(({ startsInDays }) => startsInDays <= 0);
  const coming = demoCatalogue.collections.find(({ startsInDays }) => startsInDays > 0);

  test('has its products in its order, in pages', async () => {
    const names = new Map(demoCatalogue.products.map(({ slug, name }) => [slug, name.en]));
    const found: string[] = [];
    let next: string | null = `/api/collection_product_list/?collection=${open?.slug}&limit=5`;
    while (next !== null) {
      const page: ReturnType<typeof collectionProducts.parse> = collectionProducts.parse((await call('GET', next)).body);
      expect(page.collection.slug).toBe(open?.slug);
      found.push(...page.results.map(({ name }) => name));
      next = page.next;
    }
    expect(found).toHaveLength(open?.products.length ?? 0);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(open?.products.map((slug) => names.get(slug)));
  });

  test('that has not started yet is announced without products', async () => {
    const page = collectionProducts.parse((await call('GET', `/api/collection_product_list/?collection=${coming?.slug}`)).body);
    expect(page).toMatchObject({ count: 0, results: [], collection: { is_open: false, starts_at: expect.any(String) } });
    const all = collectionList.parse((await call('GET', '/api/collection_list/')).body);
    expect(all.filter(({ is_open }) => !is_open).map(({ slug }) => slug)).toContain(coming?.slug);
  });

  test('that does not exist is not found', async () => {
    expect((await call('GET', '/api/collection_product_list/?collection=nothing')).status).toBe(404);
    expect((await call('GET', '/api/collection_product_list/')).status).toBe(404);
  });
});

test('cards are returned for their ids, in that order, without removed products', async () => {
  const first = await insertProduct(services, {});
  const second = await insertProduct(services, {});
  const cards = (ids: string) => call('GET', `/api/product_cards/?ids=${ids}`);
  const { status, body } = await cards(`${second.productId},999999999,${first.productId}`);
  expect(status).toBe(200);
  expect(body.map(({ id }: { id: number }) => id)).toEqual([second.productId, first.productId]);
  expect((await cards('')).body).toEqual([]);
  for (const wrong of ['x', '1,', '0', '-1', '1,2;3', Array(51).fill('1').join()]) expect((await cards(wrong)).status, wrong).toBe(400);
});

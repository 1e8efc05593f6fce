import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { filterableFields, productList, searchSuggestions } from '../../marketplace/contract/catalogue/catalogue';
import { productSearch, products } from '../../marketplace/database/tables/catalogue/catalogue';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { seedCatalogue } from '../../marketplace/demo/seeds/seedCatalogue';
import { brandName, fillLargeCatalogue } from '../load/largeCatalogue';
import { openTestMarketplace } from './openTestMarketplace';

const { call, services, advanceTime } = await openTestMarketplace();
const { database } = services;
await database.transaction((tx) => seedCatalogue(tx, demoCatalogue, new Date()));
const size = 3000;
await fillLargeCatalogue(database, size);
const totalSize = size + demoCatalogue.products.length;

const query = (given: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]));
const list = async (given: Record<string, string | number> = {}) =>
  productList.parse((await call('GET', `/api/product_search/?${query(given)}`)).body);
const filters = async (given: Record<string, string | number> = {}) => {
  const answer = filterableFields.parse((await call('OPTIONS', `/api/product_search/?${query(given)}`)).body);
  return Object.fromEntries(answer.filterable_fields.map((field) => [field.key, field]));
};
const publish = (isPublished: boolean) => database.db.update(products).set({ isPublished }).where(sql`source = 'load' and source_id = '7'`);

describe('a large list', () => {
  test('has pages without gaps or repeats in a wide search, also beyond the sorted part', async () => {
    const seen = new Set<number>();
    const { count } = await list({ search: 'shirt' });
    expect(count).toBeGreaterThan(12);
    for (const offset of Array.from({ length: Math.ceil(count / 48) }, (_, page) => page * 48))
      for (const { id } of (await list({ search: 'shirt', offset, limit: 48 })).results) seen.add(id);
    expect(seen.size).toBe(count);

    const all = new Set<number>();
    const wide = await list({ search: 'with' });
    const pages = Array.from({ length: 8 }, (_, page) => page * 48);
    for (const offset of pages) for (const { id } of (await list({ search: 'with', offset, limit: 48 })).results) all.add(id);
    expect(all.size).toBe(Math.min(wide.count, 8 * 48));
  });

  test('caches the count for five minutes', async () => {
    expect((await list()).count).toBe(totalSize);
    await publish(false);
    expect((await list()).count).toBe(totalSize);
    expect((await list({ ordering: 'price' })).count).toBe(totalSize);
    advanceTime(301_000);
    expect((await list()).count).toBe(totalSize - 1);
    await publish(true);
    advanceTime(301_000);
    expect((await list()).count).toBe(totalSize);
  });

  test('counts a chosen value as its list does', async () => {
    const narrowings: Record<string, string | number>[] = [
      {},
      { color: 'black' },
      { price_max: 60_000 },
      { category_id: 1, brands: 'load-3' },
      { search: 'phone' },
    ];
    for (const given of narrowings) {
      const { brands, color, category_id: categories } = await filters(given);
      for (const [name, field] of Object.entries({ brands, color, category_id: categories }))
        for (const { value, count } of field?.options?.slice(0, 3) ?? [])
          expect((await list({ ...given, [name]: value })).count, `${name} ${value}`).toBe(count);
    }
  });

  test('offers a chosen brand beyond the usual ones, with its count', async () => {
    const { brands } = await filters();
    const offered = brands?.options?.map(({ value }) => value) ?? [];
    expect(offered).toHaveLength(40);
    const [other] = [...demoCatalogue.brands.map(({ slug }) => slug), 'load-1'].filter((slug) => !offered.includes(slug));
    const chosen = (await filters({ brands: other ?? '' })).brands?.options?.find(({ value }) => value === other);
    expect(chosen?.count).toBe((await list({ brands: other ?? '' })).count);
    expect(chosen?.count).toBeGreaterThan(0);
  });

  test('suggests from few matches, from the most popular of many, and from all where those are too few', async () => {
    const { db } = database;
    const suggest = async (search: string) =>
      searchSuggestions.parse((await call('GET', `/api/search_suggestions/?${query({ search })}`)).body).suggestions;
    /** The suggested products are the first of the list, in its order. */
    const expectBest = async (search: string) => {
      const suggested = (await suggest(search)).flatMap(({ kind, id }) => (kind === 'product' ? [id] : []));
      const { results } = await list({ search });
      expect(suggested.length).toBeGreaterThan(0);
      expect(results.map(({ id }) => id).filter((id) => suggested.includes(id))).toEqual(suggested);
    };
    const matching = sql`select product_id from product_search where words @@ ${"'ch':*"}::tsquery`;
    const { en } = brandName(5);
    await expectBest(en);

    expect(await db.$count(productSearch, sql`${productSearch.productId} in (${matching})`)).toBeGreaterThan(500);
    expect((await suggest('ch')).filter(({ kind }) => kind === 'product')).not.toEqual([]);

    await db.update(products).set({ popularity: -1 }).where(sql`${products.id} in (${matching})`);
    advanceTime(301_000);
    await expectBest('ch');
  });
});

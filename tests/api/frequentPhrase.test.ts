import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { productList } from '../../marketplace/contract/catalogue/catalogue';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { seedCatalogue } from '../../marketplace/demo/seeds/seedCatalogue';
import { seedCities } from '../../marketplace/locations/seedCities';
import { withoutSome } from '../../marketplace/search/correction/withoutSome';
import { searchPhrase } from '../../marketplace/search/searchPhrase';
import { fillLargeCatalogue } from '../load/largeCatalogue';
import { openTestMarketplace } from './openTestMarketplace';

const { call, services, advanceTime, register } = await openTestMarketplace();
const { database } = services;
const size = 6000;

const list = async (given: Record<string, string | number> = {}) => {
  const parameters = Object.entries({ search: 'flurbo', ...given }).map(([name, value]) => [name, String(value)]);
  return productList.parse((await call('GET', `/api/product_search/?${new URLSearchParams(parameters)}`)).body);
};
const idsOf = async (given: Record<string, string | number>) => (await list(given)).results.map(({ id }) => id);
const readIds = async (query: ReturnType<typeof sql>) => (await database.db.execute<{ id: number }>(query)).rows.map(({ id }) => id);

/** The products by popularity, whose order differs from that of their ids. */
const byPopularity = sql`select id from products where source = 'load' and is_in_stock order by popularity desc, id`;

beforeAll(async () => {
  await seedCities(database.db);
  await database.transaction((tx) => seedCatalogue(tx, demoCatalogue, new Date()));
  await fillLargeCatalogue(database, size);
  await database.db.execute(sql`update products set popularity = (id::bigint * 7919) % 1000 where source = 'load'`);
  await database.db.execute(sql`
    update product_search set words = words || ${"'flurbo':1A"}::tsvector
    where product_id in (select id from products where source = 'load')`);
}, 60_000);

test('a frequent word finds every product once, in pages of any size', async () => {
  const seen: number[] = [];
  for (let offset = 0; offset < 480; offset += 48) seen.push(...(await idsOf({ offset, limit: 48 })));
  expect(await idsOf({ offset: 230, limit: 35 })).toEqual(seen.slice(230, 265));
  for (let offset = 480; offset < size; offset += 48) seen.push(...(await idsOf({ offset, limit: 48 })));
  expect(new Set(seen).size).toBe(size);
  expect(seen).toHaveLength(size);
  expect((await list({ offset: size, limit: 48 })).results).toEqual([]);
});

test('its products are ordered by popularity, those whose names are about it first, however unpopular', async () => {
  const unpopular = (await readIds(byPopularity)).slice(-5);
  await database.db.execute(sql`
    update product_search set words = words || ${"'^flurbo':1D"}::tsvector where product_id = any(${sql.param(unpopular)}::int[])`);
  advanceTime(301_000);
  const popular = (await readIds(sql`select id from products where source = 'load' and is_in_stock order by popularity desc, id`)).slice(
    0,
    100,
  );
  const first = await idsOf({ limit: 48 });
  expect(first.slice(0, 5).toSorted()).toEqual(unpopular.toSorted());
  expect(first.slice(5)).toEqual(popular.slice(0, 43));
});

test('its count is exact for a city', async () => {
  const [unpublished, elsewhere, here, lookedUp] = await readIds(byPopularity);
  await database.db.execute(sql`update products set is_published = false where id = ${unpublished}`);
  await database.db.execute(sql`update products set is_city_limited = true where id in (${elsewhere}, ${here})`);
  await database.db.execute(sql`insert into product_cities values (${elsewhere}, 2), (${here}, 1)`);
  await database.db.execute(sql`update products set is_different_market = true where id = ${lookedUp}`);
  advanceTime(301_000);
  expect((await list({ city_id: 1 })).count).toBe(size - 3);
  expect((await list()).count).toBe(size - 2);
  const first = await idsOf({ city_id: 1, limit: 48 });
  expect(first).toContain(here);
  for (const hidden of [unpublished, elsewhere, lookedUp]) expect(first).not.toContain(hidden);
});

test('a filter beside it counts and lists as before', async () => {
  const cheap = await list({ price_max: 20_000, limit: 48 });
  const rows = await readIds(sql`
    select id from products where source = 'load' and lowest_price <= 20000 and is_published and not is_different_market`);
  expect(cheap.count).toBe(rows.length);
  expect(rows).toEqual(expect.arrayContaining(cheap.results.map(({ id }) => id)));
});

const put = (terms: string, ids: number[]) =>
  database.db.execute(sql`update product_search set words = words || ${terms}::tsvector where product_id = any(${sql.param(ids)}::int[])`);
const readOthers = () => readIds(sql`select id from products where source <> 'load' and is_published order by id limit 13`);

test('rare words that no product has together are left out, though no product with the frequent ones has any of them', async () => {
  const frequent = (await readIds(byPopularity)).slice(0, 3000);
  const others = await readOthers();
  await put("'gramo':1A '^gramo':1D", frequent);
  await put("'zorba':1A", others.slice(0, 5));
  await put("'quinto':1A", others.slice(5));
  const asked = searchPhrase('zorba quinto flurbo gramo');
  const listed = await readIds(sql`
    select id from products where id = any(${sql.param(frequent)}::int[]) and is_published and not is_different_market`);
  expect(asked && (await withoutSome(services, asked))).toMatchObject({ leftOut: ['zorba', 'quinto'], finds: listed.length });
});

test('words are left out in whatever language the others find something', async () => {
  await put("'ar/زوربو':1A 'ar/کنتو':1A", (await readOthers()).slice(0, 3));
  const asked = searchPhrase('زوربو كنتو سجاد', 'ckb');
  expect(asked?.language).toBe('ckb');
  expect(asked && (await withoutSome(services, asked))).toMatchObject({ text: 'زوربو كنتو', leftOut: ['سجاد'], finds: 3 });
});

describe('each product that a frequent word finds has its id, and is a favourite of the customers whose wishlist has it', () => {
  test.each<[string, Record<string, string | number>]>([
    ['the first page', {}],
    ['the second page', { offset: 12 }],
    ['the last of those in order', { offset: 216, limit: 24 }],
    ['some of those, and some after them', { offset: 230, limit: 35 }],
    ['those after them', { offset: 480, limit: 48 }],
    ['in a city', { city_id: 1, limit: 48 }],
    ['in another order', { ordering: 'newest' }],
    ['below a price', { price_max: 20_000 }],
  ])('%s', async (_, page) => {
    const path = `/api/product_search/?${new URLSearchParams(
      Object.entries({ search: 'flurbo', ...page }).map(([name, value]) => [name, String(value)]),
    )}`;
    const [shopper, stranger] = [await register(), await register()];
    const wishlist = (id: number) => call('POST', '/api/wishlist/', { token: shopper.token, body: { product_id: id } });
    const shown = await idsOf(page);
    expect(new Set(shown).size).toBe(Number(page.limit ?? 12));
    for (const [time, wished] of [[], [shown[0]], [shown[0], shown.at(-1), shown[5]]].entries()) {
      for (const id of wished) await wishlist(id ?? 0);
      for (const language of ['en', 'ar', 'ckb'] as const)
        for (const token of [shopper.token, stranger.token, undefined]) {
          const { body } = await call('GET', path, { language, ...(token && { token }) });
          const marks = body.results.map(({ id, is_favorite }: { id: number; is_favorite: boolean }) => [id, is_favorite]);
          const isOwn = token === shopper.token;
          expect([time, language, marks]).toEqual([time, language, shown.map((id) => [id, isOwn && wished.includes(id)])]);
        }
    }
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { seedCatalogue } from '../../marketplace/demo/seeds/seedCatalogue';
import { openTestMarketplace } from './openTestMarketplace';

const { call, services, register } = await openTestMarketplace();
const { db } = services.database;

await services.database.transaction((tx) => seedCatalogue(tx, demoCatalogue, new Date()));

const languages = ['en', 'ar', 'ckb'] as const;
type Language = (typeof languages)[number];
interface Card {
  id: number;
  is_favorite: boolean;
}

const [shopper, stranger] = [await register(), await register()];
const add = (id: number) => call('POST', '/api/wishlist/', { token: shopper.token, body: { product_id: id } });
const remove = (id: number) => call('DELETE', `/api/wishlist/${id}/`, { token: shopper.token });
const read = async (path: string, language: Language = 'en', token?: string) =>
  (await call('GET', path, { language, ...(token && { token }) })).body;
const marksOf = (cards: Card[]) => cards.map(({ id, is_favorite }) => [id, is_favorite]);

const search = '/api/product_search/';
const [department] = await read('/api/category_list/?category_type=parent');
const collection = demoCatalogue.collections.find(({ startsInDays }) => startsInDays <= 0)?.slug;
const anyIds = (await read(`${search}?limit=6&ordering=newest`)).results.map(({ id }: Card) => id);

/** Every list of products, and how its cards are found in the answer. */
const lists: [string, (body: { results: Card[]; similar: Card[]; collections: { products: Card[] }[] } & Card[]) => Card[]][] = [
  [search, ({ results }) => results],
  [`${search}?search=phone`, ({ results }) => results],
  [`${search}?search=headphnes&limit=48`, ({ results }) => results],
  [`${search}?search=phone&color=black`, ({ results }) => results],
  [`${search}?search=shirt&ordering=price&city_id=4`, ({ results }) => results],
  [`${search}?category_id=${department.id}&limit=5`, ({ results }) => results],
  [`${search}?Color=black&price_max=500000`, ({ results }) => results],
  [`${search}?brands=${demoCatalogue.brands[0]?.slug}`, ({ results }) => results],
  [`${search}?ordering=popularity&offset=24`, ({ results }) => results],
  [`/api/collection_product_list/?collection=${collection}`, ({ results }) => results],
  ['/api/home/?city_id=4', ({ collections }) => collections.flatMap((each) => each.products)],
  [`/api/product_cards/?ids=${anyIds}`, (body) => body],
  [`/api/product_detail/${anyIds[0]}/`, ({ similar }) => similar],
];

describe('a result', () => {
  test.each(lists)('has its id, and is a favourite of the customers whose wishlist has it alone: %s', async (path, cardsOf) => {
    const shown = [...new Set(cardsOf(await read(path)).map(({ id }) => id))];
    expect(shown.length).toBeGreaterThan(1);
    for (const id of shown) expect(Number.isSafeInteger(id) && id > 0).toBe(true);
    const middle = shown[Math.floor(shown.length / 2)] ?? 0;
    for (const wished of [[shown[0] ?? 0], [shown.at(-1) ?? 0], [shown[0] ?? 0, middle, shown.at(-1) ?? 0]]) {
      for (const id of wished) await add(id);
      for (const language of languages) {
        const own = cardsOf(await read(path, language, shopper.token));
        expect(own.length).toBeGreaterThan(1);
        expect(marksOf(own)).toEqual(own.map(({ id }) => [id, wished.includes(id)]));
        for (const token of [stranger.token, undefined])
          expect(cardsOf(await read(path, language, token)).filter((card) => card.is_favorite !== false)).toEqual([]);
      }
      for (const id of wished) await remove(id);
    }
    expect(cardsOf(await read(path, 'en', shopper.token)).filter(({ is_favorite }) => is_favorite)).toEqual([]);
  });

  test('of a wishlist is a favourite, whatever its language and page', async () => {
    for (const id of anyIds) await add(id);
    for (const language of languages)
      for (const query of ['', '?limit=2', '?limit=2&offset=4']) {
        const { results } = await read(`/api/wishlist/${query}`, language, shopper.token);
        expect(results.length).toBeGreaterThan(1);
        expect(results.filter(({ is_favorite }: Card) => is_favorite !== true)).toEqual([]);
      }
    for (const id of anyIds) await remove(id);
  });
});

test('a product’s page is marked from the moment at which it is on the wishlist until it is removed, for its customer alone', async () => {
  const [one, soldOut, foreign] = anyIds;
  await db.update(variants).set({ stock: 0 }).where(eq(variants.productId, soldOut));
  await db.update(products).set({ isDifferentMarket: true }).where(eq(products.id, foreign));
  for (const id of [one, soldOut, foreign])
    for (const query of ['', '?city_id=4', '?city_id=52', '?city_id=9999', '?city_id='])
      for (const language of languages) {
        const markOf = async (token?: string) => {
          const body = await read(`/api/product_detail/${id}/${query}`, language, token);
          return [body.id, body.is_favorite];
        };
        expect(await markOf(shopper.token)).toEqual([id, false]);
        await add(id);
        expect([await markOf(shopper.token), await markOf(stranger.token), await markOf()]).toEqual([
          [id, true],
          [id, false],
          [id, false],
        ]);
        await remove(id);
        expect(await markOf(shopper.token)).toEqual([id, false]);
      }
  await db.update(products).set({ isDifferentMarket: false });
});

describe('a list', () => {
  const parametersOf = (link: string | null) =>
    link === null ? null : Object.fromEntries(new URL(link, 'http://shop.example').searchParams);

  test.each([
    search,
    `${search}?search=shirt`,
    `${search}?color=black&city_id=4`,
    `/api/collection_product_list/?collection=${collection}`,
  ])('has a next page exactly while there is more, and a previous one exactly after its start: %s', async (path) => {
    for (const who of [undefined, shopper.token]) {
      const at = (query: string) => read(`${path}${path.includes('?') ? '&' : '?'}${query}`, 'ckb', who);
      const { count } = await at('limit=1');
      expect(count).toBeGreaterThan(2);
      for (const [offset, limit, next, previous] of [
        [count - 1, 1, null, count - 2],
        [count - 2, 2, null, Math.max(0, count - 4)],
        [count - 2, 1, count - 1, count - 3],
        [1, 12, count > 13 ? 13 : null, 0],
        [0, 1, 1, null],
        [count, 5, null, Math.max(0, count - 5)],
      ] as const) {
        const page = await at(`offset=${offset}&limit=${limit}`);
        expect(page.count).toBe(count);
        expect(page.results).toHaveLength(Math.min(limit, count - offset));
        const links = [page.next, page.previous].map((link) => parametersOf(link)?.offset ?? null);
        expect([offset, limit, ...links]).toEqual([
          offset,
          limit,
          next === null ? null : String(next),
          previous === null ? null : String(previous),
        ]);
      }
    }
  });
});

describe('the filters', () => {
  const schema = [
    ['category_id', 'multiple_choice', 'endpoint'],
    ['price', 'range', 'local_data'],
    ['range', 'range', 'local_data'],
    ['color', 'multiple_choice', 'array'],
    ['brands', 'multiple_choice', 'array'],
    ['ordering', 'ordering', 'array'],
  ];

  test.each([
    '',
    '?search=phone',
    '?search=headphnes',
    `?category_id=${department.id}&color=black`,
    '?Color=black,white&search=shirt',
    '?city_id=52&brands=none',
    '?price_min=1000&price_max=2000&range_max=1500',
    '?range_min=1&range_max=2',
    '?ordering=price&offset=24&limit=5',
    '?is_different_market=true',
    '?search=zzzzqqqq',
    '?search=!!!',
  ])('are each once, with its key, component and source, for guests and customers, and again: %s', async (query) => {
    for (const language of languages)
      for (const who of [undefined, shopper.token, undefined]) {
        const { body } = await call('OPTIONS', `${search}${query}`, { language, ...(who && { token: who }) });
        const fields: Record<string, string>[] = body.filterable_fields;
        expect(fields.map(({ key, component, source }) => [key, component, source])).toEqual(schema);
        expect(fields.map(({ endpoint }) => endpoint)).toEqual(['/api/category_list/', ...Array(5).fill(undefined)]);
        for (const { label } of fields) expect(label).toMatch(language === 'en' ? /^[A-Z][a-z ]+$/ : /^[\u0600-\u06ff ]+$/);
      }
  });

  test('have the choices that an array needs, the bounds of a range, and the orders of an ordering', async () => {
    for (const language of languages)
      for (const query of ['', '?search=phone', `?category_id=${department.id}`]) {
        const { body } = await call('OPTIONS', `${search}${query}`, { language });
        const fields: Record<string, { options?: { value: string }[]; min?: string; max?: string }> = Object.fromEntries(
          body.filterable_fields.map((field: { key: string }) => [field.key, field]),
        );
        for (const key of ['category_id', 'color', 'brands']) expect(fields[key]?.options?.length).toBeGreaterThan(0);
        for (const key of ['price', 'range']) {
          expect(Number(fields[key]?.min)).toBeGreaterThan(0);
          expect(Number(fields[key]?.max)).toBeGreaterThan(Number(fields[key]?.min));
        }
        expect(fields.ordering?.options?.map(({ value }) => value)).toEqual([
          'relevance',
          'newest',
          'price',
          '-price',
          'popularity',
          '-rating',
        ]);
      }
  });
});

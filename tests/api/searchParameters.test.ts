import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { categories, products, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { cities } from '../../marketplace/database/tables/catalogue/locations';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { seedCatalogue } from '../../marketplace/demo/seeds/seedCatalogue';
import { openTestMarketplace } from './openTestMarketplace';

const { call, services, register } = await openTestMarketplace();
const { database } = services;
await database.transaction((tx) => seedCatalogue(tx, demoCatalogue, new Date()));

type Language = 'en' | 'ar' | 'ckb';
const languages: Language[] = ['en', 'ar', 'ckb'];

const rows = await database.db.select({ id: products.id, slug: products.sourceId }).from(products);
const idOf = new Map(rows.map(({ id, slug }) => [slug, id]));
const cityIds = new Map((await database.db.select({ id: cities.id, slug: cities.slug }).from(cities)).map(({ id, slug }) => [slug, id]));
const categoryIds = new Map(
  (await database.db.select({ id: categories.id, slug: categories.slug }).from(categories)).map(({ id, slug }) => [slug, id]),
);

type Product = (typeof demoCatalogue.products)[number];
const lowestOf = ({ variants }: Product) => Math.min(...variants.map(({ price, priceAfterDiscount }) => priceAfterDiscount ?? price));
/** The category of a product, and those above it. */
const categoriesOf = ({ category }: Product) => {
  const slugs: string[] = [];
  for (let slug: string | null = category; slug !== null; ) {
    slugs.push(slug);
    slug = demoCatalogue.categories.find((each) => each.slug === slug)?.parent ?? null;
  }
  return slugs;
};
const known = demoCatalogue.products.map((product) => ({
  id: idOf.get(product.slug) ?? 0,
  lowest: lowestOf(product),
  categories: categoriesOf(product),
  cities: product.cities,
}));
type Known = (typeof known)[number];
const idsOf = (wanted: (product: Known) => boolean) =>
  known
    .filter(wanted)
    .map(({ id }) => id)
    .sort((one, other) => one - other);

/** The ids of all pages of a list, which agree about its count. */
async function found(query: Record<string, string | number>, language: Language = 'en', token = ''): Promise<number[]> {
  const ids: number[] = [];
  for (let offset = 0, count = 1; offset < count; offset += 48) {
    const parameters = Object.entries({ ...query, offset, limit: 48 }).map(([name, value]) => [name, String(value)]);
    const { status, body } = await call('GET', `/api/product_search/?${new URLSearchParams(parameters)}`, {
      language,
      ...(token && { token }),
    });
    expect([query, status]).toEqual([query, 200]);
    ids.push(...body.results.map(({ id }: { id: number }) => id));
    count = body.count;
    expect(ids).toHaveLength(Math.min(offset + 48, count));
  }
  return ids.sort((one, other) => one - other);
}

const prices = [...new Set(known.map(({ lowest }) => lowest))].sort((one, other) => one - other);
const at = (share: number) => prices[Math.floor(share * (prices.length - 1))] ?? 0;

test('each bound of the price belongs to the list, with and without the other', async () => {
  const bounds = [0, at(0), at(0.1), at(0.5), at(0.9), at(1)].flatMap((price) => [Math.max(0, price - 1), price, price + 1]);
  for (const [place, price] of bounds.entries()) {
    const language = languages[place % 3] ?? 'en';
    expect(await found({ price_min: price }, language), `from ${price}`).toEqual(idsOf(({ lowest }) => lowest >= price));
    expect(await found({ price_max: price }, language), `up to ${price}`).toEqual(idsOf(({ lowest }) => lowest <= price));
    expect(await found({ price_min: price, price_max: price }, language), `exactly ${price}`).toEqual(
      idsOf(({ lowest }) => lowest === price),
    );
    for (const other of [at(0.25), at(0.75)])
      expect(await found({ price_min: price, price_max: other }, language), `${price} to ${other}`).toEqual(
        idsOf(({ lowest }) => lowest >= price && lowest <= other),
      );
  }
});

test('a list has the products of its category at every level, and of several', async () => {
  for (const [place, { slug }] of demoCatalogue.categories.entries()) {
    const expected = idsOf((product) => product.categories.includes(slug));
    expect(await found({ category_id: categoryIds.get(slug) ?? 0 }, languages[place % 3]), slug).toEqual(expected);
    const other = demoCatalogue.categories.at(place - 1)?.slug ?? '';
    expect(await found({ category_id: `${categoryIds.get(slug)},${categoryIds.get(other)}` }), `${slug} and ${other}`).toEqual(
      idsOf((product) => [slug, other].some((each) => product.categories.includes(each))),
    );
  }
});

test('a list has the products that are delivered to its city, for every city', async () => {
  const { token } = await register();
  const { body } = await call('GET', '/api/local_delivery/');
  expect(body).toHaveLength(72);
  let limited = 0;
  for (const [place, { city_id: cityId }] of body.entries()) {
    const expected = idsOf((product) => product.cities === null || product.cities.some((slug) => cityIds.get(slug) === cityId));
    limited += Number(expected.length < known.length);
    expect(await found({ city_id: cityId }, languages[place % 3], place % 2 ? token : ''), `city ${cityId}`).toEqual(expected);
  }
  expect(limited).toBeGreaterThan(0);
});

test('the city, the category and the price bound a search together', async () => {
  const cheap = at(0.5);
  const words = { en: 'shirt', ar: 'قميص', ckb: 'کراس' };
  for (const language of languages) {
    const all = await found({ search: words[language] }, language);
    expect(all.length).toBeGreaterThan(3);
    for (const cityId of [1, 4, 52, 72])
      for (const price of [{ price_min: cheap }, { price_max: cheap }] as Record<string, number>[]) {
        const isWanted = ({ lowest, cities: only }: Known) =>
          ('price_min' in price ? lowest >= cheap : lowest <= cheap) &&
          (only === null || only.some((slug) => cityIds.get(slug) === cityId));
        const wanted = idsOf((product) => all.includes(product.id) && isWanted(product));
        expect(await found({ search: words[language], city_id: cityId, ...price }, language)).toEqual(wanted);
        const [category] = known.filter(({ id }) => all.includes(id))[0]?.categories ?? [];
        expect(
          await found({ search: words[language], city_id: cityId, ...price, category_id: categoryIds.get(category ?? '') ?? 0 }, language),
        ).toEqual(idsOf((product) => wanted.includes(product.id) && product.categories.includes(category ?? '')));
      }
  }
});

test.each(languages)('an answer has the results, each with an id and whether it is a favourite, and their count (%s)', async (language) => {
  const { token } = await register();
  for (const query of ['', '?search=phone', '?category_id=1', '?city_id=52&ordering=price', '?offset=12', '?price_min=1&limit=1'])
    for (const options of [{ language }, { language, token }]) {
      const { body } = await call('GET', `/api/product_search/${query}`, options);
      expect(body.count).toBeGreaterThan(0);
      expect(Number.isInteger(body.count)).toBe(true);
      expect(body.results.length).toBe(query.includes('limit=1') ? 1 : Math.min(12, body.count - (query.includes('offset') ? 12 : 0)));
      for (const result of body.results) expect(result).toMatchObject({ id: expect.any(Number), is_favorite: false });
    }
  for (const query of ['?search=zzzzqqqq', '?category_id=999999', `?price_min=${at(1) + 1}`]) {
    const { body } = await call('GET', `/api/product_search/${query}`, { language });
    expect([body.count, body.results]).toEqual([0, []]);
  }
});

test.each(languages)('the count has every product of the list, sold out or not, in each order and on each page (%s)', async (language) => {
  const words = { en: 'shirt', ar: 'قميص', ckb: 'کراس' };
  const orders = ['', 'relevance', 'newest', 'price', '-price', 'popularity', '-rating'];
  const setStock = (ids: number[], stock: number) => database.db.update(variants).set({ stock }).where(inArray(variants.productId, ids));
  const shirts = await found({ search: words[language] }, language);
  const [category] = known.find(({ id }) => id === shirts[0])?.categories ?? [];
  const categoryId = categoryIds.get(category ?? '') ?? 0;
  const lists: Record<string, string | number>[] = [
    { search: words[language] },
    { search: words[language], category_id: categoryId },
    { search: words[language], city_id: 4, price_min: 1 },
    { category_id: categoryId },
  ];
  const before = [];
  for (const list of lists) before.push(await found(list, language));
  for (const soldOut of [shirts.slice(0, 1), shirts.slice(1, -1), shirts]) {
    await setStock(soldOut, 0);
    for (const [place, list] of lists.entries())
      for (const ordering of orders) {
        const ids = before[place] ?? [];
        const query = { ...list, ...(ordering && { ordering }) };
        expect(await found(query, language), `${JSON.stringify(query)}, ${soldOut.length} sold out`).toEqual(ids);
        for (const offset of [0, 1, ids.length - 1, ids.length]) {
          const page = new URLSearchParams(Object.entries({ ...query, offset, limit: 2 }).map(([name, value]) => [name, String(value)]));
          const { body } = await call('GET', `/api/product_search/?${page}`, { language });
          expect([offset, body.count, body.results.length]).toEqual([offset, ids.length, Math.min(2, ids.length - offset)]);
        }
      }
    await setStock(soldOut, 10);
  }
});

import { describe, expect, test } from 'vitest';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { seedCatalogue } from '../../marketplace/demo/seeds/seedCatalogue';
import { openTestMarketplace } from './openTestMarketplace';

const { call, services, register } = await openTestMarketplace();
const { database } = services;
await database.transaction((tx) => seedCatalogue(tx, demoCatalogue, new Date()));

const languages = ['en', 'ar', 'ckb'] as const;
type Language = (typeof languages)[number];
interface Card {
  id: number;
  name: string;
}

const customer = await register();

/** The answer to a guest, which is the answer to a customer, with a cart or without one. */
async function asGuest(path: string, language: Language, method = 'GET') {
  const guest = await call(method, path, { language });
  const visits: { token?: string; headers?: Record<string, string> }[] = [
    { token: customer.token },
    { headers: { 'X-Cart-Id': 'no-cart' } },
    { headers: { 'User-Agent': 'Googlebot/2.1' } },
  ];
  for (const others of visits) {
    const other = await call(method, path, { language, ...others });
    expect([path, other.status, other.body]).toEqual([path, guest.status, guest.body]);
  }
  expect([path, guest.status]).toEqual([path, 200]);
  return guest.body;
}

const search = async (query: Record<string, string | number>, language: Language) =>
  asGuest(`/api/product_search/?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`, language);

describe.each(languages)('a guest, in %s', (language) => {
  test('browses every category, its filters and its products, page by page', async () => {
    const categories: { id: number; name: string; category_type: string }[] = await asGuest('/api/category_list/', language);
    expect(new Set(categories.map(({ category_type }) => category_type))).toEqual(new Set(['parent', 'sub_category', 'leaf']));
    const all = await search({ limit: 1 }, language);
    let inDepartments = 0;
    for (const { id, name, category_type } of categories) {
      const found = await search({ category_id: id, limit: 48 }, language);
      expect([name, found.count]).toEqual([name, expect.any(Number)]);
      expect([name, found.count > 0]).toEqual([name, true]);
      expect(found.results).toHaveLength(Math.min(48, found.count));
      if (category_type !== 'parent') continue;
      inDepartments += found.count;
      await asGuest(`/api/product_search/?category_id=${id}`, language, 'OPTIONS');
      const next = await search({ category_id: id, limit: 12, offset: 12 }, language);
      expect(next.results.map((card: Card) => card.id)).toEqual(found.results.slice(12, 24).map((card: Card) => card.id));
    }
    expect(inDepartments).toBe(all.count);
  });

  test('opens every product, and the home page, the collections and their products', async () => {
    const seen = new Set<number>();
    for (let offset = 0; ; offset += 48) {
      const { results, count } = await search({ limit: 48, offset }, language);
      for (const { id, name } of results as Card[]) {
        seen.add(id);
        if (id % 7 === 0) expect((await asGuest(`/api/product_detail/${id}/?city_id=4`, language)).name).toBe(name);
      }
      if (offset + 48 >= count) {
        expect(seen.size).toBe(count);
        break;
      }
    }
    const home = await asGuest('/api/home/?city_id=4', language);
    expect([home.banners.length, home.categories.length, home.collections.length].every((length) => length > 0)).toBe(true);
    await asGuest('/api/banner_list/', language);
    await asGuest('/api/local_delivery/', language);
    for (const { slug } of await asGuest('/api/collection_list/', language))
      await asGuest(`/api/collection_product_list/?collection=${slug}`, language);
  });

  test.each([
    ['shirt', 'قميص', 'کراس'],
    ['lamp', 'مصباح', 'چرا'],
    ['watch', 'ساعة', 'سەعات'],
  ])('searches in any of the three languages, filters and orders: %s', async (...words) => {
    const found = await Promise.all(words.map((text) => search({ search: text, limit: 48 }, language)));
    for (const { count, results } of found) {
      expect(count).toBeGreaterThan(0);
      expect(results.length).toBeGreaterThan(0);
    }
    const [text = ''] = words;
    for (const ordering of ['relevance', 'newest', 'price', '-price', 'popularity', '-rating'])
      expect((await search({ search: text, ordering }, language)).count).toBe(found[0].count);
    for (const city of [1, 4, 27, 72]) await search({ search: text, city_id: city }, language);
    await search({ search: text, price_min: 5000, price_max: 90_000 }, language);
    const filters = await asGuest(`/api/product_search/?search=${text}`, language, 'OPTIONS');
    expect(filters.filterable_fields.length).toBeGreaterThan(2);
    const suggested = await asGuest(`/api/search_suggestions/?search=${text.slice(0, 3)}`, language);
    expect(JSON.stringify(suggested).length).toBeGreaterThan(20);
  });
});

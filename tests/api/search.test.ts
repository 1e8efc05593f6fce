import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { filterableFields, productList } from '../../marketplace/contract/catalogue/catalogue';
import { categories, productSearch, products, searchWords } from '../../marketplace/database/tables/catalogue/catalogue';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { seedCatalogue } from '../../marketplace/demo/seeds/seedCatalogue';
import { indexProducts } from '../../marketplace/search/indexing/indexProducts';
import { openTestMarketplace } from './openTestMarketplace';

const { call, services } = await openTestMarketplace();
const { database } = services;

type Query = Record<string, string | number | undefined>;
type Language = 'en' | 'ar' | 'ckb';
const path = (query: Query) =>
  `/api/product_search/?${new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))}`;
const list = async (query: Query = {}, language: Language = 'en') => productList.parse((await call('GET', path(query), { language })).body);
const namesOf = async (search: string, language: Language = 'en') =>
  (await list({ search, limit: 48 }, language)).results.map(({ name }) => name);
const filtersOf = async (query: Query = {}, language: Language = 'en') => {
  const { filterable_fields } = filterableFields.parse((await call('OPTIONS', path(query), { language })).body);
  return Object.fromEntries(filterable_fields.map((field) => [field.key, field]));
};
const slugsOf = (filter: { options?: { value: string; count: number | null }[] | undefined } | undefined) => filter?.options ?? [];

await database.transaction((tx) => seedCatalogue(tx, demoCatalogue, new Date()));

describe('a search', () => {
  test.each([
    ['Arabic, with and without the article', 'ar', ['غسالة', 'الغسالة', 'غسالات', 'غساله', 'غَسّالة', 'ﻏﺴﺎﻟﺔ']],
    ['Kurdish, in Kurdish and Arabic letters', 'ckb', ['مۆبایل', 'موبايل', 'مۆبایلەکان', 'مۆبایلێک', 'مۆبـایل']],
    ['English, one and many, any case', 'en', ['laptop', 'Laptops', 'LAPTOP', 'ｌａｐｔｏｐ']],
  ] as const)('finds the same in %s', async (_what, language, spellings) => {
    const [first, ...others] = await Promise.all(spellings.map((search) => list({ search, limit: 48 }, language)));
    expect(first?.count).toBeGreaterThan(2);
    for (const other of others) expect(other.results.map(({ id }) => id).sort()).toEqual(first?.results.map(({ id }) => id).sort());
  });

  test('finds names in every language, whatever the language of the page', async () => {
    const inArabic = await list({ search: 'غسالة' }, 'en');
    expect(inArabic.count).toBeGreaterThan(0);
    expect(inArabic.results[0]?.name).toMatch(/washing machine/i);
  });

  test('matches the last word as a prefix', async () => {
    const unsplit = await list({ search: 'wireless headphones' });
    expect(unsplit.count).toBeGreaterThan(0);
    expect((await list({ search: 'wireless headph' })).count).toBe(unsplit.count);
  });

  test('needs every word', async () => {
    const both = await namesOf('gaming laptop');
    expect(both.length).toBeGreaterThan(0);
    for (const name of both) expect(name.toLowerCase()).toMatch(/laptop/);
    expect((await list({ search: 'gaming washing' })).count).toBe(0);
  });

  test.each([
    ['a slip', 'headphnes', 'headphones'],
    ['swapped letters', 'kettel', 'kettle'],
    ['a letter missing on another keyboard', 'ثلاچة', 'ثلاجة'],
  ])('corrects %s and says so', async (_what, search, corrected) => {
    const found = await list({ search });
    expect(found.corrected_search).toBe(corrected);
    expect(found.count).toBe((await list({ search: corrected })).count);
    expect(found.count).toBeGreaterThan(0);
  });

  test.each([
    ['a split word', 'lap top', 'laptop'],
    ['two joined words', 'airfryer', 'air fryer'],
    ['a hyphen', 't-shirt', 'tshirt'],
    ['a joined model number', 'novira n5', 'noviran5'],
  ])('finds the same with %s', async (_what, search, other) => {
    const found = await list({ search });
    expect(found.corrected_search).toBeNull();
    expect(found.count).toBeGreaterThan(0);
    expect((await list({ search: other })).results[0]?.id).toBe(found.results[0]?.id);
  });

  test.each([
    ['Arabic', 'مشحفخح', 'laptop'],
    ['Kurdish', 'لاپتۆپ', 'laptop'],
    ['Latin, for Arabic', 'egh[m', 'ثلاجة'],
    ['Latin, for Arabic with keys of punctuation', 'l;dt', 'مكيف'],
  ])('reads words that were typed on the wrong keyboard layout: %s', async (_what, search, meant) => {
    const found = await list({ search, limit: 48 });
    expect(found.count).toBeGreaterThan(0);
    expect(found.results.map(({ id }) => id)).toEqual((await list({ search: meant, limit: 48 })).results.map(({ id }) => id));
  });

  test.each(['کتێبەکەی', 'سەعاتەکەم', 'سەعاتەکانی', 'سەعاتەکانم', 'سەعاتەکەتان', 'سەعاتێکی', 'سەعاتانی', 'سەعاتەکەدا'].slice(1))(
    'finds a Kurdish noun with its endings: %s',
    async (search) => {
      expect((await list({ search }, 'ckb')).count).toBe((await list({ search: 'سەعات' }, 'ckb')).count);
    },
  );

  test('prefers the words of the shopper’s language to those of the other one that are written the same', async () => {
    // کراسی is the Kurdish for "a shirt of", and folds to the Arabic for chairs.
    const chairs = (await list({ search: 'كراسي', limit: 48 }, 'ar')).results.map(({ name }) => name);
    expect(chairs.slice(0, 4).every((name) => name.includes('كرسي'))).toBe(true);
    expect(chairs.filter((name) => /قميص|فستان/.test(name))).toEqual([]);
    // The synonym کراس is Kurdish: it does not find chairs by their Arabic name.
    const english = (await list({ search: 'shirt', limit: 48 })).results.map(({ name }) => name);
    expect(english.filter((name) => /chair/i.test(name))).toEqual([]);
    const shirts = (await list({ search: 'كراسي', limit: 48 }, 'ckb')).results;
    expect(shirts.some(({ name }) => name.includes('کراس'))).toBe(true);
  });

  test('offers a doubtful correction, but does not search for it', async () => {
    const found = await list({ search: 'tnt' });
    expect(found).toMatchObject({ count: 0, corrected_search: null, did_you_mean: 'tent' });
  });

  test('leaves out words and says so, unless it is in quotation marks', async () => {
    const found = await list({ search: 'quality zzkrrtz laptop' });
    expect(found).toMatchObject({ corrected_search: null, left_out: ['zzkrrtz'] });
    expect(found.count).toBe((await list({ search: 'laptop' })).count);
    expect(await list({ search: '"quality zzkrrtz laptop"' })).toMatchObject({ count: 0, left_out: [], corrected_search: null });
    expect((await list({ search: 'samovar red waterproof' })).left_out.length).toBeGreaterThan(0);
  });

  test('leaves out the fewest words of a long text, never a number', async () => {
    const { results } = await list({ search: 'laptop' });
    const name = results[0]?.name ?? '';
    const pasted = `${name} carpet samovar`;
    expect(await list({ search: pasted })).toMatchObject({ left_out: ['carpet', 'samovar'], corrected_search: null });
    expect((await list({ search: pasted })).results.map((card) => card.name)).toContain(name);
    expect(await list({ search: 'laptop samovar 987654' })).toMatchObject({ count: 0, left_out: [] });
  });

  test('ignores everyday words around the thing, and orders cheap ones by price', async () => {
    const laptops = (await list({ search: 'laptop', limit: 48, ordering: 'price' })).results;
    const cheap = await list({ search: 'i want a cheap laptop', limit: 48 });
    expect(cheap.count).toBe(laptops.length);
    expect((await list({ search: 'لابتوب رخيص' }, 'ar')).results[0]?.id).toBe((await list({ search: 'cheap laptop' })).results[0]?.id);
    const priceOf = ({ first_variant }: (typeof laptops)[number]) => Number(first_variant.price_after_discount ?? first_variant.price);
    const [first, second] = cheap.results;
    if (!first || !second) throw new Error('the demo has two laptops');
    expect(priceOf(first)).toBeLessThanOrEqual(priceOf(second));
  });

  test('finds a colour and a storage capacity of a variant', async () => {
    const [colour] = demoCatalogue.products.flatMap(({ variants, category }) =>
      category.includes('shirt') ? variants.map(({ attributes }) => attributes.colour) : [],
    );
    const shirts = await list({ search: `${colour} shirt` });
    expect(shirts.count).toBeGreaterThan(0);
    expect(shirts.left_out).toEqual([]);
  });

  test('shows the correction in the script of the shopper’s language', async () => {
    expect((await list({ search: 'موبيل' }, 'ar')).corrected_search).toBe('موبايل');
    expect((await list({ search: 'موبيل' }, 'ckb')).corrected_search).toBe('مۆبایل');
  });

  test.each([
    ['a fridge', 'ساردکەرەوە', 'سەلاجە'],
    ['a washing machine', 'غەسالە', 'جلشۆر'],
    ['a charger', 'بارگاویکەر', 'شەحنکەر'],
  ])('finds %s by another Kurdish word for it', async (_what, search, named) => {
    const found = await list({ search }, 'ckb');
    expect(found.corrected_search).toBeNull();
    expect(found.results[0]?.name).toContain(named);
  });

  test('does not correct known words, or one number into another', async () => {
    expect((await list({ search: 'laptop' })).corrected_search).toBeNull();
    expect(await list({ search: 'laptop 987654' })).toMatchObject({ count: 0, corrected_search: null });
  });

  test.each([
    ['a whole name', (name: string) => name],
    ['a whole name in capitals', (name: string) => name.toUpperCase()],
  ])('ranks the product of %s first', async (_what, write) => {
    for (const product of demoCatalogue.products.slice(0, 200).filter((_, place) => place % 23 === 0)) {
      expect((await namesOf(write(product.name.en)))[0]).toBe(product.name.en);
    }
  });

  test.each(['!!!', '؟،', '\u0000', '🙂', '\u200f'])('for %j finds nothing and does not fail', async (search) => {
    expect(await list({ search })).toMatchObject({ count: 0, results: [], corrected_search: null });
  });

  test.each(['', '   '])('for %j is empty', async (search) => {
    expect((await list({ search })).count).toBe(demoCatalogue.products.length);
  });

  test.each([
    ['4,000 letters', 'x'.repeat(4000)],
    ['2,000 words', 'x '.repeat(2000)],
    ['SQL and tsquery syntax', `'); drop table products; -- & | ! :* <-> \\ "`],
    ['half a surrogate pair', '%F0%9F'],
  ])('of %s is answered', async (_what, search) => {
    expect((await call('GET', path({ search }))).status).toBe(200);
  });

  test('of more than 4,000 characters is refused', async () => {
    expect(await call('GET', path({ search: 'x'.repeat(4001) }))).toMatchObject({ status: 400, body: { search: ['validation.invalid'] } });
  });
});

describe('the list', () => {
  test('has pages without gaps or repeats', async () => {
    const ids: number[] = [];
    let next: string | null = path({ limit: 48 });
    while (next !== null) {
      const page: ReturnType<typeof productList.parse> = productList.parse((await call('GET', next)).body);
      ids.push(...page.results.map(({ id }) => id));
      next = page.next;
    }
    expect(ids).toHaveLength(demoCatalogue.products.length);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    [{}],
    [{ limit: 48 }],
    [{ limit: 7, ordering: '-price' }],
    [{ limit: 10, color: 'black', city_id: 4 }],
    [{ limit: 5, search: 'phone' }],
    [{ limit: 12, search: 'هاتف' }],
    [{ limit: 3, search: 'zzzzqqqq' }],
  ] as [Query][])('has its count, the pages before and after it, and its results: %j', async (query) => {
    for (const language of ['en', 'ar', 'ckb'] as const) {
      const first = await list(query, language);
      const { count } = first;
      const limit = Number(query.limit ?? 12);
      const seen: number[] = [];
      for (let offset = 0; offset < Math.max(count, 1) && offset <= 4 * limit; offset += limit) {
        const page = await list({ ...query, offset }, language);
        expect(page.count).toBe(count);
        expect(page.results).toHaveLength(Math.min(limit, count - offset));
        seen.push(...page.results.map(({ id }) => id));
        const steps = [page.next, page.previous].map((link) => link && Object.fromEntries(new URL(link, 'http://x').searchParams));
        const given = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
        const at = (start: number) => ({ ...given, limit: String(limit), offset: String(start) });
        expect(steps).toEqual([offset + limit < count ? at(offset + limit) : null, offset > 0 ? at(offset - limit) : null]);
        for (const link of [page.next, page.previous]) expect(link ?? '/api/product_search/?').toMatch(/^\/api\/product_search\/\?/);
      }
      expect(new Set(seen).size).toBe(seen.length);
    }
  });

  test('keeps the filters in the links to other pages', async () => {
    const page = await list({ search: 'phone', ordering: 'price', offset: 12, limit: 12 });
    expect(new URL(page.next ?? '', 'http://x').searchParams.get('ordering')).toBe('price');
    expect(new URL(page.previous ?? '', 'http://x').searchParams.get('search')).toBe('phone');
    expect(new URL(page.previous ?? '', 'http://x').searchParams.get('offset')).toBe('0');
  });

  test('past the end is empty but has the count', async () => {
    expect(await list({ offset: 100_000 })).toMatchObject({ count: demoCatalogue.products.length, results: [], next: null });
  });

  test.each([
    { offset: '-1' },
    { offset: 'abc', limit: 'many' },
    { offset: '99999999999999999999' },
    { limit: '0' },
    { category_id: 'abc', brands: "'", color: '\u0000', price_min: 'free', price_max: '1e400', city_id: '9'.repeat(30) },
    { ordering: 'sideways', is_different_market: 'perhaps' },
  ])('ignores %j', async (query) => {
    expect(await list(query)).toMatchObject({ count: demoCatalogue.products.length });
  });

  test('has 12 products by default, and 48 at most', async () => {
    expect((await list()).results).toHaveLength(12);
    expect((await list({ limit: 500 })).results).toHaveLength(48);
  });

  test.each(['price', '-price'])('orders by %s of the final price', async (ordering) => {
    const lowest = demoCatalogue.products.map(({ variants }) =>
      Math.min(...variants.map((variant) => variant.priceAfterDiscount ?? variant.price)),
    );
    const sorted = [...lowest].sort((one, other) => (ordering === 'price' ? one - other : other - one));
    const rows = await database.db.select({ id: products.id, price: products.lowestPrice }).from(products);
    const priceOf = new Map(rows.map(({ id, price }) => [id, Number(price)]));
    const { results } = await list({ ordering, limit: 48 });
    expect(results.map(({ id }) => priceOf.get(id))).toEqual(sorted.slice(0, 48));
  });

  test('orders by age and by popularity', async () => {
    const newest = [...demoCatalogue.products].sort((one, other) => one.daysOld - other.daysOld)[0];
    const popular = [...demoCatalogue.products].sort((one, other) => other.popularity - one.popularity)[0];
    const ages = new Map(demoCatalogue.products.map(({ name, daysOld }) => [name.en, daysOld]));
    expect(ages.get((await list({ ordering: 'newest' })).results[0]?.name ?? '')).toBe(newest?.daysOld);
    expect((await list({ ordering: 'popularity' })).results[0]?.name).toBe(popular?.name.en);
  });

  test('contains a category’s products at every level', async () => {
    const count = (slug: string) => {
      const below = new Set([slug]);
      for (const category of demoCatalogue.categories) if (category.parent !== null && below.has(category.parent)) below.add(category.slug);
      return demoCatalogue.products.filter((product) => below.has(product.category)).length;
    };
    const all = (await call('GET', '/api/category_list/')).body;
    for (const [place, category] of demoCatalogue.categories.filter((_, index) => index % 9 === 0).entries()) {
      const row = all.find((known: { name: string; category_type: string }) => known.name === category.name.en);
      if (row && demoCatalogue.categories.filter(({ name }) => name.en === category.name.en).length === 1) {
        expect((await list({ category_id: row.id })).count, `${place} ${category.slug}`).toBe(count(category.slug));
      }
    }
    expect((await list({ category_id: 999_999 })).count).toBe(0);
  });

  test('can be filtered by brands, colours and prices', async () => {
    const [first, second] = demoCatalogue.brands.map(({ slug }) => slug);
    const byBrand = demoCatalogue.products.filter(({ brand }) => brand === first || brand === second).length;
    expect((await list({ brands: `${first},${second}` })).count).toBe(byBrand);
    const black = demoCatalogue.products.filter(({ variants }) => variants.some(({ attributes }) => attributes.colour === 'black')).length;
    expect((await list({ color: 'black' })).count).toBe(black);
    expect((await list({ Color: 'black' })).count).toBe(black);
    for (const query of [{ search: 'phone' }, { brands: first }, { city_id: 4 }, { ordering: 'price' }, { price_max: 500_000 }])
      for (const language of ['en', 'ar', 'ckb'] as const) {
        const ids = async (colour: Query) => (await list({ ...query, ...colour, limit: 48 }, language)).results.map(({ id }) => id);
        const small = await ids({ color: 'black' });
        expect(await ids({ Color: 'black' }), JSON.stringify(query)).toEqual(small);
        expect(await ids({ Color: 'black,white' }), JSON.stringify(query)).toEqual(await ids({ color: 'black,white' }));
        expect(small).not.toEqual(await ids({}));
      }
    const between = await list({ price_min: '25,000', price_max: '٥٠٠٠٠', limit: 48 });
    expect(between.count).toBeGreaterThan(0);
    expect((await list({ price_min: 50_000, price_max: 25_000 })).count).toBe(0);
    const [cheapest] = (await list({ ordering: 'price', limit: 1 })).results;
    const lowest = cheapest?.first_variant.price_after_discount ?? cheapest?.first_variant.price ?? '';
    const exactly = (await list({ price_min: lowest, price_max: lowest, limit: 48 })).results;
    expect(
      exactly.map(({ id }) => id),
      'the bounds belong to the range',
    ).toContain(cheapest?.id);
  });

  test('has its prices bounded by range as by price, and by the narrower of both', async () => {
    const countOf = async (query: Record<string, number>) => (await list(query)).count;
    const cheap = await countOf({ price_max: 25_000 });
    const dear = await countOf({ price_min: 50_000 });
    expect([cheap > 0, dear > 0, cheap + dear < (await countOf({}))]).toEqual([true, true, true]);
    expect([await countOf({ range_max: 25_000 }), await countOf({ range_min: 50_000 })]).toEqual([cheap, dear]);
    expect([await countOf({ range_max: 25_000, price_max: 50_000 }), await countOf({ price_max: 25_000, range_max: 50_000 })]).toEqual([
      cheap,
      cheap,
    ]);
    expect([await countOf({ range_min: 50_000, price_min: 25_000 }), await countOf({ price_min: 50_000, range_min: 25_000 })]).toEqual([
      dear,
      dear,
    ]);
    const page = await list({ range_max: 25_000, limit: 1 });
    expect(new URL(page.next ?? '', 'http://shop.example').searchParams.get('range_max')).toBe('25000');
  });

  test('leaves out products without delivery to the city', async () => {
    const rutba = 52;
    const everywhere = demoCatalogue.products.filter(({ cities }) => cities === null).length;
    expect(everywhere).toBeLessThan(demoCatalogue.products.length);
    expect((await list({ city_id: rutba })).count).toBe(everywhere);
    expect((await list({ city_id: 4 })).count).toBe(
      demoCatalogue.products.filter(({ cities }) => cities === null || cities.includes('erbil')).length,
    );
  });

  test('separates products of other markets', async () => {
    const [any] = await database.db.select({ id: products.id }).from(products).limit(1);
    await database.db
      .update(products)
      .set({ isDifferentMarket: true })
      .where(eq(products.id, any?.id ?? 0));
    expect((await list({ is_different_market: 'true' })).count).toBe(1);
    expect((await list({ is_different_market: 'false' })).count).toBe(demoCatalogue.products.length - 1);
    await database.db
      .update(products)
      .set({ isDifferentMarket: false })
      .where(eq(products.id, any?.id ?? 0));
  });

  test('combines its filters: each pair finds what both find, in every language', async () => {
    const known = await database.db.select({ id: products.id }).from(products).orderBy(products.id);
    const foreign = known.filter((_, place) => place % 3 === 0).map(({ id }) => id);
    await database.db.update(products).set({ isDifferentMarket: true }).where(inArray(products.id, foreign));
    try {
      const all = async (query: Query, language: Language) => {
        const ids: number[] = [];
        for (let offset = 0, count = 1; offset < count; offset += 48) {
          const page = await list({ ...query, offset, limit: 48 }, language);
          expect(page.results).toHaveLength(Math.min(48, page.count - offset));
          ids.push(...page.results.map(({ id }) => id));
          count = page.count;
        }
        expect(new Set(ids).size, 'each once').toBe(ids.length);
        return ids.sort((one, other) => one - other);
      };
      const filters = await filtersOf();
      const [department] = slugsOf(filters.category_id);
      const [colour] = slugsOf(filters.color);
      const words = { en: 'shirt', ar: 'قميص', ckb: 'کراس' };
      expect(await all({ is_different_market: '1' }, 'en')).toEqual(foreign);
      expect(await all({ is_different_market: 'true' }, 'en')).toEqual(foreign);
      const markets = { true: foreign, false: known.map(({ id }) => id).filter((id) => !foreign.includes(id)) };
      for (const [language, market] of [
        ['en', 'true'],
        ['ar', 'false'],
        ['ckb', 'true'],
      ] as const) {
        const single: Query[] = [
          { city_id: 52 },
          { category_id: department?.value },
          { color: colour?.value },
          { price_min: 20_000 },
          { search: words[language] },
        ];
        const within = (query: Query) => all({ ...query, is_different_market: market }, language);
        const found = await Promise.all(single.map(within));
        for (const [at, query] of single.entries()) {
          expect(found[at]?.length, JSON.stringify(query)).toBeGreaterThan(0);
          expect(markets[market]).toEqual(expect.arrayContaining(found[at] ?? []));
          if (at === 0) expect(found[at]?.length).toBeLessThan(markets[market].length);
          if (market === 'false') expect(await all(query, language), 'the own market is the default').toEqual(found[at]);
          for (const [place, other] of single.entries()) {
            if (place <= at || 'search' in other) continue;
            const both = found[at]?.filter((id) => found[place]?.includes(id));
            expect([language, query, other, await within({ ...query, ...other })]).toEqual([language, query, other, both]);
          }
          // A search is never corrected here, because its words exist.
          const searched = { ...query, search: words[language] };
          if (!('search' in query))
            expect([searched, await within(searched)]).toEqual([searched, found[at]?.filter((id) => found.at(-1)?.includes(id))]);
        }
      }
    } finally {
      await database.db.update(products).set({ isDifferentMarket: false });
    }
  });

  test.each([{}, { search: 'shirt' }, { city_id: 52 }, { ordering: 'price' }, { price_min: 1000 }, { is_different_market: 'false' }])(
    'of %j has 12 products by default from each offset, with the count and the results',
    async (query: Query) => {
      for (const language of ['en', 'ar', 'ckb'] as const) {
        const whole = await list({ ...query, limit: 48 }, language);
        expect(whole.count).toBeGreaterThan(0);
        for (const offset of ['0', '12', '24', '5']) {
          const { body } = await call('GET', path({ ...query, offset }), { language });
          expect(body.count).toBe(whole.count);
          expect(body.results.map(({ id }: { id: number }) => id)).toEqual(
            whole.results.slice(Number(offset), Number(offset) + 12).map(({ id }) => id),
          );
        }
      }
    },
  );

  test('needs the same number of queries however many products it shows', async () => {
    const query = vi.spyOn(database.pool, 'query');
    const queriesOf = async (task: () => Promise<unknown>) => {
      await task();
      query.mockClear();
      await task();
      // The job poller may query its table in between.
      return query.mock.calls.filter((parameters) => !JSON.stringify(parameters).includes('jobs')).length;
    };
    expect(await queriesOf(() => list({ limit: 1 }))).toBe(1);
    expect(await queriesOf(() => list({ limit: 48 }))).toBe(1);
    expect(await queriesOf(() => list({ limit: 48, offset: 12, search: 'phone', city_id: 4, color: 'black' }))).toBe(1);
    expect(await queriesOf(() => filtersOf({ city_id: 4 }))).toBe(1);
    query.mockRestore();
  });
});

describe('the filters', () => {
  test('are those of the specification, each with the source of its choices', async () => {
    const filters = await filtersOf();
    expect(Object.values(filters).map(({ key, component, source }) => [key, component, source])).toEqual([
      ['category_id', 'multiple_choice', 'endpoint'],
      ['price', 'range', 'local_data'],
      ['range', 'range', 'local_data'],
      ['color', 'multiple_choice', 'array'],
      ['brands', 'multiple_choice', 'array'],
      ['ordering', 'ordering', 'array'],
    ]);
    expect(filters.category_id?.endpoint).toBe('/api/category_list/');
    const kindsOf = (found: typeof filters) => Object.values(found).map(({ key, component, source }) => [key, component, source]);
    const queries = [
      {},
      { search: 'phone' },
      { category_id: 1 },
      { color: 'black', price_max: 500_000, city_id: 4 },
      { brands: 'none' },
      { Color: 'black' },
      { range_min: 1000 },
      { search: 'zzzzqqqq' },
      { ordering: '-price' },
      { is_different_market: 'true' },
    ];
    for (const query of queries)
      for (const language of ['en', 'ar', 'ckb'] as const) {
        const found = await filtersOf(query, language);
        expect(kindsOf(found), JSON.stringify(query)).toEqual(kindsOf(filters));
        expect(found.category_id?.endpoint).toBe('/api/category_list/');
      }
  });

  test('count the results of each choice', async () => {
    for (const query of [{}, { search: 'phone' }, { city_id: 52 }, { color: 'black', price_max: 500_000 }]) {
      const filters = await filtersOf(query);
      for (const { value, count } of slugsOf(filters.brands).slice(0, 4))
        expect((await list({ ...query, brands: value })).count).toBe(count);
      for (const { value, count } of slugsOf(filters.color).slice(0, 4)) expect((await list({ ...query, color: value })).count).toBe(count);
      for (const { value, count } of slugsOf(filters.category_id).slice(0, 4))
        expect((await list({ ...query, category_id: value })).count).toBe(count);
    }
  });

  test('span all prices, whatever price is chosen', async () => {
    const { price } = await filtersOf({ price_min: 100_000, price_max: 200_000 });
    const lowest = Math.min(
      ...demoCatalogue.products.flatMap(({ variants }) => variants.map((variant) => variant.priceAfterDiscount ?? variant.price)),
    );
    expect(Number(price?.min)).toBe(lowest);
  });

  test('open the categories above the chosen one', async () => {
    const departments = slugsOf((await filtersOf()).category_id);
    expect(departments).toHaveLength(8);
    const opened = slugsOf((await filtersOf({ category_id: departments[0]?.value ?? '' })).category_id);
    expect(opened.length).toBeGreaterThan(departments.length);
  });

  test('open the categories down to the first level that differs, where one department has all results', async () => {
    const { category_id } = await filtersOf({ search: 'shirt' });
    const options = new Map(slugsOf(category_id).map(({ value, count }) => [Number(value), count]));
    const rows = await database.db.select({ id: categories.id, parentId: categories.parentId }).from(categories);
    const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]));
    const { count } = await list({ search: 'shirt' });
    const sole = [...options].filter(([, inCategory]) => inCategory === count).map(([id]) => id);
    expect(sole.length).toBeGreaterThan(0);
    const others = [...options].filter(([id]) => !sole.includes(id));
    expect(others.length).toBeGreaterThan(1);
    // Products are in one category each.
    expect(others.reduce((sum, [, inCategory]) => sum + (inCategory ?? 0), 0)).toBe(count);
    expect(new Set(others.map(([id]) => parentOf.get(id)))).toEqual(new Set([sole.at(-1)]));
  });

  test('are named in the shopper’s language, colours with their swatch', async () => {
    const { color } = await filtersOf({}, 'ckb');
    expect(color?.label).toBe('ڕەنگ');
    expect(color?.options?.[0]).toMatchObject({ swatch: expect.stringMatching(/^#/), label: expect.stringMatching(/\p{Script=Arabic}/u) });
  });

  test('use the corrected words', async () => {
    expect(await filtersOf({ search: 'headphnes' })).toEqual(await filtersOf({ search: 'headphones' }));
  });

  test('are empty without results', async () => {
    const filters = await filtersOf({ search: '!!!' });
    expect([filters.brands?.options, filters.price?.min]).toEqual([[], undefined]);
  });
});

test('the vocabulary follows a product’s name', async () => {
  const [product] = await database.db.select({ id: products.id, name: products.name }).from(products).limit(1);
  const countOf = async (word: string) =>
    (await database.db.select().from(searchWords).where(eq(searchWords.word, word)))[0]?.products ?? 0;
  const rename = (name: string) =>
    database.transaction(async (tx) => {
      await tx
        .update(products)
        .set({ name: { ...product?.name, en: name } })
        .where(eq(products.id, product?.id ?? 0));
      await indexProducts(tx, [product?.id ?? 0]);
    });
  await rename('Zzyzx lantern');
  expect(await countOf('zzyzx')).toBe(1);
  expect((await list({ search: 'zzyzx' })).count).toBe(1);
  await rename(product?.name.en ?? '');
  expect(await countOf('zzyzx')).toBe(0);
  expect(await database.db.$count(productSearch)).toBe(demoCatalogue.products.length);
});

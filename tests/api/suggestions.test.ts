import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { CommandRefused } from '../../marketplace/cli/command';
import { searchCommands } from '../../marketplace/cli/commands/searchCommands';
import { productList, searchSuggestions } from '../../marketplace/contract/catalogue/catalogue';
import { addDays, baghdadDay } from '../../marketplace/contract/days';
import { categories, products, searchWords } from '../../marketplace/database/tables/catalogue/catalogue';
import { searches } from '../../marketplace/database/tables/catalogue/searches';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { seedCatalogue } from '../../marketplace/demo/seeds/seedCatalogue';
import { minCount } from '../../marketplace/search/suggestions/frequentSearches';
import { forgetCached } from '../../marketplace/shared/ttlCache';
import { openTestMarketplace } from './openTestMarketplace';

const { call, services, advanceTime } = await openTestMarketplace();
const { database } = services;

type Language = 'en' | 'ar' | 'ckb';
const query = (parameters: Record<string, string>) => new URLSearchParams(parameters);
const suggest = async (search: string, language: Language = 'en') =>
  searchSuggestions.parse((await call('GET', `/api/search_suggestions/?${query({ search })}`, { language })).body).suggestions;
const list = async (search: string, more: Record<string, string> = {}) =>
  productList.parse((await call('GET', `/api/product_search/?${query({ search, ...more })}`)).body);
const runCommand = async (words: string, ...given: string[]) => {
  const printed: string[] = [];
  const command = searchCommands.find((known) => known.words === words);
  const task = await command?.read({ args: given, options: {}, operator: 'Shirin', print: (line) => printed.push(line) });
  await task?.(services);
  return printed.join('\n');
};

const aQuery = (text: string) => ({ kind: 'query', text, id: null, parent: null, image: null, price: null });
const searchesIn = (found: Awaited<ReturnType<typeof suggest>>) => found.filter(({ kind }) => kind === 'query').map(({ text }) => text);

await database.transaction((tx) => seedCatalogue(tx, demoCatalogue, new Date()));

describe('suggestions', () => {
  test.each([
    ['en', 'lap', 'laptop', 'Laptops'],
    ['ar', 'غسا', 'غسالة', 'غسالات'],
    ['ckb', 'لاپ', 'لاپتۆپ', 'لاپتۆپ'],
  ] as const)('in %s complete %s to a search, a category and products', async (language, inputText, search, category) => {
    const found = await suggest(inputText, language);
    expect(found.length).toBeLessThanOrEqual(8);
    expect(found).toContainEqual(aQuery(search));
    expect(found).toContainEqual(expect.objectContaining({ kind: 'category', text: category, id: expect.any(Number) }));
    const suggested = found.filter(({ kind }) => kind === 'product');
    expect(suggested.length).toBeGreaterThan(0);
    for (const { id } of suggested) expect((await call('GET', `/api/product_detail/${id}/`)).status).toBe(200);
    for (const { kind, text } of found) if (kind === 'query') expect((await list(text)).count, text).toBeGreaterThan(0);
  });

  test('complete the last of several words to match the others', async () => {
    const searches = (await suggest('wireless mo')).filter(({ kind }) => kind === 'query').map(({ text }) => text);
    expect(searches).toContain('wireless mouse');
  });

  test.each([
    ['ckb', 'مۆب', 'مۆبایل'],
    ['ar', 'موب', 'موبايل'],
    ['ckb', 'پان', 'پانکە'],
    ['ckb', 'کور', 'کورسی'],
    ['ckb', 'موبای', 'مۆبایل'],
    ['ar', 'مۆبای', 'موبايل'],
  ] as const)(
    'in %s for %s are in the letters of the language, once, and without an izafe at their end',
    async (language, inputText, expected) => {
      const searches = searchesIn(await suggest(inputText, language));
      expect(searches).toContain(expected);
      expect(searches).not.toContain(`${expected}ی`);
      for (const text of searches) if (language === 'ar') expect(text).not.toMatch(/[ەۆێیکڕڵ]/u);
      expect(new Set(searches).size).toBe(searches.length);
    },
  );

  test('in every language end without an izafe after two words, too', async () => {
    const searches = searchesIn(await suggest('جانتا', 'ckb'));
    expect(searches.length).toBeGreaterThan(0);
    for (const text of searches) expect(text).not.toMatch(/[اەەرتلس]ی$/u);
  });

  test('continue after a space', async () => {
    expect(searchesIn(await suggest('gaming '))).toEqual(expect.arrayContaining(['gaming laptop', 'gaming chair']));
    expect(searchesIn(await suggest('novira ', 'en'))).toContain('novira n5');
    expect(searchesIn(await suggest('سماعة ', 'ar'))).toContain('سماعة رأس');
    for (const text of searchesIn(await suggest('مۆبایل ', 'ckb'))) expect(text).toMatch(/^مۆبایل \S+$/u);
  });

  test('end with products, with picture and price', async () => {
    const found = await suggest('kettle');
    const kinds = found.map(({ kind }) => kind);
    expect(kinds).toEqual(
      [...kinds].sort((one, other) => ['query', 'category', 'product'].indexOf(one) - ['query', 'category', 'product'].indexOf(other)),
    );
    const suggested = found.filter(({ kind }) => kind === 'product');
    expect(suggested.length).toBeGreaterThan(0);
    const { results } = await list('kettle');
    for (const { id, image, price } of suggested) {
      const card = results.find((product) => product.id === id)?.first_variant;
      expect(image).toEqual(card?.images[0]);
      expect(price).toBe(card?.price_after_discount ?? card?.price);
    }
  });

  test('name the parent of a category whose name stands twice', async () => {
    const rows = await database.db.select().from(categories);
    const [one, other] = rows.filter(({ categoryType }) => categoryType === 'leaf');
    const cases = { name: { en: 'Zimbrals' } };
    for (const row of [one, other])
      await database.db
        .update(categories)
        .set(cases)
        .where(eq(categories.id, row?.id ?? 0));
    forgetCached(database);
    const parents = (await suggest('zimbr')).flatMap(({ kind, parent }) => (kind === 'category' ? [parent] : []));
    const parentOf = (row?: (typeof rows)[number]) => rows.find(({ id }) => id === row?.parentId)?.name.en;
    expect(parents.sort()).toEqual([parentOf(one), parentOf(other)].sort());
    for (const row of [one, other]) if (row) await database.db.update(categories).set({ name: row.name }).where(eq(categories.id, row.id));
    forgetCached(database);
    expect((await suggest('lap')).find(({ kind }) => kind === 'category')?.parent).toBeNull();
  });

  test('begin with what many shoppers of the language search for, in words of the catalogue only', async () => {
    const day = baghdadDay(services.now());
    const row = (phrase: string, count: number, more = {}) => ({
      day,
      language: 'en',
      phrase,
      inputText: phrase,
      count,
      found: 3,
      ...more,
    });
    await database.db
      .insert(searches)
      .values([
        row('kettle travel', minCount),
        row('kettle steel', 5 * minCount, { inputText: 'Kettle STEEL' }),
        row('kettle zzrude', 9 * minCount),
        row('kettle electric', minCount - 1),
        row('kettle samovar', 9 * minCount, { found: 0 }),
        row('kettle cup', 9 * minCount, { day: addDays(day, -31) }),
        row('kettle light', 9 * minCount, { language: 'ar' }),
      ]);
    advanceTime(16 * 60_000);
    expect(searchesIn(await suggest('ket')).slice(0, 2)).toEqual(['kettle steel', 'kettle travel']);
    expect(searchesIn(await suggest('kettle st'))).toContain('kettle steel');
    const all = searchesIn(await suggest('kettle'));
    for (const text of ['kettle zzrude', 'kettle samovar', 'kettle cup', 'kettle light']) expect(all).not.toContain(text);
  });

  test('name categories in the language of the page, whatever is typed', async () => {
    expect(await suggest('ثلاج', 'en')).toContainEqual(expect.objectContaining({ kind: 'category', text: 'Fridges & freezers' }));
  });

  test('correct a typo', async () => {
    expect(await suggest('headphnes')).toEqual([aQuery('headphones')]);
  });

  test.each(['', ' ', 'l', '!!!', '؟', '\u0000', 'x'.repeat(200), 'qqqqqqqq'])('for %j are empty', async (inputText) => {
    expect(await suggest(inputText)).toEqual([]);
  });

  test('repeat neither each other nor the input', async () => {
    const texts = (await suggest('laptop')).map(({ kind, text }) => `${kind} ${text.toLowerCase()}`);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).not.toContain('query laptop');
  });

  test('of more than 200 characters are refused', async () => {
    expect((await call('GET', `/api/search_suggestions/?${query({ search: 'x'.repeat(201) })}`)).status).toBe(400);
  });

  test('leave out products without delivery to the city', async () => {
    const limited = demoCatalogue.products.find(({ cities }) => cities !== null && !cities.includes('rutba'));
    const named = async (city: string) => {
      const address = `/api/search_suggestions/?${query({ search: limited?.name.en ?? '', city_id: city })}`;
      return searchSuggestions.parse((await call('GET', address)).body).suggestions.map(({ text }) => text);
    };
    expect(await suggest(limited?.name.en ?? '')).toContainEqual(expect.objectContaining({ kind: 'product', text: limited?.name.en }));
    expect(await named('52')).not.toContain(limited?.name.en);
  });

  test('need one query', async () => {
    await suggest('lap');
    const querySpy = vi.spyOn(database.pool, 'query');
    await suggest('lap');
    // The job poller may query its table in between.
    expect(querySpy.mock.calls.filter((parameters) => !JSON.stringify(parameters).includes('jobs'))).toHaveLength(1);
    querySpy.mockRestore();
  });
});

describe('the first of a list', () => {
  test('are of the category that is typed, not its accessories', async () => {
    const { results } = await list('laptops');
    for (const { name } of results.slice(0, 3)) expect(name).toMatch(/laptop,|gaming laptop/);
  });

  test('match as typed before they match after folding', async () => {
    const rows = await database.db.select({ id: products.id, name: sql<string | null>`${products.name} ->> 'ckb'` }).from(products);
    const written = rows.find(({ name }) => name?.includes('پێڵاو'))?.name ?? '';
    const [first] = (await list(written, { limit: '3' })).results;
    expect(rows.find(({ id }) => id === first?.id)?.name).toBe(written);
  });
});

describe('with few or no results', () => {
  test('searches of fewer words are offered, the one with most results first', async () => {
    const { count, nearby_searches } = await list('samovar laptop');
    expect(count).toBe(0);
    expect(nearby_searches).toEqual(['laptop', 'samovar']);
  });

  test('the same search is offered when only the filters exclude all results', async () => {
    const { count, nearby_searches } = await list('laptop', { price_max: '1' });
    expect([count, nearby_searches]).toEqual([0, ['laptop']]);
  });

  test('the corrected search is offered when the filters exclude its results, too', async () => {
    expect((await list('headphnes', { price_max: '1' })).nearby_searches).toContain('headphones');
  });

  test('unknown words are dropped, but never a number', async () => {
    expect(await list('laptop zzkrrtz')).toMatchObject({ corrected_search: null, left_out: ['zzkrrtz'] });
    expect(await list('laptop 987654')).toMatchObject({ count: 0, corrected_search: null, nearby_searches: ['laptop'] });
  });

  test('no other search is offered beside one with enough results', async () => {
    expect((await list('laptop')).nearby_searches).toEqual([]);
  });
});

describe('custom spellings', () => {
  test('find the results of their group until they are deleted', async () => {
    expect((await list('zangola')).count).toBe(0);
    expect(await runCommand('search spellings add', 'zangola, زنگولا, samovar')).toMatch(/^\d+: zangola, زنگولا, samovar$/);
    const { count } = await list('samovar');
    expect(count).toBeGreaterThan(0);
    expect([(await list('zangola')).count, (await list('زنگولا')).count]).toEqual([count, count]);
    const listed = await runCommand('search spellings list');
    const id = listed.split(':')[0] ?? '';
    expect(await runCommand('search spellings remove', id)).toBe('removed: zangola, زنگولا, samovar');
    expect((await list('zangola')).count).toBe(0);
    const actions = await database.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.operator, 'Shirin'));
    expect(actions.map(({ action }) => action)).toEqual(['search spellings add', 'search spellings remove']);
  });

  test.each([
    ['one alone', 'samovar'],
    ['two equal after folding', 'مۆبایل, موبايل'],
    ['nothing', ' , '],
    ['too long', `samovar, ${'x'.repeat(61)}`],
  ])('are refused when they are %s', async (_what, line) => {
    await expect(runCommand('search spellings add', line)).rejects.toThrow(CommandRefused);
  });

  test('can’t be deleted when they don’t exist', async () => {
    await expect(runCommand('search spellings remove', '999')).rejects.toThrow('None of the shop’s own spellings');
    await expect(runCommand('search spellings remove', 'x')).rejects.toThrow('x is not an id');
  });
});

test('a rebuilt index finds the same', async () => {
  const before = await Promise.all(['laptop', 'headphnes', 'غساله', 'مۆبایل'].map((search) => list(search)));
  const vocabulary = await database.db.select().from(searchWords).orderBy(searchWords.word);
  await database.db.update(searchWords).set({ skeleton: '', products: 1 });
  expect(await runCommand('search reindex')).toBe(`${demoCatalogue.products.length} products indexed`);
  expect(await database.db.select().from(searchWords).orderBy(searchWords.word)).toEqual(vocabulary);
  expect(await Promise.all(['laptop', 'headphnes', 'غساله', 'مۆبایل'].map((search) => list(search)))).toEqual(before);
});

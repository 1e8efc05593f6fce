import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { CommandRefused } from '../../marketplace/backoffice/command';
import { searchCommands } from '../../marketplace/backoffice/searchCommands';
import { seedCatalogue } from '../../marketplace/catalogue/seedCatalogue';
import { products, searchWords } from '../../marketplace/catalogue/tables';
import { productList, searchSuggestions } from '../../marketplace/contract/catalogue';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { auditLog } from '../../marketplace/jobs/tables';
import { openTestMarketplace } from './harness';

const { call, services } = await openTestMarketplace();
const { database } = services;

type Language = 'en' | 'ar' | 'ckb';
const query = (parameters: Record<string, string>) => new URLSearchParams(parameters);
const suggest = async (search: string, language: Language = 'en') =>
  searchSuggestions.parse((await call('GET', `/api/search_suggestions/?${query({ search })}`, { language })).body).suggestions;
const list = async (search: string, more: Record<string, string> = {}) =>
  productList.parse((await call('GET', `/api/product_search/?${query({ search, ...more })}`)).body);
const office = async (words: string, ...given: string[]) => {
  const printed: string[] = [];
  const command = searchCommands.find((known) => known.words === words);
  const work = await command?.read({ given, options: {}, operator: 'Shirin', print: (line) => printed.push(line) });
  await work?.(services);
  return printed.join('\n');
};

await database.transaction((tx) => seedCatalogue(tx, demoCatalogue, new Date()));

describe('suggestions', () => {
  test.each([
    ['en', 'lap', 'laptop', 'Laptops'],
    ['ar', 'غسا', 'غسالة', 'غسالات'],
    ['ckb', 'لاپ', 'لاپتۆپی', 'لاپتۆپ'],
  ] as const)('in %s complete %s to a search, a category and products', async (language, typed, search, category) => {
    const found = await suggest(typed, language);
    expect(found.length).toBeLessThanOrEqual(8);
    expect(found).toContainEqual({ kind: 'query', text: search, id: null });
    expect(found).toContainEqual({ kind: 'category', text: category, id: expect.any(Number) });
    const suggested = found.filter(({ kind }) => kind === 'product');
    expect(suggested.length).toBeGreaterThan(0);
    for (const { id } of suggested) expect((await call('GET', `/api/product_detail/${id}/`)).status).toBe(200);
    for (const { kind, text } of found) if (kind === 'query') expect((await list(text)).count, text).toBeGreaterThan(0);
  });

  test('complete the last of several words with what goes with the others', async () => {
    const searches = (await suggest('wireless mo')).filter(({ kind }) => kind === 'query').map(({ text }) => text);
    expect(searches).toContain('wireless mouse');
  });

  test('name categories in the language of the page, whatever is typed', async () => {
    expect(await suggest('ثلاج', 'en')).toContainEqual({ kind: 'category', text: 'Fridges & freezers', id: expect.any(Number) });
  });

  test('mend a slip', async () => {
    expect(await suggest('headphnes')).toEqual([{ kind: 'query', text: 'headphones', id: null }]);
  });

  test.each(['', ' ', 'l', '!!!', '؟', '\u0000', 'x'.repeat(200), 'qqqqqqqq'])('for %j are none', async (typed) => {
    expect(await suggest(typed)).toEqual([]);
  });

  test('repeat nothing, and not what is typed', async () => {
    const texts = (await suggest('laptop')).map(({ kind, text }) => `${kind} ${text.toLowerCase()}`);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).not.toContain('query laptop');
  });

  test('of more than 200 letters are refused', async () => {
    expect((await call('GET', `/api/search_suggestions/?${query({ search: 'x'.repeat(201) })}`)).status).toBe(400);
  });

  test('leave out what is not delivered to the city', async () => {
    const limited = demoCatalogue.products.find(({ cities }) => cities !== null && !cities.includes('rutba'));
    const named = async (city: string) => {
      const address = `/api/search_suggestions/?${query({ search: limited?.name.en ?? '', city_id: city })}`;
      return searchSuggestions.parse((await call('GET', address)).body).suggestions.map(({ text }) => text);
    };
    expect(await suggest(limited?.name.en ?? '')).toContainEqual(expect.objectContaining({ kind: 'product', text: limited?.name.en }));
    expect(await named('52')).not.toContain(limited?.name.en);
  });

  test('ask the database once', async () => {
    await suggest('lap');
    const asked = vi.spyOn(database.pool, 'query');
    await suggest('lap');
    // The jobs’ own look at their table may fall between.
    expect(asked.mock.calls.filter((parameters) => !JSON.stringify(parameters).includes('jobs'))).toHaveLength(1);
    asked.mockRestore();
  });
});

describe('the first of a list', () => {
  test('are of the category that is typed, not things for them', async () => {
    const { results } = await list('laptops');
    for (const { name } of results.slice(0, 3)) expect(name).toMatch(/laptop,|gaming laptop/);
  });

  test('are those named as typed, before those whose name only folds to it', async () => {
    const rows = await database.db.select({ id: products.id, name: products.nameCkb }).from(products);
    const written = rows.find(({ name }) => name?.includes('پێڵاو'))?.name ?? '';
    const [first] = (await list(written, { limit: '3' })).results;
    expect(rows.find(({ id }) => id === first?.id)?.name).toBe(written);
  });
});

describe('where little or nothing is found', () => {
  test('searches of fewer words are named, what finds more first', async () => {
    const { count, nearby_searches } = await list('samovar laptop');
    expect(count).toBe(0);
    expect(nearby_searches).toEqual(['laptop', 'samovar']);
  });

  test('the same search is named when only the filters kept it from finding anything', async () => {
    const { count, nearby_searches } = await list('laptop', { price_max: '1' });
    expect([count, nearby_searches]).toEqual([0, ['laptop']]);
  });

  test('the mended search is named when the filters keep that from finding anything, too', async () => {
    expect((await list('headphnes', { price_max: '1' })).nearby_searches).toContain('headphones');
  });

  test('words that nobody knows are left out, but never a number', async () => {
    expect(await list('laptop zzkrrtz')).toMatchObject({ corrected_search: 'laptop' });
    expect(await list('laptop 987654')).toMatchObject({ count: 0, corrected_search: null, nearby_searches: ['laptop'] });
  });

  test('no other search is named beside one that finds enough', async () => {
    expect((await list('laptop')).nearby_searches).toEqual([]);
  });
});

describe('spellings of the shop’s own', () => {
  test('find what the others of their group find, until they are taken away', async () => {
    expect((await list('zangola')).count).toBe(0);
    expect(await office('search spellings add', 'zangola, زنگولا, samovar')).toMatch(/^\d+: zangola, زنگولا, samovar$/);
    const { count } = await list('samovar');
    expect(count).toBeGreaterThan(0);
    expect([(await list('zangola')).count, (await list('زنگولا')).count]).toEqual([count, count]);
    const listed = await office('search spellings list');
    const id = listed.split(':')[0] ?? '';
    expect(await office('search spellings remove', id)).toBe('removed: zangola, زنگولا, samovar');
    expect((await list('zangola')).count).toBe(0);
    const actions = await database.db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.operator, 'Shirin'));
    expect(actions.map(({ action }) => action)).toEqual(['search spellings add', 'search spellings remove']);
  });

  test.each([
    ['one alone', 'samovar'],
    ['two that fold alike', 'مۆبایل, موبايل'],
    ['nothing', ' , '],
    ['too long a one', `samovar, ${'x'.repeat(61)}`],
  ])('are refused when they are %s', async (_what, line) => {
    await expect(office('search spellings add', line)).rejects.toThrow(CommandRefused);
  });

  test('can’t be taken away when there are none', async () => {
    await expect(office('search spellings remove', '999')).rejects.toThrow('None of the shop’s own spellings');
    await expect(office('search spellings remove', 'x')).rejects.toThrow('x is no id');
  });
});

test('an index written anew finds the same', async () => {
  const before = await Promise.all(['laptop', 'headphnes', 'غساله', 'مۆبایل'].map((search) => list(search)));
  const vocabulary = await database.db.select().from(searchWords).orderBy(searchWords.word);
  await database.db.update(searchWords).set({ skeleton: '', products: 1 });
  expect(await office('search reindex')).toBe(`${demoCatalogue.products.length} products indexed`);
  expect(await database.db.select().from(searchWords).orderBy(searchWords.word)).toEqual(vocabulary);
  expect(await Promise.all(['laptop', 'headphnes', 'غساله', 'مۆبایل'].map((search) => list(search)))).toEqual(before);
});

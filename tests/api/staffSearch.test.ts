import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { baghdadDay } from '../../marketplace/contract/days';
import { products, searchSynonyms } from '../../marketplace/database/tables/catalogue/catalogue';
import { searches } from '../../marketplace/database/tables/catalogue/searches';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import { cleanUp } from '../../marketplace/jobs/cleanUp';
import { createApi } from '../../marketplace/openMarketplace';
import { countSearch, flushSearches } from '../../marketplace/search/counting/countSearch';
import { type SearchCount, writeCounts } from '../../marketplace/search/counting/writeCounts';
import { indexProducts } from '../../marketplace/search/indexing/indexProducts';
import { searchPhrase } from '../../marketplace/search/searchPhrase';
import { wellKnownSpellings } from '../../marketplace/search/words/wellKnownSpellings';
import type { Services } from '../../marketplace/services';
import { audited } from './audited';
import { insertProduct } from './insertProduct';
import { openStaff } from './openStaff';
import { type CallOptions, openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace({ runJobs: false });
const { call, services } = market;
const { db } = services.database;
const { member } = openStaff(market);
const { email, token } = await member('catalogue');
const today = baghdadDay(services.now());

const staff = (method: string, path: string, body?: object) => call(method, `/api/staff/${path}`, { token, ...(body && { body }) });
const search = (query: Record<string, string>, options: CallOptions = {}) =>
  call('GET', `/api/product_search/?${new URLSearchParams(query)}`, options);
const counted = async () => {
  await flushSearches(services);
  return db.select().from(searches).orderBy(asc(searches.day), asc(searches.language), asc(searches.phrase));
};
const day = (ago: number) => baghdadDay(new Date(services.now().getTime() - ago * 86_400_000));
const row = (phrase: string, more: Partial<SearchCount> = {}): SearchCount => ({
  ...{ day: today, language: 'en', phrase, inputText: phrase, count: 1, found: 0 },
  ...more,
});

/** A product that shoppers find by its English name. */
async function insertNamed(en: string) {
  const { productId } = await insertProduct(services);
  await db.update(products).set({ name: { en } }).where(eq(products.id, productId));
  await indexProducts(db, [productId]);
}

await insertNamed('Copper samovar');
await insertNamed('Steel samovar');

beforeEach(async () => {
  await flushSearches(services);
  await db.delete(searches);
});

describe('a search of a shopper', () => {
  test('counts by day, language and normalised phrase, with what it found', async () => {
    await search({ search: 'Samovar' });
    await search({ search: ' SAMOVAR ' });
    await search({ search: 'samovar' }, { language: 'ar' });
    await search({ search: 'زەنگۆلا' }, { language: 'ckb' });
    const at = { day: today };
    expect(await counted()).toEqual([
      { ...at, language: 'ar', phrase: 'samovar', inputText: 'samovar', count: 1, found: 2 },
      { ...at, language: 'ckb', phrase: 'زهنگولا', inputText: 'زەنگۆلا', count: 1, found: 0 },
      { ...at, language: 'en', phrase: 'samovar', inputText: 'SAMOVAR', count: 2, found: 2 },
    ]);
  });

  test('counts by the day in Iraq', async () => {
    const evening = new Date(`${today}T22:30:00Z`);
    const late: Services = { ...services, now: () => evening };
    await createApi(late).hono.fetch(new Request('http://karwan.test/api/product_search/?search=samovar'));
    expect(await counted()).toMatchObject([{ day: baghdadDay(evening), count: 1 }]);
    expect(baghdadDay(evening)).not.toBe(today);
  });

  test.each<[string, Record<string, string>, CallOptions]>([
    ['without a phrase', {}, {}],
    ['without a letter', { search: '?!' }, {}],
    ['of a further page', { search: 'samovar', offset: '12' }, {}],
    ['in another order', { search: 'samovar', ordering: 'price' }, {}],
    ['with a filter', { search: 'samovar', price_max: '1000' }, {}],
    ['in a category', { search: 'samovar', category_id: '1' }, {}],
    ['of a crawler or a part of a page', { search: 'samovar' }, { headers: { 'X-Uncounted': '1' } }],
    ['of a prefetch', { search: 'samovar' }, { headers: { 'Sec-Purpose': 'prefetch;prerender' } }],
  ])('is not counted %s', async (_what, query, options) => {
    expect((await search(query, options)).status).toBe(200);
    expect(await counted()).toEqual([]);
  });

  test('is not counted as a suggestion, or as a list of filters', async () => {
    await call('GET', '/api/search_suggestions/?search=samovar');
    await call('OPTIONS', '/api/product_search/?search=samovar');
    expect(await counted()).toEqual([]);
  });

  test.each([
    'ali.karim@example.com',
    'ali＠example.com',
    'https://other.example/p?token=1',
    '0770 123 4567',
    '+964 (770) 123-45-67',
    '٠٧٧٠١٢٣٤٥٦٧',
    'order 1234567',
    'AB12 CD34 EF56 GH78',
    'x7k2m9q4w8z1',
    'a'.repeat(61),
    'a b '.repeat(40),
  ])('is not kept when it may tell who searched, or is long: %s', async (phrase) => {
    expect((await search({ search: phrase })).status).toBe(200);
    expect(await counted()).toEqual([]);
  });

  test.each(['iphone 15 pro max 256', 'samsung galaxy s23', 'blue nike shoe size', 'خەڵاتی ٢٠٠٠ دینار', 'a\u0000b\ud800c'])(
    'is kept: %s',
    async (phrase) => {
      await search({ search: phrase });
      expect(await counted()).toHaveLength(1);
    },
  );

  test('of one network counts once in five minutes, and tells what is found now', async () => {
    const here = { headers: { 'X-Forwarded-For': '192.0.2.7' } };
    await search({ search: 'bazooka' }, here);
    await search({ search: 'bazooka' }, here);
    expect(await counted()).toMatchObject([{ count: 1, found: 0 }]);
    await insertNamed('Bazooka gum');
    await search({ search: 'bazooka' }, here);
    await search({ search: 'bazooka' }, { headers: { 'X-Forwarded-For': '192.0.2.8' } });
    expect(await counted()).toMatchObject([{ count: 2, found: 1 }]);
    market.advanceTime(6 * 60_000);
    await search({ search: 'bazooka' }, here);
    expect(await counted()).toMatchObject([{ count: 3, found: 1 }]);
  });

  test('leaves nothing of who searched', async () => {
    const { token: shopper } = await market.register();
    await search({ search: 'samovar' }, { token: shopper, headers: { 'X-Forwarded-For': '192.0.2.99' } });
    const [kept] = await counted();
    expect(Object.keys(kept ?? {}).sort()).toEqual(['count', 'day', 'found', 'inputText', 'language', 'phrase']);
    expect(JSON.stringify(kept)).not.toContain('192.0.2');
  });

  test('is answered though its count can’t be written, which waits then', async () => {
    const broken: Services = {
      ...services,
      database: {
        ...services.database,
        patient: { ...services.database, db: Object.create(db, { execute: { value: () => Promise.reject(new Error('away')) } }) },
      },
    };
    const ask = () => createApi(broken).hono.fetch(new Request('http://karwan.test/api/product_search/?search=samovar'));
    expect((await ask()).status).toBe(200);
    await flushSearches(broken);
    expect((await ask()).status).toBe(200);
    broken.database.patient = services.database.patient;
    await flushSearches(broken);
    expect(await counted()).toMatchObject([{ phrase: 'samovar', count: 2 }]);
  });
});

describe('the rows that strangers can make', () => {
  test('of one network are limited, and those of others are not', async () => {
    const from = (address: string, inputText: string) => {
      const phrase = searchPhrase(inputText);
      if (phrase) countSearch(services, { phrase, found: 0, visitor: { language: 'en', address } });
    };
    for (let number = 0; number < 1010; number += 1) from('2001:db8:1:2::9', `zz${number}`);
    from('2001:db8:1:2:ffff::1', 'neighbour');
    from('198.51.100.4', 'elsewhere');
    const phrases = (await counted()).map(({ phrase }) => phrase);
    expect(phrases).toHaveLength(1001);
    expect(phrases).toContain('elsewhere');
    expect(phrases).not.toContain('neighbour');
  });

  test('of a day are limited; phrases that it has are counted on, those searched more often come first', async () => {
    await writeCounts(services.database, [row('one'), row('two', { count: 5 }), row('three', { count: 9 })], 2);
    expect((await counted()).map(({ phrase }) => phrase)).toEqual(['three', 'two']);
    await writeCounts(services.database, [row('two', { found: 3 }), row('four', { count: 50 }), row('one', { day: day(1) })], 2);
    expect(await counted()).toMatchObject([
      { day: day(1), phrase: 'one' },
      { phrase: 'three', count: 9 },
      { phrase: 'two', count: 6, found: 3 },
    ]);
  });

  test('a repeated search alone makes none', async () => {
    await writeCounts(services.database, [row('again', { count: 0 })]);
    expect(await counted()).toEqual([]);
  });

  test('are written by several processes at once, and every search is counted', async () => {
    const phrases = Array.from({ length: 40 }, (_, number) => `phrase ${number}`);
    const { db: one, patient } = services.database;
    const writes = Array.from({ length: 20 }, (_, number) => {
      const mixed = phrases.map((phrase) => row(phrase)).sort(() => Math.random() - 0.5);
      return writeCounts(number % 2 === 0 ? { db: one } : patient, mixed);
    });
    await Promise.all(writes);
    const written = await counted();
    expect(written).toHaveLength(40);
    expect(written.every(({ count }) => count === 20)).toBe(true);
  });

  test('end after 90 days', async () => {
    await writeCounts(services.database, [row('kept', { day: day(90) }), row('old', { day: day(91) })]);
    await cleanUp(services);
    expect((await counted()).map(({ phrase }) => phrase)).toEqual(['kept']);
  });
});

describe('the list of searches', () => {
  const listed = async (query = '') => (await staff('GET', `searches/${query}`)).body;

  test('has what found nothing, the most frequent first, once for all languages', async () => {
    await writeCounts(services.database, [
      row('samowar', { count: 2 }),
      row('samowar', { day: day(3), count: 4 }),
      row('samowar', { language: 'ckb', inputText: 'Samowar', day: day(1), count: 3 }),
      row('rare', { language: 'ar' }),
      row('mended', { day: day(2), count: 30 }),
      row('mended', { found: 2, count: 1 }),
      row('samovar', { found: 2, count: 90 }),
    ]);
    const { results, count, is_more } = await listed();
    expect({ count, is_more }).toEqual({ count: 2, is_more: false });
    expect(results).toEqual([
      { input_text: 'samowar', language: 'en', languages: ['en', 'ckb'], count: 9, last_day: today, found: 0, finds_now: 0 },
      { input_text: 'rare', language: 'ar', languages: ['ar'], count: 1, last_day: today, found: 0, finds_now: 0 },
    ]);
    const phrasesOf = async (query: string) => (await listed(query)).results.map(({ input_text }: { input_text: string }) => input_text);
    expect(await phrasesOf('?found=all')).toEqual(['samovar', 'mended', 'samowar', 'rare']);
    expect(await phrasesOf('?language=ckb')).toEqual(['Samowar']);
    expect(await phrasesOf('?found=all&limit=1&offset=1')).toEqual(['mended']);
    expect(await phrasesOf('?days=none&language=xx&found=some&offset=-1')).toEqual(['samowar', 'rare']);
  });

  test('has the days of its period, today included', async () => {
    await writeCounts(
      services.database,
      [0, 6, 7, 29, 30, 89].map((ago) => row(`day ${ago}`, { day: day(ago), count: 100 - ago })),
    );
    const days = async (query: string) =>
      (await listed(query)).results.map(({ input_text }: { input_text: string }) => Number(input_text.slice(4)));
    expect(await days('?days=7')).toEqual([0, 6]);
    expect(await days('')).toEqual([0, 6, 7, 29]);
    expect(await days('?days=90')).toEqual([0, 6, 7, 29, 30, 89]);
  });

  test('is a file, whose cells no spreadsheet runs', async () => {
    await writeCounts(services.database, [
      row('cmd', { inputText: '=cmd|"/c calc"!A1', count: 3 }),
      row('ps5', { language: 'ar', count: 2 }),
    ]);
    const answer = await createApi(services).hono.fetch(
      new Request('http://karwan.test/api/staff/searches/export/?days=7', { headers: { Authorization: `Bearer ${token}` } }),
    );
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="searches.csv"');
    const [head, ...lines] = (await answer.text()).trim().split('\r\n');
    expect(head).toContain('search,count,languages,last_day,found');
    expect(lines).toEqual([`"'=cmd|""/c calc""!A1",3,en,${today},0`, `ps5,2,ar,${today},0`]);
  });
});

describe('spellings', () => {
  const add = async (spellings: string) => (await staff('POST', 'spellings/', { spellings })).body;
  beforeEach(async () => {
    for (const { id } of await db.select().from(searchSynonyms)) await staff('DELETE', `spellings/${id}/`);
  });

  test('are tried, added, found by shoppers, changed and removed, each step in the audit', async () => {
    const tried = await staff('POST', 'spellings/try/', { spellings: 'زەنگۆلا, samovar', id: null });
    expect(tried.body.results).toEqual([
      { text: 'زەنگۆلا', before: 0, after: 2 },
      { text: 'samovar', before: 2, after: 2 },
    ]);
    expect((await search({ search: 'زەنگۆلا' }, { language: 'ckb' })).body.count).toBe(0);
    expect(await db.$count(searchSynonyms)).toBe(0);

    const added = await staff('POST', 'spellings/', { spellings: ' زەنگۆلا ،  samovar ' });
    expect(added).toMatchObject({ status: 201, body: { spellings: 'زەنگۆلا, samovar' } });
    expect((await search({ search: 'زەنگۆلا' }, { language: 'ckb' })).body.count).toBe(2);
    const { id, version } = added.body;
    const number = `spellings-${id}`;
    expect(await audited(services, 'search spellings add')).toMatchObject({
      operator: email,
      detail: { number, after: { spellings: 'زەنگۆلا, samovar' } },
    });

    const changed = await staff('PATCH', `spellings/${id}/`, { spellings: 'brindisi, samovar', version });
    expect(changed).toMatchObject({ status: 200, body: { id, spellings: 'brindisi, samovar' } });
    expect((await search({ search: 'brindisi' })).body.count).toBe(2);
    expect((await search({ search: 'زەنگۆلا' }, { language: 'ckb' })).body.count).toBe(0);
    expect(await audited(services, 'search spellings change')).toMatchObject({
      detail: { number, before: { spellings: 'زەنگۆلا, samovar' }, after: { spellings: 'brindisi, samovar' } },
    });

    expect((await staff('DELETE', `spellings/${id}/?version=${changed.body.version}`)).status).toBe(204);
    expect((await search({ search: 'brindisi' })).body.count).toBe(0);
    expect(await audited(services, 'search spellings remove')).toMatchObject({
      detail: { number, before: { spellings: 'brindisi, samovar' } },
    });
    expect((await staff('DELETE', `spellings/${id}/`)).status).toBe(404);
  });

  test('what a list says is found now follows them', async () => {
    await writeCounts(services.database, [row('brindisi')]);
    await add('brindisi, samovar');
    expect((await staff('GET', 'searches/')).body.results).toMatchObject([{ input_text: 'brindisi', found: 0, finds_now: 2 }]);
  });

  test('a tried change is counted without the group that it replaces', async () => {
    const { id } = await add('brindisi, samovar');
    const { body } = await staff('POST', 'spellings/try/', { spellings: 'brindisi, teapot', id });
    expect(body.results[0]).toEqual({ text: 'brindisi', before: 2, after: 0 });
  });

  test('that somebody else changed meanwhile stay as they are', async () => {
    const { id, version } = await add('brindisi, samovar');
    await staff('PATCH', `spellings/${id}/`, { spellings: 'brindisi, samowar', version });
    const late = await staff('PATCH', `spellings/${id}/`, { spellings: 'brindisi, teapot', version });
    expect(late).toMatchObject({ status: 409, body: { detail: 'staff.changedKept' } });
    expect(await staff('DELETE', `spellings/${id}/?version=${version}`)).toMatchObject({
      status: 409,
      body: { detail: 'staff.changedMeanwhile' },
    });
    expect((await staff('GET', `spellings/${id}/`)).body.spellings).toBe('brindisi, samowar');
  });

  test('saved without a change leave no record', async () => {
    const { id, version } = await add('brindisi, samovar');
    const before = await db.$count(auditLog, eq(auditLog.action, 'search spellings change'));
    expect((await staff('PATCH', `spellings/${id}/`, { spellings: 'brindisi, samovar', version })).status).toBe(200);
    expect(await db.$count(auditLog, eq(auditLog.action, 'search spellings change'))).toBe(before);
  });

  test('are added once, however often the button is pressed', async () => {
    const answers = await Promise.all(
      ['brindisi, samovar', 'brindisi, samovar', 'Samovar، BRINDISI'].map((spellings) => staff('POST', 'spellings/', { spellings })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({ detail: 'staffSearch.spellingsExist' });
  });

  test.each([
    ['samovar', 'staffSearch.tooFewSpellings'],
    ['مۆبایل, موبايل', 'staffSearch.tooFewSpellings'],
    [' , ', 'staffSearch.tooFewSpellings'],
    [`samovar, ${'x'.repeat(61)}`, 'staffSearch.spellingTooLong?max=60'],
    [Array.from({ length: 21 }, (_, number) => `w${number}`).join(','), 'staffSearch.tooManySpellings?max=20'],
  ])('%s is refused: %s', async (spellings, key) => {
    const { id, version } = await add('brindisi, samovar');
    for (const answer of [
      await staff('POST', 'spellings/', { spellings }),
      await staff('POST', 'spellings/try/', { spellings, id: null }),
      await staff('PATCH', `spellings/${id}/`, { spellings, version }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { spellings: [key] } });
  });

  test('are listed, the newest first, and found in any way of writing', async () => {
    await add('سامۆڤار, samovar');
    await add('brindisi, teapot');
    const listed = async (query = '') => (await staff('GET', `spellings/${query}`)).body;
    const { results, built_in, count } = await listed();
    expect(results.map(({ spellings }: { spellings: string }) => spellings)).toEqual(['brindisi, teapot', 'سامۆڤار, samovar']);
    expect({ built_in, count }).toEqual({ built_in: wellKnownSpellings.length, count: 2 });
    expect((await listed(`?search=${encodeURIComponent('سامووڤار'.replace('وو', 'ۆ'))}`)).count).toBe(1);
    expect((await listed('?search=TEAPOT')).count).toBe(1);
    expect((await listed('?limit=1&offset=1')).results).toHaveLength(1);
  });
});

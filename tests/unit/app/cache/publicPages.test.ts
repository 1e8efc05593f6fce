import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { publicPageOf, renderingRequest } from '../../../../app/cache/publicPages';
import { languageCodes } from '../../../../app/i18n/languages';
import { asksForLessData } from '../../../../app/server/visitor/asksForLessData';
import { type Preferences, preferenceCookies, readPreferences, themes } from '../../../../app/session/cookies/preferences';
import { detectLanguage } from '../../../../app/session/detectLanguage.server';

const host = 'shop.example';
const pageOf = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  publicPageOf({ method, url, headers: { host, ...headers } }, null);
const keyOf = (url: string, headers: Record<string, string> = {}) => pageOf(url, headers)?.key;

describe('a page is cached', () => {
  test.each([
    '/',
    '/?lang=ar',
    '/product',
    '/product?category_id=7&offset=24&lang=ckb',
    '/product?search=%DA%86%D8%B1%D8%A7',
    '/product/17?variant=4',
    '/product.data?search=lamp&_routes=routes%2Fproduct%2Flist%2Froute',
    '/_root.data',
    '/collection-product-list?collection=new',
    '/footer?details=aboutUs',
  ])('%s', (url) => expect(pageOf(url)).not.toBeNull());

  test('also for HEAD, and with cookies of others', () => {
    expect(pageOf('/', {}, 'HEAD')?.key).toBe(keyOf('/'));
    expect(keyOf('/product', { cookie: '_ga=GA1.2; my_session=1; city=2' })).toBe(keyOf('/product'));
  });

  test('without the marks of campaigns', () => {
    expect(keyOf('/product?utm_source=x&search=lamp&fbclid=1&gclid=2')).toBe(keyOf('/product?search=lamp'));
    expect(keyOf('/?utm_campaign=x')).toBe(keyOf('/'));
  });
});

describe('a page is not cached', () => {
  test.each([
    '/cart',
    '/account',
    '/login',
    '/product/0',
    '/product/https%3A%2F%2Fother.example%2Flamp',
    '/product/17/reviews/x',
    '/product?unknown=1',
    '/product/17?utm=1',
    '/?lang=xx',
    '/?lang=ar&lang=en',
    '//product',
  ])('%s', (url) => expect(pageOf(url)).toBeNull());

  test('with a session, for other methods, or without a host', () => {
    expect(pageOf('/', { cookie: 'session=x' })).toBeNull();
    expect(pageOf('/', { cookie: 'a=b; __Host-session=x' })).toBeNull();
    expect(pageOf('/', {}, 'POST')).toBeNull();
    expect(publicPageOf({ method: 'GET', url: '/', headers: {} }, null)).toBeNull();
    expect(publicPageOf({ method: 'GET', url: '/', headers: {} }, 'https://shop.example')?.origin).toBe('https://shop.example');
  });
});

describe('the key', () => {
  test('differs by language, city, consent, reduced data, host, and by whether the language has a cookie', () => {
    const keys = [
      keyOf('/product'),
      keyOf('/product', { cookie: 'language=en' }),
      keyOf('/product', { cookie: 'language=ar' }),
      keyOf('/product?lang=ar'),
      keyOf('/product?lang=ar', { cookie: 'language=en' }),
      keyOf('/product', { cookie: 'selectedCity=2.1700000000000' }),
      keyOf('/product', { cookie: 'consent=yes' }),
      keyOf('/product', { cookie: 'consent=no' }),
      keyOf('/product', { cookie: 'theme=dark' }),
      keyOf('/product', { cookie: 'theme=light' }),
      keyOf('/product', { host: 'other.example' }),
      keyOf('/product', { 'save-data': 'on' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('is the same whenever the city was chosen', () => {
    expect(keyOf('/', { cookie: 'selectedCity=2.1' })).toBe(keyOf('/', { cookie: 'selectedCity=2.2' }));
  });
});

describe('the language cookie', () => {
  test.each(['ku', 'eo', 'AR', 'ar-IQ', 'ckb_IQ', '', '1', 'constructor'])('with the language “%s” counts as none', (unknown) => {
    const cookie = `language=${unknown}`;
    for (const path of ['/', '/product', '/product/17', '/footer?details=faq']) {
      expect(pageOf(path, { cookie })).toMatchObject({ language: 'en', preferences: { language: null } });
      expect(pageOf(path, { cookie, 'accept-language': 'ckb' })?.language).toBe(path === '/' ? 'ckb' : 'en');
    }
  });
  const bot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  test.each<[string, Record<string, string>, string | null]>([
    ['/', {}, 'en'],
    ['/', { 'accept-language': 'eo,ar;q=0.5' }, 'ar'],
    ['/', bot, null],
    ['/', { cookie: 'language=ckb' }, null],
    ['/?lang=ar', bot, 'ar'],
    ['/?lang=ar', { cookie: 'language=ar' }, null],
    ['/?lang=ar', { 'sec-purpose': 'prefetch' }, null],
    ['/', { purpose: 'prefetch' }, null],
    ['/product', { 'accept-language': 'ar' }, null],
    ['/product?lang=ckb', { cookie: 'language=ar' }, 'ckb'],
  ])('of %s with %o is set to %s', (url, headers, language) => expect(pageOf(url, headers)?.newLanguage).toBe(language));
});

const preferences: fc.Arbitrary<Preferences> = fc.record({
  language: fc.constantFrom(null, ...languageCodes),
  city: fc.option(
    fc.record({ cityId: fc.nat(999_999_999), at: fc.nat(Number.MAX_SAFE_INTEGER - 1) }).map((city) => ({ ...city, at: city.at % 1e15 })),
  ),
  consent: fc.constantFrom(null, 'yes' as const, 'no' as const),
  theme: fc.constantFrom(...themes),
});

it('preferences are read as they are written', () => {
  fc.assert(
    fc.property(preferences, (chosen) => {
      expect(readPreferences(preferenceCookies(chosen) || null)).toEqual(chosen);
    }),
  );
});

it('a page is rendered in the language that its visitor gets', async () => {
  const visits = fc.record({
    path: fc.constantFrom('/', '/product', '/product/3', '/footer'),
    lang: fc.constantFrom('', '?lang=en', '?lang=ar', '?lang=ckb'),
    accepted: fc.constantFrom('', 'en', 'ar-IQ,ar;q=0.9', 'ku;q=0.7,vo', 'eo,ckb;q=0.9', '*', 'ia,ar;q=0.1'),
    preferences,
    saveData: fc.constantFrom('', 'on', 'On', 'off'),
  });
  await fc.assert(
    fc.asyncProperty(visits, async ({ path, lang, accepted, preferences: chosen, saveData }) => {
      const headers = { host, 'save-data': saveData, 'accept-language': accepted, cookie: preferenceCookies(chosen) };
      const page = pageOf(path + lang, headers);
      const visit = new Request(`http://${host}${path}${lang}`, { headers: { 'Accept-Language': accepted, Cookie: headers.cookie } });
      expect(page?.language).toBe(await detectLanguage(visit, path));
      const rendering = page && renderingRequest(page, undefined);
      expect(asksForLessData(rendering?.headers.get('Save-Data'))).toBe(/^on$/i.test(saveData));
      expect(rendering && (await detectLanguage(rendering, path))).toBe(page?.language);
      // Rendering for the same page again depends on the key alone.
      expect(
        publicPageOf({ method: 'GET', url: path + lang, headers: Object.fromEntries(rendering?.headers ?? []) }, `http://${host}`)?.key,
      ).toBe(page?.key);
    }),
  );
});

test.each([
  ['an address of thousands of characters', `/product?search=${'a'.repeat(2000)}`],
  ['names that are no routes', '/product.data?_routes=%3Cscript%3E'],
  ['names of routes without end', `/product.data?_routes=${'a'.repeat(400)}`],
])('%s is not cached', (_, url) => {
  expect(publicPageOf({ method: 'GET', url, headers: { host: 'shop.example' } }, null)).toBeNull();
});

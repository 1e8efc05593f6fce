import { describe, expect, test } from 'vitest';
import { detectLanguage } from '../../../../app/session/detectLanguage.server';

const languageFor = (path: string, headers: Record<string, string>) => {
  const request = new Request(`http://shop.example${path}`, { headers });
  return detectLanguage(request, new URL(request.url).pathname);
};

test.each([
  ['eo,ar;q=0.5', 'ar'],
  ['eo,ckb;q=0.9', 'ckb'],
  ['ku-IQ,ar;q=0.8,en', 'ckb'],
  ['ku', 'ckb'],
  ['KU-iq', 'ckb'],
  ['ar,ku', 'ar'],
  ['eo-IR,ar', 'ar'],
  ['eo-IR,ar-IQ;q=0.9,en;q=0.1', 'ar'],
  ['en;q=0.3,ckb-IQ;q=0.7,ar;q=0.5', 'ckb'],
  ['ar-IQ,ar;q=0.9,en;q=0.8', 'ar'],
  ['ku-TR,en', 'en'],
  ['vo-DE,vo;q=0.9', 'en'],
  ['*', 'en'],
  ['', 'en'],
  ['not a language,,;q=x,ar', 'ar'],
  ['x'.repeat(5000), 'en'],
])('of all that is accepted (%s) the home page is in %s', async (accepted, language) => {
  expect(await languageFor('/', { 'Accept-Language': accepted })).toBe(language);
});

describe('what was chosen', () => {
  test('is stronger than what the browser accepts', async () => {
    expect(await languageFor('/', { 'Accept-Language': 'ar', Cookie: 'language=ckb' })).toBe('ckb');
    expect(await languageFor('/?lang=en', { 'Accept-Language': 'ar', Cookie: 'language=ckb' })).toBe('en');
    expect(await languageFor('/?lang=xx', { 'Accept-Language': 'ar' })).toBe('ar');
  });

  test.each(['/', '/product', '/wishlist', '/account/profile', '/no-such-page'])(
    'is a supported language, or else English on %s',
    async (path) => {
      for (const language of ['en', 'ar', 'ckb']) {
        expect(await languageFor(path, { Cookie: `language=${language}` })).toBe(language);
        expect(await languageFor(`${path}?lang=${language}`, { Cookie: 'language=vo' })).toBe(language);
      }
      for (const language of ['', 'ku', 'eo', 'vo', 'AR', 'ar-IQ', 'ckb-IQ', 'constructor'])
        for (const query of ['', '?lang=vo', '?page=2'])
          expect([language, await languageFor(`${path}${query}`, { Cookie: `language=${language}` })]).toEqual([language, 'en']);
    },
  );

  test.each(['/product', '/product/7', '/wishlist', '/cart', '/login', '/account/profile', '/footer/faq', '/no-such-page'])(
    'and not what the browser accepts counts on %s',
    async (path) => {
      for (const accepted of ['ar', 'ckb', 'ku', 'ar-IQ,ckb;q=0.9'])
        for (const query of ['', '?lang=vo', '?search=x'])
          expect(await languageFor(path + query, { 'Accept-Language': accepted })).toBe('en');
    },
  );

  test('alone counts on every other page', async () => {
    expect(await languageFor('/product', { 'Accept-Language': 'ar' })).toBe('en');
    expect(await languageFor('/product', { 'Accept-Language': 'ar', Cookie: 'language=ckb' })).toBe('ckb');
  });
});

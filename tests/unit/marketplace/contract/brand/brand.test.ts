import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentLanguages } from '../../../../../app/i18n/languages';
import { brand } from '../../../../../marketplace/contract/brand/brand';

const badge = (language: string, name: string) => readFileSync(`public/badges/${language}/${name}.svg`, 'utf8');
const wordsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, words = '']) => words);

test.each(brand.apps)('the badge of $name is drawn in each complete language, and names the store', ({ badge: name, name: store }) => {
  const first = contentLanguages.map((code) => {
    const [call = '', shown] = wordsOf(badge(code, name));
    expect(shown).toBe(store);
    return call;
  });
  expect(new Set(first).size).toBe(contentLanguages.length);
  expect(first.map((call) => /^[A-Za-z ]+$/.test(call))).toEqual(contentLanguages.map((code) => code === 'en'));
});

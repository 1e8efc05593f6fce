import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '../../../../../app/i18n/languages';
import { brand } from '../../../../../marketplace/contract/brand/brand';

const badge = (language: string, name: string) => readFileSync(`public/badges/${language}/${name}.svg`, 'utf8');
const wordsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, words = '']) => words);

test.each(brand.apps)('the badge of $name is drawn in each language, and names the store', ({ badge: name, name: store }) => {
  const first = languages.map(({ code }) => {
    const [call = '', shown] = wordsOf(badge(code, name));
    expect(shown).toBe(store);
    return call;
  });
  expect(new Set(first).size).toBe(languages.length);
  expect(first.map((call) => /^[A-Za-z ]+$/.test(call))).toEqual(languages.map(({ code }) => code === 'en'));
});

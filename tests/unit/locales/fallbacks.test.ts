import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import arCart from '../../../locales/ar/cart';
import arDates from '../../../locales/ar/server/dates';
import ckbCart from '../../../locales/ckb/cart';
import enCommon from '../../../locales/en/common';
import enHome from '../../../locales/en/home';
import { missingTexts, pageTexts, sharedTexts } from '../../../locales/texts';
import { translate } from '../../../locales/translate';
import { withFallbacks } from '../../../locales/withFallbacks';
import {
  contentLanguages,
  contentOrder,
  fallbacksOf,
  inEveryLanguage,
  type Language,
  languageCodes,
  ownLanguageFirst,
} from '../../../marketplace/contract/languages';
import { textIn } from '../../../marketplace/contract/localText';

/** A language that the shop does not have. */
const eo = 'eo' as Language;

// Kurdish with two texts, one of them in plural forms.
vi.mock(import('../../../locales/ckb/all/texts'), async (read) => {
  const { title } = (await import('../../../locales/ckb/cart')).default;
  return {
    pages: { cart: { title }, common: { cityCount_other: '{{count}}' } },
    staffPages: {},
    server: {},
    shared: {},
  } as unknown as Awaited<ReturnType<typeof read>>;
});

describe('a missing text', () => {
  test('is Arabic for readers of Kurdish and Kurdish for readers of Arabic, then English; English for others', () => {
    expect([fallbacksOf('ckb'), fallbacksOf('ar'), fallbacksOf('en'), fallbacksOf(eo)]).toEqual([['ar', 'en'], ['ckb', 'en'], [], ['en']]);
  });

  test('is that of the nearest language which has it', () => {
    expect(pageTexts.ckb.cart.title).toBe(ckbCart.title);
    expect(pageTexts.ckb.cart.emptyTitle).toBe(arCart.emptyTitle);
    expect(sharedTexts.ckb.dates).toEqual(arDates);
    const written = { en: { one: 'one', two: 'two', three: 'three' }, ar: { one: 'واحد', two: 'اثنان' }, ckb: { one: 'یەک' } };
    const textsIn = (code: Language) => Object.entries(written).find(([language]) => language === code)?.[1];
    expect(withFallbacks('ckb', textsIn)).toEqual({ one: 'یەک', two: 'اثنان', three: 'three' });
    expect(withFallbacks(eo, textsIn)).toEqual(written.en);
    expect(withFallbacks('en', textsIn)).toBe(written.en);
  });

  test('is listed, a text in plural forms once', () => {
    expect([missingTexts('en'), missingTexts('ar')]).toEqual([[], []]);
    const missing = missingTexts('ckb');
    expect(missing).toContain('cart.emptyTitle');
    expect(missing).toContain('home.title' in enHome ? 'home.title' : `home.${Object.keys(enHome)[0]?.replace(/_(one|other)$/, '')}`);
    expect(missing).not.toContain('cart.title');
    expect(missing).not.toContain('common.cityCount');
    expect(new Set(missing).size).toBe(missing.length);
  });

  test('has the form for other counts where it lacks that of the reader’s language', () => {
    expect(translate(enCommon, 'ar', 'cityCount', { count: 3 })).toBe(translate(enCommon, 'en', 'cityCount', { count: 3 }));
    expect(translate({ day_one: 'tago', day_other: 'tagoj' }, eo, 'day', { count: 1 })).toBe('tago');
  });
});

test('a name of the catalogue is never undefined: its languages have an order for every reader', () => {
  const complete = (order: Language[]) => order.filter((code) => contentLanguages.some((one) => one === code));
  expect([contentOrder('en'), contentOrder('ar'), contentOrder('ckb'), contentOrder(eo)].map(complete)).toEqual([
    ['en', 'ar', 'ckb'],
    ['ar', 'ckb', 'en'],
    ['ckb', 'ar', 'en'],
    ['en', 'ar', 'ckb'],
  ]);
  expect([ownLanguageFirst('ckb'), ownLanguageFirst(eo)].map(complete)).toEqual([
    ['ckb', 'en', 'ar'],
    ['en', 'ar', 'ckb'],
  ]);
  for (const code of languageCodes) {
    const nearest = [code, ...fallbacksOf(code)];
    expect(contentOrder(code).slice(0, nearest.length)).toEqual(nearest);
    expect(ownLanguageFirst(code)[0]).toBe(code);
    for (const order of [contentOrder(code), ownLanguageFirst(code)]) expect(order.toSorted()).toEqual(languageCodes.toSorted());
  }
  expect(textIn(eo, { ckb: 'لامپ' })).toBe('لامپ');
  expect(textIn(eo, { en: 'Lamp', ar: 'مصباح', ckb: 'لامپ' })).toBe('Lamp');
  expect(textIn('ar', { en: 'Lamp', ckb: 'لامپ' })).toBe('لامپ');
  expect(inEveryLanguage({ en: 1, ar: 2 })).toEqual({ ...Object.fromEntries(languageCodes.map((code) => [code, 1])), ar: 2, ckb: 2 });
});

test.each(languageCodes)('every file of texts in %s is one of the language', async (code) => {
  const path = `../../../locales/${code}/all/texts.ts`;
  const texts = await vi.importActual<Record<'pages' | 'staffPages' | 'server' | 'shared', object>>(path);
  for (const [folder, areas] of [
    ['', texts.pages],
    ['staff/', texts.staffPages],
    ['server/', { ...texts.server, ...texts.shared }],
  ] as const) {
    const path = `locales/${code}/${folder}`;
    const files = existsSync(path) ? readdirSync(path).filter((file) => file.endsWith('.ts')) : [];
    expect(Object.keys(areas).sort()).toEqual(files.map((file) => file.replace('.ts', '')).sort());
  }
});

test('a new language needs no entry in a table of languages, but in that of the texts', () => {
  const sources = ['app', 'marketplace', 'locales'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const tables = sources.filter((file) =>
    /(?<!Partial<)Record<(?:Language|(?:\(typeof )?languageCodes\b)[^=\n]*> = \{|\} (?:as const )?satisfies Record<Language,/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(tables).toEqual(['locales/texts.ts']);
});

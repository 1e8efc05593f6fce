import { expect, test } from 'vitest';
import {
  contentLanguageOf,
  contentOrder,
  fallbacksOf,
  inEveryLanguage,
  isRightToLeft,
  ownLanguageFirst,
} from '../../../../marketplace/contract/languages';

test('Arabic and Kurdish stand for each other before English', () => {
  expect(fallbacksOf('en')).toEqual([]);
  expect(fallbacksOf('ar')).toEqual(['ckb', 'en']);
  expect(fallbacksOf('ckb')).toEqual(['ar', 'en']);
});

test('a reader’s own language comes first', () => {
  expect(ownLanguageFirst('en')).toEqual(['en', 'ar', 'ckb']);
  expect(ownLanguageFirst('ar')).toEqual(['ar', 'en', 'ckb']);
  expect(ownLanguageFirst('ckb')).toEqual(['ckb', 'en', 'ar']);
});

test('texts of the catalogue come in the reader’s language, then in the nearest', () => {
  expect(contentOrder('en')).toEqual(['en', 'ar', 'ckb']);
  expect(contentOrder('ar')).toEqual(['ar', 'ckb', 'en']);
  expect(contentOrder('ckb')).toEqual(['ckb', 'ar', 'en']);
});

test('each language with all texts is its own', () => {
  for (const language of ['en', 'ar', 'ckb'] as const) expect(contentLanguageOf(language)).toBe(language);
});

test('Arabic and Kurdish are written from right to left', () => {
  expect((['en', 'ar', 'ckb'] as const).map(isRightToLeft)).toEqual([false, true, true]);
});

test('a value that a language lacks is that of the nearest language', () => {
  expect(inEveryLanguage({ en: 1 })).toEqual({ en: 1, ar: 1, ckb: 1 });
  expect(inEveryLanguage({ en: 1, ckb: 3 })).toEqual({ en: 1, ar: 3, ckb: 3 });
  expect(inEveryLanguage({ en: 1, ar: 2, ckb: 0 })).toEqual({ en: 1, ar: 2, ckb: 0 });
});

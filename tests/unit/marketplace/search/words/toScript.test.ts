import { expect, test } from 'vitest';
import { toScript } from '../../../../../marketplace/search/words/toScript';

test.each([
  ['مۆبایل', 'موبايل'],
  ['کێبڵ', 'كيبل'],
  ['ڕاوتێر', 'راوتير'],
  ['ڤیڤۆ', 'فيفو'],
  ['موبايل', 'موبايل'],
])('%s is %s for a reader of Arabic', (word, arabic) => expect(toScript('ar', word)).toBe(arabic));

test.each(['سەعات', 'پاوەربانک'])('%s has a vowel that Arabic does not write, and is unchanged', (word) =>
  expect(toScript('ar', word)).toBe(word),
);

test.each(['ckb', 'en'] as const)('words are unchanged in %s', (language) => expect(toScript(language, 'مۆبایل')).toBe('مۆبایل'));

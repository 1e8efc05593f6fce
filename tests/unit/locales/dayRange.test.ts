import { expect, test } from 'vitest';
import ar from '../../../locales/ar/cart';
import ckb from '../../../locales/ckb/cart';
import en from '../../../locales/en/cart';
import { translate } from '../../../locales/translate';

const texts = { en, ar, ckb };

test.each([
  ['en', 0, 1, '0–1 day'],
  ['en', 1, 2, '1–2 days'],
  ['ar', 0, 1, 'من اليوم نفسه إلى يوم واحد'],
  ['ar', 1, 2, 'من يوم إلى يومين'],
  ['ar', 1, 3, 'من يوم إلى 3 أيام'],
  ['ar', 2, 4, 'من يومين إلى 4 أيام'],
  ['ar', 3, 11, 'من 3 إلى 11 يوماً'],
  ['ckb', 1, 2, '1 بۆ 2 ڕۆژ'],
] as const)('in %s, %i to %i days of delivery have the plural forms of both counts', (language, min, max, expected) => {
  const from = translate(texts[language], language, 'firstDay', { count: min });
  expect(translate(texts[language], language, 'dayRange', { from, count: max })).toBe(expected);
});

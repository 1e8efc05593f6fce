import { expect, test } from 'vitest';
import { consonantKey, minConsonantKey, phoneticKey } from '../../../../../marketplace/search/words/phoneticKey';

test.each([
  ['station', 'stašn'],
  ['schneider', 'šnaitar'],
  ['sharp', 'šarb'],
  ['chess', 'šas'],
  ['philips', 'filibs'],
  ['ricky', 'riki'],
  ['quick', 'kik'],
  ['ghost', 'kust'],
  ['khan', 'kan'],
  ['thin', 'tin'],
  ['cent', 'sant'],
  ['city', 'siti'],
  ['cycle', 'sikla'],
  ['canon', 'kanun'],
  ['google', 'kukla'],
  ['louder', 'lutar'],
  ['beech', 'biš'],
  ['beach', 'biš'],
  ['jeep', 'kib'],
  ['xerox', 'ksaruks'],
  ['zara', 'sara'],
  ['dove', 'tufa'],
  ['wipe', 'uiba'],
  ['hill', 'hil'],
  ['11pp5500', '11b5500'],
])('%s sounds like %s', (word, key) => expect(phoneticKey(word)).toBe(key));

test.each([
  ['ا', 'a'],
  ['ب', 'b'],
  ['پ', 'b'],
  ['ت', 't'],
  ['ث', 't'],
  ['ج', 'k'],
  ['چ', 'š'],
  ['ح', 'h'],
  ['خ', 'k'],
  ['د', 't'],
  ['ذ', 't'],
  ['ر', 'r'],
  ['ز', 's'],
  ['ژ', 's'],
  ['س', 's'],
  ['ش', 'š'],
  ['ص', 's'],
  ['ض', 't'],
  ['ط', 't'],
  ['ظ', 's'],
  ['ع', 'a'],
  ['غ', 'k'],
  ['ف', 'f'],
  ['ڤ', 'f'],
  ['ق', 'k'],
  ['ک', 'k'],
  ['گ', 'k'],
  ['ل', 'l'],
  ['م', 'm'],
  ['ن', 'n'],
  ['ه', 'a'],
  ['و', 'u'],
  ['ی', 'i'],
  ['ء', ''],
])('the letter %s sounds like %j', (letter, key) => expect(phoneticKey(`2${letter}2`)).toBe(`2${key}2`));

test('a doubled sound is one, also across letters and groups', () => {
  expect(phoneticKey('ددت')).toBe('t');
  expect(phoneticKey('ckk')).toBe('k');
});

test.each([
  ['samsung', 'smsnk'],
  ['mama', 'm'],
  ['toyota', 't'],
  ['aiu', ''],
  ['1a1', '11'],
])('the consonants of %s are %j', (word, key) => expect(consonantKey(word)).toBe(key));

test('three consonants make a key', () => expect(minConsonantKey).toBe(3));

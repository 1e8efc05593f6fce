import { describe, expect, test } from 'vitest';
import { stem } from '../../../../../marketplace/search/words/stem';

/** A root that has no ending, of this number of letters. */
const root = (length: number) => 'ب'.repeat(length);

describe('an English word', () => {
  test.each([
    ['phones', 'phone'],
    ['flies', 'fly'],
    ['ties', 'tie'],
    ['classes', 'class'],
    ['boxes', 'box'],
    ['fizzes', 'fizz'],
    ['watches', 'watch'],
    ['dishes', 'dish'],
    ['cases', 'case'],
    ['cars', 'car'],
  ])('%s loses its plural: %s', (word, expected) => expect(stem(word, 'en')).toBe(expected));

  test.each(['gas', 'bus', 'glass', 'virus', 'chester', 'basket', 'iesland', '5cases', 'a5cases', 'cases5', 'مكس'])(
    '%s is unchanged',
    (word) => expect(stem(word, 'en')).toBe(word),
  );
});

describe('an Arabic word', () => {
  test.each(['وال', 'بال', 'کال', 'فال', 'ال', 'لل'])('loses the article %s if two letters are left', (article) => {
    expect(stem(`${article}سر`, 'ar')).toBe('سر');
    expect(stem(`${article}س`, 'ar')).not.toBe('س');
    expect(stem(`سر${article}سر`, 'ar')).toBe(`سر${article}سر`);
  });

  test.each(['ها', 'ان', 'ات', 'ون', 'ین', 'یه', 'ه', 'ی'])('loses the ending %s if two letters are left', (ending) => {
    expect(stem(`سر${ending}`, 'ar')).toBe('سر');
    expect(stem(`س${ending}`, 'ar')).not.toBe('س');
    expect(stem(`سر${ending}سر`, 'ar')).toBe(`سر${ending}سر`);
  });

  test('loses one article, and several endings', () => {
    expect(stem('الالسر', 'ar')).toBe('السر');
    expect(stem('والسراتیه', 'ar')).toBe('سرات');
    expect(stem('سریها', 'ar')).toBe('سر');
  });
});

describe('a Kurdish word', () => {
  /** The ending, how many letters before it are enough, and what stays of it. */
  test.each([
    ['دا', 4, ''],
    ['نا', 3, 'ن'],
    ['هوه', 4, ''],
    ['مان', 4, ''],
    ['یان', 4, ''],
    ['تان', 4, ''],
    ['یهکی', 4, ''],
    ['یکی', 4, ''],
    ['یهک', 4, ''],
    ['یک', 4, ''],
    ['هکه', 4, ''],
    ['که', 4, ''],
    ['هکان', 4, ''],
    ['کان', 4, ''],
    ['یانی', 4, ''],
    ['انی', 4, ''],
    ['ان', 4, ''],
    ['یانه', 4, ''],
    ['انه', 4, ''],
    ['ایه', 3, 'ا'],
    ['هیه', 3, 'ه'],
    ['ه', 4, ''],
    ['ی', 4, ''],
  ])('loses %s after at least %i letters', (ending, minLetters, kept) => {
    expect(stem(root(minLetters) + ending, 'ckb')).toBe(root(minLetters) + kept);
    expect(stem(root(minLetters - 1) + ending, 'ckb')).not.toBe(root(minLetters - 1) + kept);
    expect(stem(root(minLetters) + ending + root(2), 'ckb')).toBe(root(minLetters) + ending + root(2));
  });

  test('loses a postposition, then a possessive, then the ending of a noun', () => {
    expect(stem(`${root(4)}هکانماندا`, 'ckb')).toBe(root(4));
    expect(stem(`${root(4)}هکانمان`, 'ckb')).toBe(root(4));
    expect(stem(`${root(4)}یانیان`, 'ckb')).toBe(root(4));
  });

  test('loses at most one ending of each kind', () => {
    expect(stem(`${root(4)}دادا`, 'ckb')).toBe(`${root(4)}دا`);
    expect(stem(`${root(4)}یه`, 'ckb')).toBe(`${root(4)}ی`);
  });
});

test.each([
  ['knives', 'knife'],
  ['shelves', 'shelf'],
  ['scarves', 'scarf'],
  ['women', 'woman'],
  ['mice', 'mouse'],
  ['feet', 'foot'],
])('an irregular English plural: %s of %s', (word, expected) => expect(stem(word, 'en')).toBe(expected));

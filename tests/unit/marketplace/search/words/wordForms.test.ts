import { describe, expect, test } from 'vitest';
import { kindOf, numberForms, stemsOf, withoutConjunction } from '../../../../../marketplace/search/words/wordForms';

describe('the stems of a word', () => {
  test('are English for Latin letters in a text of any language', () => {
    for (const language of ['en', 'ar', 'ckb', null] as const) expect(stemsOf('phones', language)).toEqual(['phone']);
  });

  test('follow the language of the text', () => {
    expect(stemsOf('الشاشه', 'ar')).toEqual(['شاش']);
    expect(stemsOf('تهلهفونهکان', 'ckb')).toContain('تهلهفون');
    expect(stemsOf('الشاشه', 'ckb')).toEqual(['الشاش']);
  });

  test('are those of both languages where it is unknown, or is English', () => {
    expect(stemsOf('الشاشه', null)).toEqual(['شاش', 'الشاش']);
    expect(stemsOf('الشاشه', 'en')).toEqual(['شاش', 'الشاش']);
  });

  test('are none for a word that is its own stem, and each once', () => {
    expect(stemsOf('phone', 'en')).toEqual([]);
    expect(stemsOf('سر', null)).toEqual([]);
    expect(stemsOf('غسالهه', null)).toEqual(['غساله']);
  });
});

test.each([
  [['8gb'], ['8', 'gb']],
  [['gb8'], ['gb', '8']],
  [['8', 'gb'], ['8gb']],
  [['iphone', '15'], ['iphone15']],
  [['15', '20'], []],
  [['iphone', 'case'], []],
  [['5.5', 'inch'], ['5.5inch']],
  [['5.5inch'], ['5.5', 'inch']],
  [['a1b'], []],
  [
    ['a1', '5'],
    ['a', '1'],
  ],
  [
    ['5', 'b1'],
    ['b', '1'],
  ],
  [
    ['1a', '5'],
    ['1', 'a'],
  ],
  [
    ['5', '1b'],
    ['1', 'b'],
  ],
  [['8', 'غیغا'], ['8غیغا']],
  [['غیغا'], []],
  [['8½'], []],
  [['½a5'], []],
  [[], []],
])('the number forms of %j are %j', (words, forms) => expect(numberForms(words)).toEqual(forms));

describe('a category’s term', () => {
  test('is its whole name in the language', () => {
    expect(kindOf(['washing', 'machines'], 'en')).toEqual(['=washing=machine']);
    expect(kindOf(['الشاشات'], 'ar')).toEqual(['=شاش']);
    expect(kindOf(['تهلهفونهکان'], 'ckb')).toEqual(['=تهلهفون']);
  });

  test('is one for each language where that is unknown', () => {
    expect(kindOf(['الشاشات'], null)).toEqual(['=شاش', '=الشاشات']);
    expect(kindOf(['phones'], null)).toEqual(['=phone']);
    expect(kindOf([], null)).toEqual([]);
  });
});

test.each([
  ['ومکیفات', 'ar', ['مکیفات']],
  ['ومکیف', 'ar', ['مکیف']],
  ['ومکی', 'ar', []],
  ['مومکیفات', 'ar', []],
  ['ومکیفات', 'ckb', []],
  ['ومکیفات', 'en', []],
] as const)('the word after the conjunction of %s in %s is %j', (word, language, expected) =>
  expect(withoutConjunction(word, language)).toEqual(expected),
);

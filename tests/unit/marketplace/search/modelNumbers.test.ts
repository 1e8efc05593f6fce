import { describe, expect, test } from 'vitest';
import { modelNumbers, searchDocument } from '../../../../marketplace/search/indexing/searchDocument';
import { searchPhrase } from '../../../../marketplace/search/searchPhrase';

const indexed = (en: string) => searchDocument({ name: { en }, brand: null, categories: [], colours: [], sizes: [] }).words;

describe('a model number of three parts', () => {
  test.each([
    ['Panasonic KX-TG-6824 phone', 'kxtg6824'],
    ['Sony DSC-HX-400V camera', 'dschx400v'],
  ])('in %s is found as %s', (name, joinedWord) => {
    expect(indexed(name)).toContain(`'+${joinedWord}'`);
    expect(searchPhrase(joinedWord)?.query).toContain(`'+${joinedWord}':*`);
  });

  test('in three words finds one that is written as one', () => {
    expect(searchPhrase('kx tg 6824')?.query).toContain("'kxtg6824'");
  });

  test('has letters and digits, and is not long', () => {
    expect(modelNumbers(['red', 'phone', 'case'])).toEqual([]);
    expect(modelNumbers(['12', '34', '56'])).toEqual([]);
    expect(modelNumbers(['refrigerators', 'fridge', '18'])).toEqual([]);
  });
});

test.each(['65" tv', '65″ tv', '65 ” tv'])('%s is in inches', (text) => {
  expect(searchPhrase(text)?.words).toEqual(['65', 'inch', 'tv']);
});

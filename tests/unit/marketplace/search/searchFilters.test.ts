import { describe, expect, test } from 'vitest';
import { readFilters, readOrdering } from '../../../../marketplace/search/searchFilters';

const none = {
  phrase: null,
  categoryIds: null,
  brands: null,
  colours: null,
  priceMin: null,
  priceMax: null,
  cityId: null,
  isDifferentMarket: false,
  isReduced: false,
};

test('a query without filters has none', () => expect(readFilters({})).toEqual(none));

test('empty values count as absent', () => {
  const empty = {
    search: ' ',
    categoryId: '',
    brands: ' , ',
    color: '',
    Color: ',',
    priceMin: '',
    priceMax: ' ',
    rangeMin: '',
    cityId: '',
  };
  expect(readFilters({ ...empty, isDifferentMarket: '' })).toEqual(none);
});

describe('lists of values', () => {
  test('are comma-joined, and both spellings of the colour are one filter', () => {
    const read = readFilters({ categoryId: '1, 22,x,-3,0', brands: 'acme, ڕۆژ_2,a.b-c', color: 'red', Color: 'blue,green' });
    expect(read).toEqual({ ...none, categoryIds: [1, 22], brands: ['acme', 'ڕۆژ_2', 'a.b-c'], colours: ['red', 'blue', 'green'] });
  });

  test('have no values that no slug can have', () => {
    expect(readFilters({ brands: "o'neil,<b>,a b" }).brands).toBeNull();
    expect(readFilters({ brands: `${'x'.repeat(100)},${'y'.repeat(101)},'a,a'` }).brands).toEqual(['x'.repeat(100)]);
  });

  test('have at most a hundred values', () => {
    const many = Array.from({ length: 120 }, (_, index) => String(index + 1));
    expect(readFilters({ categoryId: many.join() }).categoryIds).toEqual(many.slice(0, 100).map(Number));
  });
});

describe('prices', () => {
  test.each([
    ['250', '250'],
    ['0', '0'],
    ['٢٥٠', '250'],
    ['1,250.50', '1250.50'],
    ['123456789012.12345678', '123456789012.12345678'],
    ['1234567890123', null],
    ['free', null],
    ['12 dinars', null],
    ['about 12', null],
    ['1.x', null],
    ['-5', null],
    [' -5', null],
  ])('%j is read as %s', (text, price) => expect(readFilters({ priceMin: text }).priceMin).toBe(price));

  test('are bounded by the narrower of two bounds', () => {
    const bounds = (query: Parameters<typeof readFilters>[0]) => {
      const { priceMin, priceMax } = readFilters(query);
      return [priceMin, priceMax];
    };
    expect(bounds({ priceMin: '9', rangeMin: '10', priceMax: '90', rangeMax: '100' })).toEqual(['10', '90']);
    expect(bounds({ priceMin: '10', rangeMin: '9', priceMax: '100', rangeMax: '90' })).toEqual(['10', '90']);
    expect(bounds({ rangeMin: '9', priceMax: '100' })).toEqual(['9', '100']);
    expect(bounds({ priceMin: '9', rangeMax: '100' })).toEqual(['9', '100']);
  });
});

test('a search without words matches nothing, one without text is none', () => {
  expect(readFilters({ search: '!!!' }).phrase).toBe('none');
  expect(readFilters({ search: '\t' }).phrase).toBeNull();
  expect(readFilters({ search: ' Lamp ' }).phrase).toMatchObject({ query: expect.stringContaining('lamp') });
});

test.each([
  ['true', true],
  [' TRUE ', true],
  ['1', true],
  ['false', false],
  ['0', false],
  ['yes', false],
])('products of other markets are listed with %j: %s', (text, isDifferentMarket) =>
  expect(readFilters({ isDifferentMarket: text }).isDifferentMarket).toBe(isDifferentMarket),
);

test('the city is a number above zero', () => {
  expect(['4', '٤', '0', '-4', 'Erbil'].map((cityId) => readFilters({ cityId }).cityId)).toEqual([4, 4, null, null, null]);
});

test('the ordering is one of the known ones, else relevance', () => {
  expect(['-price', ' newest ', 'sideways', undefined].map((ordering) => readOrdering({ ordering }))).toEqual([
    '-price',
    'newest',
    'relevance',
    'relevance',
  ]);
});

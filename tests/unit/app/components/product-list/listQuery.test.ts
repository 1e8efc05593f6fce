import { describe, expect, it, test } from 'vitest';
import { looksLikeUrl, narrowingParameters, ownListPath, readListQuery } from '../../../../../app/components/product-list/listQuery';

const read = (query: string) => readListQuery(new URLSearchParams(query));

it('merges repeated values and keeps joined ones', () => {
  expect(read('brands=a&brands=b,c&Color=red').filters).toEqual({ brands: 'a,b,c', color: 'red' });
});

it('treats empty or malformed values as absent', () => {
  expect(read('search=+&price_min=abc&ordering=upwards&category_id=x&offset=-5&cityId=')).toEqual({ filters: {}, offset: 0, cityId: null });
});

it('requests ranges by their bounds', () => {
  expect(read('price_min=250&price_max=9e9&range_min=-1&range_max=7.5').filters).toEqual({ price_min: '250', range_max: '7.5' });
});

it('accepts both names of the city parameter', () => {
  expect(read('cityId=4').cityId).toBe(4);
  expect(read('city_id=4').cityId).toBe(4);
});

it.each([
  ['https://shop.example/p/1', true],
  ['www.shop.example', true],
  ['usb 3.0', false],
  ['http', false],
])('%s is an address: %s', (text, answer) => expect(looksLikeUrl(text)).toBe(answer));

describe('indexing of lists', () => {
  const shown = { category: null, offset: 0, count: 40 };
  const lamps = { ...shown, category: { id: 9 } };
  test.each([
    ['', shown, '/product'],
    ['offset=0&utm_source=x&lang=ar&ordering=upwards', shown, '/product'],
    ['offset=12', { ...shown, offset: 12 }, '/product?offset=12'],
    ['offset=12&category_id=9', { ...lamps, offset: 12 }, '/product?category_id=9&offset=12'],
    ['category_id=x', shown, '/product'],
  ])('?%s: canonical', (query, list, path) => expect(ownListPath(new URLSearchParams(query), list)).toBe(path));

  test.each<[string, Parameters<typeof ownListPath>[1]]>([
    ['category_id=9,10', shown],
    ['category_id=9&category_id=10', shown],
    ['category_id=404', shown],
    ['category_id=009', lamps],
    ['category_id=9', { ...lamps, count: 0 }],
    ['offset=7', { ...shown, offset: 7 }],
    ['offset=4800', { ...shown, offset: 4800 }],
    ...narrowingParameters.map(
      (name) => [`category_id=9&${name}=${{ ordering: 'price' }[name] ?? '1'}`, lamps] satisfies [string, typeof lamps],
    ),
  ])('?%s: noindex', (query, list) => expect(ownListPath(new URLSearchParams(query), list)).toBeNull());
});

import { describe, expect, it, test } from 'vitest';
import {
  listWithout,
  looksLikeUrl,
  narrowingParameters,
  ownListPath,
  readListQuery,
} from '../../../../../app/components/product-list/listQuery';

const read = (query: string) => readListQuery(new URLSearchParams(query));

it('merges repeated values and keeps joined ones', () => {
  expect(read('brands=a&brands=b,c&Color=red').filters).toEqual({ brands: 'a,b,c', color: 'red' });
  for (const [query, color] of [
    ['Color=red', 'red'],
    ['color=red', 'red'],
    ['Color=red,blue', 'red,blue'],
    ['Color=red&Color=blue', 'red,blue'],
    ['Color=blue&color=red', 'red,blue'],
    ['color=red&Color=blue,red', 'red,blue'],
    ['Color=+red+,&search=lamp&ordering=price&offset=12&cityId=4', 'red'],
  ])
    expect([query, read(query ?? '').filters.color]).toEqual([query, color]);
});

it('treats empty or malformed values as absent', () => {
  expect(read('search=+&price_min=abc&ordering=upwards&category_id=x&offset=-5&cityId=')).toEqual({ filters: {}, offset: 0, cityId: null });
});

it('requests ranges by their bounds', () => {
  expect(read('price_min=250&price_max=9e9&range_min=-1&range_max=7.5').filters).toEqual({ price_min: '250', range_max: '7.5' });
  for (const query of ['range_min=0', 'range_max=40', 'range_min=1&range_max=1', 'range_min=2.5&price_max=9'])
    for (const rest of ['', '&search=lamp', '&color=red&ordering=price&offset=12'])
      expect(read(query + rest).filters).toMatchObject(Object.fromEntries(new URLSearchParams(query)));
});

it('reads each filter by its name', () => {
  const query = 'search=red+lamp&ordering=-price&is_different_market=1&category_id=4,55&offset=24&page=2';
  expect(read(query)).toEqual({
    filters: { search: 'red lamp', ordering: '-price', is_different_market: '1', category_id: '4,55' },
    offset: 24,
    cityId: null,
  });
  expect(read('brands=+a+,,b+').filters).toEqual({ brands: 'a,b' });
  expect(read('price_min=0.12345678&price_max=1.123456789').filters).toEqual({ price_min: '0.12345678' });
});

it.each(['x4', '4x', '4,', ',4', '4,x', '1234567890'])('no category has the id %s', (id) =>
  expect(read(`category_id=${id},`.replace(/,$/, '')).filters.category_id).toBe({ '4,': '4', ',4': '4' }[id]),
);

it.each(['x4', '4x', '1234567890', '-4', '4.5'])('no city has the id %s', (id) => expect(read(`cityId=${id}`).cityId).toBeNull());

it('removes one value of a filter, or a filter', () => {
  const filters = { brands: 'a,b,c', search: 'lamp', price_min: '5' };
  expect(listWithout(filters, { name: 'brands', value: 'b' })).toEqual({ ...filters, brands: 'a,c' });
  expect(listWithout(filters, { name: 'brands' }, { name: 'price_min' })).toEqual({ search: 'lamp' });
  expect(listWithout({ brands: 'a' }, { name: 'brands', value: 'a' }, { name: 'color', value: 'red' })).toEqual({});
  expect(filters.brands).toBe('a,b,c');
});

it('knows every parameter that narrows a list', () => {
  expect([...narrowingParameters].sort()).toEqual([
    'Color',
    'all',
    'brands',
    'cityId',
    'city_id',
    'color',
    'is_different_market',
    'ordering',
    'price_max',
    'price_min',
    'range_max',
    'range_min',
    'search',
  ]);
});

it('accepts both names of the city parameter', () => {
  expect(read('cityId=4').cityId).toBe(4);
  expect(read('city_id=4').cityId).toBe(4);
});

it.each([
  ['https://shop.example/p/1', true],
  ['http://shop.example', true],
  [' HTTPS://shop.example/p ', true],
  ['see https://shop.example/p', false],
  ['https://localhost', false],
  ['https://shop.example/p and more', true],
  ['www.shop.example', true],
  ['WWW.shop.example/p', true],
  ['https://shop.example:8443/p?a=1&b=2#c', true],
  [`https://shop.example/${'p'.repeat(2000)}`, true],
  [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`, true],
  ['ftp://shop.example', false],
  ['wwwshop.example', false],
  ['shop.example', false],
  ['dilan@www.shop.example', false],
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

import { expect, it } from 'vitest';
import { looksLikeUrl, readListQuery } from '../../../../app/product-list/query';

const read = (query: string) => readListQuery(new URLSearchParams(query));

it('joins what was ticked twice and keeps what was joined', () => {
  expect(read('brands=a&brands=b,c&Color=red').filters).toEqual({ brands: 'a,b,c', Color: 'red' });
});

it('counts what is empty or malformed as absent', () => {
  expect(read('search=+&price_min=abc&ordering=upwards&category_id=x&offset=-5&cityId=')).toEqual({ filters: {}, offset: 0, cityId: null });
});

it('knows the city by both of its names', () => {
  expect(read('cityId=4').cityId).toBe(4);
  expect(read('city_id=4').cityId).toBe(4);
});

it.each([
  ['https://shop.example/p/1', true],
  ['www.shop.example', true],
  ['usb 3.0', false],
  ['http', false],
])('%s is an address: %s', (text, answer) => expect(looksLikeUrl(text)).toBe(answer));

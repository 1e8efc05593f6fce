import { expect, test } from 'vitest';
import { listWithout } from '../../../../../app/components/product-list/listQuery';

const filters = { search: 'shirt', brands: 'tigrano,zelano', color: 'red', price_max: '50000' };

test('removes one value of a filter', () =>
  expect(listWithout(filters, { name: 'brands', value: 'tigrano' })).toEqual({ ...filters, brands: 'zelano' }));
test('removes a filter with its last value', () =>
  expect(listWithout(filters, { name: 'color', value: 'red' })).not.toHaveProperty('color'));
test('removes a whole parameter', () => expect(listWithout(filters, { name: 'price_max' })).not.toHaveProperty('price_max'));
test('keeps the others', () => expect(listWithout(filters, { name: 'nothing' })).toEqual(filters));

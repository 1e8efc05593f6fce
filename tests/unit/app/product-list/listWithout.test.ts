import { expect, test } from 'vitest';
import { listWithout } from '../../../../app/product-list/query';

const filters = { search: 'shirt', brands: 'tigrano,zelano', color: 'red', price_max: '50000' };

test('takes one value of a filter away', () =>
  expect(listWithout(filters, { name: 'brands', value: 'tigrano' })).toEqual({ ...filters, brands: 'zelano' }));
test('takes a filter away with its last value', () =>
  expect(listWithout(filters, { name: 'color', value: 'red' })).not.toHaveProperty('color'));
test('takes a whole parameter away', () => expect(listWithout(filters, { name: 'price_max' })).not.toHaveProperty('price_max'));
test('leaves the others', () => expect(listWithout(filters, { name: 'nothing' })).toEqual(filters));

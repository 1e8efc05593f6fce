import { expect, test } from 'vitest';
import {
  dinars,
  formatAmount,
  formatFeeAmount,
  greater,
  isLess,
  isPositive,
  isSamePrice,
  isWhole,
  isZero,
  lesser,
  minus,
  negated,
  sum,
  times,
  wholePart,
} from '../../../../marketplace/shared/money';

/** More digits than a number, or a decimal of the default precision, holds. */
const long = '999999999999.99999999';

test.each([
  ['0', '0'],
  ['500', '500'],
  ['25000', '25,000'],
  ['1234567.50000000', '1,234,567.5'],
  ['1000.12345678', '1,000.12345678'],
  ['100000.00000000', '100,000'],
])('%s is read as %s', (amount, read) => expect(formatAmount(amount)).toBe(read));

test.each([
  ['0', '0.00'],
  ['3000', '3,000.00'],
  ['1500.5', '1,500.50'],
  ['1234567.125', '1,234,567.13'],
])('the fee %s is read as %s', (amount, read) => expect(formatFeeAmount(amount)).toBe(read));

test('amounts are written without trailing zeros or exponents', () => {
  expect(['25000.00000000', '0.10', '1e21', '0.00000001', long].map(dinars)).toEqual([
    '25000',
    '0.1',
    '1000000000000000000000',
    '0.00000001',
    long,
  ]);
});

test('amounts are added, subtracted and multiplied exactly', () => {
  expect([sum([]), sum(['0.1', '0.2']), sum([long, long, '0.00000002'])]).toEqual(['0', '0.3', '2000000000000']);
  expect([minus('0.3', '0.1'), minus('1', long)]).toEqual(['0.2', '-999999999998.99999999']);
  expect([times('0.1', 3), times(long, 1000)]).toEqual(['0.3', '999999999999999.99999']);
  expect([negated('5.50'), negated('-5'), minus(negated(long), long)]).toEqual(['-5.5', '5', '-1999999999999.99999998']);
});

test('amounts are compared by value', () => {
  expect([isZero('0.00'), isZero('0.00000001'), isZero('-1')]).toEqual([true, false, false]);
  expect([isPositive('0.00000001'), isPositive('0'), isPositive('-1')]).toEqual([true, false, false]);
  expect([isLess('9', '10'), isLess('10', '9'), isLess('10', '10.00')]).toEqual([true, false, false]);
  expect([lesser('10.0', '9.50'), lesser('9.50', '10.0'), greater('10.0', '9.50'), greater('9.50', '10.0')]).toEqual([
    '9.5',
    '9.5',
    '10',
    '10',
  ]);
  expect([isWhole('5.00'), isWhole('5.5'), wholePart('5.99'), wholePart('5.00')]).toEqual([true, false, '5', '5']);
});

test.each([
  ['equal amounts', ['5', '4'], ['5', '4'], true],
  ['other digits of equal amounts', ['5.00', '4.0'], ['5', '4.00'], true],
  ['no reduction', ['5', null], ['5.0', null], true],
  ['another price', ['5', '4'], ['6', '4'], false],
  ['another reduction', ['5', '4'], ['5', '3'], false],
  ['a reduction of one alone', ['5', '4'], ['5', null], false],
  ['a reduction of the other alone', ['5', null], ['5', '4'], false],
] as const)('the same price: %s', (_, [price, reduced], [otherPrice, otherReduced], expected) => {
  const one = { price, priceAfterDiscount: reduced };
  const other = { price: otherPrice, priceAfterDiscount: otherReduced };
  expect(isSamePrice(one, other)).toBe(expected);
});

import { expect, test } from 'vitest';
import { formatAmount } from '../../../../marketplace/shared/money';

test.each([
  ['0', '0'],
  ['500', '500'],
  ['25000', '25,000'],
  ['1234567.50000000', '1,234,567.5'],
  ['1000.12345678', '1,000.12345678'],
  ['100000.00000000', '100,000'],
])('%s is read as %s', (amount, read) => expect(formatAmount(amount)).toBe(read));

import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transferFee } from '../../../../marketplace/balance/transfer/transferFee';
import { maskName } from '../../../../marketplace/identity/contact/maskName';
import { readAmount } from '../../../../marketplace/shared/money';

test.each([
  ['200', '500', 'fixed', '500'],
  ['0', '500', 'fixed', '500'],
  ['200', '500', 'percentage', '1000'],
  ['100', '499.5', 'fixed', '500'],
  ['100', '499.49999999', 'fixed', '499'],
  ['100', '0', 'fixed', '0'],
  ['150', '1', 'percentage', '2'],
  ['149.99999999', '1', 'percentage', '1'],
  ['10000', '1.5', 'percentage', '150'],
  // 8765432109.49999999995: half a dinar only after rounding to 20 digits.
  ['973936901055.55555555', '0.9', 'percentage', '8765432109'],
  ['999999999999.99999999', '100', 'percentage', '1000000000000'],
] as const)('of %s at %s %s is %s', (amount, fee, amountType, expected) => {
  expect(transferFee(amount, { amount: fee, amountType })).toBe(expected);
});

const amounts = fc
  .tuple(fc.bigInt({ min: 0n, max: 999_999_999_999n }), fc.bigInt({ min: 0n, max: 99_999_999n }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(8, '0')}`);

test('a percentage differs by less than half a dinar from exact, and is always whole dinars', () => {
  const exactly = Decimal.clone({ precision: 60 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
      const percent = new exactly(hundredths).dividedBy(100);
      const fee = transferFee(amount, { amount: percent.toFixed(), amountType: 'percentage' });
      expect(fee).toMatch(/^\d+$/);
      const over = new exactly(fee).minus(new exactly(amount).times(percent).dividedBy(100));
      expect(over.greaterThan(-0.5) && over.lessThanOrEqualTo(0.5)).toBe(true);
    }),
  );
});

test.each<[string, string]>([
  ['0', '0'],
  ['٢٥٬٠٠٠', '25000'],
  ['1.50', '1.5'],
  ['١٫٥', '1.5'],
  [' 7 ', '7'],
  ['0.00000001', '0.00000001'],
  ['999999999999.99999999', '999999999999.99999999'],
  ...Array.from({ length: 8 }, (_, at) => `7.${'12345678'.slice(0, at + 1)}`).map((text): [string, string] => [text, text]),
])('%j is the amount %s', (inputText, amount) => expect(readAmount(inputText)).toBe(amount));

test.each([
  '',
  '-1',
  '1e3',
  '0.000000001',
  '1.',
  '.5',
  '1,5',
  '1234567890123',
  'NaN',
  'Infinity',
  '0x10',
  '1 000 IQD',
  '-0',
  '-0.5',
  '+1',
  '−1',
  '7.123456789',
])('%j is no amount', (inputText) => expect(readAmount(inputText)).toBeNull());

const nobody = { firstName: null, lastName: null, email: null, phone: null };
test.each([
  [{ firstName: 'Rebin', lastName: 'Aziz' }, 'R••• A•••'],
  [{ firstName: 'ڕێبین', lastName: 'عەزیز' }, 'ڕ••• ع•••'],
  [{ firstName: 'مُحمد علي' }, 'مُ••• ع•••'],
  [{ firstName: 'X' }, 'X•••'],
  [{ phone: '+9647501234567', email: 'd@example.com' }, '+964••••••••67'],
  [{ email: 'dilan@example.com' }, 'd•••@example.com'],
  [{}, ''],
])('%j is masked as %s', (person, seen) => expect(maskName({ ...nobody, ...person })).toBe(seen));

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCurrency, readPrice } from '../../../../marketplace/import/readPrice';

test.each([
  ['19.99', '19.99'],
  ['1,299.00', '1299.00'],
  ['1.299,00', '1299.00'],
  ['1,299', '1299'],
  ['1.299', '1.299'],
  ['1.299.000', '1299000'],
  ['12,5', '12.5'],
  ['1 299', '1299'],
  ["1'299.50", '1299.50'],
  ['١٬٢٩٩٫٥', '1299.5'],
  ['۱۲۰۰', '1200'],
  ['AED 1,299.', '1299'],
  ['$20', '20'],
  [20, '20'],
])('%s is %s', (written, amount) => expect(readPrice(written)).toBe(amount));

test.each([['free'], [''], ['0'], [0], [-3], [Number.NaN], [null], [undefined], [{}], ['10 – 20'], ['1.2.3,4,5x6']])(
  '%s is no price',
  (written) => expect(readPrice(written)).toBeNull(),
);

test('reads every format with grouped thousands', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, part) => {
      const cents = String(part).padStart(2, '0');
      const grouped = (mark: string) => String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, mark);
      const value = Number(`${whole}.${cents}`);
      for (const written of [`${grouped(',')}.${cents}`, `${grouped('.')},${cents}`, `${grouped(' ')}.${cents}`, `${whole}.${cents}`])
        expect(Number(readPrice(written))).toBe(value);
    }),
  );
});

test.each([
  ['USD', 'USD'],
  ['aed', 'AED'],
  ['$', 'USD'],
  [' $ ', 'USD'],
  ['US$', 'USD'],
  ['$1,299.00', 'USD'],
  ['1299 $', 'USD'],
  ['السعر $ 12', 'USD'],
  ['IQD', 'IQD'],
  ['€ 20', 'EUR'],
  ['د.ع', 'IQD'],
])('%s is %s', (written, currency) => expect(readCurrency(written)).toBe(currency));
test.each([['dollars'], [''], [null], [5]])('%s is no currency', (written) => expect(readCurrency(written)).toBeNull());

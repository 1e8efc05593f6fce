import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fullLineTotal, orderSum } from '../../../../../app/components/order/orderSum';

const dinars = fc.integer({ min: 0, max: 100_000_000 });

test('the shown rows add up to the total, and savings are no part of it', () => {
  fc.assert(
    fc.property(dinars, dinars, dinars, (items, saved, fee) => {
      const sum = orderSum({ subtotal: String(items + saved), discount: String(saved), deliveryFee: String(fee) });
      expect(Number(sum.items)).toBe(items);
      expect(Number(sum.total)).toBe(Number(sum.items) + fee);
      expect(sum.saved).toBe(saved === 0 ? null : String(saved));
    }),
  );
});

test('without a city the total is what the items cost', () => {
  expect(orderSum({ subtotal: '211000', discount: '4500', deliveryFee: null })).toEqual({
    items: '206500',
    total: '206500',
    saved: '4500',
  });
});

test('a reduced line has its full price, others have none', () => {
  expect(fullLineTotal({ fullPrice: '1000.50', quantity: 3, lineTotal: '2700' })).toBe('3001.5');
  expect(fullLineTotal({ fullPrice: '900.00', quantity: 3, lineTotal: '2700' })).toBeNull();
});

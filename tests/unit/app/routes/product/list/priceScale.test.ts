import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastStep, priceAt, stepOf } from '../../../../../../app/routes/product/list/priceScale';

const scales = fc
  .tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 40, max: 8000 }))
  .map(([low, width]) => ({ min: low * 250, max: (low + width) * 250 }));

test('the ends of the scale are the lowest and the highest price', () =>
  fc.assert(
    fc.property(scales, ({ min, max }) => {
      expect([priceAt(0, min, max), priceAt(lastStep, min, max)]).toEqual([min, max]);
      expect([stepOf(min, min, max), stepOf(max, min, max)]).toEqual([0, lastStep]);
      expect([stepOf(min - 250, min, max), stepOf(max + 250, min, max)]).toEqual([0, lastStep]);
    }),
  ));

test('a higher step never has a lower price, and each price is a multiple of 250 within the scale', () =>
  fc.assert(
    fc.property(scales, fc.integer({ min: 0, max: lastStep - 1 }), ({ min, max }, step) => {
      const price = priceAt(step, min, max);
      expect(price % 250).toBe(0);
      expect(price).toBeGreaterThanOrEqual(min);
      expect(price).toBeLessThanOrEqual(priceAt(step + 1, min, max));
    }),
  ));

test('a price of the scale leads back to its step when the scale is fine enough', () => {
  for (let step = 20; step <= lastStep; step += 1) expect(stepOf(priceAt(step, 5_000, 1_400_000), 5_000, 1_400_000)).toBe(step);
});

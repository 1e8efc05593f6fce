import { expect, test } from 'vitest';
import { trendOf } from '../../../endurance/soak/slope';

test('a series that grows evenly has its growth in an hour and as a share of its mean', () => {
  const points = [0, 0.25, 0.5, 0.75, 1].map((hour) => ({ hour, value: 95 + 10 * hour }));
  expect(trendOf(points)).toEqual({ first: 95, last: 105, anHour: expect.closeTo(10), share: expect.closeTo(0.1) });
});

test('an even series has no growth, nor one of zeros', () => {
  expect(trendOf([0, 1, 2].map((hour) => ({ hour, value: 7 }))).anHour).toBe(0);
  expect(trendOf([0, 1, 2].map((hour) => ({ hour, value: 0 }))).share).toBe(0);
});

test('one time has no trend', () => {
  expect(() => trendOf([{ hour: 1, value: 1 }])).toThrow('two times');
});

import { expect, test } from 'vitest';
import { leastOfWindows, trendOf } from '../../../endurance/soak/slope';

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

test('the least of each window leaves out what a moment adds, and keeps what stays', () => {
  const busy = [0, 1, 2, 3, 4, 5].map((minute) => ({ hour: minute / 60, value: 20 + (minute % 2) * 30 }));
  expect(trendOf(leastOfWindows(busy, 2 / 60)).anHour).toBe(0);
  const leaking = busy.map(({ hour, value }) => ({ hour, value: value + hour * 60 }));
  const least = leastOfWindows(leaking, 2 / 60);
  expect(least.map(({ value }) => Math.round(value))).toEqual([20, 22, 24]);
  expect(least.map(({ hour }) => Math.round(hour * 60))).toEqual([1, 3, 5]);
  expect(trendOf(least).anHour).toBeCloseTo(60);
});

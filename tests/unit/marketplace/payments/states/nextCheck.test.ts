import { expect, test } from 'vitest';
import { nextCheck } from '../../../../../marketplace/payments/states/nextCheck';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const createdAt = new Date('2026-03-01T08:00:00Z');
const expiresAt = new Date(createdAt.getTime() + 30 * minute);

/** How long after `ago` milliseconds from the creation the next check follows; null without one. */
function pauseAfter(ago: number, state: 'pending' | 'failed' | 'refunding' = 'pending') {
  const now = new Date(createdAt.getTime() + ago);
  const next = nextCheck({ state, createdAt, expiresAt }, now);
  return next && next.getTime() - now.getTime();
}

test('an open payment is checked every 20 seconds, and at its expiry, a second later at the earliest', () => {
  expect(pauseAfter(0)).toBe(20 * second);
  expect(pauseAfter(29 * minute)).toBe(20 * second);
  expect(pauseAfter(30 * minute - 20 * second)).toBe(20 * second);
  expect(pauseAfter(30 * minute - 7 * second)).toBe(7 * second);
  expect(pauseAfter(30 * minute - 1)).toBe(second);
});

test('after its expiry it is checked less and less often', () => {
  expect(pauseAfter(30 * minute)).toBe(minute);
  expect(pauseAfter(40 * minute - 1)).toBe(minute);
  expect(pauseAfter(40 * minute)).toBe(10 * minute);
  expect(pauseAfter(30 * minute + day - 1)).toBe(10 * minute);
  expect(pauseAfter(30 * minute + day)).toBe(3 * hour);
});

test('after eight days it is checked no more, except for a refund', () => {
  for (const state of ['pending', 'failed'] as const) {
    expect(pauseAfter(8 * day, state)).toBe(3 * hour);
    expect(pauseAfter(8 * day + 1, state)).toBeNull();
  }
  expect(pauseAfter(30 * day, 'refunding')).toBe(3 * hour);
});

import { expect, test } from 'vitest';
import { groupByDay, threadsOf } from '../../../../../../app/routes/account/notifications/groupByDay.server';

test('notifications are grouped by their day in Iraq, in their order', () => {
  const days = groupByDay(
    // Iraq's midnight is at 21:00 UTC.
    [
      { at: '2026-11-24T21:10:00.000Z' },
      { at: '2026-11-24T20:59:00.000Z' },
      { at: '2026-11-23T21:00:00.000Z' },
      { at: '2026-11-23T20:00:00.000Z' },
      { at: '2026-10-01T08:00:00.000Z' },
    ],
  );
  expect(days.map(({ day, notifications }) => [day, notifications.length])).toEqual([
    ['2026-11-25', 1],
    ['2026-11-24', 2],
    ['2026-11-23', 1],
    ['2026-10-01', 1],
  ]);
});

test('without notifications there are no days', () => {
  expect(groupByDay([])).toEqual([]);
});

test('the news of one order or return stands together, with its newest first; other news stays alone', () => {
  const news = (
    [
      { id: 9, about: 'return', returnId: 1 },
      { id: 8, about: 'return', returnId: 2 },
      { id: 7, about: 'order', orderId: 1 },
      { id: 6, about: 'balance' },
      { id: 5, about: 'order', orderId: 2 },
      { id: 4, about: 'order', orderId: 1 },
      { id: 3, about: 'review', orderId: 1 },
      { id: 2, about: 'order' },
      { id: 1, about: 'order' },
      { id: 0, about: 'order', orderId: 1 },
      { id: -1, about: 'return', returnId: 1 },
    ] as const
  ).map((one) => ({ orderId: null, returnId: null, ...one }));
  const threads = threadsOf(news).map(({ id, earlier }) => [id, earlier.map((one) => one.id)]);
  expect(threads).toEqual([
    [9, [-1]],
    [8, []],
    [7, [4, 0]],
    [6, []],
    [5, []],
    [3, []],
    [2, []],
    [1, []],
  ]);
});

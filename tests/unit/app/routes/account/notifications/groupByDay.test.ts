import { expect, test } from 'vitest';
import { groupByDay, threadsOf } from '../../../../../../app/routes/account/notifications/groupByDay.server';

const now = '2026-11-24T21:30:00.000Z';
const names = { today: 'Today', yesterday: 'Yesterday' };

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
    now,
    names,
  );
  expect(days.map(({ name, notifications }) => [name, notifications.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['23/11/2026', 1],
    ['01/10/2026', 1],
  ]);
});

test('without notifications there are no days', () => {
  expect(groupByDay([], now, names)).toEqual([]);
});

test('the news of one order stands together, with its newest first; other news stays alone', () => {
  const news = [
    { id: 7, about: 'order', orderId: 1 },
    { id: 6, about: 'balance', orderId: null },
    { id: 5, about: 'order', orderId: 2 },
    { id: 4, about: 'order', orderId: 1 },
    { id: 3, about: 'review', orderId: 1 },
    { id: 2, about: 'order', orderId: null },
    { id: 1, about: 'order', orderId: null },
    { id: 0, about: 'order', orderId: 1 },
  ];
  const threads = threadsOf(news).map(({ id, earlier }) => [id, earlier.map((one) => one.id)]);
  expect(threads).toEqual([
    [7, [4, 0]],
    [6, []],
    [5, []],
    [3, []],
    [2, []],
    [1, []],
  ]);
});

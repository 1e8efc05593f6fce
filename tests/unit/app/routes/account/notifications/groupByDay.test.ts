import { expect, test } from 'vitest';
import { groupByDay } from '../../../../../../app/routes/account/notifications/groupByDay.server';

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

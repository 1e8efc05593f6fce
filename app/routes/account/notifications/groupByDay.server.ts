import { formatDate } from '../../../i18n/format';

const dayBefore = (instant: string) => new Date(Date.parse(instant) - 24 * 3_600_000).toISOString();

/** A day of a list: `today`, `yesterday`, or DD/MM/YYYY. */
export interface Day<One> {
  day: string;
  notifications: One[];
}

/**
 * Groups notifications by their day in Iraq, in the order of the list.
 * @param now the ISO instant of the request.
 */
export function groupByDay<One extends { at: string }>(notifications: readonly One[], now: string): Day<One>[] {
  const words = new Map([
    [formatDate(now), 'today'],
    [formatDate(dayBefore(now)), 'yesterday'],
  ]);
  const days: Day<One>[] = [];
  for (const one of notifications) {
    const date = formatDate(one.at);
    const day = words.get(date) ?? date;
    const last = days.at(-1);
    if (last?.day === day) last.notifications.push(one);
    else days.push({ day, notifications: [one] });
  }
  return days;
}

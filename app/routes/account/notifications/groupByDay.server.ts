import { formatDate } from '../../../i18n/format';

const dayBefore = (instant: string) => new Date(Date.parse(instant) - 24 * 3_600_000).toISOString();

/** The notifications of a day, whose name is a text. */
interface Day<One> {
  name: string;
  notifications: One[];
}

/**
 * Groups notifications by their day in Iraq, in the order of the list.
 * @param now the ISO instant of the request.
 * @param names what today and yesterday are called; other days are DD/MM/YYYY.
 */
export function groupByDay<One extends { at: string }>(
  notifications: readonly One[],
  now: string,
  names: { today: string; yesterday: string },
): Day<One>[] {
  const namesByDate = new Map([
    [formatDate(now), names.today],
    [formatDate(dayBefore(now)), names.yesterday],
  ]);
  const days: Day<One>[] = [];
  for (const one of notifications) {
    const date = formatDate(one.at);
    const name = namesByDate.get(date) ?? date;
    const last = days.at(-1);
    if (last?.name === name) last.notifications.push(one);
    else days.push({ name, notifications: [one] });
  }
  return days;
}

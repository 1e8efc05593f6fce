import { formatDate } from '../../../i18n/format';

const dayBefore = (instant: string) => new Date(Date.parse(instant) - 24 * 3_600_000).toISOString();

/** The newest notification about an order, with the earlier ones of the same day about it, newest first. */
export type Thread<One> = One & { earlier: One[] };

/** Joins the notifications of a day that are about the same order; each other one stays alone. */
export function threadsOf<One extends { about: string | null; orderId: number | null }>(notifications: readonly One[]): Thread<One>[] {
  const threads: Thread<One>[] = [];
  for (const one of notifications) {
    const isJoined = one.about === 'order' && one.orderId !== null;
    const newest = isJoined && threads.find(({ about, orderId }) => about === one.about && orderId === one.orderId);
    if (newest) newest.earlier.push(one);
    else threads.push({ ...one, earlier: [] });
  }
  return threads;
}

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

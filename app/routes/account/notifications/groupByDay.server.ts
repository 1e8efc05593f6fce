import type { Notification } from '../../../../marketplace/contract/account/notifications';
import { baghdadDay } from '../../../../marketplace/contract/days';

/** The newest notification about an order or a return, with the earlier ones of the same day about it, newest first. */
export type Thread<One> = One & { earlier: One[] };

type About = Pick<Notification, 'about' | 'orderId' | 'returnId'>;

/** The order or the return whose news stand together; null for a notification that stays alone. */
function threadOf({ about, orderId, returnId }: About): string | null {
  const id = about === 'order' ? orderId : about === 'return' ? returnId : null;
  return id === null ? null : `${about} ${id}`;
}

/** Joins the notifications of a day that are about the same order or return; each other one stays alone. */
export function threadsOf<One extends About>(notifications: readonly One[]): Thread<One>[] {
  const threads: Thread<One>[] = [];
  for (const one of notifications) {
    const thread = threadOf(one);
    const newest = thread !== null && threads.find((other) => threadOf(other) === thread);
    if (newest) newest.earlier.push(one);
    else threads.push({ ...one, earlier: [] });
  }
  return threads;
}

/** The notifications of a day of Iraq, YYYY-MM-DD. */
interface Day<One> {
  day: string;
  notifications: One[];
}

/** Groups notifications by their day in Iraq, in the order of the list. */
export function groupByDay<One extends { at: string }>(notifications: readonly One[]): Day<One>[] {
  const days: Day<One>[] = [];
  for (const one of notifications) {
    const day = baghdadDay(new Date(one.at));
    const last = days.at(-1);
    if (last?.day === day) last.notifications.push(one);
    else days.push({ day, notifications: [one] });
  }
  return days;
}

import { addDays, baghdadDay, baghdadHour, weekdayOf } from '../contract/days';

/** When the shop sends orders out and delivers them. */
export interface DeliveryCalendar {
  /** 0 for Sunday to 6 for Saturday; at least one. */
  workingDays: ReadonlySet<number>;
  /** Days off, as YYYY-MM-DD. */
  holidays: ReadonlySet<string>;
  /** Orders before this hour, 1 to 24 in Iraq's time, leave on the same working day. */
  lastHour: number;
}

export interface Arrival {
  /** The first and the last possible day of delivery, as YYYY-MM-DD in Iraq's time. */
  arrivesFrom: string;
  arrivesTo: string;
  /** Orders before this instant (ISO 8601) arrive on these days. */
  orderUntil: string;
}

/** Whether orders leave and arrive on a day. */
export const isWorkingDay = (day: string, { workingDays, holidays }: DeliveryCalendar) =>
  workingDays.has(weekdayOf(day)) && !holidays.has(day);

/** The working day that is a number of working days after another. */
function addWorkingDays(day: string, days: number, calendar: DeliveryCalendar): string {
  let [reached, left] = [day, days];
  while (left > 0) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached, calendar)) left--;
  }
  return reached;
}

/**
 * The days on which an order of this instant arrives. It leaves on the first working day whose last hour has not come, and takes the city's
 * number of working days from there.
 */
export function arrivalDates(
  now: Date,
  { deliveryDaysMin, deliveryDaysMax }: { deliveryDaysMin: number; deliveryDaysMax: number },
  calendar: DeliveryCalendar,
): Arrival {
  let leaves = baghdadDay(now);
  if (!isWorkingDay(leaves, calendar) || now >= baghdadHour(leaves, calendar.lastHour)) leaves = addWorkingDays(leaves, 1, calendar);
  return {
    arrivesFrom: addWorkingDays(leaves, deliveryDaysMin, calendar),
    arrivesTo: addWorkingDays(leaves, deliveryDaysMax, calendar),
    orderUntil: baghdadHour(leaves, calendar.lastHour).toISOString(),
  };
}

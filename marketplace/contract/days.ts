/** Days as YYYY-MM-DD in Iraq's time, which is UTC+3 all year. Such texts sort by time. */

const hour = 3_600_000;

/** The names of the days of the week: the place of each is its number. */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
export type Weekday = (typeof weekdays)[number];

/** The day in Iraq at an instant. */
export const baghdadDay = (instant: Date): string => new Date(instant.getTime() + 3 * hour).toISOString().slice(0, 10);

/** The day that is a number of days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hour).toISOString().slice(0, 10);

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The instant at which an hour of a day, 0 to 24, begins in Iraq. */
export const baghdadHour = (day: string, hours: number): Date => new Date(Date.parse(`${day}T00:00:00+03:00`) + hours * hour);

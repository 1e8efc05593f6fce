import { weekdays } from '../contract/days';
import type { Settings } from '../settings/settingTable';
import type { DeliveryCalendar } from './arrivalDates';

/** When the shop sends orders out and delivers them. */
export const calendarOf = ({ workingDays, holidays, lastOrderHour }: Settings): DeliveryCalendar => ({
  workingDays: new Set(workingDays.map((day) => weekdays.indexOf(day))),
  holidays: new Set(holidays),
  lastHour: lastOrderHour,
});

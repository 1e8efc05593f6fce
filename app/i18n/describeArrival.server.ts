import { type ArrivalDays, arrivalText, dayText } from '../../locales/arrivalText';
import { sharedTexts } from '../../locales/texts';
import { addDays, baghdadDay } from '../../marketplace/contract/days';
import type { OrderStatus } from '../../marketplace/contract/order/orderStates';
import type { Language } from './languages';
import { type Overrides, serverTexts } from './overrides.server';

/** The language of a page, with the shop's own wording. */
interface Words {
  language: Language;
  serverOverrides: Overrides;
}

/**
 * The days of delivery in a text for a page: `Tomorrow, Monday 23/11/2026`. Loaders write it, so that the words of the week are not sent to
 * browsers, and a page that is read past midnight keeps the text it has.
 */
export const describeArrival = ({ language, serverOverrides }: Words, days: ArrivalDays): string =>
  arrivalText(language, days, baghdadDay(new Date()), serverTexts(serverOverrides, 'dates'));

/** The heading of a day, YYYY-MM-DD, in a list: `Today`, `Yesterday`, `Monday 23/11/2026`. */
export function describeDay({ language, serverOverrides }: Words, day: string): string {
  const words = { ...sharedTexts[language].dates, ...serverTexts(serverOverrides, 'dates') };
  const today = baghdadDay(new Date());
  if (day === today) return words.onToday;
  return day === addDays(today, -1) ? words.onYesterday : dayText(words, language, day);
}

const ended: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['delivered', 'cancelled']);

/** The days of delivery of an order in a text; null once it has ended. */
export const describeOrderArrival = (words: Words, order: ArrivalDays & { status: OrderStatus }): string | null =>
  ended.has(order.status) ? null : describeArrival(words, order);

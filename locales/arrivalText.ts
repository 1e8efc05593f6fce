import { addDays, weekdayOf } from '../marketplace/contract/days';
import type { Language } from '../marketplace/contract/languages';
import type en from './en/server/dates';
import { sharedTexts } from './texts';
import { type Messages, translate } from './translate';

/** The first and the last possible day of delivery, as YYYY-MM-DD in Iraq's time. */
export interface ArrivalDays {
  arrivesFrom: string;
  arrivesTo: string;
}

/** A day, YYYY-MM-DD, in a text: `Monday 23/11/2026`. */
export function dayText(words: Messages, language: Language, day: string): string {
  const [year, month, date] = day.split('-');
  return translate(words, language, 'day', {
    weekday: translate(words, language, `weekday_${weekdayOf(day)}`),
    date: `${date}/${month}/${year}`,
  });
}

/**
 * `Tomorrow, Monday 23/11/2026`, or `Monday 23/11/2026 – Wednesday 25/11/2026`. Without `today` (YYYY-MM-DD), as in a mail that is read
 * later, the day is never called today or tomorrow. @param own the shop's own wording.
 */
export function arrivalText(language: Language, { arrivesFrom, arrivesTo }: ArrivalDays, today?: string, own?: Messages): string {
  const words = { ...sharedTexts[language].dates, ...own };
  const [from, to] = [dayText(words, language, arrivesFrom), dayText(words, language, arrivesTo)];
  const say = (key: keyof typeof en, parameters: Record<string, string>) => translate(words, language, key, parameters);
  if (arrivesFrom !== arrivesTo) return say('range', { from, to });
  if (arrivesFrom === today) return say('today', { day: from });
  return today !== undefined && arrivesFrom === addDays(today, 1) ? say('tomorrow', { day: from }) : from;
}

/** The days of delivery as a parameter of a message: `2026-11-23/2026-11-25`. */
export const arrivalParameter = ({ arrivesFrom, arrivesTo }: ArrivalDays): string => `${arrivesFrom}/${arrivesTo}`;

/** The parameters of a message with the days of delivery as a sentence. Messages of older versions have none: the sentence is empty. */
export function withArrivalText(language: Language, parameters: Record<string, string>, own?: Messages): Record<string, string> {
  const [arrivesFrom, arrivesTo] = parameters.arrives?.split('/') ?? [];
  if (!arrivesFrom || !arrivesTo) return { arrives: '', ...parameters };
  const arrival = arrivalText(language, { arrivesFrom, arrivesTo }, undefined, own);
  return { ...parameters, arrives: translate({ ...sharedTexts[language].dates, ...own }, language, 'expected', { arrival }) };
}

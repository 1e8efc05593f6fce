import { addDays, weekdayOf } from '../marketplace/contract/days';
import type { Language } from '../marketplace/contract/languages';
import ar from './ar/server/dates';
import ckb from './ckb/server/dates';
import en from './en/server/dates';
import { translate } from './translate';

const texts: Record<Language, typeof en> = { en, ar, ckb };

/** The first and the last possible day of delivery, as YYYY-MM-DD in Iraq's time. */
export interface ArrivalDays {
  arrivesFrom: string;
  arrivesTo: string;
}

/** `Monday 23/11/2026`. */
function dayText(language: Language, day: string): string {
  const [year, month, date] = day.split('-');
  return translate(texts[language], language, 'day', {
    weekday: translate(texts[language], language, `weekday_${weekdayOf(day)}`),
    date: `${date}/${month}/${year}`,
  });
}

/**
 * `Tomorrow, Monday 23/11/2026`, or `Monday 23/11/2026 – Wednesday 25/11/2026`. Without `today` (YYYY-MM-DD), as in a mail that is read
 * later, the day is never called today or tomorrow.
 */
export function arrivalText(language: Language, { arrivesFrom, arrivesTo }: ArrivalDays, today?: string): string {
  const [from, to] = [dayText(language, arrivesFrom), dayText(language, arrivesTo)];
  const say = (key: keyof typeof en, parameters: Record<string, string>) => translate(texts[language], language, key, parameters);
  if (arrivesFrom !== arrivesTo) return say('range', { from, to });
  if (arrivesFrom === today) return say('today', { day: from });
  return today !== undefined && arrivesFrom === addDays(today, 1) ? say('tomorrow', { day: from }) : from;
}

/** The days of delivery as a parameter of a message: `2026-11-23/2026-11-25`. */
export const arrivalParameter = ({ arrivesFrom, arrivesTo }: ArrivalDays): string => `${arrivesFrom}/${arrivesTo}`;

/** The parameters of a message with the days of delivery as a sentence. Messages of older versions have none: the sentence is empty. */
export function withArrivalText(language: Language, parameters: Record<string, string>): Record<string, string> {
  const [arrivesFrom, arrivesTo] = parameters.arrives?.split('/') ?? [];
  if (!arrivesFrom || !arrivesTo) return { arrives: '', ...parameters };
  const arrival = arrivalText(language, { arrivesFrom, arrivesTo });
  return { ...parameters, arrives: translate(texts[language], language, 'expected', { arrival }) };
}

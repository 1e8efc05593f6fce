import type { Language } from '../marketplace/contract/languages';
import { returnDays } from '../marketplace/contract/order/returnStates';
import { withArrivalText } from './arrivalText';
import { sharedTexts } from './texts';
import { type Messages, translate } from './translate';

interface OwnWords {
  dates?: Messages | undefined;
  counts?: Messages | undefined;
}

/** `14 days`. */
export const daysText = (language: Language, count: number, own?: Messages): string =>
  translate({ ...sharedTexts[language].counts, ...own }, language, 'days', { count });

/**
 * The parameters of a message with those in words that depend on the language: the days of delivery, and the days for a return. Messages
 * of older versions do not name the latter: they were sent when there were fourteen. `own` is the shop's own wording.
 */
export function withWords(language: Language, parameters: Record<string, string>, own: OwnWords = {}): Record<string, string> {
  const returnPeriod = daysText(language, Number(parameters.returnPeriod ?? returnDays), own.counts);
  return { ...withArrivalText(language, parameters, own.dates), returnPeriod };
}

import { sharedTexts } from '../../../locales/texts';
import { type Messages, translate } from '../../../locales/translate';
import { retention } from '../../../marketplace/contract/customer/retention';
import type { Language } from '../../i18n/languages';

type Counted = 'days' | 'years' | 'cities' | 'more';

/** A number with what it counts: "90 days". `own` is the shop's own wording. */
export const countText = (language: Language, unit: Counted, count: number, own?: Messages): string =>
  translate({ ...sharedTexts[language].counts, ...own }, language, unit, { count });

/** The counts in the information pages, as plain numbers and with their unit: `messages` is 90, `messagesDays` is "90 days". `own` is the shop's own wording. */
export function countsFor(language: Language, cities: number, own?: Messages) {
  const say = (unit: Counted, count: number) => countText(language, unit, count, own);
  const audit = retention.audit / 365;
  const days = Object.entries(retention).map(([name, count]) => [`${name}Days`, say('days', count)]);
  return {
    ...retention,
    ...Object.fromEntries(days),
    audit,
    auditYears: say('years', audit),
    cities,
    citiesCount: say('cities', cities),
  };
}

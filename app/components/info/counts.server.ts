import { sharedTexts } from '../../../locales/texts';
import { type Messages, translate } from '../../../locales/translate';
import { retention } from '../../../marketplace/contract/customer/retention';
import type { Language } from '../../i18n/languages';

/** The counts in the information pages, as plain numbers and with their unit: `messages` is 90, `messagesDays` is "90 days". `own` is the shop's own wording. */
export function countsFor(language: Language, cities: number, own?: Messages) {
  const texts = { ...sharedTexts[language].counts, ...own };
  const say = (unit: 'days' | 'years' | 'cities', count: number) => translate(texts, language, unit, { count });
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

import type * as en from '../../locales/en/all/texts';
import { pageTexts, serverTexts, sharedTexts } from '../../locales/texts';
import type { Messages } from '../../locales/translate';
import { type Language, languageCodes } from '../contract/languages';
import { ownTexts } from './textOverrides';

type English = typeof en.server;

const inEach = <Text>(textIn: (language: Language) => Text) =>
  Object.fromEntries(languageCodes.map((language) => [language, textIn(language)])) as Record<Language, Text>;

/** The default texts that the server writes. They are in `locales/`, and are not sent to browsers. */
export const catalogueTexts = inEach((language) => serverTexts[language].catalogue);
export const messageTexts = inEach((language) => serverTexts[language].messages);
export const dateTexts = inEach((language) => sharedTexts[language].dates);
export const countTexts = inEach((language) => sharedTexts[language].counts);

/** The texts of an area in a language, with the shop's own wording. */
function withOwn<Key extends string>(area: string, defaultsIn: (language: Language) => Record<Key, string>) {
  const merged = new WeakMap<Messages, Record<Key, string>>();
  return (language: Language): Record<Key, string> => {
    const own = ownTexts(language, area);
    if (!own) return defaultsIn(language);
    const both = merged.get(own) ?? { ...defaultsIn(language), ...own };
    merged.set(own, both);
    return both;
  };
}

/** The names of filters, orderings and attributes. */
export const catalogueTextsIn = withOwn<keyof English['catalogue']>('catalogue', (language) => catalogueTexts[language]);

/** The mails, SMS and notifications. */
export const messageTextsIn = withOwn<keyof English['messages']>('messages', (language) => messageTexts[language]);

/** The texts of orders: mails to the staff name the way of payment. */
export const orderTextsIn = withOwn<keyof typeof en.pages.orders>('orders', (language) => pageTexts[language].orders);

/** The texts of the support page: its subjects stand in the mail, too. */
export const supportTextsIn = withOwn<keyof typeof en.pages.support>('support', (language) => pageTexts[language].support);

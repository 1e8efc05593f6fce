import arCatalogue from '../../locales/ar/server/catalogue';
import arCounts from '../../locales/ar/server/counts';
import arDates from '../../locales/ar/server/dates';
import arMessages from '../../locales/ar/server/messages';
import arSupport from '../../locales/ar/support';
import ckbCatalogue from '../../locales/ckb/server/catalogue';
import ckbCounts from '../../locales/ckb/server/counts';
import ckbDates from '../../locales/ckb/server/dates';
import ckbMessages from '../../locales/ckb/server/messages';
import ckbSupport from '../../locales/ckb/support';
import enCatalogue from '../../locales/en/server/catalogue';
import enCounts from '../../locales/en/server/counts';
import enDates from '../../locales/en/server/dates';
import enMessages from '../../locales/en/server/messages';
import enSupport from '../../locales/en/support';
import type { Messages } from '../../locales/translate';
import type { Language } from '../contract/languages';
import { ownTexts } from './wording';

/** The default texts that the server writes. They are in `locales/`, and are not sent to browsers. */
export const catalogueTexts: Record<Language, typeof enCatalogue> = { en: enCatalogue, ar: arCatalogue, ckb: ckbCatalogue };
export const messageTexts = { en: enMessages, ar: arMessages, ckb: ckbMessages } satisfies Record<Language, unknown>;
export const dateTexts: Record<Language, typeof enDates> = { en: enDates, ar: arDates, ckb: ckbDates };
export const countTexts: Record<Language, Messages> = { en: enCounts, ar: arCounts, ckb: ckbCounts };
const supportTexts: Record<Language, typeof enSupport> = { en: enSupport, ar: arSupport, ckb: ckbSupport };

/** The texts of an area in a language, with the shop's own wording. */
function withOwn<Key extends string>(area: string, defaults: Record<Language, Record<Key, string>>) {
  const merged = new WeakMap<Messages, Record<Key, string>>();
  return (language: Language): Record<Key, string> => {
    const own = ownTexts(language, area);
    if (!own) return defaults[language];
    const both = merged.get(own) ?? { ...defaults[language], ...own };
    merged.set(own, both);
    return both;
  };
}

/** The names of filters, orderings and attributes. */
export const catalogueTextsIn = withOwn<keyof typeof enCatalogue>('catalogue', catalogueTexts);

/** The mails, SMS and notifications. */
export const messageTextsIn = withOwn<keyof typeof enMessages>('messages', messageTexts);

/** The texts of the support page: its subjects stand in the mail, too. */
export const supportTextsIn = withOwn<keyof typeof enSupport>('support', supportTexts);

import {
  contentLanguageOf,
  contentLanguages,
  languages as contractLanguages,
  fallbacksOf,
  isRightToLeft,
  type Language,
  languageCodes,
  ownLanguageFirst,
} from '../../marketplace/contract/languages';

export type { Language };
export { contentLanguageOf, contentLanguages, fallbacksOf, isRightToLeft, languageCodes, ownLanguageFirst };

/** The locales of Open Graph that are not those of the language's `iso`. */
const tags: Partial<Record<Language, string>> = { ar: 'ar_AR', ckb: 'cb_IQ' };

export const languageInfo = (code: Language) => {
  const { id, dir, lang, iso } = contractLanguages.find((language) => language.code === code) ?? contractLanguages[0];
  return { code, id, dir, name: lang, tag: tags[code] ?? iso.replace('-', '_') };
};

/** The languages of spec points 3 and 9, in the order of the menu. `tag` is for Open Graph. */
export const languages = languageCodes.map(languageInfo);

export const fallbackLanguage: Language = 'en';

export const isLanguage = (value: unknown): value is Language => languageCodes.some((code) => code === value);

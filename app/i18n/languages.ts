import { languages as contractLanguages, type Language, languageCodes } from '../../marketplace/contract/languages';

export type { Language };
export { languageCodes };

/** The locales of Open Graph. */
const tags: Record<Language, string> = { en: 'en_US', ar: 'ar_AR', ckb: 'cb_IQ' };

export const languageInfo = (code: Language) => {
  const { id, dir, lang } = contractLanguages.find((language) => language.code === code) ?? contractLanguages[0];
  return { code, id, dir, name: lang, tag: tags[code] };
};

/** The languages of spec points 3 and 9, in the order of the menu. `tag` is for Open Graph. */
export const languages = languageCodes.map(languageInfo);

export const fallbackLanguage: Language = 'en';

export const isLanguage = (value: unknown): value is Language => languageCodes.some((code) => code === value);

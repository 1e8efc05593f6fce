/** The languages of spec points 3 and 9. `tag` is for Open Graph. */
export const languages = [
  { code: 'en', id: 1, dir: 'ltr', name: 'English', tag: 'en_US' },
  { code: 'ar', id: 3, dir: 'rtl', name: 'العربية', tag: 'ar_AR' },
  { code: 'ckb', id: 2, dir: 'rtl', name: 'کوردی', tag: 'cb_IQ' },
] as const;

export type Language = (typeof languages)[number]['code'];
export const fallbackLanguage: Language = 'en';
export const languageCodes: Language[] = languages.map(({ code }) => code);

export const isLanguage = (value: unknown): value is Language => languages.some(({ code }) => code === value);
export const languageInfo = (code: Language) => languages.find((language) => language.code === code) ?? languages[0];

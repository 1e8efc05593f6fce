/**
 * The languages that a shopper can choose, in the order of the menu, with their ids in the API (spec, points 3 and 9). This is the only list
 * of them.
 */
export const languages = [
  { id: 1, code: 'en', dir: 'ltr', iso: 'en-US', flag: 'us', lang: 'English', currency: { name: 'Dollar', code: 'USD' } },
  { id: 3, code: 'ar', dir: 'rtl', iso: 'ar-IQ', flag: 'iq', lang: 'العربية', currency: { name: 'Dinar', code: 'IQD' } },
  { id: 2, code: 'ckb', dir: 'rtl', iso: 'ckb-IQ', flag: 'kd', lang: 'کوردی', currency: { name: 'Dinar', code: 'IQD' } },
] as const;

export type Language = (typeof languages)[number]['code'];
type CodesOf<List extends readonly { code: string }[]> = { readonly [Place in keyof List]: List[Place]['code'] };
export const languageCodes = languages.map(({ code }) => code) as unknown as CodesOf<typeof languages>;

/** Whether a language is written from right to left. */
export const isRightToLeft = (language: Language): boolean => languages.some(({ code, dir }) => code === language && dir === 'rtl');

/** The languages that have every text of the interface, messages and settings. Another one may have a part, and shows the rest in one of these. */
export const contentLanguages = ['en', 'ar', 'ckb'] as const satisfies readonly Language[];
export type ContentLanguage = (typeof contentLanguages)[number];

/** Readers of Arabic and Kurdish read each other's language before English. */
const neighbours: Partial<Record<Language, ContentLanguage>> = { ar: 'ckb', ckb: 'ar' };

/** The languages whose texts stand for missing ones, the nearest first: ar ↔ ckb → en, others → en. */
export function fallbacksOf(language: Language): ContentLanguage[] {
  const neighbour = neighbours[language];
  return [...(neighbour ? [neighbour] : []), ...(language === 'en' ? [] : (['en'] as const))];
}

/** All languages with one before the others. */
export const ownLanguageFirst = (own: Language): Language[] => [
  ...languageCodes.filter((code) => code === own),
  ...languageCodes.filter((code) => code !== own),
];

/** The languages in the order in which a reader of a language wants a text of the catalogue: its own, those that stand for it, the others. */
export const contentOrder = (language: Language): Language[] => [
  ...new Set([...languageCodes.filter((code) => code === language), ...fallbacksOf(language), ...languageCodes]),
];

/** The language in which a reader of a language sees a text that only `contentLanguages` have. */
export const contentLanguageOf = (language: Language): ContentLanguage =>
  contentLanguages.find((code) => code === language) ?? fallbacksOf(language)[0] ?? 'en';

/** A value for every language. One without a value has that of the nearest language that it falls back to. */
export function inEveryLanguage<Value>(values: Partial<Record<Language, Value>> & { en: Value }): Record<Language, Value> {
  const nearest = (language: Language) => [language, ...fallbacksOf(language)].find((one) => values[one] !== undefined) ?? 'en';
  return Object.fromEntries(languageCodes.map((code) => [code, values[nearest(code)]])) as Record<Language, Value>;
}

/** The languages that a shopper can choose, with their ids in the API (spec, points 3 and 9). */
export const languages = [
  { id: 1, code: 'en', dir: 'ltr', iso: 'en-US', flag: 'us', lang: 'English', currency: { name: 'Dollar', code: 'USD' } },
  { id: 2, code: 'ckb', dir: 'rtl', iso: 'ckb-IQ', flag: 'kd', lang: 'کوردی', currency: { name: 'Dinar', code: 'IQD' } },
  { id: 3, code: 'ar', dir: 'rtl', iso: 'ar-IQ', flag: 'iq', lang: 'العربية', currency: { name: 'Dinar', code: 'IQD' } },
] as const;

export type Language = (typeof languages)[number]['code'];
export const languageCodes = ['en', 'ar', 'ckb'] as const satisfies readonly Language[];

/** The texts that a shop may word itself, and their limits. Browsers may load this file: it must not import zod. */
import type { Language } from '../../languages';

/** The namespaces of the shop's pages, in the order of the list. */
export const pageTextAreas = [
  'common',
  'home',
  'product',
  'reviews',
  'cart',
  'checkout',
  'payments',
  'orders',
  'returns',
  'balance',
  'auth',
  'account',
  'address',
  'city',
  'wishlist',
  'notifications',
  'sellers',
  'support',
  'consent',
  'notices',
  'emptyStates',
  'errors',
  'validation',
] as const;
export type PageTextArea = (typeof pageTextAreas)[number];

/** The texts that are written on the server: browsers never load them. `info` has the information pages, `messages` the mails and SMS. */
export const serverTextAreas = ['info', 'messages', 'catalogue', 'dates', 'counts'] as const;

export const textAreas = [...pageTextAreas, ...serverTextAreas] as const;
export type TextArea = (typeof textAreas)[number];

export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralForm = (typeof pluralForms)[number];

interface Field {
  language: Language;
  form: PluralForm | null;
}

/** The fields of a text by name: one for each language, or one for each plural form of each language. */
export const textFields = {
  en: { language: 'en', form: null },
  ar: { language: 'ar', form: null },
  ckb: { language: 'ckb', form: null },
  enOne: { language: 'en', form: 'one' },
  enOther: { language: 'en', form: 'other' },
  arZero: { language: 'ar', form: 'zero' },
  arOne: { language: 'ar', form: 'one' },
  arTwo: { language: 'ar', form: 'two' },
  arFew: { language: 'ar', form: 'few' },
  arMany: { language: 'ar', form: 'many' },
  arOther: { language: 'ar', form: 'other' },
  ckbOne: { language: 'ckb', form: 'one' },
  ckbOther: { language: 'ckb', form: 'other' },
} as const satisfies Record<string, Field>;
export type TextField = keyof typeof textFields;

/** In characters. A subject is a line of a mail, `text` any other sentence or message, `page` an information page. */
export const textLengths = { subject: 150, text: 1000, page: 20_000 } as const;

/** The longest search in the list of texts, in characters. */
export const maxTextSearch = 100;

/** The largest form, and the largest request, with an information page in three languages, in bytes. */
export const maxTextBytes = 400_000;

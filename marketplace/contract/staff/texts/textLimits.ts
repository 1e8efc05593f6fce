/** The texts that a shop may word itself, and their limits. Browsers may load this file: it must not import zod. */
import { inEveryLanguage, type Language, languageCodes } from '../../languages';

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

/** The plural forms of a language's texts. */
const formsOf = inEveryLanguage<readonly PluralForm[]>({ en: ['one', 'other'], ar: pluralForms, ckb: ['one', 'other'] });

/** The name of the field of a text: `en`, or `arFew` for a plural form. */
export type TextField = Language | `${Language}${Capitalize<PluralForm>}`;
const fieldOf = (language: Language, form: PluralForm) =>
  `${language}${form.charAt(0).toUpperCase()}${form.slice(1)}` as `${Language}${Capitalize<PluralForm>}`;

/** The fields of a text by name: one for each language, or one for each plural form of each language. */
export const textFields: ReadonlyMap<TextField, Field> = new Map([
  ...languageCodes.map((language): [TextField, Field] => [language, { language, form: null }]),
  ...languageCodes.flatMap((language) =>
    formsOf[language].map((form): [TextField, Field] => [fieldOf(language, form), { language, form }]),
  ),
]);

/** In characters. A subject is a line of a mail, `text` any other sentence or message, `page` an information page. */
export const textLengths = { subject: 150, text: 1000, page: 20_000 } as const;

/** The longest search in the list of texts, in characters. */
export const maxTextSearch = 100;

/** The largest form, and the largest request, with an information page in three languages, in bytes. */
export const maxTextBytes = 400_000;

import { sectionsIn } from '../../locales/sections';
import { pageTexts } from '../../locales/texts';
import { type Messages, shopParameter } from '../../locales/translate';
import { type Language, languageCodes } from '../contract/languages';
import { type PluralForm, pageTextAreas, type TextArea, type TextField, textFields, textLengths } from '../contract/staff/texts/textLimits';
import { readInfoTexts } from './infoTexts';
import { catalogueTexts, countTexts, dateTexts, messageTexts } from './texts';

/** A text in one language, in one plural form where the text has a number. */
export interface KnownField {
  field: TextField;
  language: Language;
  form: PluralForm | null;
  /** Its key in `locales/` and in the table: `orders.lines_few`. */
  storedKey: string;
  default: string;
  /** The names of the values that must stand in it. */
  required: string[];
}

/** A text that the shop may word itself. */
export interface KnownText {
  /** Area and name: `cart.checkout`; plural forms have one key, `orders.lines`. */
  key: string;
  area: TextArea;
  isMultiline: boolean;
  maxLength: number;
  /** The names of the values that may stand in it. */
  placeholders: string[];
  fields: KnownField[];
}

type Defaults = Record<Language, Messages>;

/** The first name of a category: staff rename the category itself. */
const unused = new Set(['catalogue.otherShops']);

function defaultsByArea(): [TextArea, Defaults][] {
  const pages = pageTextAreas.map((area): [TextArea, Defaults] => [
    area,
    Object.fromEntries(languageCodes.map((language): [Language, Messages] => [language, pageTexts[language][area]])) as Defaults,
  ]);
  return [
    ...pages,
    ['info', readInfoTexts()],
    ['messages', messageTexts],
    ['catalogue', catalogueTexts],
    ['dates', dateTexts],
    ['counts', countTexts],
  ];
}

/** The names of the values in a text: `number` for `{{number}}`. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...sectionsIn(text), ...[...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)]),
];

/** Forms for few numbers may say them in words: "one day". */
const saysNumber = (form: PluralForm | null) => form === null || form === 'few' || form === 'many' || form === 'other';

/** The values that a field must keep: those of its default but the shop's name. An information page is the shop's own, and may leave them out. */
const requiredIn = (area: TextArea, form: PluralForm | null, text: string) =>
  area === 'info' ? [] : placeholdersIn(text).filter((name) => name !== shopParameter && (name !== 'count' || saysNumber(form)));

const lengthOf = (area: TextArea, name: string) => {
  if (area === 'info') return textLengths.page;
  return area === 'messages' && /_(subject|title)$/.test(name) ? textLengths.subject : textLengths.text;
};

function describe(area: TextArea, name: string, defaults: Defaults, isPlural: boolean): KnownText {
  const fields = [...textFields].flatMap(([field, { language, form }]): KnownField[] => {
    if ((form !== null) !== isPlural) return [];
    const storedName = form === null ? name : `${name}_${form}`;
    const text = defaults[language][storedName] ?? '';
    const required = requiredIn(area, form, text);
    return [{ field, language, form, storedKey: `${area}.${storedName}`, default: text, required }];
  });
  const used = placeholdersIn(fields.map((field) => field.default).join(' '));
  return {
    key: `${area}.${name}`,
    area,
    isMultiline: area === 'info' || (area === 'messages' && /_(body|news)$/.test(name)),
    maxLength: lengthOf(area, name),
    placeholders: used,
    fields,
  };
}

const pluralEnd = /_(zero|one|two|few|many|other)$/;

function textsOf(area: TextArea, defaults: Defaults): KnownText[] {
  const names = Object.keys(defaults.en);
  const isPlural = (name: string) => pluralEnd.test(name) && names.includes(name.replace(pluralEnd, '_other'));
  const found = new Map(names.map((name) => (isPlural(name) ? [name.replace(pluralEnd, ''), true] : [name, false])));
  const texts = [...found].map(([name, plural]) => describe(area, name, defaults, plural));
  if (area !== 'info') return texts;
  // Every information page gets the same values.
  const placeholders = [...new Set(texts.flatMap((text) => text.placeholders))].sort();
  return texts.map((text) => ({ ...text, placeholders }));
}

let known: ReadonlyMap<string, KnownText> | null = null;

/** Every text that the shop may word itself, by key, in the order of the areas and of their files. */
export function knownTexts(): ReadonlyMap<string, KnownText> {
  known ??= new Map(
    defaultsByArea().flatMap(([area, defaults]) =>
      textsOf(area, defaults)
        .filter(({ key }) => !unused.has(key))
        .map((text) => [text.key, text]),
    ),
  );
  return known;
}

/** The text and the field of a stored key in a language; null for a key that the shop does not know any more. */
export function findStored(language: Language, storedKey: string): { text: KnownText; field: KnownField } | null {
  const text = knownTexts().get(storedKey) ?? knownTexts().get(storedKey.replace(pluralEnd, ''));
  const field = text?.fields.find((candidate) => candidate.language === language && candidate.storedKey === storedKey);
  return text && field ? { text, field } : null;
}

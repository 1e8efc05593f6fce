import { contentOrder, type Language, languageCodes } from './languages';

/** A text by language. A language without a translation is absent; no text is empty. */
export type LocalText = Partial<Record<Language, string>>;

/** The text for readers of a language: theirs, else that of the nearest language which has one, else any; '' without one. */
export function textIn(language: Language, text: LocalText): string {
  for (const code of contentOrder(language)) if (text[code]) return text[code];
  return Object.values(text)[0] ?? '';
}

/** The fields of a text on the wire and in forms: those of `name` are `nameEn`, `nameAr` and so on. */
export type LocalKey<Name extends string> = `${Name}${Capitalize<Language>}`;
export type LocalFields<Name extends string> = { readonly [Key in LocalKey<Name>]?: string | null | undefined };

/** The field of a text in a language. */
export const localKey = <Name extends string>(name: Name, language: Language) =>
  `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}` as LocalKey<Name>;

export const localKeys = <Name extends string>(name: Name): LocalKey<Name>[] => languageCodes.map((code) => localKey(name, code));

/** The text of a row's fields. */
export const fromFields = <Name extends string>(name: Name, row: LocalFields<Name>): LocalText =>
  Object.fromEntries(languageCodes.map((code) => [code, row[localKey(name, code)]]).filter(([, text]) => text));

/** `textIn` for the text of a row's fields. */
export const textOf = <Name extends string>(language: Language, name: Name, row: LocalFields<Name>): string =>
  textIn(language, fromFields(name, row));

/** The fields of a text, with `missing` for each language that it lacks. */
export const toFields = <Name extends string, Missing extends string | null = null>(
  name: Name,
  text: LocalText | null,
  missing = null as Missing,
) =>
  Object.fromEntries(languageCodes.map((code) => [localKey(name, code), text?.[code] ?? missing])) as Record<
    LocalKey<Name>,
    string | Missing
  >;

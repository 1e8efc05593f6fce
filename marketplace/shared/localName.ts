import { type SQL, sql } from 'drizzle-orm';
import { type ContentLanguage, contentOrder, type Language } from '../contract/languages';

export interface Names {
  nameEn: string | null;
  nameAr: string | null;
  nameCkb: string | null;
}

/** A text in the languages of the catalogue, as JSON from the database. */
export type Texts = Record<ContentLanguage, string | null>;

/** The JSON of a text, from columns such as `name_en`, `name_ar` and `name_ckb` of a table's row. */
export const textsOf = (table: string, column: string): SQL =>
  sql.raw(`json_build_object('en', ${table}.${column}_en, 'ar', ${table}.${column}_ar, 'ckb', ${table}.${column}_ckb)`);

/** Returns a text by language; a missing one falls back ar ↔ ckb → en, others → en, then to any. */
export function localText(language: Language, texts: Texts): string {
  for (const code of contentOrder(language)) {
    const text = texts[code];
    if (text !== null && text !== '') return text;
  }
  return '';
}

/** The same of a text that may lack languages. */
export const textIn = (language: Language, text: Partial<Texts>): string =>
  localText(language, { en: text.en ?? null, ar: text.ar ?? null, ckb: text.ckb ?? null });

/** The name of a catalogue row in the visitor's language. */
export const localName = (language: Language, row: Names): string =>
  localText(language, { en: row.nameEn, ar: row.nameAr, ckb: row.nameCkb });

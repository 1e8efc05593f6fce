import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '../contract/languages';

export interface Names {
  nameEn: string | null;
  nameAr: string | null;
  nameCkb: string | null;
}

/** A text in the three languages, as JSON from the database. */
export type Texts = { en: string | null; ar: string | null; ckb: string | null };

/** The JSON of a text, from columns such as `name_en`, `name_ar` and `name_ckb` of a table's row. */
export const textsOf = (table: string, column: string): SQL =>
  sql.raw(`json_build_object('en', ${table}.${column}_en, 'ar', ${table}.${column}_ar, 'ckb', ${table}.${column}_ckb)`);

/** Returns a text by language; a missing one falls back ar ↔ ckb → en, then to any. */
export function localText(language: Language, texts: Texts): string {
  const order = { en: [texts.en, texts.ar, texts.ckb], ar: [texts.ar, texts.ckb, texts.en], ckb: [texts.ckb, texts.ar, texts.en] }[
    language
  ];
  return order.find((text) => text !== null && text !== '') ?? '';
}

/** The same of a text that may lack languages. */
export const textIn = (language: Language, text: Partial<Record<Language, string>>): string =>
  localText(language, { en: text.en ?? null, ar: text.ar ?? null, ckb: text.ckb ?? null });

/** The name of a catalogue row in the visitor's language. */
export const localName = (language: Language, row: Names): string =>
  localText(language, { en: row.nameEn, ar: row.nameAr, ckb: row.nameCkb });

import type { Language } from '../contract/common';

export interface Names {
  nameEn: string | null;
  nameAr: string | null;
  nameCkb: string | null;
}

/** Picks by language; an absent text falls back ar ↔ ckb → en, and to whatever there is. */
export function localText(language: Language, texts: { en: string | null; ar: string | null; ckb: string | null }): string {
  const order = { en: [texts.en, texts.ar, texts.ckb], ar: [texts.ar, texts.ckb, texts.en], ckb: [texts.ckb, texts.ar, texts.en] }[
    language
  ];
  return order.find((text) => text !== null && text !== '') ?? '';
}

/** The name of a catalogue row in the visitor's language. */
export const localName = (language: Language, row: Names): string =>
  localText(language, { en: row.nameEn, ar: row.nameAr, ckb: row.nameCkb });

import type { Language } from '../../../i18n/languages';

interface Names {
  nameEn: string | null;
  nameAr: string | null;
  nameCkb: string | null;
}

/** A name in a language, else in another one. */
export function localNameOf({ nameEn, nameAr, nameCkb }: Names, language: Language): string {
  const order = { en: [nameEn, nameAr, nameCkb], ar: [nameAr, nameCkb, nameEn], ckb: [nameCkb, nameAr, nameEn] }[language];
  return order.find(Boolean) ?? '';
}

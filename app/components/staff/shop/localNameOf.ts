import { contentOrder, type Language } from '../../../i18n/languages';

interface Names {
  nameEn: string | null;
  nameAr: string | null;
  nameCkb: string | null;
}

/** A name in a language, else in another one. */
export function localNameOf({ nameEn, nameAr, nameCkb }: Names, language: Language): string {
  const names = { en: nameEn, ar: nameAr, ckb: nameCkb };
  return (
    contentOrder(language)
      .map((code) => names[code])
      .find(Boolean) ?? ''
  );
}

import { fallbackLanguage, type Language, languageCodes } from './languages';

/** An address within the shop with the language it must carry, if it must carry one. */
export function withLanguage(to: string, language: Language | null): string {
  if (!language || !to.startsWith('/') || to.startsWith('/images/')) return to;
  const [beforeHash = '', hash] = to.split('#');
  const separator = beforeHash.includes('?') ? '&' : '?';
  return `${beforeHash}${/[?&]lang=/.test(beforeHash) ? '' : `${separator}lang=${language}`}${hash === undefined ? '' : `#${hash}`}`;
}

/** The one address by which a page in a language is known outside of the shop: English is what an address without `lang` answers. */
export const pageAddress = (origin: string, path: string, language: Language): string =>
  origin + withLanguage(path, language === fallbackLanguage ? null : language);

/** A page's addresses in every language, as `hreflang` names them. */
export const alternatesOf = (origin: string, path: string): { hrefLang: string; href: string }[] => [
  ...languageCodes.map((code) => ({ hrefLang: code, href: pageAddress(origin, path, code) })),
  { hrefLang: 'x-default', href: pageAddress(origin, path, fallbackLanguage) },
];

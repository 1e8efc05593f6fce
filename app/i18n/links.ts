import { fallbackLanguage, type Language, languageCodes } from './languages';

/** An internal address with its language parameter, if it needs one. */
export function withLanguage(to: string, language: Language | null): string {
  if (!language || !to.startsWith('/') || to.startsWith('/images/')) return to;
  const [beforeHash = '', hash] = to.split('#');
  const separator = beforeHash.includes('?') ? '&' : '?';
  return `${beforeHash}${/[?&]lang=/.test(beforeHash) ? '' : `${separator}lang=${language}`}${hash === undefined ? '' : `#${hash}`}`;
}

/** The canonical address of a page in a language: an address without `lang` is English. */
export const pageAddress = (origin: string, path: string, language: Language): string =>
  origin + withLanguage(path, language === fallbackLanguage ? null : language);

/** A page's addresses in every language, for `hreflang`. */
export const alternatesOf = (origin: string, path: string): { hrefLang: string; href: string }[] => [
  ...languageCodes.map((code) => ({ hrefLang: code, href: pageAddress(origin, path, code) })),
  { hrefLang: 'x-default', href: pageAddress(origin, path, fallbackLanguage) },
];

/** The path with those parameters that have a value. */
export function pathWith(path: string, parameters: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

import { parseCookie, stringifySetCookie } from 'cookie';
import { isLanguage, type Language } from '../i18n/languages';
import { readCity, type SavedCity } from './savedCity';

const year = 365 * 24 * 3600;

/** The two cookies that the spec names (points 3 and 9), readable by script: `language` and `selectedCity`. */
export function readPreferences(header: string | null): { language: Language | null; city: SavedCity | null } {
  const cookies = header ? parseCookie(header) : {};
  return { language: isLanguage(cookies.language) ? cookies.language : null, city: readCity(cookies.selectedCity) };
}

const write = (name: string, value: string, secure: boolean) =>
  stringifySetCookie({ name, value, maxAge: year, path: '/', sameSite: 'lax', secure });

export const writeLanguage = (language: Language, secure: boolean) => write('language', language, secure);
export const writeCity = (cityId: number, secure: boolean, at = Date.now()) => write('selectedCity', `${cityId}.${at}`, secure);

import { parseCookie, stringifySetCookie } from 'cookie';
import { isLanguage, type Language } from '../../i18n/languages';
import { readCity, type SavedCity } from './savedCity';

const year = 365 * 24 * 3600;

/** Whether the shopper allows third parties. */
export type ConsentAnswer = 'yes' | 'no';

interface Preferences {
  language: Language | null;
  city: SavedCity | null;
  consent: ConsentAnswer | null;
}

/** Reads the cookies of the spec (points 3 and 9), which script can read: `language` and `selectedCity`; and `consent`. */
export function readPreferences(header: string | null): Preferences {
  const cookies = header ? parseCookie(header) : {};
  const { language, selectedCity, consent } = cookies;
  return {
    language: isLanguage(language) ? language : null,
    city: readCity(selectedCity),
    consent: consent === 'yes' || consent === 'no' ? consent : null,
  };
}

const write = (name: string, value: string, secure: boolean) =>
  stringifySetCookie({ name, value, maxAge: year, path: '/', sameSite: 'lax', secure });

export const writeLanguage = (language: Language, secure: boolean) => write('language', language, secure);
export const writeCity = (cityId: number, secure: boolean, at = Date.now()) => write('selectedCity', `${cityId}.${at}`, secure);
export const writeConsent = (consent: ConsentAnswer, secure: boolean) => write('consent', consent, secure);

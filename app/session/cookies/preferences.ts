import { parseCookie, stringifySetCookie } from 'cookie';
import { isLanguage, type Language } from '../../i18n/languages';
import { readCity, type SavedCity } from './savedCity';

const year = 365 * 24 * 3600;

/** Whether the shopper allows third parties. */
export type ConsentAnswer = 'yes' | 'no';

/** The colours that the shopper has chosen; `system` leaves them to the browser. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What pages of visitors without a session depend on. */
export interface Preferences {
  language: Language | null;
  city: SavedCity | null;
  consent: ConsentAnswer | null;
  theme: Theme;
}

type Cookies = Record<string, string | undefined>;

/** Reads the cookies of the spec (points 3 and 9), which script can read: `language` and `selectedCity`; `consent` and `theme`. */
export const readPreferences = (header: string | null): Preferences => preferencesOf(header ? parseCookie(header) : {});

/** As `readPreferences`, from parsed cookies. */
export function preferencesOf({ language, selectedCity, consent, theme }: Cookies): Preferences {
  return {
    language: isLanguage(language) ? language : null,
    city: readCity(selectedCity),
    consent: consent === 'yes' || consent === 'no' ? consent : null,
    theme: themes.find((known) => known === theme) ?? 'system',
  };
}

/** The Cookie header of a browser with these preferences and nothing else. */
export function preferenceCookies({ language, city, consent, theme }: Preferences): string {
  const cookies = [
    language && `language=${language}`,
    city && `selectedCity=${city.cityId}.${city.at}`,
    consent && `consent=${consent}`,
    theme === 'system' ? null : `theme=${theme}`,
  ];
  return cookies.filter((cookie) => cookie !== null).join('; ');
}

const write = (name: string, value: string, secure: boolean) =>
  stringifySetCookie({ name, value, maxAge: year, path: '/', sameSite: 'lax', secure });

export const writeLanguage = (language: Language, secure: boolean) => write('language', language, secure);
export const writeCity = (cityId: number, secure: boolean, at = Date.now()) => write('selectedCity', `${cityId}.${at}`, secure);
export const writeConsent = (consent: ConsentAnswer, secure: boolean) => write('consent', consent, secure);
export const writeTheme = (theme: Theme, secure: boolean) => write('theme', theme, secure);

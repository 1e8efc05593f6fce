import type { Language } from '../../i18n/languages';
import { newFormKey, readFormCookie, writeFormCookie } from '../cookies/formCookie';
import {
  type ConsentAnswer,
  readPreferences,
  type Theme,
  writeCity,
  writeConsent,
  writeLanguage,
  writeTheme,
} from '../cookies/preferences';

/** The preferences of a request, and the cookies that it changes. */
export function createPreferenceState(cookieHeader: string | null, secure: boolean) {
  const { language, consent, city, theme } = readPreferences(cookieHeader);
  const setCookies: string[] = [];
  let savedCity = city;
  let formKey = readFormCookie(cookieHeader, secure);
  return {
    /** The language of the cookie; null while the browser has none. */
    language,
    consent,
    theme,
    savedCity: () => savedCity,
    chooseCity(cityId: number) {
      savedCity = { cityId, at: Date.now() };
      setCookies.push(writeCity(cityId, secure, savedCity.at));
    },
    chooseLanguage: (chosen: Language) => setCookies.push(writeLanguage(chosen, secure)),
    chooseConsent: (answer: ConsentAnswer) => setCookies.push(writeConsent(answer, secure)),
    chooseTheme: (chosen: Theme) => setCookies.push(writeTheme(chosen, secure)),
    /** The value of the `form` cookie, a new one if the browser has none. */
    formKey(): string {
      if (formKey === null) {
        formKey = newFormKey();
        setCookies.push(writeFormCookie(formKey, secure));
      }
      return formKey;
    },
    /** The Set-Cookie values of the changes since the last call. */
    takeSetCookies: (): string[] => setCookies.splice(0),
  };
}

export type PreferenceState = ReturnType<typeof createPreferenceState>;

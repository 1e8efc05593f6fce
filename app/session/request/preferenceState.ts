import type { Language } from '../../i18n/languages';
import { type ConsentAnswer, readPreferences, writeCity, writeConsent, writeLanguage } from '../cookies/preferences';

/** The preferences of a request, and the cookies that it changes. */
export function createPreferenceState(cookieHeader: string | null, secure: boolean) {
  const { language, consent, city } = readPreferences(cookieHeader);
  const setCookies: string[] = [];
  let savedCity = city;
  return {
    /** The language of the cookie; null while the browser has none. */
    language,
    consent,
    savedCity: () => savedCity,
    chooseCity(cityId: number) {
      savedCity = { cityId, at: Date.now() };
      setCookies.push(writeCity(cityId, secure, savedCity.at));
    },
    chooseLanguage: (chosen: Language) => setCookies.push(writeLanguage(chosen, secure)),
    chooseConsent: (answer: ConsentAnswer) => setCookies.push(writeConsent(answer, secure)),
    /** The Set-Cookie values of the changes since the last call. */
    takeSetCookies: (): string[] => setCookies.splice(0),
  };
}

export type PreferenceState = ReturnType<typeof createPreferenceState>;

import ar from '../../locales/ar/server/requests';
import ckb from '../../locales/ckb/server/requests';
import en from '../../locales/en/server/requests';
import { fallbackLanguage, type Language } from '../i18n/languages';
import { readPreferences } from './cookies/preferences';

const texts: Record<Language, typeof en> = { en, ar, ckb };

/** The text for a request that reaches no page, in the language of the visitor's cookie. */
export const requestText = (key: keyof typeof en, cookieHeader: string | null): string =>
  texts[readPreferences(cookieHeader).language ?? fallbackLanguage][key];

import type en from '../../locales/en/server/requests';
import { sharedTexts } from '../../locales/texts';
import { fallbackLanguage } from '../i18n/languages';
import { readPreferences } from './cookies/preferences';

/** The text for a request that reaches no page, in the language of the visitor's cookie. */
export const requestText = (key: keyof typeof en, cookieHeader: string | null): string =>
  sharedTexts[readPreferences(cookieHeader).language ?? fallbackLanguage].requests[key];

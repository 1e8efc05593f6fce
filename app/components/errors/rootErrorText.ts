import type en from '../../../locales/en/errors';
import type { Language } from '../../i18n/languages';
import { type Translate, translator } from '../../i18n/store';

/** A copy that is always in memory. Its type is the text in `locales/`, so a difference is a type error. */
const english: Pick<typeof en, 'whileShowing' | 'backToHome'> = {
  whileShowing: 'An error occurred while showing the error page',
  backToHome: 'Go back to home',
};

/** The texts for when the error page itself fails. Falls back to English if the messages can't be loaded. */
export function rootErrorText(language: Language): { title: string; home: string } {
  let t: (key: keyof typeof english) => string = (key) => english[key];
  try {
    t = translator(language, 'errors') satisfies Translate<'errors'>;
  } catch {
    // The messages are still loading, or failed to load.
  }
  return { title: t('whileShowing'), home: t('backToHome') };
}

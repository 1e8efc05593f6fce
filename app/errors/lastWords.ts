import type { Language } from '../i18n/languages';
import { type Translate, translator } from '../i18n/store';

const english = {
  whileShowing: 'An error occurred while showing the error page',
  backToHome: 'Go back to home',
};

/** What is said when the error page itself fails: in English where the words are what is missing. */
export function lastWords(language: Language): { title: string; home: string } {
  let t: (key: keyof typeof english) => string = (key) => english[key];
  try {
    t = translator(language, 'errors') satisfies Translate<'errors'>;
  } catch {
    // The words are on their way, or lost.
  }
  return { title: t('whileShowing'), home: t('backToHome') };
}

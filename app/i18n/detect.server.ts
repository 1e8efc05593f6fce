import { RemixI18Next } from 'remix-i18next/server';
import { readPreferences } from '../session/preferences';
import { fallbackLanguage, isLanguage, type Language, languageCodes } from './languages';

const detector = (order: ('searchParams' | 'custom' | 'header')[]) =>
  new RemixI18Next({
    detection: {
      supportedLanguages: languageCodes,
      fallbackLanguage,
      searchParamKey: 'lang',
      order,
      findLocale: async (request) => readPreferences(request.headers.get('Cookie')).language,
    },
  });

const onHome = detector(['searchParams', 'custom', 'header']);
const elsewhere = detector(['searchParams', 'custom']);

/** `?lang=`, else the `language` cookie, else on the home page alone the browser's own languages (spec, point 9), else English. */
export async function detectLanguage(request: Request, pathname: string): Promise<Language> {
  const found = await (pathname === '/' ? onHome : elsewhere).getLocale(request);
  return isLanguage(found) ? found : fallbackLanguage;
}

import { RemixI18Next } from 'remix-i18next/server';
import { getClientLocales } from 'remix-utils/locales/server';
import { fallbackLanguage, isLanguage, type Language, languageCodes } from '../i18n/languages';
import { readPreferences } from './cookies/preferences';

/** Many phones use `ku` for every Kurdish; in Iraq that is Central Kurdish. */
const centralKurdish = ['ku', 'ku-iq'];

/** The shop's language for a language tag (BCP 47), or null. */
function languageOf(tag: string): Language | null {
  const lowerCase = tag.toLowerCase();
  if (centralKurdish.includes(lowerCase)) return 'ckb';
  const [code] = lowerCase.split('-');
  return isLanguage(code) ? code : null;
}

/** The shop's languages that the browser accepts, the preferred one first. */
export const acceptedLanguages = (request: Request | Headers): Language[] =>
  [getClientLocales(request instanceof Headers ? request : request.headers) ?? []].flat().flatMap((tag) => languageOf(tag) ?? []);

const detector = (find: (request: Request) => Language | Language[] | null) =>
  new RemixI18Next({
    detection: {
      supportedLanguages: [...languageCodes],
      fallbackLanguage,
      searchParamKey: 'lang',
      order: ['searchParams', 'custom'],
      findLocale: async (request) => find(request),
    },
  });

const chosen = (request: Request) => readPreferences(request.headers.get('Cookie')).language;
const onHome = detector((request) => chosen(request) ?? acceptedLanguages(request));
const elsewhere = detector(chosen);

/** `?lang=`, else the `language` cookie, else (home page only) the browser's languages (spec, point 9), else English. */
export async function detectLanguage(request: Request, pathname: string): Promise<Language> {
  const found = await (pathname === '/' ? onHome : elsewhere).getLocale(request);
  return isLanguage(found) ? found : fallbackLanguage;
}

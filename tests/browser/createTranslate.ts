import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Namespace } from '../../app/i18n/namespaces';
import { type Messages, type Params, translate } from '../../locales/translate';
import type { Language } from './fixtures';

const locales = new URL('../../locales/', import.meta.url);

async function readFolder(folder: URL): Promise<[string, Messages][]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  return Promise.all(
    files.map(async (file): Promise<[string, Messages]> => [path.parse(file).name, (await import(new URL(file, folder).href)).default]),
  );
}

/** The texts of a language by namespace; those of the staff's pages are in a folder of their own. */
async function readMessages(language: Language): Promise<Record<string, Messages>> {
  const folder = new URL(`${language}/`, locales);
  return Object.fromEntries([...(await readFolder(folder)), ...(await readFolder(new URL('staff/', folder)))]);
}

const texts: Record<Language, Record<string, Messages>> = {
  en: await readMessages('en'),
  ar: await readMessages('ar'),
  ckb: await readMessages('ckb'),
};

/** The texts of a language: `t('cart', 'update')`. */
export const createTranslate =
  (language: Language) =>
  (namespace: Namespace, key: string, params?: Params): string => {
    const messages = texts[language][namespace] ?? {};
    if (!(key in messages) && !(`${key}_other` in messages)) throw new Error(`${language} has no ${namespace}.${key}`);
    return translate(messages, language, key, params);
  };

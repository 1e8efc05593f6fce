import type { Messages } from '../../../locales/translate';
import { withFallbacks } from '../../../locales/withFallbacks';
import { languageCodes } from '../../i18n/languages';

const files = import.meta.glob<Messages>('../../../locales/*/*.ts', { import: 'default' });

/** Imports the messages of a namespace. A build replaces this module (`app/vite/messageFiles.ts`). */
export async function importMessages(language: string, namespace: string): Promise<Messages> {
  const texts = new Map<string, Messages | undefined>();
  for (const code of languageCodes) texts.set(code, await files[`../../../locales/${code}/${namespace}.ts`]?.());
  return withFallbacks(languageCodes.find((code) => code === language) ?? 'en', (code) => texts.get(code));
}

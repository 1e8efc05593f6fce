import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentLanguages, languageCodes } from '../../../../app/i18n/languages';
import { pageTexts } from '../../../../locales/texts';

const root = join(import.meta.dirname, '../../../..');

/** The message keys in the sources of a part of the marketplace. */
function keysOf(part: string): string[] {
  const folder = join(root, 'marketplace', part);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const found = files.flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/'((?:account|auth|address|errors|validation)\.\w+)/g),
  ]);
  return [...new Set(found.map(([, key = '']) => key))];
}

const keys = [
  ...keysOf('identity'),
  ...keysOf('accounts'),
  ...keysOf('addresses'),
  ...keysOf('http').filter((key) => key.startsWith('auth.')),
];

test.each(languageCodes)('every API message about accounts and addresses has a text in %s', async (language) => {
  expect(keys).toEqual(expect.arrayContaining(['auth.wrongCredentials', 'auth.changePasswordRequired', 'account.openOrder']));
  for (const key of keys) {
    const [namespace = '', name = ''] = key.split('.');
    expect(pageTexts[language], key).toHaveProperty([namespace, name]);
    if (!contentLanguages.some((code) => code === language)) continue;
    const { default: texts } = await import(join(root, 'locales', language, `${namespace}.ts`));
    expect(texts, key).toHaveProperty(name);
  }
});

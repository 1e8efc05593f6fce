import { readdirSync } from 'node:fs';
import i18next, { type i18n } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { languageCodes } from '../../../../app/i18n/languages';
import { type Messages, translate } from '../../../../app/i18n/translate';

const namespaces = readdirSync(new URL('../../../../locales/en', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''));
const plural = /_(zero|one|two|few|many|other)$/;
const load = async (language: string, namespace: string): Promise<Messages> =>
  (await import(`../../../../locales/${language}/${namespace}.ts`)).default;

describe.each(languageCodes)('%s', (language) => {
  const messages: Record<string, Messages> = {};
  let reference: i18n;

  beforeAll(async () => {
    for (const namespace of namespaces) messages[namespace] = await load(language, namespace);
    reference = i18next.createInstance();
    await reference.init({
      lng: language,
      ns: namespaces,
      resources: { [language]: messages },
      interpolation: { escapeValue: false },
      keySeparator: false,
      nsSeparator: false,
    });
  });

  it.each(namespaces)('says what i18next says: %s', (namespace) => {
    for (const [key, text] of Object.entries(messages[namespace] ?? {})) {
      const params = Object.fromEntries([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [name ?? '', `<${name}>`]));
      const base = key.replace(plural, '');
      if (base === key) {
        expect(translate(messages[namespace], language, key, params)).toBe(reference.t(key, { ns: namespace, ...params }));
        continue;
      }
      // i18next leaves the plural rule of a language to the runtime, which may not know Central Kurdish: there it has one and other.
      for (const count of language === 'ckb' ? [1, 2, 5] : [0, 1, 2, 3, 11, 100, 101, 102]) {
        const said = translate(messages[namespace], language, base, { ...params, count });
        if (language === 'ckb')
          expect(said).toBe(translate(messages[namespace], language, `${base}_${count === 1 ? 'one' : 'other'}`, { ...params, count }));
        else if (language === 'en' || count !== 0) expect(said).toBe(reference.t(base, { ns: namespace, ...params, count }));
      }
    }
  });

  it('has the parameters of the English text in every message', async () => {
    for (const namespace of namespaces) {
      const english = await load('en', namespace);
      for (const [key, text] of Object.entries(english)) {
        if (plural.test(key)) continue;
        const names = (message: string) => [...new Set([...message.matchAll(/\{\{(\w+)\}\}/g)].map(([name]) => name))].sort();
        expect(names(messages[namespace]?.[key] ?? ''), `${language}/${namespace}.${key}`).toEqual(names(text));
      }
    }
  });
});

it('shows an unknown key as it is', () => {
  expect(translate({}, 'en', 'nothing')).toBe('nothing');
});

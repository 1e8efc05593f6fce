import i18next, { type i18n } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentLanguages, fallbacksOf, languageCodes } from '../../../app/i18n/languages';
import { missingTexts, pageTexts, serverTexts, sharedTexts } from '../../../locales/texts';
import { type Messages, translate } from '../../../locales/translate';
import { brand } from '../../../marketplace/contract/brand/brand';

const plural = /_(zero|one|two|few|many|other)$/;
const files = import.meta.glob<Messages>(['../../../locales/*/*.ts', '../../../locales/*/server/*.ts'], { eager: true, import: 'default' });

/** The messages of a language by namespace: `cart`, `server/messages`. */
const messagesOf = (language: string): Record<string, Messages> =>
  Object.fromEntries(
    Object.entries(files).flatMap(([file, messages]) => {
      const [, code, namespace] = /locales\/(\w+)\/(.+)\.ts$/.exec(file) ?? [];
      return code === language && namespace ? [[namespace, messages]] : [];
    }),
  );
const english = messagesOf('en');
const namespaces = Object.keys(english);

describe.each(languageCodes)('%s', (language) => {
  const messages = messagesOf(language);
  const isComplete = contentLanguages.some((code) => code === language);
  let reference: i18n;

  beforeAll(async () => {
    reference = i18next.createInstance();
    await reference.init({
      lng: language,
      ns: namespaces,
      resources: { [language]: messages },
      interpolation: { escapeValue: false, defaultVariables: { shop: brand.name[language] } },
      keySeparator: false,
      nsSeparator: false,
    });
  });

  it.each(namespaces)('formats like i18next: %s', (namespace) => {
    for (const [key, text] of Object.entries(messages[namespace] ?? {})) {
      const params = Object.fromEntries([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [name ?? '', `<${name}>`]));
      const base = key.replace(plural, '');
      if (base === key) {
        expect(translate(messages[namespace], language, key, params)).toBe(reference.t(key, { ns: namespace, ...params }));
        continue;
      }
      // i18next takes plural rules from the runtime, which may not know Central Kurdish: the expected forms are one and other.
      for (const count of language === 'ckb' ? [1, 2, 5] : [0, 1, 2, 3, 11, 100, 101, 102]) {
        const translated = translate(messages[namespace], language, base, { ...params, count });
        if (language === 'ckb')
          expect(translated).toBe(
            translate(messages[namespace], language, `${base}_${count === 1 ? 'one' : 'other'}`, { ...params, count }),
          );
        else if (language === 'en' || count !== 0) expect(translated).toBe(reference.t(base, { ns: namespace, ...params, count }));
      }
    }
  });

  it('has every text, its own or that of the nearest language', () => {
    if (isComplete) expect(missingTexts(language)).toEqual([]);
    const nearest = [messages, ...fallbacksOf(language).map(messagesOf)];
    const shown: Record<string, Messages> = { ...pageTexts[language], ...serverTexts[language], ...sharedTexts[language] };
    for (const [namespace, texts] of Object.entries(english))
      for (const key of Object.keys(texts)) {
        const expected = nearest.flatMap((one) => one[namespace]?.[key] ?? [])[0];
        expect(shown[namespace.replace('server/', '')]?.[key], `${language}/${namespace}.${key}`).toBe(expected);
      }
  });

  it('has the parameters of the English text in every message', () => {
    for (const [namespace, texts] of Object.entries(english)) {
      for (const [key, text] of Object.entries(texts)) {
        if (plural.test(key) || (!isComplete && messages[namespace]?.[key] === undefined)) continue;
        // The name of the shop is no parameter: a language says it where it reads well.
        const names = (message: string) => [...new Set([...message.matchAll(/\{\{(?!shop\})(\w+)\}\}/g)].map(([name]) => name))].sort();
        expect(names(messages[namespace]?.[key] ?? ''), `${language}/${namespace}.${key}`).toEqual(names(text));
      }
    }
  });
});

it('shows an unknown key unchanged', () => {
  expect(translate({}, 'en', 'nothing')).toBe('nothing');
});

it('has the name of the shop for a text that names it, unless another is given', () => {
  const messages = { text: '{{shop}}: {{count}}' };
  expect(translate(messages, 'ar', 'text')).toBe(`${brand.name.ar}: {{count}}`);
  expect(translate(messages, 'en', 'text', { shop: 'Bazaar', count: 2 })).toBe('Bazaar: 2');
});

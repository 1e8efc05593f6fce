import { expect, test, vi } from 'vitest';

const texts = {
  en: { title: 'An error occurred while showing the error page', home: 'Go back to home' },
  ar: { title: 'حدث خطأ أثناء عرض صفحة الخطأ', home: 'العودة إلى الصفحة الرئيسية' },
  ckb: { title: 'لە کاتی پیشاندانی پەڕەی هەڵەدا هەڵەیەک ڕوویدا', home: 'گەڕانەوە بۆ پەڕەی سەرەکی' },
};
const languages = ['en', 'ar', 'ckb'] as const;

/** The module beside a store of its own. */
async function openModule() {
  vi.resetModules();
  const store = await import('../../../../../app/i18n/store');
  const { rootErrorText } = await import('../../../../../app/components/errors/rootErrorText');
  return { store, rootErrorText };
}

test.each(languages)('a failing error page has the shopper’s language (%s)', async (language) => {
  const { rootErrorText } = await openModule();
  const { registerAllMessages } = await import('../../../../../app/i18n/resources.server');
  registerAllMessages();
  expect(rootErrorText(language)).toEqual(texts[language]);
});

test.each(languages)('a failing error page is in English while the messages are loading, or failed to load (%s)', async (language) => {
  const { store, rootErrorText } = await openModule();
  vi.stubGlobal('history', { state: { key: 'a' } });
  vi.stubGlobal('document', { documentElement: { lang: language } });
  store.fetchMessagesWith(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(rootErrorText(language)).toEqual(texts.en);
  await store.messagesReady();
  expect(rootErrorText(language)).toEqual(texts.en);
  vi.unstubAllGlobals();
});

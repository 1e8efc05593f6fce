import { createRemixStub } from '@remix-run/testing';
import { HttpResponse, http } from 'msw';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Offline } from '../../../../../app/components/shell/Offline';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';
import { loader } from '../../../../../app/routes/offline/route';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../remoteShop';

registerAllMessages();
const remote = remoteMarketplace();
afterEach(() => void vi.unstubAllGlobals());

const words = {
  en: { title: 'No internet connection', text: 'Check your connection. This page comes back by itself.' },
  ar: { title: 'لا يوجد اتصال بالإنترنت', text: 'يرجى التحقق من الاتصال، وستعود هذه الصفحة تلقائياً.' },
  ckb: { title: 'هێڵی ئینتەرنێت نییە', text: 'تکایە سەیری هێڵەکەت بکە. کە هێڵەکە گەڕایەوە، ئەم پەڕەیە خۆی دەکرێتەوە.' },
};
const languages = ['en', 'ar', 'ckb'] as const;

/** The empty page in markup: its drawing, heading and text. */
const emptyPageIn = (html: string) => {
  const [, page = ''] = /<div class="empty"[^>]*>(.*?)<\/div>/s.exec(html) ?? [];
  return {
    // The crossed-out cloud.
    drawing: /<svg .*<circle .*d="m70 60 20 16M90 60 70 76".*<\/svg>/s.test(page),
    title: /<h1>(.*?)<\/h1>/.exec(page)?.[1],
    text: /<p>(.*?)<\/p>/.exec(page)?.[1],
  };
};

let shown: { language: (typeof languages)[number]; guest: boolean };
const Shown = () => (
  <LocaleContext.Provider value={{ language: shown.language, linkLanguage: null, formToken: null }}>
    <Offline guest={shown.guest} />
  </LocaleContext.Provider>
);
const Page = createRemixStub([{ path: '*', Component: Shown }]);

test.each(languages)('the page without a connection is the empty one, for every visitor and on every page (%s)', (language) => {
  for (const serviceWorker of [undefined, { controller: null }, { controller: {} }])
    for (const guest of [true, false])
      for (const path of ['/', '/product?search=x', '/product/7', '/cart', '/checkout', '/wishlist', '/account/my-order/7', '/login']) {
        vi.stubGlobal('navigator', { onLine: false, serviceWorker });
        shown = { language, guest };
        const html = renderToStaticMarkup(<Page initialEntries={[path]} />);
        expect(emptyPageIn(html)).toEqual({ drawing: true, ...words[language] });
        expect(html.includes('href="/wishlist')).toBe(guest && path !== '/wishlist' && Boolean(serviceWorker?.controller));
      }
});

test.each(languages)('the stored page without a connection is the empty one, in its language (%s)', async (language) => {
  remote.use(http.all(`${host}/*`, () => HttpResponse.json([])));
  for (const session of [signedIn, { ...signedIn, token: null, expiry: null, cartId: null }]) {
    const response = await loader(await loaderArgs(`/offline?lang=${language}`, { session }));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${language}" dir="${language === 'en' ? 'ltr' : 'rtl'}">`));
    expect(/<title>(.*?) \|/.exec(html)?.[1]).toBe(words[language].title);
    expect(emptyPageIn(html)).toEqual({ drawing: true, ...words[language] });
  }
});

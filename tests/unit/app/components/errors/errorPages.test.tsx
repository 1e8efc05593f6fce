import { createRemixStub } from '@remix-run/testing';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { ErrorMessage } from '../../../../../app/components/errors/ErrorMessage';
import { PreviousPage } from '../../../../../app/components/errors/PreviousPage';
import { RootErrorFallback } from '../../../../../app/components/errors/RootErrorFallback';
import { statusOf } from '../../../../../app/components/errors/statusOf';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';

registerAllMessages();

const words = {
  en: {
    error: 'Error',
    missing: 'This page could not be found',
    back: 'Go back',
    tooLarge: 'What you sent is too large.',
    showing: 'An error occurred while showing the error page',
    home: 'Go back to home',
  },
  ar: {
    error: 'خطأ',
    missing: 'تعذّر العثور على هذه الصفحة',
    back: 'رجوع',
    tooLarge: 'ما أرسلته كبير جداً.',
    showing: 'حدث خطأ أثناء عرض صفحة الخطأ',
    home: 'العودة إلى الصفحة الرئيسية',
  },
  ckb: {
    error: 'هەڵە',
    missing: 'ئەم پەڕەیە نەدۆزرایەوە',
    back: 'گەڕانەوە',
    tooLarge: 'ئەوەی ناردت زۆر گەورەیە.',
    showing: 'لە کاتی پیشاندانی پەڕەی هەڵەدا هەڵەیەک ڕوویدا',
    home: 'گەڕانەوە بۆ پەڕەی سەرەکی',
  },
};
const languages = ['en', 'ar', 'ckb'] as const;
const paths = ['/', '/no-such-page', '/product/7', '/product?search=x', '/cart', '/account/my-order/7', '/footer?details=x'];

let shown: { language: (typeof languages)[number]; previous: string | null } = { language: 'en', previous: null };
const Nothing = () => null;
const Shown = () => (
  <LocaleContext.Provider value={{ language: shown.language, linkLanguage: null, formToken: null }}>
    <PreviousPage.Provider value={shown.previous}>
      <ErrorMessage />
    </PreviousPage.Provider>
  </LocaleContext.Provider>
);
const Page = createRemixStub([{ path: '*', Component: Nothing, ErrorBoundary: Shown }]);

/** The error page at a path. */
function render(error: unknown, language: (typeof languages)[number], path: string, previous: string | null = null) {
  shown = { language, previous };
  // React reports the error that the boundary catches.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const html = renderToString(<Page initialEntries={[path]} hydrationData={{ errors: { '0': error } }} />).replaceAll('<!-- -->', '');
  logged.mockRestore();
  return {
    html,
    title: /<h1>(.*?)<\/h1>/.exec(html)?.[1],
    icon: /empty\/([\w-]+)\.svg/.exec(html)?.[1],
    links: [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, href, text]) => ({ href, text })),
  };
}

const answered = (status: number, data: unknown = '') => ({ status, statusText: '', internal: true, data });

describe.each(languages)('in %s', (language) => {
  test.each(paths)('%s that is not found is an empty page with a back button, and nothing else', (path) => {
    for (const previous of [null, '/product?offset=12', '/wishlist']) {
      const { html, title, icon, links } = render(answered(404), language, path, previous);
      expect([title, icon, links]).toEqual([
        words[language].missing,
        'no-result-found',
        [{ href: previous ?? '/', text: words[language].back }],
      ]);
      expect(html).toContain('404');
    }
  });

  test.each(paths)('%s that fails in another way shows the error with its icon and code', (path) => {
    for (const status of [400, 401, 403, 405, 408, 413, 429, 500, 502, 503, 504]) {
      const { html, title, icon } = render(answered(status), language, path);
      expect([status, title, icon, html.includes(String(status))]).toEqual([status, words[language].error, 'oops', true]);
    }
    for (const error of [new Error('broken'), new TypeError('x'), 'a text', 7, null, { message: 'x' }, { status: 200 }]) {
      const { html, title, icon } = render(error, language, path);
      expect([title, icon, html.includes('500')]).toEqual([words[language].error, 'oops', true]);
    }
  });

  test('a request that was too large says so, and leads back instead of trying again', () => {
    const { html } = render(answered(413), language, '/request-too-large', '/account/become-a-seller');
    expect(html).toContain(words[language].tooLarge);
    expect(html).toMatch(/<a [^>]*href="\/account\/become-a-seller"/);
    expect(html).not.toContain('href="/request-too-large"');
  });

  test('a failing error page says so, with a link home', () => {
    const fallback = new RootErrorFallback({ children: 'the page' });
    fallback.context = { language, linkLanguage: null, formToken: null };
    expect(renderToStaticMarkup(fallback.render())).toBe('the page');
    fallback.state = RootErrorFallback.getDerivedStateFromError();
    const html = renderToStaticMarkup(fallback.render());
    expect(html).toContain(`<h1>${words[language].showing}</h1>`);
    expect(/<a [^>]*href="\/"[^>]*>(.*?)<\/a>/.exec(html)?.[1]).toBe(words[language].home);
  });
});

test('a status code is from 400 to 599, and is taken from statusCode, then status, then the response', () => {
  for (let status = 400; status < 600; status++)
    for (const other of [400, 404, 503, 599]) {
      expect(statusOf({ statusCode: status, status: other, response: { status: other } })).toBe(status);
      expect(statusOf({ status, response: { status: other } })).toBe(status);
      expect(statusOf({ response: { status } })).toBe(status);
      expect(statusOf({ statusCode: other, response: { status } })).toBe(other);
      expect(statusOf({ statusCode: null, status: undefined, response: { status } })).toBe(status);
      expect(statusOf(Object.assign(new Error('x'), { status }))).toBe(status);
    }
  for (const none of [0, 200, 302, 399, 600, 404.5, '404', null, undefined, Number.NaN])
    for (const error of [{ statusCode: none }, { status: none }, { response: { status: none } }, { response: none }, none])
      expect(statusOf(error)).toBe(500);
});

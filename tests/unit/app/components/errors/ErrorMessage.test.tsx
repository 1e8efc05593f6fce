import { createRemixStub } from '@remix-run/testing';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ErrorMessage } from '../../../../../app/components/errors/ErrorMessage';
import type { Language } from '../../../../../app/i18n/languages';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';

registerAllMessages();

const Nothing = () => null;
const Page = createRemixStub([{ path: '*', Component: Nothing, ErrorBoundary: ErrorMessage }]);

const showing = async (error: unknown, language: Language = 'en', path = '/') => {
  // React reports the error that the boundary catches.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const html = renderToString(
    <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
      <Page initialEntries={[path]} hydrationData={{ errors: { '0': error } }} />
    </LocaleContext.Provider>,
  );
  logged.mockRestore();
  return {
    code: (language === 'en' ? /Error code: (\d+)/ : /<p class="muted">[^<]*?(\d+)[^<]*<\/p>/).exec(html.replaceAll('<!-- -->', ''))?.[1],
    title: /<h1>(.*?)<\/h1>/.exec(html)?.[1],
    icon: /empty\/([\w-]+)\.svg/.exec(html)?.[1],
  };
};

test.each([
  ['its status code', { statusCode: 418, status: 404, response: { status: 503 } }, '418'],
  ['else its status', { status: 403, response: { status: 503 } }, '403'],
  ['else its response’s status', { response: { status: 503 } }, '503'],
  ['else 500', new Error('broken'), '500'],
])('an error page shows %s', async (_, error, code) => {
  expect(await showing(error)).toEqual({ code, title: 'Error', icon: 'oops' });
});

const answered = (status: number) => ({ status, statusText: '', internal: true, data: '' });

test.each([400, 401, 403, 405, 406, 409, 413, 429, 500, 502, 503, 504])('status %s shows the error with its icon', async (status) => {
  expect(await showing(answered(status))).toEqual({ code: String(status), title: 'Error', icon: 'oops' });
});

test.each(['ar', 'ckb'] as const)('an error page shows the status code, or 500, on every page, in %s', async (language) => {
  const errors: [unknown, string][] = [
    [{ statusCode: 418, status: 404 }, '418'],
    [{ status: 403 }, '403'],
    [{ response: { status: 503 } }, '503'],
    [answered(502), '502'],
    [new TypeError('broken'), '500'],
    ['broken', '500'],
    [{}, '500'],
  ];
  for (const [error, code] of errors)
    for (const path of ['/', '/product?search=lamp'])
      expect((await showing(error, language, path)).code, JSON.stringify([error, path])).toBe(code);
});

test('a page that is not found says so with its code', async () => {
  const missing = { status: 404, statusText: 'Not Found', internal: true, data: '' };
  expect(await showing(missing)).toEqual({ code: '404', title: 'This page could not be found', icon: 'no-result-found' });
});

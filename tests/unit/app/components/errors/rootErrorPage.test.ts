import type { EntryContext } from '@remix-run/node';
import { expect, test } from 'vitest';
import { rootErrorText } from '../../../../../app/components/errors/rootErrorText';
import handleRequest from '../../../../../app/entry.server';

/** The input of Remix's error page, without anything that a page can be rendered from. */
const broken = (errors: object | null) => ({ staticHandlerContext: { errors } }) as unknown as EntryContext;
const context = () => ({
  settings: {
    fetchApi: () => Promise.reject(new Error('closed')),
    openFetchApi: () => () => Promise.reject(new Error('closed')),
    requestId: 'request-1',
    clientAddress: null,
    isCounted: true,
    onDegraded: () => {},
    catalogueVersion: null,
    sessionSecrets: ['only this test knows it'],
    publicUrl: null,
    mode: 'demo' as const,
    google: null,
    gateways: [],
    thirdParties: { analytics: null, liveChat: null },
  },
});
const render = (language: string, errors: object | null) =>
  handleRequest(
    new Request('http://shop.example/cart', { headers: { Cookie: `language=${language}` } }),
    404,
    new Headers(),
    broken(errors),
    context(),
  );

for (const language of ['en', 'ar', 'ckb'] as const) {
  test(`the fallback of a failing error page has a text and a home link, in ${language}`, async () => {
    const answer = await render(language, { root: new Error('broken') });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
    const html = await answer.text();
    expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${language}"`));
    expect(html).toContain(`<h1>${rootErrorText(language).title}</h1>`);
    expect(html).toContain(`<a href="/">${rootErrorText(language).home}</a>`);
    expect(html).not.toContain('<script');
  });
}

const words = {
  en: ['An error occurred while showing the error page', 'Go back to home'],
  ar: ['حدث خطأ أثناء عرض صفحة الخطأ', 'العودة إلى الصفحة الرئيسية'],
  ckb: ['لە کاتی پیشاندانی پەڕەی هەڵەدا هەڵەیەک ڕوویدا', 'گەڕانەوە بۆ پەڕەی سەرەکی'],
};

test.each(['en', 'ar', 'ckb'] as const)('a failing error page says so on every page, with a link home (%s)', async (language) => {
  const [title = '', home = ''] = words[language];
  for (const path of ['/', '/product/7', '/wishlist', '/account/my-order/7', '/checkout', '/no-such-page'])
    for (const [query, cookie] of [
      ['', `language=${language}`],
      [`?lang=${language}`, 'language=en'],
    ])
      for (const status of [404, 500, 503]) {
        const request = new Request(`http://shop.example${path}${query}`, { headers: { Cookie: cookie ?? '' } });
        const answer = await handleRequest(request, status, new Headers(), broken({ root: new Error('broken') }), context());
        const html = await answer.text();
        const [, lang, dir] = /<html lang="(\w+)" dir="(\w+)">/.exec(html) ?? [];
        expect([answer.status, lang, dir]).toEqual([500, language, language === 'en' ? 'ltr' : 'rtl']);
        expect([/<h1>(.*?)<\/h1>/.exec(html)?.[1], /<title>(.*?) \|/.exec(html)?.[1]]).toEqual([title, title]);
        expect([...html.matchAll(/<a [^>]*>.*?<\/a>/g)].map(([link]) => link)).toEqual([`<a href="/">${home}</a>`]);
      }
});

test('its English text is the specification’s', () =>
  expect(rootErrorText('en')).toEqual({ title: 'An error occurred while showing the error page', home: 'Go back to home' }));

test('a failing page renders the error page first', () => expect(render('en', null)).rejects.toThrow());

import { existsSync } from 'node:fs';
import { createRemixStub } from '@remix-run/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { Footer } from '../../../../../app/components/shell/Footer';
import { Header } from '../../../../../app/components/shell/Header';
import type { Shell } from '../../../../../app/components/shell/readShell';
import { infoPages } from '../../../../../app/i18n/infoPages';
import { contentLanguages, type Language, languageCodes, languageInfo } from '../../../../../app/i18n/languages';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { applyOverrides } from '../../../../../app/i18n/store';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';
import { brand } from '../../../../../marketplace/contract/brand/brand';
import { guest, user } from './renderShell';

registerAllMessages();

const customer: Shell = { ...guest, signedIn: true, user };
const rejected: Shell = { ...customer, user: { ...user, seller: 'rejected' } };

const paths = ['/', '/product', '/product/7', '/cart', '/checkout', '/footer?details=faq', '/account', '/account/profile'];

/** The header or footer of a page as markup. */
function render(Part: typeof Header | typeof Footer, shell: Shell, path = '/', language: Language = 'en'): string {
  const locale = { language, linkLanguage: shell.linkLanguage, formToken: null };
  const Page = createRemixStub([
    {
      path: '*',
      Component: () => (
        <LocaleContext.Provider value={locale}>
          <Part shell={{ ...shell, language }} />
        </LocaleContext.Provider>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page initialEntries={[path]} />);
}

const linksOf = (html: string) => [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe.each([
  ['a guest', guest],
  ['a customer', customer],
  ['a customer without a name', { ...customer, user: { ...user, firstName: null } }],
  ['a rejected seller', rejected],
])('the header of %s', (_, shell) => {
  test.each(paths)('has the logo, the wishlist and the cart with their links, on %s', (path) => {
    const html = render(Header, shell, path);
    expect(linksOf(html)).toEqual(expect.arrayContaining(['/wishlist', '/cart']));
    expect(/<a\b[^>]*class="logo"[^>]*>/.exec(html)?.[0]).toContain(' href="/"');
  });

  test.each(contentLanguages)(
    'has one logo, with the drawing and the name, to the home page in the visitor’s language, in %s',
    (language) => {
      for (const path of [...paths, '/wishlist', '/login', '/footer', '/no-such-page', '/product?search=lamp'])
        for (const linkLanguage of language === 'en' ? [null] : [null, language]) {
          const html = render(Header, { ...shell, linkLanguage }, path, language);
          const logos = [...html.matchAll(/<a\b[^>]*class="logo"[^>]*>.*?<\/a>/gs)].map(([logo]) => logo);
          expect(logos).toHaveLength(1);
          expect(logos[0]).toContain(`>${{ en: 'Karwan', ar: 'كاروان', ckb: 'کاروان' }[language]}<`);
          expect(logos[0]).toContain('src="/logo.svg"');
          expect(linksOf(logos[0] ?? '')).toEqual([linkLanguage ? `/?lang=${language}` : '/']);
        }
    },
  );
});

test('the links that lead back carry one level of a page’s own target, however often they are followed', () => {
  let path = '/city?redirectTo=%2Flogin%3FredirectTo%3D%252Fcart';
  for (let followed = 0; followed < 10; followed += 1) {
    const back = linksOf(render(Header, guest, path)).filter((href) => href.includes('redirectTo=') && !href.includes('lang='));
    for (const href of back) expect(href.split(/redirectTo(?:=|%)/).length - 1, href).toBeLessThanOrEqual(2);
    path = back.find((href) => !href.startsWith(path.split('?')[0] ?? '')) ?? '';
    expect(path).toMatch(/^\/(city|login)\?/);
  }
});

test.each(contentLanguages.flatMap((language) => [0, 1, 2, 9, 10, 50].map((count) => [language, count] as const)))(
  'the cart’s badge is its number of lines, in %s: %i',
  (language, cartCount) => {
    for (const shell of [guest, customer, rejected])
      for (const path of paths) {
        const link = /<a\b[^>]*href="\/cart".*?<\/a>/s.exec(render(Header, { ...shell, cartCount }, path, language))?.[0] ?? '';
        const badge = /class="badge-count">(\d+)</.exec(link)?.[1];
        expect(badge, path).toBe(cartCount === 0 ? undefined : String(cartCount));
      }
  },
);

describe.each([
  ['a guest', guest],
  ['a customer', customer],
])('the language menu of %s', (_, shell) => {
  const specified: Partial<Record<Language, string>> = { en: 'English', ar: 'العربية', ckb: 'کوردی' };
  const own = (code: Language) => specified[code] ?? languageInfo(code).name;
  test.each(languageCodes.flatMap((language) => paths.map((path) => [language, path] as const)))(
    'names each language in itself and marks the current one, in %s on %s',
    (language, path) => {
      const html = render(Header, shell, path, language);
      const links = [...html.matchAll(/<a\b([^>]*\bhrefLang="[^>]*)>([^<]*)</gi)].map(([, attributes = '', name]) => [
        /\blang="(\w+)"/.exec(attributes)?.[1],
        name,
        attributes.includes('aria-current="true"'),
      ]);
      expect(links).toEqual(languageCodes.map((code) => [code, own(code), code === language]));
      expect(html).toContain(`<span lang="${language}">${own(language)}</span>`);
    },
  );
});

test('the menu of the header has the account’s entries in their order', () => {
  const entries = ['profile', 'my-order', 'return-order', 'address', 'become-a-seller', brand.balanceSegment, 'linked-accounts'];
  const expected = [...[...entries, 'reviews', 'notifications'].map((entry) => `/account/${entry}`), '/logout'];
  const links = linksOf(render(Header, customer)).filter((link) => /^\/(account\/|logout)/.test(link));
  expect(links).toEqual(expected);
});

/** The information pages of the footer in its order, but for the one about selling. */
const infoNames = {
  waysToBuy: { en: 'Ways to buy', ar: 'طرق الشراء', ckb: 'ڕێگاکانی کڕین' },
  waysToPay: { en: 'Ways to pay', ar: 'طرق الدفع', ckb: 'ڕێگاکانی پارەدان' },
  delivery: { en: 'Delivery', ar: 'التوصيل', ckb: 'گەیاندن' },
  faq: { en: 'Questions and answers', ar: 'الأسئلة الشائعة', ckb: 'پرسیار و وەڵام' },
  aboutUs: { en: 'About us', ar: 'من نحن', ckb: 'دەربارەی ئێمە' },
  privacyPolicy: { en: 'Privacy policy', ar: 'سياسة الخصوصية', ckb: 'سیاسەتی تایبەتمەندی' },
  termsOfUse: { en: 'Terms of use', ar: 'شروط الاستخدام', ckb: 'مەرجەکانی بەکارهێنان' },
};

describe.each([
  ['a guest', guest],
  ['a customer', customer],
  ['a customer without a name', { ...customer, user: { ...user, firstName: null } }],
  ['a seller', { ...customer, user: { ...user, seller: 'approved' as const } }],
  ['a rejected seller', rejected],
])('the footer of %s', (_, shell) => {
  test('links all information pages', () => {
    const pages = infoPages.filter((page) => page !== 'becomeASeller');
    expect(linksOf(render(Footer, shell))).toEqual(expect.arrayContaining(pages.map((page) => `/footer?details=${page}`)));
  });

  test.each(contentLanguages)('names each information page it links to, on every page, in %s', (language) => {
    for (const path of [...paths, '/wishlist', '/login', '/footer?details=privacyPolicy', '/footer?details=termsOfUse', '/no-such-page'])
      for (const linkLanguage of language === 'en' ? [null] : [null, language]) {
        const html = render(Footer, { ...shell, linkLanguage }, path, language);
        const links = [...html.matchAll(/<a href="\/footer\?details=(\w+)([^"]*)">([^<]*)<\/a>/g)].map(([, ...parts]) => parts);
        const own = links.filter(([page]) => page !== 'becomeASeller');
        const rest = linkLanguage ? `&amp;lang=${language}` : '';
        expect(own).toEqual(Object.entries(infoNames).map(([page, names]) => [page, rest, names[language]]));
      }
  });

  test.each(contentLanguages)('has the year and the office in Erbil, in %s', (language) => {
    const html = render(Footer, shell, '/', language);
    expect(html).toContain('2031');
    expect(html).toContain({ en: 'Erbil', ar: 'أربيل', ckb: 'هەولێر' }[language]);
  });

  test.each(languageCodes)('has a badge of each store, in %s', (language) => {
    const badges = [...render(Footer, shell, '/', language).matchAll(/src="(\/badges\/[^"]+)"/g)].map(([, source = '']) => source);
    expect(badges.map((source) => source.split('/').at(-1))).toEqual(brand.apps.map(({ badge }) => `${badge}.svg`));
    expect(badges.filter((source) => !existsSync(`public${source}`))).toEqual([]);
  });
});

const hrefOf = (html: string, name: string) => new RegExp(`<a href="([^"]*)"[^>]*>(?:(?!</a>).)*>${name}</span></a>`).exec(html)?.[1];

describe.each(contentLanguages)('the footer’s links to social networks, in %s', (language) => {
  afterEach(() => applyOverrides(language, {}));

  test.each([
    {},
    { phone: '+964 750 000 0000' },
    { supportEmail: 'help@karwan.example', office: 'Erbil', whatsapp: '+9647500000000' },
    { instagram: 'https://www.instagram.com/other' },
    { facebook: '', tiktok: 'https://www.tiktok.com/@other' },
    { facebook: '', instagram: '', tiktok: '' },
  ] as Record<string, string>[])('are the brand’s but for what the staff have set: %j', (set) => {
    applyOverrides(language, Object.fromEntries(Object.entries(set).map(([name, value]) => [`contacts.${name}`, value])));
    for (const shell of [guest, customer])
      for (const { name, icon, href } of brand.social)
        expect([name, hrefOf(render(Footer, shell, '/', language), name)]).toEqual([name, (set[icon] ?? href) || undefined]);
  });
});

test.each(paths)('the footer leads a rejected seller to the page about selling, on %s', (path) => {
  const links = linksOf(render(Footer, rejected, path));
  expect(links).toContain('/footer?details=becomeASeller');
  expect(links).not.toContain('/account/become-a-seller');
});

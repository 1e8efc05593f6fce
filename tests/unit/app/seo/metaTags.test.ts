import type { MetaDescriptor } from '@remix-run/node';
import { describe, expect, test } from 'vitest';
import { registerAllMessages } from '../../../../app/i18n/resources.server';
import { failedMeta, type PageMeta, pageMeta } from '../../../../app/seo/meta';

registerAllMessages();

const origin = 'https://karwan.example';
const shop = { en: 'Karwan', ar: 'كاروان', ckb: 'کاروان' };
const locale = { en: 'en_US', ar: 'ar_AR', ckb: 'cb_IQ' };
const failed = {
  en: { missing: 'This page could not be found', other: 'Error' },
  ar: { missing: 'تعذّر العثور على هذه الصفحة', other: 'خطأ' },
  ckb: { missing: 'ئەم پەڕەیە نەدۆزرایەوە', other: 'هەڵە' },
};
const languages = ['en', 'ar', 'ckb'] as const;
type Language = (typeof languages)[number];

const at = (pathname: string, language: Language) => ({ location: { pathname }, matches: [{ id: 'root', data: { language, origin } }] });

/** The value of the only tag of each kind. */
function read(tags: MetaDescriptor[]) {
  const only = (name: string, key: string, value: string) => {
    const found = tags.filter((tag) => (key === '' ? name in tag : Reflect.get(tag, name) === key));
    expect(found, `${name} ${key}`).toHaveLength(1);
    return Reflect.get(found[0] ?? {}, value);
  };
  return {
    title: only('title', '', 'title'),
    description: only('name', 'description', 'content'),
    social: ['title', 'type', 'image', 'locale', 'url'].map((name) => only('property', `og:${name}`, 'content')),
    canonical: only('rel', 'canonical', 'href'),
    element: only('rel', 'canonical', 'tagName'),
  };
}

const inLanguage = (path: string, language: Language) =>
  origin + path + (language === 'en' ? '' : `${path.includes('?') ? '&' : '?'}lang=${language}`);

const pages: [string, PageMeta, { type: string; image: string; path: string }][] = [
  ['a private page', { title: 'Cart', noindex: true }, { type: 'website', image: '/social.png', path: '/here' }],
  ['the home page', { title: 'Home Page', path: '/' }, { type: 'website', image: '/social.png', path: '/' }],
  ['a list', { title: 'Lamps', path: '/product?category_id=9' }, { type: 'website', image: '/social.png', path: '/product?category_id=9' }],
  [
    'a product',
    { title: 'Brass lamp', path: '/product/7', type: 'product', image: '/images/products/7/en.jpg' },
    { type: 'product', image: '/images/products/7/en.jpg', path: '/product/7' },
  ],
  [
    'a product without a picture',
    { title: 'Brass lamp', path: '/product/8', type: 'product', image: null },
    { type: 'product', image: '/social.png', path: '/product/8' },
  ],
  [
    'an information page',
    { title: 'Questions', path: '/footer?details=faq', type: 'article' },
    { type: 'article', image: '/social.png', path: '/footer?details=faq' },
  ],
];

describe.each(languages)('in %s', (language) => {
  test.each(pages)(
    '%s has a title with the shop’s name, a description, the social tags and a canonical address, once each',
    (_, page, found) => {
      for (const description of ['Shines in the dark.', undefined]) {
        const given = description === undefined ? {} : { description };
        const tags = read(pageMeta(at('/here', language), () => ({ ...page, ...given })));
        const title = `${page.title} | ${shop[language]}`;
        const url = inLanguage(found.path, language);
        expect(tags).toEqual({
          title,
          description: description ?? expect.stringContaining(shop[language]),
          social: [title, found.type, origin + found.image, locale[language], url],
          canonical: url,
          element: 'link',
        });
      }
    },
  );

  test.each([
    [404, 'missing'],
    [410, 'missing'],
    [400, 'other'],
    [403, 'other'],
    [500, 'other'],
    [503, 'other'],
  ] as const)('a page that fails with %i has all of them, too', (status, kind) => {
    const tags = read(failedMeta({ ...at('/no-such-page', language), error: { status, statusText: '', internal: true, data: '' } }));
    const title = `${failed[language][kind]} | ${shop[language]}`;
    const url = inLanguage('/no-such-page', language);
    expect(tags.title).toBe(title);
    expect(tags.social).toEqual([title, 'website', `${origin}/social.png`, locale[language], url]);
    expect([tags.canonical, tags.description]).toEqual([url, expect.stringContaining(shop[language])]);
  });
});

/** The names of pages without a single item: in English the route's, in other languages what is written for it. */
test.each([
  ['/', 'Home Page'],
  ['/product', 'Product'],
  ['/product/', 'Product'],
  ['/cart', 'Cart'],
  ['/collection-product-list', 'Collection Product List'],
  ['/login/code', 'Login Code'],
  ['/account', 'Account'],
  ['/account/my-order', 'My Order'],
  ['/account/become-a-seller', 'Become A Seller'],
  ['/account/karwan-balance/transfer', 'Karwan Balance Transfer'],
])('the page name of %s is %s', (pathname, name) => {
  const titleOf = (language: Language) =>
    read(pageMeta(at(pathname, language), (_, site) => ({ title: site.title('كتب'), noindex: true }))).title;
  expect(languages.map(titleOf)).toEqual([`${name} | Karwan`, 'كتب | كاروان', 'كتب | کاروان']);
});

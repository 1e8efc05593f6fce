import type { MetaDescriptor, MetaFunction } from '@remix-run/node';
import { describe, expect, it, test } from 'vitest';
import { type Language, languageCodes, languageInfo } from '../../../../app/i18n/languages';
import { registerAllMessages } from '../../../../app/i18n/resources.server';
import { pageMeta } from '../../../../app/seo/meta';

registerAllMessages();

const origin = 'https://karwan.example';
type Meta = (args: object) => MetaDescriptor[];
const routes = import.meta.glob<{ default?: unknown; meta?: MetaFunction }>('../../../../app/routes/**/route.tsx', { eager: true });

/** The metadata of a route with its loader's data, at an address. */
function describeRoute(route: string, data: unknown, address: string, language: Language = 'en'): MetaDescriptor[] {
  const meta = routes[`../../../../app/routes/${route}/route.tsx`]?.meta as unknown as Meta | undefined;
  if (!meta) throw new Error(`${route} has no meta`);
  const { pathname, search } = new URL(address, origin);
  return meta({ data, params: {}, location: { pathname, search }, matches: [{ id: 'root', data: { language, origin } }] });
}

const tagValue = (tags: MetaDescriptor[], name: string, key: string, value: string) => {
  const found = tags.filter((tag) => Reflect.get(tag, name) === key);
  if (found.length > 1) throw new Error(`${key} stands ${found.length} times`);
  return found[0] ? String(Reflect.get(found[0], value)) : null;
};
const titleOf = (tags: MetaDescriptor[]) => tags.flatMap((tag) => ('title' in tag ? [tag.title] : []));
const canonicalOf = (tags: MetaDescriptor[]) => tagValue(tags, 'rel', 'canonical', 'href');
const robotsOf = (tags: MetaDescriptor[]) => tagValue(tags, 'name', 'robots', 'content');
const socialOf = (tags: MetaDescriptor[], name: string) => tagValue(tags, 'property', `og:${name}`, 'content');
const alternatesOf = (tags: MetaDescriptor[]) =>
  Object.fromEntries(
    tags.flatMap((tag) => (Reflect.get(tag, 'rel') === 'alternate' ? [[Reflect.get(tag, 'hrefLang'), Reflect.get(tag, 'href')]] : [])),
  );
const thingsOf = (tags: MetaDescriptor[]): { '@type': string }[] =>
  tags.flatMap((tag) => ('script:ld+json' in tag ? ((tag['script:ld+json'] as { '@graph': { '@type': string }[] })['@graph'] ?? []) : []));

const list = {
  path: '/product',
  search: '',
  corrected: null,
  offset: 0,
  count: 40,
  cards: [{ id: 5 }, { id: 6 }],
  category: null,
  place: { selected: null, department: null, trail: [], below: [], above: null },
  below: [],
  filters: [],
  kept: {},
};
const category = { id: 9, name: 'Lamps' };
const collection = { path: '/collection-product-list?collection=tea', collection: { name: 'Tea time', subtitle: 'Glasses and pots' } };
const variant = { id: 21, sku: 'LAMP-1', price: '25000', reduced: '20000', stock: 3 };
const product = {
  id: 7,
  name: 'Brass lamp',
  description: 'Shines.',
  brand: 'Novira',
  seller: 'Dijla',
  differentMarket: false,
  trail: [{ text: 'Lamps', to: '/product?category_id=9' }],
  leaf: null,
  images: [31, 32],
  variant,
  range: null,
  reviews: null,
};
const info = {
  details: 'faq',
  title: 'Questions',
  summary: 'Ask us.',
  html: '<h2>A</h2><p>Ask us.</p>',
  fees: [],
};

/** Every indexable route, at an address with extra parameters. */
const listed = [
  { route: 'home', data: { banners: [] }, at: '/?utm_source=x', path: '/', title: 'Home Page', things: ['Organization', 'WebSite'] },
  { route: 'product/list', data: list, at: '/product?offset=0', path: '/product', title: 'Product', things: [] },
  {
    route: 'product/list',
    data: {
      ...list,
      path: '/product?category_id=9&offset=12',
      offset: 12,
      category,
      place: { ...list.place, selected: category, department: category },
    },
    at: '/product?offset=12&category_id=9&gclid=1',
    path: '/product?category_id=9&offset=12',
    title: 'Lamps – Page 2 of 4',
    things: ['BreadcrumbList', 'ItemList'],
  },
  {
    route: 'product/detail',
    data: product,
    at: '/product/7?variant=21',
    path: '/product/7',
    title: 'Brass lamp',
    things: ['Product', 'BreadcrumbList'],
  },
  {
    route: 'collection-product-list',
    data: { ...collection, all: [], cards: [{ id: 5 }], count: 1, offset: 0 },
    at: '/collection-product-list?collection=tea',
    path: collection.path,
    title: 'Tea time',
    things: ['ItemList'],
  },
  {
    route: 'collection-product-list',
    data: { path: '/collection-product-list', collection: null, all: [], cards: [], count: 0, offset: 0 },
    at: '/collection-product-list',
    path: '/collection-product-list',
    title: 'Collection Product List',
    things: [],
  },
  { route: 'support', data: undefined, at: '/support?subject=order&order=26-1122-ABCDEF', path: '/support', title: 'Support', things: [] },
  { route: 'footer', data: info, at: '/footer?details=faq', path: '/footer?details=faq', title: 'Questions', things: [] },
];

const inLanguage = (path: string, language: Language) =>
  origin + path + (language === 'en' ? '' : `${path.includes('?') ? '&' : '?'}lang=${language}`);
const tags: Partial<Record<Language, string>> = { en: 'en_US', ar: 'ar_AR', ckb: 'cb_IQ' };

describe.each(listed)('$at', ({ route, data, at, path, title, things }) => {
  test.each(languageCodes)('has one canonical address in %s, and links the others', (language) => {
    const descriptors = describeRoute(route, data, at, language);
    expect(canonicalOf(descriptors)).toBe(inLanguage(path, language));
    expect(socialOf(descriptors, 'url')).toBe(inLanguage(path, language));
    expect(socialOf(descriptors, 'locale')).toBe(tags[language] ?? languageInfo(language).tag);
    expect(alternatesOf(descriptors)).toEqual({
      ...Object.fromEntries(languageCodes.map((code) => [code, inLanguage(path, code)])),
      'x-default': inLanguage(path, 'en'),
    });
    expect(robotsOf(descriptors)).toBeNull();
    expect(thingsOf(descriptors).map((thing) => thing['@type'])).toEqual(things);
  });

  it('has its title and description', () => {
    const descriptors = describeRoute(route, data, at);
    expect(titleOf(descriptors)).toEqual([`${title} | Karwan`]);
    expect(socialOf(descriptors, 'title')).toBe(`${title} | Karwan`);
    expect(socialOf(descriptors, 'site_name')).toBe('Karwan');
    expect(socialOf(descriptors, 'description')).toBe(tagValue(descriptors, 'name', 'description', 'content'));
    expect(tagValue(descriptors, 'name', 'twitter:card', 'content')).toBe('summary_large_image');
    expect(socialOf(descriptors, 'type')).toBe({ 'product/detail': 'product', footer: 'article' }[route] ?? 'website');
    expect(socialOf(descriptors, 'image')).toBe(`${origin}${route === 'product/detail' ? '/images/products/7/en.jpg' : '/social.png'}`);
    expect(tagValue(descriptors, 'name', 'description', 'content')?.length).toBeGreaterThan(5);
  });
});

test.each([
  ['en', 'Home Page | Karwan'],
  ['ar', 'الصفحة الرئيسية | كاروان'],
  ['ckb', 'پەڕەی سەرەکی | کاروان'],
] as const)('the home page is titled in %s', (language, title) => {
  expect(titleOf(describeRoute('home', { banners: [] }, '/', language))).toEqual([title]);
});

describe('noindex', () => {
  const unlisted = [
    { route: 'product/list', data: { ...list, path: null, search: 'lamp' }, at: '/product?search=lamp', title: 'Product' },
    { route: 'product/list', data: { ...list, path: null, category }, at: '/product?category_id=9&brands=x', title: 'Lamps' },
    { route: 'product/list', data: { ...list, path: null }, at: '/product?ordering=price&price_max=5000', title: 'Product' },
    {
      route: 'product/list',
      data: { ...list, path: null, search: 'lamp '.repeat(30) },
      at: '/product?search=lamps',
      title: 'Product',
    },
    { route: 'product/detail', data: { ...product, differentMarket: true }, at: '/product/7', title: 'Brass lamp' },
    { route: 'product/detail', data: undefined, at: '/product/8', title: 'Error' },
    {
      route: 'collection-product-list',
      data: { ...collection, path: null, all: [], cards: [], count: 0, offset: 0 },
      at: '/x',
      title: 'Tea time',
    },
  ];
  test.each(unlisted)('$at: $title', ({ route, data, at, title }) => {
    const descriptors = describeRoute(route, data, at);
    expect(titleOf(descriptors)).toEqual([`${title} | Karwan`]);
    expect(robotsOf(descriptors)).toBe('noindex, follow');
    const own = origin + new URL(at, origin).pathname;
    expect({ canonical: canonicalOf(descriptors), alternates: alternatesOf(descriptors), things: thingsOf(descriptors) }).toEqual({
      canonical: own,
      alternates: {},
      things: [],
    });
    expect(socialOf(descriptors, 'url')).toBe(own);
  });

  const names = Object.keys(routes).map((file) => file.replace(/^.*\/app\/routes\/|\/route\.tsx$/g, ''));
  /** Layout routes and routes that always fail have no metadata. */
  const withoutMeta = new Set(['account', 'not-found', 'request-too-large']);
  const isOfStaff = (name: string) => name === 'staff' || name.startsWith('staff/');
  const others = names.filter((name) => !withoutMeta.has(name) && !isOfStaff(name) && !listed.some(({ route }) => route === name));
  test.each(others)('%s', (name) => {
    const descriptors = describeRoute(name, undefined, '/somewhere?code=1', 'ckb');
    expect(titleOf(descriptors)).toEqual([expect.stringMatching(/^.+ \| کاروان$/)]);
    expect(robotsOf(descriptors)).toBe('noindex, follow');
    expect(canonicalOf(descriptors)).toBe(`${origin}/somewhere?lang=ckb`);
    expect(socialOf(descriptors, 'url')).toBe(`${origin}/somewhere?lang=ckb`);
  });
  const ofStaff = names.filter((name) => isOfStaff(name) && !['staff', 'staff/not-found'].includes(name));
  test.each(ofStaff)('%s', (name) => {
    const descriptors = describeRoute(name, undefined, '/somewhere', 'ckb');
    expect(descriptors).toEqual([{ title: expect.stringMatching(/^.+ \| کاروان$/) }, { name: 'robots', content: 'noindex, nofollow' }]);
  });
  it('covers most of the routes', () => expect(others.length).toBeGreaterThan(20));
});

it('falls back to the shop’s description, and cuts a long one between words', () => {
  const args = { matches: [], location: { pathname: '/' } };
  const descriptionOf = (description: string) =>
    tagValue(
      pageMeta(args, () => ({ title: 'x', description, path: '/' })),
      'name',
      'description',
      'content',
    ) ?? '';
  expect(descriptionOf('')).toContain('Karwan');
  expect(descriptionOf('word '.repeat(100))).toMatch(/^(word )+word…$/);
  expect(descriptionOf('word '.repeat(100)).length).toBeLessThanOrEqual(155);
});

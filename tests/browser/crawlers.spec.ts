import type { Page } from 'playwright/test';
import { type Crawled, crawl, readHead, readRobots } from './crawler';
import { expect, type Language, test, threeModes } from './fixtures';
import { get, Visitor } from './visitor';
import { openHydrated, watchHydration } from './watchHydration';

const languages: Language[] = ['en', 'ar', 'ckb'];
const origin = () => new URL(process.env.SHOP_URL ?? '').origin;
const pathOf = (address: string) => address.slice(origin().length);
const pageSize = 12;

interface XmlElement {
  name: string;
  text: string;
  attributes: Record<string, string>;
  children: XmlElement[];
}

/** Parses XML in the browser. @throws when it is not well-formed. */
async function parse(page: Page, xml: string): Promise<XmlElement> {
  const root = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const error = document.querySelector('parsererror');
    if (error) throw new Error(error.textContent ?? 'not well-formed');
    const read = (element: Element): XmlElement => ({
      name: element.nodeName,
      text: element.children.length === 0 ? (element.textContent ?? '') : '',
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      children: [...element.children].map(read),
    });
    return read(document.documentElement);
  }, xml);
  return root;
}

async function fetchXml(page: Page, path: string, type: string): Promise<XmlElement> {
  const answer = await get(path, { 'Accept-Encoding': 'gzip' });
  expect(answer.status, path).toBe(200);
  expect(answer.setCookies, path).toEqual([]);
  expect(answer.headers, path).toMatchObject({ 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip' });
  // Without PUBLIC_URL its addresses follow the request's Host header, so that no shared cache may keep it.
  expect(answer.headers['cache-control'], path).toBe('private, no-cache');
  return parse(page, answer.text);
}

const childrenOf = ({ children }: XmlElement, name: string) => children.filter((child) => child.name === name);
const textOf = (element: XmlElement, name: string) => childrenOf(element, name)[0]?.text ?? null;
const isInstant = (text: string | null) => text !== null && !Number.isNaN(Date.parse(text)) && text.endsWith('Z');

/** Every address of the sitemap with its alternates. */
async function readSitemap(page: Page) {
  const index = await get('/sitemap.xml');
  const parts = childrenOf(await parse(page, index.text), 'sitemap').map((part) => textOf(part, 'loc') ?? '');
  const found = new Map<string, { alternates: Record<string, string>; lastModified: string | null }>();
  for (const part of parts) {
    const urls = childrenOf(await fetchXml(page, pathOf(part), 'application/xml'), 'url');
    expect(urls.length, part).toBeGreaterThan(0);
    expect(urls.length, part).toBeLessThanOrEqual(50_000);
    for (const url of urls) {
      const loc = textOf(url, 'loc') ?? '';
      expect(found.has(loc), `${loc} is listed once`).toBe(false);
      const links = childrenOf(url, 'xhtml:link').map(({ attributes }) => [attributes.hreflang, attributes.href]);
      found.set(loc, { alternates: Object.fromEntries(links), lastModified: textOf(url, 'lastmod') });
    }
  }
  return { parts, found };
}

test.use({ mode: { language: 'en', script: true } });

test.describe('a crawler without cookies', () => {
  test.describe.configure({ mode: 'serial', timeout: 300_000 });
  const crawls = new Map<string, Map<string, Crawled>>();
  const indexable = (language: string) => [...(crawls.get(language) ?? [])].filter(([, { head }]) => head.robots === null);

  test.beforeAll(async () => {
    const isAllowed = readRobots((await get('/robots.txt')).text);
    for (const language of languages) crawls.set(language, await crawl(language, isAllowed));
  });

  for (const language of languages) {
    test(`meets no trap, redirect or dead end in ${language}`, () => {
      const crawled = crawls.get(language) ?? new Map();
      for (const [path, { status, location }] of crawled)
        expect.soft({ path, status, location }).toEqual({ path, status: 200, location: null });
      expect(crawled.size).toBeGreaterThan(400);
      expect(crawled.size).toBeLessThan(1000);
      // The only noindex pages are those of collections that have not started.
      const closed = [...crawled].filter(([, { head }]) => head.robots !== null).map(([path]) => path);
      for (const path of closed) expect(path).toMatch(/^\/collection-product-list\?collection=[\w-]+(&lang=\w+)?$/);
      expect(closed.length).toBeLessThan(5);
    });

    test(`finds a canonical address and reciprocal language links on every page in ${language}`, () => {
      for (const [path, { head }] of indexable(language)) {
        const { canonical, alternates, social } = head;
        expect.soft(canonical, path).toBe(origin() + path);
        expect.soft(social['og:url'], path).toBe(canonical);
        expect.soft(Object.keys(alternates).sort(), path).toEqual(['ar', 'ckb', 'en', 'x-default']);
        expect.soft(alternates[language], path).toBe(canonical);
        expect.soft(alternates['x-default'], path).toBe(alternates.en);
        for (const other of languages) {
          const counterpart = crawls.get(other)?.get(pathOf(alternates[other] ?? ''));
          expect.soft(counterpart?.head.alternates, `${path} in ${other}`).toEqual(alternates);
        }
      }
    });

    test(`finds no duplicate title or description in ${language}`, () => {
      for (const field of ['title', 'description'] as const) {
        const texts = indexable(language).map(([, { head }]) => head[field]);
        expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
      }
      for (const [path, { head }] of indexable(language)) {
        expect.soft(head.description?.length, path).toBeGreaterThan(20);
        expect.soft(head.social, path).toMatchObject({
          'og:title': head.title,
          'og:locale': { en: 'en_US', ar: 'ar_AR', ckb: 'cb_IQ' }[language],
          'og:type': path.startsWith('/product/') ? 'product' : path.startsWith('/footer') ? 'article' : 'website',
          'og:image': expect.stringMatching(/^https?:\/\/.+\.(jpg|png|webp)$/),
        });
      }
    });

    test(`reads valid structured data on every page in ${language}`, () => {
      const absolute = new RegExp(`^${origin()}/`);
      for (const [path, { head }] of indexable(language)) {
        const { Product: product, BreadcrumbList: crumbs, ItemList: list } = head.structuredData;
        if (/^\/product\/\d/.test(path)) {
          expect.soft(product, path).toMatchObject({
            name: expect.stringMatching(/\S/),
            description: expect.stringMatching(/\S/),
            sku: expect.stringMatching(/\S/),
            image: expect.arrayContaining([expect.stringMatching(absolute)]),
            offers: {
              priceCurrency: 'IQD',
              url: head.canonical,
              availability: expect.stringMatching(/^https:\/\/schema\.org\/(In|OutOf)Stock$/),
              seller: { name: expect.stringMatching(/\S/) },
            },
          });
          expect
            .soft(crumbs, path)
            .toMatchObject({ itemListElement: expect.arrayContaining([expect.objectContaining({ item: head.canonical })]) });
        }
        if (path.includes('category_id=') || path.includes('collection=')) {
          expect.soft(list, path).toMatchObject({
            itemListElement: expect.arrayContaining([expect.objectContaining({ url: expect.stringMatching(absolute) })]),
          });
        }
      }
      const home = crawls.get(language)?.get(language === 'en' ? '/' : `/?lang=${language}`);
      expect(home?.head.structuredData).toMatchObject({
        Organization: { url: home?.head.canonical, logo: expect.stringMatching(absolute) },
        WebSite: { inLanguage: language, potentialAction: { '@type': 'SearchAction' } },
      });
    });
  }

  test('finds the pages of the sitemap, and beyond it only further pages of its lists', async ({ page }) => {
    const { found } = await readSitemap(page);
    const crawled = new Map(
      languages.flatMap((language) => indexable(language).map(([path, { head }]) => [origin() + path, head] as const)),
    );
    for (const [loc, { alternates }] of found) {
      const head = crawled.get(loc) ?? readHead((await get(pathOf(loc))).text);
      expect.soft(head, loc).toMatchObject({ canonical: loc, robots: null, alternates });
    }
    // Without a city, lists leave out products without delivery to the default one; the sitemap has them.
    const hidden = [...found.keys()].filter((loc) => !crawled.has(loc));
    expect(hidden.length).toBeLessThan(found.size / 10);
    for (const loc of hidden) {
      const [, id] = /\/product\/(\d+)/.exec(loc) ?? [];
      const { delivery } = JSON.parse((await get(`/api/product_detail/${id}/?city_id=4`)).text);
      expect.soft(delivery?.available, loc).toBe(false);
    }
    const products = [...found.keys()].filter((loc) => /\/product\/\d+$/.test(loc)).length;
    const beyond = [...crawled.keys()].filter((address) => !found.has(address));
    expect(beyond.length).toBeGreaterThan(0);
    for (const address of beyond) {
      const url = new URL(address);
      const offset = Number(url.searchParams.get('offset'));
      url.searchParams.delete('offset');
      expect.soft(found.has(url.href), address).toBe(true);
      expect.soft(offset % pageSize, address).toBe(0);
      expect.soft(offset, address).toBeGreaterThan(0);
      expect.soft(offset, address).toBeLessThan(products);
    }
  });
});

test('robots.txt disallows private and endless pages, and allows the others', async () => {
  const answer = await get('/robots.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.text).toContain(`\nSitemap: ${origin()}/sitemap.xml\n`);
  const isAllowed = readRobots(answer.text);
  for (const path of [
    '/account/profile',
    '/cart',
    '/checkout',
    '/login?redirectTo=%2F',
    '/register',
    '/password/forgot',
    '/wishlist',
    '/api/me/',
  ]) {
    expect.soft(isAllowed(path), path).toBe(false);
  }
  for (const query of ['search=x', 'ordering=price', 'brands=a', 'Color=red', 'price_max=5', 'all=color', 'cityId=4']) {
    expect.soft(isAllowed(`/product?${query}`), query).toBe(false);
    expect.soft(isAllowed(`/product?category_id=9&${query}`), query).toBe(false);
  }
  for (const path of [
    '/',
    '/?lang=ar',
    '/product',
    '/product/7',
    '/product/7?variant=9&lang=ar',
    '/product?category_id=9&offset=12',
    '/footer?details=faq',
    '/feed.xml',
    '/images/3/main-500.webp',
    '/assets/index.css',
  ]) {
    expect.soft(isAllowed(path), path).toBe(true);
  }
});

test('the sitemap is an index of parts, each page with its languages and the products with their last change', async ({ page }) => {
  const { parts, found } = await readSitemap(page);
  expect(parts.map(pathOf)).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-categories.xml',
    '/sitemap-collections.xml',
    expect.stringMatching(/^\/sitemap-products\.xml\?after=\d+$/),
  ]);
  for (const [loc, { lastModified }] of found) {
    if (/\/product[/?]/.test(loc) && loc !== `${origin()}/product?lang=ar` && loc !== `${origin()}/product?lang=ckb`)
      expect.soft(isInstant(lastModified), loc).toBe(true);
  }
  for (const path of ['/', '/product', '/product?lang=ckb', '/footer?details=faq&lang=ar'])
    expect(found.has(origin() + path), path).toBe(true);
  expect((await get('/sitemap-products.xml?after=900000000')).status).toBe(404);
  expect((await get('/sitemap-products.xml')).status).toBe(404);
});

for (const language of languages) {
  test(`the feed lists every variant in ${language}, each with a page that shows it`, async ({ page }) => {
    const rss = await fetchXml(page, language === 'en' ? '/feed.xml' : `/feed.xml?lang=${language}`, 'application/rss+xml');
    expect(rss).toMatchObject({ name: 'rss', attributes: { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' } });
    const [channel] = childrenOf(rss, 'channel');
    const items = channel ? childrenOf(channel, 'item') : [];
    expect(items.length).toBeGreaterThan(300);
    const ids = items.map((item) => textOf(item, 'g:id'));
    expect(new Set(ids).size).toBe(ids.length);
    const groups = new Set(items.flatMap((item) => textOf(item, 'g:item_group_id') ?? []));
    expect(groups.size).toBeGreaterThan(20);
    for (const item of items) {
      const values = Object.fromEntries(item.children.map(({ name, text }) => [name, text]));
      expect.soft(values, values['g:id']).toMatchObject({
        title: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
        link: expect.stringMatching(
          new RegExp(`^${origin()}/product/\\d+(\\?variant=\\d+)?${language === 'en' ? '' : `[?&]lang=${language}`}$`),
        ),
        'g:image_link': expect.stringMatching(new RegExp(`^${origin()}/images/\\d+/main-800\\.webp$`)),
        'g:availability': expect.stringMatching(/^(in_stock|out_of_stock)$/),
        'g:price': expect.stringMatching(/^\d+(\.\d+)? IQD$/),
        'g:condition': 'new',
      });
    }
    const sample = items.filter((_, index) => index % 97 === 0);
    for (const item of sample) {
      const link = textOf(item, 'link') ?? '';
      const { status, text } = await get(pathOf(link));
      expect(status, link).toBe(200);
      expect(text, link).toContain(`<html lang="${language}"`);
      expect(readHead(text).structuredData.Product, link).toMatchObject({ sku: textOf(item, 'g:id') });
      expect((await get(pathOf(textOf(item, 'g:image_link') ?? ''))).status, link).toBe(200);
    }
  });
}

test('filtered or ordered lists and private pages are noindex, without a canonical address', async () => {
  for (const path of [
    '/product?search=lamp',
    '/product?ordering=price',
    '/product?category_id=1&brands=novira',
    '/product?offset=7',
    '/product?category_id=1,2',
    '/product?offset=99996',
    '/cart',
    '/wishlist',
    '/login',
    '/register',
    '/city',
    '/language',
    '/no-such-page',
    '/product/999999',
    '/collection-product-list?collection=nothing',
  ]) {
    for (const language of languages) {
      const own = origin() + path.split('?')[0] + (language === 'en' ? '' : `?lang=${language}`);
      const { robots, canonical, alternates, structuredData } = readHead(
        (await get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)).text,
      );
      expect
        .soft({ path, robots, canonical, alternates, structuredData })
        .toEqual({ path, robots: 'noindex, follow', canonical: own, alternates: {}, structuredData: {} });
    }
  }
});

test('addresses with extra parameters have the page’s canonical address', async () => {
  const product = await new Visitor().findProduct();
  for (const [path, own] of [
    ['/product?utm_source=mail&offset=0', '/product'],
    ['/product?gclid=1&offset=12&category_id=1', '/product?category_id=1&offset=12'],
    ['/footer', '/footer?details=aboutUs'],
    ['/?lang=en', '/'],
    [`${product}?variant=1`, product],
    [`${product}/?fbclid=1`, product],
  ] as const) {
    expect.soft(readHead((await get(path)).text), path).toMatchObject({ robots: null, canonical: origin() + own });
  }
});

test('an unknown product is not found', async () => {
  for (const path of ['/product/999999', '/product/0', '/product/lamp']) expect((await get(path)).status, path).toBe(404);
});

for (const mode of threeModes.filter(({ script }) => script)) {
  test.describe(`in a browser, ${mode.language}`, () => {
    test.use({ mode });

    test('a page reached by client-side navigation has the same metadata as after a page load', async ({ page }) => {
      await watchHydration(page);
      const visitor = new Visitor(mode.language);
      await visitor.copyCookiesTo(page);
      await openHydrated(page, '/');
      const loads: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads.push(request.url());
      });
      const departments = page.getByRole('main').locator('a[href^="/product?category_id="]');
      for (const [link, address] of [
        [departments.first(), /\/product\?category_id=/],
        [page.getByRole('main').locator('a[href^="/product/"]').first(), /\/product\/\d+/],
        [page.getByRole('banner').locator('a[href="/cart"]'), /\/cart/],
        [page.getByRole('contentinfo').locator('a[href="/footer?details=faq"]'), /details=faq/],
      ] as const) {
        // By keyboard: products seen recently come late, and move the footer under a pointer.
        await link.press('Enter');
        await page.waitForURL(address);
        const path = pathOf(page.url());
        const served = readHead((await visitor.get(path)).text);
        await expect.poll(async () => readHead(await page.evaluate(() => document.head.outerHTML)), path).toEqual(served);
      }
      expect(loads).toEqual([]);
    });
  });
}

import { randomUUID } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sellProduct } from '../../marketplace/catalogue/setPublished';
import { productDetail } from '../../marketplace/contract/catalogue/catalogue';
import { pictures, products, variantPictures, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { changeSettings } from '../../marketplace/staff/settings/changeSettings';
import { FakeShop } from './fakeShop';
import { insertProduct } from './insertProduct';
import { openTestMarketplace } from './openTestMarketplace';

const shop = await new FakeShop().open();
const { call, services } = await openTestMarketplace({
  internet: shop.internet,
  environment: { LOOKUP_HOSTS: 'shop.example, other-shop.example' },
});
const { db } = services.database;

afterAll(() => shop.close());
beforeEach(() => {
  shop.requests.length = 0;
  shop.dnsAnswers.clear();
});

await changeSettings(services, {
  settings: [
    { key: 'rate.USD', value: '1310' },
    { key: 'rate.AED', value: '356.7' },
  ],
  operator: 'test',
});

const page = (head: string, body = '', html = '<html lang="en">') =>
  `<!doctype html>${html}<head>${head}</head><body>${body}</body></html>`;
const jsonLd = (thing: unknown) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;
const lamp = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Desk lamp &amp; shade',
  description: '<p>Warm light.</p>',
  brand: { '@type': 'Brand', name: 'Lumo' },
  offers: { '@type': 'Offer', price: '19.99', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
};

/** A unique address. */
const newLink = (host = 'www.shop.example') => `https://${host}/item/${randomUUID()}`;
const lookUp = (link: string, headers: Record<string, string> = {}) =>
  call('GET', `/api/lookup_product/${encodeURIComponent(link)}&psc=1/?market=1`, { headers });

async function found(link: string) {
  const { status, body } = await lookUp(link);
  expect(status).toBe(200);
  return productDetail.parse(body);
}

describe('a link to a product of another shop', () => {
  test('adds the product from JSON-LD at the operator’s rate, visible but not for sale', async () => {
    shop.serve(page(jsonLd(lamp)));
    const product = await found(newLink());
    expect(product).toMatchObject({
      name: 'Desk lamp & shade',
      description: 'Warm light.',
      brand: { name: 'Lumo' },
      seller: { name: 'shop.example' },
      is_different_market: true,
      variants: [{ price: '26250', stock: 1 }],
    });
    const added = await call('POST', '/api/cart/items/', { body: { variant_id: product.variants[0]?.id, quantity: 1 } });
    expect(added.status).toBe(404);
    const { body } = await call('GET', '/api/product_search/?search=Desk lamp shade');
    expect(body.results.map(({ id }: { id: number }) => id)).not.toContain(product.id);
    expect((await call('GET', `/api/product_detail/${product.id}/`)).body.similar).toEqual([]);
  });

  test('requests the other shop once, ignoring tracking parameters', async () => {
    shop.serve(page(jsonLd(lamp)));
    const link = newLink();
    const { id } = await found(`${link}?utm_source=friend#reviews`);
    expect((await found(link)).id).toBe(id);
    expect((await found(link.replace('www.', ''))).id).toBe(id);
    expect(shop.requests).toHaveLength(1);
  });

  test.each(['en', 'ar', 'ckb'] as const)(
    'with a query of its own is looked up with it, and without the call’s &psc=1 (%s)',
    async (language) => {
      shop.serve(page(jsonLd(lamp)));
      const link = `${newLink()}?colour=red&size=L`;
      const ids: number[] = [];
      for (const address of [`${encodeURIComponent(link)}&psc=1`, encodeURIComponent(`${link}&psc=1`), encodeURIComponent(link)])
        for (const query of ['?market=1', '?market=1&city_id=4', '']) {
          const { status, body } = await call('GET', `/api/lookup_product/${address}/${query}`, { language });
          expect([address, query, status]).toEqual([address, query, 200]);
          ids.push(productDetail.parse(body).id);
        }
      expect(new Set(ids).size).toBe(1);
      expect(shop.requests).toEqual([link.replace('https://', '')]);
      // Another query is another product.
      expect((await found(link.replace('red', 'blue'))).id).not.toBe(ids[0]);
    },
  );

  test('is fetched again after a day, and stays unchanged while the other shop is unreachable', async () => {
    shop.serve(page(jsonLd(lamp)));
    const link = newLink();
    const { id } = await found(link);
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    const age = () => db.update(products).set({ updatedAt: yesterday }).where(eq(products.id, id));
    await age();
    shop.serve('gone', {}, 503);
    expect(await found(link)).toMatchObject({ id, variants: [{ price: '26250' }] });
    shop.serve(page(jsonLd({ ...lamp, offers: { ...lamp.offers, price: 10 } })));
    expect(await found(link)).toMatchObject({ id, variants: [{ price: '13000' }] });
    await age();
    shop.serve(page(jsonLd({ ...lamp, offers: { ...lamp.offers, availability: 'OutOfStock' } })));
    expect(await found(link)).toMatchObject({ id, variants: [{ price: '26250', stock: 0 }] });
  });

  test('can be bought once the operator accepts it', async () => {
    shop.serve(page(jsonLd(lamp)));
    const {
      variants: [variant],
    } = await found(newLink());
    await sellProduct(services, { sku: variant?.sku ?? '', operator: 'test' });
    expect((await call('POST', '/api/cart/items/', { body: { variant_id: variant?.id, quantity: 1 } })).status).toBe(201);
  });

  test('has its pictures fetched from any public host', async () => {
    const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
    shop.dnsAnswers.set('cdn.inside.example', ['10.0.0.7']);
    const image = ['https://cdn.example/lamp.png', 'https://cdn.inside.example/secret.png'];
    shop.answer = (request, response) =>
      request.url?.endsWith('.png')
        ? response.writeHead(200, { 'Content-Type': 'image/png' }).end(pixel)
        : response.writeHead(200, { 'Content-Type': 'text/html' }).end(page(jsonLd({ ...lamp, image })));
    const product = await found(newLink());
    const readPictures = () =>
      db
        .select({ url: pictures.sourceUrl, hash: pictures.hash })
        .from(pictures)
        .innerJoin(variantPictures, eq(variantPictures.pictureId, pictures.id))
        .innerJoin(variants, eq(variants.id, variantPictures.variantId))
        .where(eq(variants.productId, product.id))
        .orderBy(variantPictures.position);
    await expect.poll(async () => (await readPictures())[0]?.hash).toMatch(/^\w{24}$/);
    expect(await readPictures()).toMatchObject([{ url: image[0] }, { url: image[1], hash: null }]);
    expect(shop.requests.filter((address) => address.includes('inside'))).toEqual([]);
  });

  test('to a product of the catalogue gives the catalogue’s own', async () => {
    const { productId } = await insertProduct(services, { sourceUrl: 'https://anywhere.example/p/7/' });
    expect((await found('http://www.anywhere.example/p/7')).id).toBe(productId);
    expect(shop.requests).toEqual([]);
  });
});

describe('a page', () => {
  const good: [string, string | Buffer, Record<string, unknown>, Record<string, string>?][] = [
    [
      'with a graph and a list of types',
      page(jsonLd({ '@graph': [{ '@type': 'WebPage' }, { ...lamp, '@type': ['Thing', 'http://schema.org/Product'] }] })),
      { name: 'Desk lamp & shade' },
    ],
    [
      'with a broken script beside a good one',
      page(`<script type="application/ld+json">{"oops"</script>${jsonLd([lamp])}`),
      { name: 'Desk lamp & shade' },
    ],
    [
      'with many offers',
      page(jsonLd({ ...lamp, offers: { '@type': 'AggregateOffer', lowPrice: '1,299.00', priceCurrency: 'AED' } })),
      { variants: [{ price: '463250' }] },
    ],
    [
      'with a price specification',
      page(jsonLd({ ...lamp, offers: [{ priceSpecification: { price: 100, priceCurrency: 'USD' } }] })),
      { variants: [{ price: '131000' }] },
    ],
    [
      'of a group of variants',
      page(jsonLd({ ...lamp, '@type': 'ProductGroup', offers: undefined, hasVariant: [{ '@type': 'Product', offers: lamp.offers }] })),
      { variants: [{ price: '26250' }] },
    ],
    ['in dinars', page(jsonLd({ ...lamp, offers: { price: '٢٥٬٥٠٠', priceCurrency: 'IQD' } })), { variants: [{ price: '25500' }] }],
    [
      'with microdata alone',
      page(
        '',
        `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Clay pot</h1><span itemprop="brand" itemscope itemtype="https://schema.org/Brand"><meta itemprop="name" content="Kura"></span>
        <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="12.50">$12.50</span><meta itemprop="priceCurrency" content="USD"><link itemprop="availability" href="https://schema.org/SoldOut"></div></div>`,
      ),
      { name: 'Clay pot', brand: { name: 'Kura' }, variants: [{ price: '16500', stock: 0 }] },
    ],
    [
      'with OpenGraph alone, in Arabic',
      page(
        '<meta property="og:title" content="مصباح مكتب"><meta property="og:description" content="ضوء دافئ"><meta property="product:price:amount" content="١٩٫٩٩"><meta property="product:price:currency" content="USD">',
        '',
        '<html lang="ar">',
      ),
      { name: 'مصباح مكتب', description: 'ضوء دافئ', variants: [{ price: '26250' }] },
    ],
    [
      'in an old Arabic encoding',
      Buffer.concat([
        Buffer.from('<html><head><meta property="og:title" content="'),
        Buffer.from([0xe3, 0xd5, 0xc8, 0xc7, 0xcd]),
        Buffer.from('"><meta property="og:price:amount" content="$20">'),
      ]),
      { name: 'مصباح', variants: [{ price: '26250' }] },
      { 'Content-Type': 'text/html; charset=windows-1256' },
    ],
    [
      'priced in $, with separators',
      page(jsonLd({ ...lamp, offers: { price: '$1,299.00', availability: 'InStock' } })),
      { variants: [{ price: '1701750' }] },
    ],
    ['compressed by gzip', gzipSync(page(jsonLd(lamp))), { name: 'Desk lamp & shade' }, { 'Content-Encoding': 'gzip' }],
    ['compressed by brotli', brotliCompressSync(page(jsonLd(lamp))), { name: 'Desk lamp & shade' }, { 'Content-Encoding': 'br' }],
  ];
  test.each(good)('%s becomes a product', async (_what, html, expected, headers) => {
    shop.serve(html, headers);
    expect(await found(newLink())).toMatchObject(expected);
  });

  const useless: [string, string | Buffer, Record<string, string>?, number?][] = [
    ['without a product', page('<meta property="og:title" content="About us">')],
    ['without a price', page(jsonLd({ ...lamp, offers: { priceCurrency: 'USD' } }))],
    ['with a price of zero', page(jsonLd({ ...lamp, offers: { price: 0, priceCurrency: 'USD' } }))],
    ['in a currency without a rate', page(jsonLd({ ...lamp, offers: { price: 10, priceCurrency: 'CHF' } }))],
    ['without a currency', page(jsonLd({ ...lamp, offers: { price: 10 } }))],
    ['without a name', page(jsonLd({ ...lamp, name: '' }))],
    ['that is not found', page(jsonLd(lamp)), {}, 404],
    ['that is not HTML', JSON.stringify(lamp), { 'Content-Type': 'application/json' }],
    ['without a content type', page(jsonLd(lamp)), { 'Content-Type': '' }],
    ['with a wrong content encoding', page(jsonLd(lamp)), { 'Content-Encoding': 'gzip' }],
    ['with an unknown content encoding', page(jsonLd(lamp)), { 'Content-Encoding': 'zstd' }],
    ['larger than 2 MB', page(jsonLd(lamp), ' '.repeat(2 * 1024 * 1024))],
    ['that decompresses to more than 2 MB', gzipSync(page(jsonLd(lamp), ' '.repeat(200 * 1024 * 1024))), { 'Content-Encoding': 'gzip' }],
    ['with too many levels', page(`<script type="application/ld+json">${'['.repeat(50_000)}${']'.repeat(50_000)}</script>`)],
  ];
  test.each(useless)('%s is not found', async (_what, html, headers, status) => {
    shop.serve(html, headers, status);
    const before = await db.$count(products);
    expect((await lookUp(newLink())).status).toBe(404);
    expect(await db.$count(products)).toBe(before);
  });
});

describe('a hostile link', () => {
  const unusedLink = [
    'http://shop.example/item/1',
    'https://shop.example:8443/item/1',
    'https://user:secret@shop.example/item/1',
    'https://evil.example/item/1',
    'https://shop.example.evil.example/item/1',
    'https://notshop.example/item/1',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'gopher://shop.example/',
    'ftp://shop.example/item/1',
    'javascript:alert(1)',
    'data:text/html,x',
    '//shop.example/item/1',
    'nonsense',
    `https://shop.example/${'x'.repeat(3000)}`,
  ];
  test.each(unusedLink)('%s is not requested', async (link) => {
    shop.serve(page(jsonLd(lamp)));
    expect((await lookUp(link)).status).toBe(404);
    expect(shop.requests).toEqual([]);
  });

  const insides = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '93.184.215.14 127.0.0.1',
  ];
  test.each(insides)('whose name resolves to %s is not requested', async (address) => {
    shop.serve(page(jsonLd(lamp)));
    shop.dnsAnswers.set('www.shop.example', [address]);
    expect((await lookUp(newLink())).status).toBe(404);
    expect(shop.requests).toEqual([]);
  });

  test('whose name resolves differently later is requested only at the checked address', async () => {
    shop.serve(page(jsonLd(lamp)));
    shop.dnsAnswers.set('www.shop.example', ['93.184.215.14', '127.0.0.1']);
    expect((await lookUp(newLink())).status).toBe(200);
    expect((await lookUp(newLink())).status).toBe(404);
    expect(shop.requests).toHaveLength(1);
  });

  const astray = [
    'https://evil.example/',
    'http://www.shop.example/',
    'https://127.0.0.1/',
    'https://www.shop.example:8080/',
    '//localhost/',
    'file:///etc/passwd',
  ];
  test.each(astray)('that redirects to %s stops there', async (location) => {
    shop.answer = (_request, response) => response.writeHead(302, { Location: location }).end();
    expect((await lookUp(newLink())).status).toBe(404);
    expect(shop.requests).toHaveLength(1);
  });

  test('that redirects to an allowed name with a private address stops there', async () => {
    shop.dnsAnswers.set('other-shop.example', ['192.168.0.1']);
    shop.answer = (_request, response) => response.writeHead(301, { Location: 'https://other-shop.example/' }).end();
    expect((await lookUp(newLink())).status).toBe(404);
    expect(shop.requests).toHaveLength(1);
  });

  test('that redirects within the allowed hosts is followed a limited number of times', async () => {
    shop.answer = (request, response) =>
      request.url?.startsWith('/moved')
        ? response.writeHead(200, { 'Content-Type': 'text/html' }).end(page(jsonLd(lamp)))
        : response.writeHead(308, { Location: 'https://other-shop.example/moved' }).end();
    expect((await lookUp(newLink())).status).toBe(200);
    shop.requests.length = 0;
    shop.answer = (_request, response) => response.writeHead(302, { Location: '/again' }).end();
    expect((await lookUp(newLink())).status).toBe(404);
    expect(shop.requests.length).toBeLessThanOrEqual(4);
  });

  test('whose server never ends its answer is aborted', async () => {
    shop.answer = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.write('<html>');
    };
    const begin = Date.now();
    expect((await lookUp(newLink())).status).toBe(404);
    expect(Date.now() - begin).toBeGreaterThan(4000);
    expect(Date.now() - begin).toBeLessThan(8000);
  });

  test('whose server hangs up is not found', async () => {
    shop.answer = (request) => request.socket.destroy();
    expect((await lookUp(newLink())).status).toBe(404);
  });

  test('is limited to sixty pages in ten minutes per address', async () => {
    shop.serve('nothing', {}, 404);
    const headers = { 'X-Forwarded-For': '198.51.100.77' };
    for (let time = 0; time < 60; time += 1) expect((await lookUp(newLink(), headers)).status).toBe(404);
    expect((await lookUp(newLink(), headers)).status).toBe(429);
    expect(shop.requests).toHaveLength(60);
  });
});

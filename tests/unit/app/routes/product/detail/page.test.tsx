import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { loader as partLoader } from '../../../../../../app/routes/product/detail/part/route';
import * as productPage from '../../../../../../app/routes/product/detail/route';
import { user } from '../../../customer';
import { headingOf, inputsOf, linksOf, openPage } from '../../../openPage';
import { at } from '../../../orders';
import { productCard } from '../../../productCard';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../../remoteShop';

const remote = remoteMarketplace();
beforeEach(() => remote.use(http.get(`${host}/api/me/`, () => HttpResponse.json(user))));
const guest = { ...signedIn, token: null, expiry: null };

const attribute = (key: string, value: string) => ({ key, name: `The ${key}`, value, label: `${value}!`, swatch: null });
const variant = (id: number, stock: number, colour: string, size: string) => ({
  ...{ id, price: `${id}000`, price_after_discount: id === 13 ? '9500' : null, sku: `SKU-${id}`, stock },
  images: [{ id: id * 10, image: `/images/${id}/main-500.webp` }],
  attributes: [attribute('colour', colour), attribute('size', size)],
});
const product = {
  ...{ id: 7, name: 'Lamp of copper', description: 'It shines.', brand: { id: 2, name: 'Zagros' } },
  specifications: [{ name: 'Height', value: '40 cm' }],
  seller: { id: 3, name: 'Shilan Lamps', product_count: 0, rating: null, rating_count: 0 },
  categories: [
    { id: 1, name: 'Home', category_type: 'parent' },
    { id: 101, name: 'Light', category_type: 'sub_category' },
    { id: 1012, name: 'Lamps', category_type: 'leaf' },
  ],
  ...{ is_favorite: false, is_different_market: false, rating: null, rating_count: 0 },
  variants: [variant(11, 0, 'red', 'S'), variant(12, 3, 'red', 'M'), variant(13, 50, 'blue', 'M')],
  delivery: {
    ...{ city_id: 4, city_name: 'Duhok', fee: '4321', days_min: 1, days_max: 2, available: true },
    ...{ arrives_from: '2031-03-03', arrives_to: '2031-03-05', order_until: at },
  },
  similar: [21, 22, 23, 24].map(productCard),
};

/** Answers with the product, wherever it is read. */
const withProduct = (shown: object) =>
  remote.use(
    http.get(`${host}/api/local_delivery/`, () => HttpResponse.json([])),
    http.get(`${host}/api/product_detail/7/`, () => HttpResponse.json(shown)),
    http.get(`${host}/api/product_detail/7/reviews/`, () =>
      HttpResponse.json({ count: 0, next: null, previous: null, results: [], rating: null, rating_count: 0 }),
    ),
    http.get(`${host}/api/lookup_product/*`, () => HttpResponse.json({ ...shown, is_different_market: true })),
  );

describe.each([
  ['a guest', guest],
  ['a customer', signedIn],
] as const)('/product/{id} for %s', (_, session) => {
  test.each(['en', 'ar', 'ckb'] as const)(
    'has the product with its price, variants, delivery, facts and similar ones, in %s',
    async (language) => {
      withProduct(product);
      const about = ['It shines.', 'Height', '40 cm', 'Zagros', 'Shilan Lamps'];
      for (const [query, id, price, old, stock] of [
        // The cheapest in stock.
        ['', 13, '9,500', '13,000', 50],
        ['?variant=11', 11, '11,000', null, 0],
        ['?variant=12', 12, '12,000', null, 3],
        ['?variant=13', 13, '9,500', '13,000', 50],
        ['?variant=77', 13, '9,500', '13,000', 50],
      ] as const) {
        const html = await openPage(productPage, `/product/7${query}`, { language, session, params: { id: '7' } });
        expect(headingOf(html)).toBe('Lamp of copper');
        for (const text of [...about, `SKU-${id}`, 'Duhok', '4,321.00', '2031']) expect(html, text).toContain(text);
        const amounts = /<div class="amounts">.*?<\/div>/s.exec(html)?.[0];
        expect(amounts).toContain(price);
        expect(amounts?.includes('<s>')).toBe(old !== null);
        if (old) expect(amounts).toContain(old);
        expect(inputsOf(html, 'variantId')).toEqual([String(id)]);
        const offered = /<select[^>]*name="quantity".*?<\/select>/s.exec(html)?.[0] ?? '';
        expect(offered.match(/<option/g)).toHaveLength({ 0: 1, 3: 3, 50: 10 }[stock] ?? 0);
        expect(offered.includes('disabled=""')).toBe(stock === 0);
        expect(inputsOf(html, 'intent')).toEqual(stock === 0 ? [] : ['buy']);
        const links = linksOf(html);
        const colours = id === 11 ? [11, 13] : [12, 13];
        const sizes = id === 13 ? [11, 13] : [11, 12];
        expect(links.filter((to) => to.includes('variant='))).toEqual([...colours, ...sizes].map((own) => `/product/7?variant=${own}#buy`));
        expect(links.filter((to) => /^\/product\/2\d$/.test(to))).toEqual([21, 22, 23, 24].map((own) => `/product/${own}`));
        expect(links).toEqual(expect.arrayContaining(['/product?category_id=1', '/product?category_id=101', '/product?category_id=1012']));
        expect(html).toContain(`/${id * 10}/`);
      }
    },
  );

  test.each(['en', 'ar', 'ckb'] as const)(
    'has the product at a web address in another shop, without a way to buy it, in %s',
    async (language) => {
      withProduct(product);
      for (const id of ['https://shop.example/p?a=1', 'www.shop.example/p']) {
        const html = await openPage(productPage, `/product/${encodeURIComponent(id)}`, { language, session, params: { id } });
        expect(headingOf(html)).toBe('Lamp of copper');
        expect(inputsOf(html, 'intent')).toEqual([]);
      }
    },
  );

  test('is not found with an id that is none, and gone once it was removed', async () => {
    for (const id of ['0', '-7', '7x', '07', '1234567890', '7.5', 'lamp'])
      await expect(openPage(productPage, `/product/${id}`, { session, params: { id } })).rejects.toMatchObject({ status: 404 });
    for (const status of [404, 410]) {
      remote.use(
        http.get(`${host}/api/local_delivery/`, () => HttpResponse.json([])),
        http.get(`${host}/api/product_detail/7/`, () =>
          HttpResponse.json({ detail: 'errors.gone', similar: [productCard(21)] }, { status }),
        ),
      );
      const opened: unknown = await openPage(productPage, '/product/7', { session, params: { id: '7' } }).catch((error: unknown) => error);
      expect(opened).toMatchObject(status === 404 ? { status } : { init: { status } });
    }
  });

  test.each(['en', 'ar', 'ckb'])('its parts lead to the product for good, with the query, in %s', async (language) => {
    for (const [id, path] of [
      ['12', '/product/12'],
      ['1', '/product/1'],
      ['https://shop.example/p?a=1', '/product/https%3A%2F%2Fshop.example%2Fp%3Fa%3D1'],
    ])
      for (const part of ['types', 'VariantList', 'VariantListItem'])
        for (const query of ['', '?variant=3', '?lang=ar&variant=3']) {
          const { request, ...args } = await loaderArgs(`/product/x/components/${part}${query}`, { session });
          request.headers.set('Cookie', `${request.headers.get('Cookie')}; language=${language}`);
          const answer: unknown = await partLoader({ ...args, request, params: { id } }).catch((thrown: unknown) => thrown);
          if (!(answer instanceof Response)) throw answer;
          expect([answer.status, answer.headers.get('Location')]).toEqual([301, path + query]);
        }
  });
});

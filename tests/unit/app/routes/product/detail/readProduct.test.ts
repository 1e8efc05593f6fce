import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { readProduct } from '../../../../../../app/routes/product/detail/readProduct.server';
import { host, openContext, remoteMarketplace, signedIn } from '../../../remoteShop';

const remote = remoteMarketplace();
const city = {
  id: 4,
  city_id: 4,
  city_name: 'Duhok',
  governorate: 'Duhok',
  delivery_fee: '5000',
  is_default: true,
  delivery_days_min: 1,
  delivery_days_max: 2,
};

/** The address that the page's call requests. */
async function requested(page: string, id: string, session = signedIn): Promise<URL> {
  let url = '';
  remote.use(
    http.get(`${host}/api/me/localization/translation_list/`, () => HttpResponse.json({ data: [] })),
    http.get(`${host}/api/local_delivery/`, () => HttpResponse.json([city])),
    http.get(`${host}/*`, ({ request }) => {
      url = request.url;
      return HttpResponse.json({ detail: 'errors.notFound' }, { status: 404 });
    }),
  );
  const shop = await openContext(page, { session });
  await expect(readProduct(shop, id)).rejects.toMatchObject({ status: 404 });
  return new URL(url);
}

test('the parameters of a product’s page are passed on, except its id, the previous page and the search text', async () => {
  const query =
    'colour=red&variant=12&isDifferentMarket=1&empty=&id=9&previousPageName=home&previousPagePath=%2F&searchText=shirt&search=shirt';
  const url = await requested(`/product/7?${query}`, '7');
  expect(url.pathname).toBe('/api/product_detail/7/');
  expect(Object.fromEntries(url.searchParams)).toEqual({ colour: 'red', variant: '12', is_different_market: '1', city_id: '4' });
});

test('the shopper’s city replaces one in the address', async () => {
  const url = await requested('/product/7?cityId=52&city_id=53', '7');
  expect(url.search).toBe('?city_id=4');
});

test('the product at a web address is looked up in market 1', async () => {
  const url = await requested('/product/x', 'https://other.example/p?id=1&c=2');
  expect(decodeURIComponent(url.pathname)).toBe('/api/lookup_product/https://other.example/p?id=1&c=2&psc=1/');
  expect(Object.fromEntries(url.searchParams)).toEqual({ market: '1', city_id: '4' });
});

describe.each([
  ['a guest', { ...signedIn, token: null, expiry: null }],
  ['a customer', signedIn],
])('%s', (_, session) => {
  const own = ['id=9', 'previousPageName=home', 'previousPagePath=%2F', 'searchText=shirt'];

  test('has every other parameter passed on, beside any of the page’s own', async () => {
    for (const lang of ['en', 'ar', 'ckb'])
      for (const query of [...own, own.join('&'), ''])
        for (const [name, value] of [
          ['variant', '12'],
          ['colour', 'dark red'],
          ['market', '2'],
          ['utm_source', 'x_Y'],
          ['a', 'قميص'],
        ] as const) {
          const url = await requested(`/product/7?${query}&${name}=${encodeURIComponent(value)}&lang=${lang}`, '7', session);
          expect(url.pathname).toBe('/api/product_detail/7/');
          expect(Object.fromEntries(url.searchParams)).toEqual({ [name]: value, lang, city_id: '4' });
        }
  });

  test.each([
    ['https://other.example/p?id=1&c=2', 'https://other.example/p?id=1&c=2'],
    ['http://other.example/p', 'http://other.example/p'],
    ['www.other.example/p#x', 'https://www.other.example/p#x'],
    ['HTTPS://OTHER.EXAMPLE/قميص', 'HTTPS://OTHER.EXAMPLE/قميص'],
  ])('has the product of %s looked up, encoded, in market 1', async (id, address) => {
    for (const query of ['', '?lang=ar', '?lang=ckb&market=3&variant=1&searchText=x']) {
      const url = await requested(`/product/x${query}`, id, session);
      expect(url.pathname).toBe(`/api/lookup_product/${encodeURIComponent(address)}&psc=1/`);
      expect(Object.fromEntries(url.searchParams)).toEqual({ market: '1', city_id: '4' });
    }
  });
});

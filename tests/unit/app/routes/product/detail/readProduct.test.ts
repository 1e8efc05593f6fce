import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { readProduct } from '../../../../../../app/routes/product/detail/readProduct.server';
import { host, openContext, remoteMarketplace } from '../../../remoteShop';

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
async function requested(page: string, id: string): Promise<URL> {
  let url = '';
  remote.use(
    http.get(`${host}/api/local_delivery/`, () => HttpResponse.json([city])),
    http.get(`${host}/*`, ({ request }) => {
      url = request.url;
      return HttpResponse.json({ detail: 'errors.notFound' }, { status: 404 });
    }),
  );
  const shop = await openContext(page);
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

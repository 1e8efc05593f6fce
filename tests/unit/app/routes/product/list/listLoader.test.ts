import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { loader } from '../../../../../../app/routes/product/list/route';
import { contentLanguages } from '../../../../../../marketplace/contract/languages';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../../remoteShop';

const remote = remoteMarketplace();
const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };
const terms = { governorate: 'Iraq', delivery_fee: '5000', delivery_days_min: 1, delivery_days_max: 2 };
const arrival = { arrives_from: '2026-03-02', arrives_to: '2026-03-04' };
const city = (id: number, isDefault: boolean) => ({
  ...terms,
  ...(isDefault && { arrival }),
  id,
  city_id: id,
  city_name: `City ${id}`,
  is_default: isDefault,
});

/** The queries of the calls for a list, and where it redirects to. */
async function open(path: string, { session = guest, language = 'en', savedCity = '9.1700000000000' } = {}) {
  const asked: Record<string, Record<string, string>> = {};
  const keep = (request: Request) => {
    asked[request.method] = Object.fromEntries(new URL(request.url).searchParams);
  };
  remote.use(
    http.get(`${host}/api/local_delivery/`, () => HttpResponse.json([city(4, true), city(9, false)])),
    http.get(`${host}/api/category_list/`, () => HttpResponse.json([])),
    http.get(`${host}/api/product_search/`, ({ request }) => {
      keep(request);
      return HttpResponse.json({ count: 40, next: null, previous: null, results: [], corrected_search: null, nearby_searches: [] });
    }),
    http.options(`${host}/api/product_search/`, ({ request }) => {
      keep(request);
      return HttpResponse.json({ filterable_fields: [] });
    }),
  );
  const cookies = [`language=${language}`, ...(savedCity ? [`selectedCity=${savedCity}`] : [])].join('; ');
  const { request, ...args } = await loaderArgs(path, { session });
  request.headers.set('Cookie', `${request.headers.get('Cookie')}; ${cookies}`);
  const answer = await loader({ ...args, request }).catch((thrown: unknown) => thrown);
  const location = answer instanceof Response ? answer.headers.get('Location') : null;
  const delivery = answer instanceof Object && 'delivery' in answer ? answer.delivery : undefined;
  const query = answer instanceof Object && 'query' in answer ? answer.query : undefined;
  return { list: asked.GET, filters: asked.OPTIONS, location, delivery, query };
}

const shoppers = [guest, signedIn].flatMap((session) => contentLanguages.map((language) => ({ session, language })));

describe.each(shoppers)('a list ($session.token, $language)', (shopper) => {
  const price = { price_min: '250', price_max: '9000' };
  test.each<[string, Record<string, string>, string?]>([
    ['', {}],
    ['search=lamp', { search: 'lamp' }],
    ['category_id=7', { category_id: '7' }],
    ['price_min=250', { price_min: '250' }],
    ['price_max=9000', { price_max: '9000' }],
    ['is_different_market=1', { is_different_market: '1' }],
    ['ordering=-price', { ordering: '-price' }],
    ['brands=one&brands=two', { brands: 'one,two' }],
    ['color=red&Color=blue', { color: 'red,blue' }],
    ['range_min=1&range_max=9', { range_min: '1', range_max: '9' }],
    ['price_min=0', { price_min: '0' }],
    ['search=0', { search: '0' }],
    ['search=%20%20&brands=%20&color=,&category_id=,', {}],
    [
      'search=lamp&category_id=7&price_min=250&price_max=9000&is_different_market=1',
      { search: 'lamp', category_id: '7', ...price, is_different_market: '1' },
    ],
    ['search=&category_id=&price_min=&price_max=&is_different_market=&brands=&Color=&ordering=&offset=', {}],
    ['search=lamp&price_min=&offset=12', { search: 'lamp' }, '12'],
    ['offset=24', {}, '24'],
    ['category_id=7&offset=4800', { category_id: '7' }, '4800'],
  ])('?%s is requested with 12 products from its offset, its filters and the saved city', async (query, filters, offset = '0') => {
    const asked = await open(`/product?${query}`, shopper);
    expect(asked.list).toEqual({ ...filters, limit: '12', offset, city_id: '9' });
    // Its filters may be known from an equal query.
    if (asked.filters) expect(asked.filters).toEqual({ ...filters, city_id: '9' });
  });

  test.each(['', 'not a city', '77.1700000000000'])('has the default city for the saved city “%s”', async (savedCity) => {
    const asked = await open('/product?search=lamp&offset=12', { ...shopper, savedCity });
    expect(asked.list).toEqual({ search: 'lamp', limit: '12', offset: '12', city_id: '4' });
  });

  test.each([
    ['cityId=4', '4'],
    ['city_id=4', '4'],
    ['cityId=4&city_id=9', '4'],
    ['cityId=9', '9'],
    ['cityId=77', '77'],
    ['cityId=', '9'],
    ['cityId=x', '9'],
    ['cityId=-4', '9'],
  ])('?%s is the list of the city %s', async (city, asked) => {
    for (const [more, filters] of [
      ['', {}],
      ['&search=lamp', { search: 'lamp' }],
      ['&category_id=7&ordering=price', { category_id: '7', ordering: 'price' }],
    ] as const)
      for (const offset of ['0', '12']) {
        const opened = await open(`/product?${city}${more}&offset=${offset}`, shopper);
        expect(opened.list).toEqual({ ...filters, limit: '12', offset, city_id: asked });
        if (opened.filters) expect(opened.filters).toEqual({ ...filters, city_id: asked });
        // Filters, order and further pages stay in the city of the address.
        const isKept = asked !== '9' || city === 'cityId=9';
        expect(opened.query).toEqual({ ...filters, ...(isKept && { cityId: asked }) });
      }
  });

  test('says when an order arrives in its city, for how much, and how it is paid, if that is known', async () => {
    expect((await open('/product?search=lamp&cityId=4', shopper)).delivery).toEqual({
      city: 'City 4',
      day: expect.stringContaining('02/03/2026'),
      fee: expect.stringContaining('5,000.00'),
      payment: expect.stringMatching(/./),
    });
    expect((await open('/product', { ...shopper, savedCity: '' })).delivery).toMatchObject({ city: 'City 4' });
    expect((await open('/product', shopper)).delivery).toBeNull();
  });

  test.each([
    ['https://shop.example/p/1', '/product/https%3A%2F%2Fshop.example%2Fp%2F1'],
    ['http://shop.example/p?a=1&b=2#c', '/product/http%3A%2F%2Fshop.example%2Fp%3Fa%3D1%26b%3D2%23c'],
    ['  HTTPS://SHOP.EXAMPLE/p ', '/product/HTTPS%3A%2F%2FSHOP.EXAMPLE%2Fp'],
    ['www.shop.example/p/1', '/product/www.shop.example%2Fp%2F1'],
    ['https://shop.example/100%25?u=a%2Fb', '/product/https%3A%2F%2Fshop.example%2F100%2525%3Fu%3Da%252Fb'],
    ['https://shop.example:8443/a+b', '/product/https%3A%2F%2Fshop.example%3A8443%2Fa%2Bb'],
    [`https://shop.example/${'p'.repeat(1000)}`, `/product/https%3A%2F%2Fshop.example%2F${'p'.repeat(1000)}`],
    ['https://shop.example/كاروان', '/product/https%3A%2F%2Fshop.example%2F%D9%83%D8%A7%D8%B1%D9%88%D8%A7%D9%86'],
  ])('of the search text %s leads to its product, with other filters too', async (text, path) => {
    for (const more of ['', '&category_id=7&ordering=price', '&offset=12']) {
      const { location, list } = await open(`/product?search=${encodeURIComponent(text)}${more}`, shopper);
      expect([location, list]).toEqual([path, undefined]);
    }
  });

  test.each(['usb 3.0', 'http', 'see https://shop.example/p', 'shop.example'])('of the search text %s stays', async (search) => {
    const asked = await open(`/product?${new URLSearchParams({ search })}`, shopper);
    expect([asked.location, asked.list?.search]).toEqual([null, search]);
  });
});

test('the filters of a query are requested with it', async () => {
  const { filters } = await open('/product?search=only+here&category_id=7&price_min=250&Color=red&offset=24');
  expect(filters).toEqual({ search: 'only here', category_id: '7', price_min: '250', color: 'red', city_id: '9' });
});

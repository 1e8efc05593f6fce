import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { loader } from '../../../../../../app/routes/product/list/route';
import { contentLanguages } from '../../../../../../marketplace/contract/languages';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../../remoteShop';

const remote = remoteMarketplace();
const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };
const shoppers = [guest, signedIn].flatMap((session) => contentLanguages.map((language) => ({ session, language })));
const city = (id: number, isDefault: boolean) => ({
  id,
  city_id: id,
  city_name: `City ${id}`,
  is_default: isDefault,
  governorate: 'Iraq',
  delivery_fee: '5000',
  delivery_days_min: 1,
  delivery_days_max: 2,
});

test.each(shoppers)('every list of its page has the saved city ($session.token, $language)', async ({ session, language }) => {
  const category = (id: number, parent: number | null) => ({
    id,
    name: `Category ${id}`,
    category_type: parent === null ? 'parent' : 'sub_category',
    parent_id: parent,
    image: null,
  });
  const options = [
    { value: '1', label: 'Category 1', count: 2 },
    { value: '11', label: 'Category 11', count: 2 },
  ];
  const categories = { key: 'category_id', component: 'multiple_choice', source: 'endpoint', label: 'Category', options };
  /** The cities of the lists that a page requests: its own, and what it shows below one with this many products. */
  const citiesOf = async (count: number, nearby: string[]) => {
    const asked: URLSearchParams[] = [];
    remote.use(
      http.get(`${host}/api/local_delivery/`, () => HttpResponse.json([city(4, true), city(9, false)])),
      http.get(`${host}/api/category_list/`, () => HttpResponse.json([category(1, null), category(11, 1)])),
      http.get(`${host}/api/product_search/`, ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json({ count, next: null, previous: null, results: [], corrected_search: null, nearby_searches: nearby });
      }),
      http.options(`${host}/api/product_search/`, ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json({ filterable_fields: [categories] });
      }),
    );
    const { request, ...args } = await loaderArgs(`/product?search=${crypto.randomUUID()}`, { session });
    request.headers.set('Cookie', `${request.headers.get('Cookie')}; language=${language}; selectedCity=9.1700000000000`);
    await loader({ ...args, request });
    return asked.map((query) => query.get('city_id'));
  };
  // The list, its filters, and similar or popular products, or more of the category.
  expect(await citiesOf(0, ['lamp'])).toEqual(['9', '9', '9']);
  expect(await citiesOf(0, [])).toEqual(['9', '9', '9']);
  expect(await citiesOf(2, [])).toEqual(['9', '9', '9']);
});

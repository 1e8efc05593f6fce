import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { readFilters } from '../../../../../../app/routes/product/list/readFilters.server';
import { host, openContext, remoteMarketplace, signedIn } from '../../../remoteShop';

const remote = remoteMarketplace();

test('the filters are requested again only when the query has changed', async () => {
  const asked: string[] = [];
  remote.use(
    http.options(`${host}/api/product_search/`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ filterable_fields: [] });
    }),
  );
  const open = async (address: string, query: Record<string, string>) => readFilters(await openContext(address), query);
  await open('/product?search=lamp', { search: 'lamp' });
  await open('/product?search=lamp&offset=12', { search: 'lamp' });
  await open('/product?all=color&search=lamp', { search: 'lamp' });
  expect(asked).toEqual(['?search=lamp']);
  await open('/product?search=lamps', { search: 'lamps' });
  expect(asked).toEqual(['?search=lamp', '?search=lamps']);
});

test.each([
  ['search', 'lamp', 'lamps'],
  ['category_id', '7', '7,8'],
  ['brands', 'one', 'two'],
  ['color', 'red', 'red,blue'],
  ['price_min', '250', '500'],
  ['price_max', '9000', '8000'],
  ['range_min', '1', '2'],
  ['range_max', '8', '9'],
  ['ordering', 'price', '-price'],
  ['is_different_market', '0', '1'],
  ['cityId', '4', '9'],
])('the filters are requested again when only %s has changed, in each language', async (name, one, other) => {
  const asked: string[] = [];
  remote.use(
    http.options(`${host}/api/product_search/`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(`${request.headers.get('Accept-Language')} ${query.get(name) ?? query.get('city_id')}`);
      return HttpResponse.json({
        filterable_fields: [{ key: 'color', component: 'multiple_choice', source: 'array', label: `Asked ${asked.length}`, options: [] }],
      });
    }),
  );
  const guest = { ...signedIn, token: null, expiry: null };
  const labels: (string | undefined)[] = [];
  const languages = ['en', 'ar', 'ckb'];
  for (const language of languages)
    for (const value of [one, other, one])
      for (const session of [guest, signedIn]) {
        const shop = await openContext(`/product?lang=${language}`, { session });
        const [field] = await readFilters(shop, { search: `only ${name}`, brands: 'any', [name]: value });
        labels.push(field?.label);
      }
  expect(asked).toEqual(languages.flatMap((language) => [`${language} ${one}`, `${language} ${other}`]));
  const answers = [1, 1, 2, 2, 1, 1];
  expect(labels).toEqual([0, 2, 4].flatMap((before) => answers.map((answer) => `Asked ${before + answer}`)));
});

const names = ['search', 'category_id', 'brands', 'color', 'price_min', 'price_max', 'range_min', 'range_max', 'ordering', 'city_id'];

test.each<[string, Record<string, string | number>[]]>([
  ['one value, in each field', names.map((name) => ({ [name]: '5' }))],
  ['two values, in each two fields', names.map((name, at) => ({ [name]: '6', [names[(at + 1) % names.length] ?? '']: '7' }))],
  [
    'two values that changed places',
    [
      { price_min: '8', price_max: '9' },
      { price_min: '9', price_max: '8' },
    ],
  ],
  ['a comma, within a value and between two', [{ brands: 'a,b' }, { brands: 'a', color: 'b' }, { color: 'a,b' }, { search: 'a,b' }]],
  ['signs of addresses', [{ search: 'a&color=b' }, { search: 'a', color: 'b' }, { search: 'a?color=b' }, { search: 'a","color":"b' }]],
  ['a city and the same number searched', [{ search: '4' }, { city_id: 4 }, { search: '4', city_id: 4 }, { category_id: '4', city_id: 4 }]],
])('queries that differ have filters of their own, though their values are alike: %s', async (_, queries) => {
  const asked: Record<string, string>[] = [];
  remote.use(
    http.options(`${host}/api/product_search/`, ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      const label = JSON.stringify(query);
      return HttpResponse.json({
        filterable_fields: [{ key: 'color', component: 'multiple_choice', source: 'array', label, options: [] }],
      });
    }),
  );
  const sent = queries.map((query) => Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])));
  for (const time of ['first', 'second'])
    for (const [at, query] of queries.entries()) {
      const [field] = await readFilters(await openContext('/product?lang=en'), query);
      expect([time, JSON.parse(field?.label ?? 'null')]).toEqual([time, sent[at]]);
    }
  expect(asked).toEqual(sent);
});

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

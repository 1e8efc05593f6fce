import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { readFilters } from '../../../../../../app/routes/product/list/readFilters.server';
import { host, openContext, remoteMarketplace } from '../../../remoteShop';

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

import { expect, test, vi } from 'vitest';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { seedCatalogue } from '../../marketplace/demo/seeds/seedCatalogue';
import { fillLists } from '../endurance/staff-lists/fillLists';
import { fillLargeCatalogue } from '../load/largeCatalogue';
import { openStaff } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';

const lists = [
  'today/',
  'orders/?limit=100',
  'orders/?limit=100&search=a',
  'orders/?limit=100&search=+9647500000001',
  'products/?limit=100',
  'products/?limit=100&search=load-1',
  'variants/?limit=100',
  'customers/?limit=100',
  'payments/?limit=100',
  'returns/?limit=100',
  'reviews/?status=published&limit=100',
  'messages/?limit=100',
  'codes/?limit=100',
  'applications/?limit=100',
  'audit/?limit=100',
  'imports/?limit=100',
  'brands/?limit=100',
  'categories/',
  'colours/',
  'collections/',
] as const;

/** The queries of each list in a shop with `size` entries of each, and the entries that it shows. */
async function openFilled(size: number) {
  const market = await openTestMarketplace({ runJobs: false });
  const { database } = market.services;
  await database.transaction((tx) => seedCatalogue(tx, demoCatalogue, new Date()));
  await fillLargeCatalogue(database, size);
  const client = await database.pool.connect();
  await fillLists((statements) => client.query(statements), size);
  client.release();
  const owner = await openStaff(market).member('owner');
  return async (path: string) => {
    const ask = () => market.call('GET', `/api/staff/${path}`, { token: owner.token });
    await ask();
    const query = vi.spyOn(database.pool, 'query');
    const { status, body } = await ask();
    const queries = query.mock.calls.length;
    query.mockRestore();
    expect(status, path).toBe(200);
    return { queries, entries: body.results?.length ?? 0 };
  };
}

const small = await openFilled(5);
const large = await openFilled(50);

test.each(lists)('%s needs the same number of queries however many entries it shows', async (path) => {
  const [few, many] = [await small(path), await large(path)];
  expect(many.queries).toBe(few.queries);
  expect(few.queries).toBeGreaterThan(0);
  // The list is longer, or the test would show nothing.
  const growing = /^(orders|customers|payments|returns|messages|applications|audit|imports)\/\?limit=100$/;
  if (growing.test(path)) expect(many.entries).toBeGreaterThan(few.entries + 40);
});

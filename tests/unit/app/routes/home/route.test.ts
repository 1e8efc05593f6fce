import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { loader } from '../../../../../app/routes/home/route';
import { productCard } from '../../productCard';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();
const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };

const collection = (products: object[]) => ({
  ...{ id: 1, slug: 'new', name: 'New', subtitle: '', starts_at: '2026-01-01T00:00:00.000Z', is_open: true },
  products,
});

let collections: object[] = [];
let searches: string[] = [];
beforeEach(() => {
  searches = [];
  remote.use(
    http.get(`${host}/api/home/`, () => HttpResponse.json({ banners: [], categories: [], collections })),
    http.get(`${host}/api/product_search/`, ({ request }) => {
      searches.push(new URL(request.url).searchParams.toString());
      return HttpResponse.json({
        count: 2,
        next: null,
        previous: null,
        results: [productCard(7), productCard(6)],
        corrected_search: null,
        nearby_searches: [],
      });
    }),
    http.all(`${host}/*`, () => HttpResponse.json([])),
  );
});
const open = async () => loader(await loaderArgs('/', { session: guest }));

test('a shop without products in collections shows its newest ones', async () => {
  collections = [collection([])];
  const { newest, collections: rows, tiles } = await open();
  expect([newest.map(({ id }) => id), rows, tiles]).toEqual([[7, 6], [], []]);
  expect(searches).toHaveLength(1);
  expect(searches[0]).toContain('ordering=newest');
});

test('a shop with collections shows those, and asks for nothing else', async () => {
  collections = [collection([productCard(1)])];
  const { newest, collections: rows } = await open();
  expect([newest, rows.map(({ cards }) => cards.map(({ id }) => id)), searches]).toEqual([[], [[1]], []]);
});

test('a row repeats no product of a row above it, and goes without any', async () => {
  const row = (slug: string, ids: number[]) => ({ ...collection(ids.map(productCard)), slug });
  collections = [row('first', [1, 2]), row('second', [2, 3, 1, 4, 5, 6, 7]), row('third', [2, 4])];
  const { collections: rows } = await open();
  expect(rows.map(({ slug, cards }) => [slug, cards.map(({ id }) => id)])).toEqual([
    ['first', [1, 2]],
    ['second', [3, 4, 5, 6]],
  ]);
});

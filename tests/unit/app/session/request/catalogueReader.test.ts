import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../../../app/api/error';
import { user } from '../../customer';
import { productCard } from '../../productCard';
import { host, openContext, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();

const card = (id: number, favourite = false) => ({ ...productCard(id), is_favorite: favourite, rating: null, rating_count: 0 });
const listOf = (...results: ReturnType<typeof card>[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  corrected_search: null,
});
const product = (id: number, favourite = false) => ({
  ...card(id, favourite),
  description: '',
  seller: { id: 1, name: 'Karwan', product_count: 1, rating: null, rating_count: 0 },
  categories: [],
  variants: [],
  delivery: null,
  similar: [card(3), card(4)],
});

const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };
const customer: typeof signedIn = { ...signedIn, token: 'live' };
let versions = 0;
let version = '';
beforeEach(() => {
  versions += 1;
  version = `version ${versions}`;
});
const open = (session = guest, init: Parameters<typeof openContext>[1] = {}) =>
  openContext('/product', { session, catalogueVersion: version, ...init });

/** Serves `path` and counts its requests, with the tokens that they had. */
function serve(path: string, answer: (authorised: boolean) => unknown, status = 200) {
  const tokens: (string | null)[] = [];
  remote.use(
    http.get(host + path, ({ request }) => {
      const token = request.headers.get('Authorization');
      tokens.push(token);
      return HttpResponse.json(answer(token !== null) as object, { status });
    }),
  );
  return tokens;
}
const serveCustomer = (wishlist?: number[]) => serve('/api/me/', () => ({ ...user, cart_lines: 2, wishlist_products: wishlist }));

describe('what is the same for all shoppers', () => {
  test('is read once for each query, language and version of the catalogue', async () => {
    const requests = serve('/api/product_search/', () => listOf(card(1)));
    for (const query of [{ categoryId: '5' }, { categoryId: '5' }, { categoryId: '5', offset: '12' }])
      expect((await (await open()).catalogue.products(query)).results).toMatchObject([{ id: 1, isFavorite: false }]);
    expect(requests).toHaveLength(2);
    await (await open(guest, { headers: { Cookie: 'language=ar' } })).catalogue.products({ categoryId: '5' });
    expect(requests).toHaveLength(3);
    await (await open(guest, { catalogueVersion: `${version} later` })).catalogue.products({ categoryId: '5' });
    expect(requests).toHaveLength(4);
  });

  test('is read without the shopper’s token and cart', async () => {
    const requests = serve('/api/home/', () => ({ banners: [], categories: [], collections: [] }));
    serveCustomer([]);
    await (await open(customer)).catalogue.home({});
    expect(requests).toEqual([null]);
  });

  test('is read for each request where the marketplace tells no version', async () => {
    const requests = serve('/api/product_search/', (authorised) => listOf(card(1, authorised)));
    for (let time = 0; time < 2; time += 1) {
      const shop = await open(customer, { catalogueVersion: null });
      expect((await shop.catalogue.products({})).results).toMatchObject([{ isFavorite: true }]);
    }
    expect(requests).toEqual(['Bearer live', 'Bearer live']);
  });

  test('of a product’s reviews is read without asking for the customer', async () => {
    const rating = { rating: 4, rating_count: 1, distribution: [0, 0, 0, 1, 0], own: null, can_review: false };
    const requests = serve('/api/product_detail/2/reviews/', () => ({ count: 0, next: null, previous: null, results: [], ...rating }));
    for (const session of [customer, guest]) await (await open(session)).catalogue.reviews(2, { limit: 4 });
    expect(requests).toEqual([null]);
  });

  test('a search is read for each request: the API counts it', async () => {
    const requests = serve('/api/product_search/', () => listOf(card(1)));
    for (let time = 0; time < 2; time += 1) await (await open()).catalogue.products({ search: 'lamp' });
    expect(requests).toHaveLength(2);
  });
});

describe('the products of a wishlist', () => {
  test('are marked for their customer alone', async () => {
    serve('/api/product_search/', () => listOf(card(1), card(2), card(3)));
    const favouritesOf = async (session: typeof customer, wishlist: number[]) => {
      serveCustomer(wishlist);
      const { results } = await (await open(session)).catalogue.products({});
      return results.filter(({ isFavorite }) => isFavorite).map(({ id }) => id);
    };
    expect(await favouritesOf(customer, [1, 3, 9])).toEqual([1, 3]);
    expect(await favouritesOf(guest, [1])).toEqual([]);
    expect(await favouritesOf(customer, [])).toEqual([]);
    expect(await favouritesOf(customer, [2])).toEqual([2]);
  });

  test('are marked in collections, on the page of a product, and among similar ones', async () => {
    serveCustomer([2, 3]);
    const collection = { id: 1, slug: 'new', name: 'New', subtitle: '', is_open: true, starts_at: '2026-01-01T00:00:00.000Z' };
    serve('/api/home/', () => ({ banners: [], categories: [], collections: [{ ...collection, products: [card(1), card(2)] }] }));
    serve('/api/collection_product_list/', () => ({ ...listOf(card(2), card(4)), collection }));
    serve('/api/product_detail/2/', () => product(2));
    const { catalogue } = await open(customer);
    const marks = (cards: { isFavorite: boolean }[]) => cards.map(({ isFavorite }) => isFavorite);
    expect(marks((await catalogue.home({})).collections[0]?.products ?? [])).toEqual([false, true]);
    expect(marks((await catalogue.collection({ collection: 'new' })).results)).toEqual([true, false]);
    const { isFavorite, similar } = await catalogue.product('2', {});
    expect([isFavorite, ...marks(similar)]).toEqual([true, true, false]);
    expect((await (await open()).catalogue.product('2', {})).isFavorite).toBe(false);
  });

  test.each([
    ['there are too many to tell', 200],
    ['the customer can’t be read', 500],
  ])('are marked by the API when %s', async (_when, status) => {
    serve('/api/me/', () => user, status);
    const requests = serve('/api/product_search/', (authorised) => listOf(card(1, authorised)));
    expect((await (await open(customer)).catalogue.products({})).results).toMatchObject([{ isFavorite: true }]);
    expect(requests).toContain('Bearer live');
  });

  test('of a session that has ended are not marked', async () => {
    serve('/api/me/', () => ({ detail: 'errors.unauthorised' }), 401);
    const requests = serve('/api/product_search/', () => listOf(card(1)));
    expect((await (await open(customer)).catalogue.products({})).results).toMatchObject([{ isFavorite: false }]);
    expect(requests).toEqual([null]);
  });
});

test('a product that is gone is not shown from the cache', async () => {
  serve('/api/product_detail/7/', () => product(7));
  expect((await (await open()).catalogue.product('7', {})).id).toBe(7);
  version = `${version} later`;
  serve('/api/product_detail/7/', (authorised) => ({ detail: 'errors.notFound', similar: [card(3, authorised)] }), 410);
  serveCustomer([3]);
  const bodies = [];
  for (const session of [guest, customer]) {
    const error = await (await open(session)).catalogue.product('7', {}).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error.status).toBe(410);
    bodies.push(error.body.similar[0].is_favorite);
  }
  expect(bodies).toEqual([false, true]);
});

describe('what can’t be read', () => {
  test('is not shown as it was: prices and stock may have changed', async () => {
    serve('/api/product_search/', () => listOf(card(1)));
    await (await open()).catalogue.products({});
    version = `${version} later`;
    serve('/api/product_search/', () => ({}), 503);
    await expect((await open()).catalogue.products({})).rejects.toMatchObject({ status: 503 });
  });

  test('is missing from each page that waited for it', async () => {
    serve('/api/product_detail/7/reviews/', () => ({}), 503);
    let degraded = 0;
    const onDegraded = () => {
      degraded += 1;
    };
    const shops = [await open(guest, { onDegraded }), await open(guest, { onDegraded })];
    await Promise.all(shops.map((shop) => shop.catalogue.reviews(7, {}).catch(() => null)));
    expect(degraded).toBe(2);
  });

  test('in the time of another request is read again in the own one', async () => {
    let calls = 0;
    remote.use(
      http.get(`${host}/api/product_search/`, () => {
        calls += 1;
        return calls === 1 ? HttpResponse.json({}, { status: 504 }) : HttpResponse.json(listOf(card(1)));
      }),
    );
    const [first, second] = await Promise.allSettled([(await open()).catalogue.products({}), (await open()).catalogue.products({})]);
    expect([first.status, second.status, calls]).toEqual(['rejected', 'fulfilled', 2]);
  });
});

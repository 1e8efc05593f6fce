import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { loader as productLoader } from '../../../../../app/routes/product/detail/route';
import { action, loader } from '../../../../../app/routes/wishlist/route';
import { host, loaderArgs, remoteMarketplace, signedIn, writtenSession } from '../../remoteShop';

const remote = remoteMarketplace();
const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };
const languages = ['en', 'ar', 'ckb'] as const;

/** The calls about the wishlist, in order. */
let calls: string[] = [];
beforeEach(() => {
  calls = [];
  remote.use(
    http.all(`${host}/api/wishlist/*`, async ({ request }) => {
      calls.push(`${request.method} ${new URL(request.url).pathname} ${request.method === 'POST' ? await request.text() : ''}`.trim());
      if (request.method === 'GET') return HttpResponse.json({ count: 0, next: null, previous: null, results: [] });
      return new HttpResponse(null, { status: 204 });
    }),
    http.get(`${host}/api/local_delivery/`, () => HttpResponse.json([])),
  );
});

const press = async (fields: Record<string, string>, language: string, session = signedIn): Promise<Response> =>
  action(await loaderArgs(`/wishlist?lang=${language}`, { method: 'POST', body: new URLSearchParams(fields), session }));

describe.each(languages)('a heart, in %s', (language) => {
  test.each(['/product?search=lamp', '/product/7', '/product/7?variant=70', '/', '/collection-product-list?collection=new'])(
    'adds and removes the product of a customer, and leads back to %s',
    async (redirectTo) => {
      const added = await press({ 'add.7': '', redirectTo }, language);
      const removed = await press({ 'remove.7': '', redirectTo }, language);
      expect(calls).toEqual(['POST /api/wishlist/ {"product_id":7}', 'DELETE /api/wishlist/7/']);
      for (const [answer, key] of [
        [added, 'addedToWishlist'],
        [removed, 'removedFromWishlist'],
      ] as const) {
        expect([answer.status, answer.headers.get('Location')]).toEqual([303, redirectTo]);
        expect((await writtenSession(answer.headers))?.flash).toMatchObject({ key, type: 'success' });
      }
    },
  );

  test('of a guest changes nothing in the marketplace: the browser keeps the favourites', async () => {
    const answer = await press({ 'add.7': '', redirectTo: '/product/7' }, language, guest);
    expect(answer.headers.get('Location')).toBe('/login?redirectTo=%2Fproduct%2F7');
    expect((await writtenSession(answer.headers))?.wish).toBe(7);
    const page = await loader(await loaderArgs(`/wishlist?lang=${language}`, { session: guest }));
    expect(page).toEqual({ guest: true, offset: 0, count: 0, entries: [] });
    expect(calls).toEqual([]);
  });

  test.each([true, false])('of the open product is filled when it is a favourite: %s', async (isFavorite) => {
    const variant = (id: number, stock: number) => ({
      id,
      price: '25000',
      price_after_discount: null,
      images: [],
      sku: `sku-${id}`,
      stock,
      attributes: [],
    });
    for (const isDifferentMarket of [false, true])
      for (const stock of [0, 5]) {
        remote.use(
          http.get(`${host}/api/product_detail/7/`, () =>
            HttpResponse.json({
              id: 7,
              name: 'Lamp',
              description: '',
              brand: null,
              seller: { id: 1, name: 'Karwan' },
              categories: [],
              is_favorite: isFavorite,
              is_different_market: isDifferentMarket,
              variants: [variant(70, stock), variant(71, 5)],
              delivery: null,
              similar: [],
            }),
          ),
        );
        for (const query of ['', '&variant=70', '&variant=71', '&previousPageName=list']) {
          const args = await loaderArgs(`/product/7?lang=${language}${query}`);
          expect((await productLoader({ ...args, params: { id: '7' } })).favourite, query).toBe(isFavorite);
        }
      }
  });
});

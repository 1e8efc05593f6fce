import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { host, openContext, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();
const category = (id: number, parentId: number | null) => ({
  id,
  name: `Category ${id}`,
  category_type: parentId === null ? 'parent' : 'sub_category',
  parent_id: parentId,
  image: null,
});

test('the categories are requested once for several pages: their children come from the cache by parent id', async () => {
  let requests = 0;
  remote.use(
    http.get(`${host}/api/category_list/`, () => {
      requests += 1;
      return HttpResponse.json([category(1, null), category(2, null), category(11, 1), category(12, 1), category(21, 2)]);
    }),
  );
  const childrenOf = async (id: number) => {
    const shop = await openContext(`/product?category_id=${id}`);
    return (await shop.categories()).children.get(id)?.map((child) => child.id);
  };
  expect([await childrenOf(1), await childrenOf(2), await childrenOf(1)]).toEqual([[11, 12], [21], [11, 12]]);
  expect(requests).toBe(1);
});

test('the badge has the number of the cart’s lines, and a visitor without a cart requests none', async () => {
  const queries: string[] = [];
  remote.use(
    http.get(`${host}/api/cart/`, ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json({ cart_id: 'the-guest-cart', cart_items: [{ id: 4 }, { id: 9 }, { id: 11 }] });
    }),
  );
  const countOf = async (session: Partial<typeof signedIn>) =>
    (await openContext('/', { session: { ...signedIn, token: null, expiry: null, ...session } })).cartCount();
  expect(await countOf({ cartId: 'the-guest-cart' })).toBe(3);
  expect(await countOf({ cartId: null })).toBe(0);
  expect(queries).toEqual(['?fields=id']);
  const customer = { token: 't', expiry: '2099-01-01T00:00:00Z' };
  expect([await countOf({ ...customer, cartId: null }), await countOf({ ...customer, cartId: 'the-guest-cart' })]).toEqual([3, 3]);
  for (const count of [0, 1, 50]) {
    const cart_items = Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
    remote.use(http.get(`${host}/api/cart/`, () => HttpResponse.json({ cart_id: null, cart_items })));
    expect([await countOf({ ...customer, cartId: null }), await countOf({ cartId: 'the-guest-cart' })]).toEqual([count, count]);
  }
});

import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { user } from '../../customer';
import { host, openContext, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();
// An older marketplace: the customer's detail does not have the cart's lines.
beforeEach(() => remote.use(http.get(`${host}/api/me/`, () => HttpResponse.json(user))));
const category = (id: number, parentId: number | null) => ({
  id,
  name: `Category ${id}`,
  category_type: parentId === null ? 'parent' : 'sub_category',
  parent_id: parentId,
  image: null,
});

test('the categories are requested once for several pages: their children come from the cache by parent id', async () => {
  const queries: Record<string, string>[] = [];
  remote.use(
    http.get(`${host}/api/category_list/`, ({ request }) => {
      queries.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json([category(1, null), category(2, null), category(11, 1), category(12, 1), category(21, 2)]);
    }),
  );
  const childrenOf = async (id: number) => {
    const shop = await openContext(`/product?category_id=${id}`);
    return (await shop.categories()).children.get(id)?.map((child) => child.id);
  };
  expect([await childrenOf(1), await childrenOf(2), await childrenOf(1)]).toEqual([[11, 12], [21], [11, 12]]);
  expect(queries).toEqual([{ fields: 'id,name,category_type,parent_id,image', category_type: 'parent,sub_category,leaf' }]);
});

test.each(['ar', 'ckb'])(
  'the children of every category come from the cache once they are there, for every visitor (%s)',
  async (language) => {
    let requests = 0;
    const answers = (answer: () => Response) =>
      remote.use(
        http.get(`${host}/api/category_list/`, () => {
          requests += 1;
          return answer();
        }),
      );
    const visitors = [signedIn, { ...signedIn, cartId: null }, { ...signedIn, token: null, expiry: null }];
    const childrenOf = async (id: number, session = signedIn) => {
      const shop = await openContext(`/product?category_id=${id}&lang=${language}`, { session });
      return ((await shop.categories()).children.get(id) ?? []).map((child) => child.id);
    };
    // A failure is not cached.
    answers(() => HttpResponse.json({ detail: 'errors.unexpected' }, { status: 500 }));
    expect(await childrenOf(1)).toEqual([]);
    answers(() =>
      HttpResponse.json([category(1, null), category(2, null), category(11, 1), category(12, 1), category(21, 2), category(111, 11)]),
    );
    for (const session of visitors)
      for (const [id, children] of [
        [1, [11, 12]],
        [2, [21]],
        [11, [111]],
        [111, []],
        [99, []],
      ] as const)
        expect(await childrenOf(id, session)).toEqual(children);
    expect(requests).toBe(2);
  },
);

test.each(['en', 'ar', 'ckb'])(
  'the children of each category come from the cache, for guests and customers on every page (%s)',
  async (language) => {
    const all = [category(1, null), category(2, null), category(11, 1), category(111, 11), category(112, 11), category(21, 2)];
    let requests = 0;
    remote.use(
      http.get(`${host}/api/category_list/`, () => {
        requests += 1;
        return HttpResponse.json(all);
      }),
    );
    for (const version of ['one', 'two']) {
      for (const session of [
        signedIn,
        { ...signedIn, token: null, expiry: null },
        { ...signedIn, token: null, expiry: null, cartId: null },
      ])
        for (const path of ['/', '/product', '/product?category_id=11', '/product/7', '/cart', '/account/profile']) {
          const address = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
          const { children } = await (await openContext(address, { session, catalogueVersion: version })).categories();
          const ids = [null, 1, 2, 11, 21, 111].map((id) => children.get(id)?.map((child) => child.id));
          expect(ids).toEqual([[1, 2], [11], [21], [111, 112], undefined, undefined]);
        }
      expect(requests, 'once for each version of the catalogue').toBe(version === 'one' ? 1 : 2);
    }
  },
);

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

test.each(['en', 'ar', 'ckb'])('the badge counts lines, not pieces, of a guest’s cart and a customer’s (%s)', async (language) => {
  for (const count of [0, 1, 2, 9, 10, 11, 25])
    for (const session of [signedIn, { ...signedIn, cartId: null }, { ...signedIn, token: null, expiry: null }])
      for (const path of ['/', '/cart', '/product/7', '/checkout', '/account/profile']) {
        remote.use(
          http.get(`${host}/api/cart/`, () =>
            HttpResponse.json({ cart_id: 'a-cart', cart_items: Array.from({ length: count }, (_, id) => ({ id: id + 1, quantity: 3 })) }),
          ),
        );
        const shop = await openContext(`${path}?lang=${language}`, { session });
        expect(await shop.cartCount()).toBe(count);
      }
});

test.each(['en', 'ar', 'ckb'])('the city list is empty after a failure, and cached after the first success (%s)', async (language) => {
  const city = { governorate: 'Iraq', delivery_fee: '5000', delivery_days_min: 1, delivery_days_max: 2, is_default: true };
  let requests = 0;
  const answers = (answer: () => Response) =>
    remote.use(
      http.get(`${host}/api/local_delivery/`, () => {
        requests += 1;
        return answer();
      }),
    );
  const citiesOf = async (path: string) => (await openContext(`${path}?lang=${language}`)).cities();
  for (const failure of [
    () => HttpResponse.error(),
    () => HttpResponse.json({ detail: 'errors.unexpected' }, { status: 500 }),
    () => HttpResponse.json({ detail: 'errors.tooManyRequests' }, { status: 429 }),
    () => HttpResponse.json({ cities: [] }),
    () => HttpResponse.html('<h1>Maintenance</h1>'),
  ]) {
    answers(failure);
    expect(await citiesOf('/')).toEqual([]);
  }
  expect(requests).toBe(5);
  answers(() => HttpResponse.json([{ ...city, id: 4, city_id: 4, city_name: `Erbil ${language}` }]));
  const [found] = await citiesOf('/product');
  expect(found?.cityName).toBe(`Erbil ${language}`);
  answers(() => HttpResponse.error());
  for (const path of ['/', '/cart', '/city', '/account/address/new']) expect(await citiesOf(path)).toEqual([found]);
  expect(requests).toBe(6);
});

test('the badge of a customer has the lines of their detail, without a request for the cart', async () => {
  let carts = 0;
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json({ ...user, cart_lines: 4 })),
    http.get(`${host}/api/cart/`, () => {
      carts += 1;
      return HttpResponse.json({ cart_id: null, cart_items: [{ id: 1 }] });
    }),
  );
  const customer = { ...signedIn, cartId: null };
  expect([await (await openContext('/', { session: customer })).cartCount(), carts]).toEqual([4, 0]);
  // What an action changes is counted after it.
  expect([await (await openContext('/', { session: customer, method: 'POST', body: 'a=b' })).cartCount(), carts]).toEqual([1, 1]);
});

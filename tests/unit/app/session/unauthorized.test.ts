import type { RouteConfigEntry } from '@remix-run/route-config';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import routes from '../../../../app/routes';
import { userDetail } from '../../../../marketplace/contract/customer/identity';
import { host, openContext, remoteMarketplace, signedIn, writtenSession } from '../remoteShop';

const remote = remoteMarketplace();

type Shop = Awaited<ReturnType<typeof openContext>>;

const ended = () => HttpResponse.json({ detail: 'auth.ended' }, { status: 401 });

/** Only calls with a token are refused. */
const tokensAreRefused = () =>
  remote.use(http.all(`${host}/*`, ({ request }) => (request.headers.has('Authorization') ? ended() : HttpResponse.json({ count: 0 }))));

const pathsOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return children ? pathsOf(children, here) : [here || '/'];
  });

const example = (path: string) => path.replace(/:\w+/g, '7').replace('*', 'no-such-page');

/** Public routes (spec, point 6). The others redirect to home; the resource routes of wishlist and product belong to public pages. */
const isPublic = (path: string) =>
  path === '/' || /^\/(product|personal-shopper|footer|collection-product-list|wishlist|cart)(\/|$)/.test(path);
const addresses = [...pathsOf(routes).map(example), '/personal-shopper', '/no-such-page'];

describe.each(addresses.filter(isPublic))('%s stays', (path) => {
  test('and is shown to a guest who keeps the cart', async () => {
    tokensAreRefused();
    const shop = await openContext(path);
    expect(await shop.cartCount()).toBe(0);
    expect(await writtenSession(await shop.commit(new Headers()))).toEqual({ ...signedIn, token: null, expiry: null });
  });

  test('when a form of it is sent, as a guest’s', async () => {
    tokensAreRefused();
    const shop = await openContext(path, { method: 'POST', body: 'intent=update' });
    expect(await shop.api.get('/api/cart/', z.object({ count: z.number() }))).toEqual({ count: 0 });
    expect(await writtenSession(await shop.commit(new Headers()))).toEqual({ ...signedIn, token: null, expiry: null });
  });

  test.each(['', '?lang=ar', '?lang=ckb&offset=12'])('and the session is cleared %s', async (query) => {
    remote.use(http.get(`${host}/api/me/`, ended));
    const shop = await openContext(path + query);
    expect(await shop.meIfKnown()).toBeNull();
    expect(shop.session.token).toBeNull();
  });
});

describe.each(['/product/', '/product/7/', '/footer/', '/collection-product-list/', '/wishlist/', '/cart/', '/personal-shopper/'])(
  '%s stays',
  (path) => {
    test.each(['', '?lang=ar', '?redirectTo=%2Fcheckout&lang=ckb'])('with a slash at its end and the query “%s”', async (query) => {
      for (const init of [{}, { method: 'POST', body: 'a=b' }]) {
        tokensAreRefused();
        const shop = await openContext(path + query, init);
        expect(await shop.api.get('/api/cart/', z.object({ count: z.number() }))).toEqual({ count: 0 });
        expect(shop.session).toMatchObject({ token: null, expiry: null, cartId: 'the-guest-cart' });
      }
    });
  },
);

describe.each(addresses.filter((path) => !isPublic(path)))('%s redirects home', (path) => {
  test.each<[string, (shop: Shop) => Promise<unknown>, string?, RequestInit?]>([
    ['the page’s own call', (shop) => shop.api.get('/api/me/', userDetail)],
    ['the header’s', (shop) => shop.meIfKnown()],
    ['the layout’s', (shop) => shop.me()],
    ['the call of a page in Arabic', (shop) => shop.api.get('/api/me/', userDetail), '?lang=ar'],
    ['the call of a page in Kurdish with a query', (shop) => shop.me(), '?lang=ckb&offset=12&search=x'],
    ['the call of a form', (shop) => shop.api.post('/api/me/', userDetail), '', { method: 'POST', body: 'a=b' }],
    ['a change', (shop) => shop.api.patch('/api/me/', userDetail), '?lang=en', { method: 'POST', body: 'a=b' }],
    ['a removal', (shop) => shop.api.delete('/api/me/', userDetail), '', { method: 'POST', body: 'a=b' }],
  ])('when %s is refused', async (_, call, query = '', init = {}) => {
    tokensAreRefused();
    const shop = await openContext(path + query, init);
    const answer = await call(shop).then(
      () => null,
      (thrown) => thrown,
    );
    expect(answer).toBeInstanceOf(Response);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe('/');
    expect(await writtenSession(answer.headers)).toEqual({
      ...signedIn,
      token: null,
      expiry: null,
      flash: { type: 'error', key: 'sessionEnded', params: { signIn: path } },
    });
  });
});

test.each([
  '/product/',
  '/product/7',
  '/product/7/',
  '/product/72/reviews',
  '/product/https%3A%2F%2Fshop.example%2Fitem%2F1%3Fcolour%3Dred',
  '/product/%D9%82%D9%85%D9%8A%D8%B5',
  '/product/7?variant=70',
  '/personal-shopper',
  '/personal-shopper/',
  '/product',
  '/product?search=lamp&offset=12&cityId=4',
  '/footer',
  '/footer/',
  '/footer?details=privacyPolicy',
  '/collection-product-list',
  '/collection-product-list/',
  '/collection-product-list?collection=new&offset=12',
  '/wishlist',
  '/wishlist/',
  '/wishlist?offset=12',
  '/wishlist/items?ids=7',
  '/cart',
  '/cart/',
  '/cart?lang=ar',
])('%s is a public route: no call of it that is refused redirects, and each one ends the session', async (path) => {
  tokensAreRefused();
  const answer = z.object({ count: z.number() });
  const posted = { method: 'POST', body: 'a=b' };
  for (const language of ['en', 'ar', 'ckb'])
    for (const [call, init] of [
      [(shop: Shop) => shop.api.get('/api/cart/', answer), {}],
      [(shop: Shop) => shop.api.get('/api/wishlist/', answer), {}],
      [(shop: Shop) => shop.api.options('/api/product_search/', answer), {}],
      [(shop: Shop) => shop.api.post('/api/cart/items/', answer), posted],
      [(shop: Shop) => shop.api.patch('/api/cart/items/7/', answer), posted],
      [(shop: Shop) => shop.api.delete('/api/wishlist/7/', answer), posted],
      [(shop: Shop) => shop.meIfKnown(), {}],
      [(shop: Shop) => shop.me(), {}],
    ] as const) {
      const shop = await openContext(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`, init);
      const thrown = await call(shop).then(
        () => null,
        (error: unknown) => error,
      );
      expect(thrown instanceof Response).toBe(false);
      expect(shop.session.token).toBeNull();
      expect(await writtenSession(await shop.commit(new Headers()))).toEqual({ ...signedIn, token: null, expiry: null });
    }
});

test.each([
  '/products',
  '/cartx',
  '/wishlists',
  '/footer-2',
  '/account/cart',
  '/account/product',
  '/checkout',
  '/login',
  '/collection',
  '/Cart',
  '/city',
  '/support',
  '/personal',
])('%s is no public route', async (path) => {
  tokensAreRefused();
  const shop = await openContext(path);
  const answer = await shop.me().catch((thrown: unknown) => thrown);
  expect(answer instanceof Response && answer.headers.get('Location')).toBe('/');
});

test('both kinds of route exist', () => {
  expect(addresses.filter(isPublic).length).toBeGreaterThan(6);
  expect(addresses.filter((path) => !isPublic(path)).length).toBeGreaterThan(20);
});

test('a form sent after the session’s end redirects home too', async () => {
  tokensAreRefused();
  const shop = await openContext('/checkout', { method: 'POST', body: 'intent=place' });
  const answer = await shop.api.post('/api/orders/', userDetail).catch((thrown) => thrown);
  expect(answer.headers.get('Location')).toBe('/');
  expect(await writtenSession(answer.headers)).toMatchObject({
    token: null,
    cartId: 'the-guest-cart',
    flash: { params: { signIn: '/checkout' } },
  });
});

describe('a new password required after the sign-in', () => {
  const due = () => remote.use(http.all(`${host}/*`, () => HttpResponse.json({ detail: 'auth.changePasswordRequired' }, { status: 403 })));
  const thrownBy = (call: Promise<unknown>) => call.catch((thrown: unknown) => thrown) as Promise<Response>;

  test.each(['/account/my-order?offset=12', '/wishlist', '/'])('is set first, and %s comes after it', async (path) => {
    due();
    const shop = await openContext(path);
    const [one, other] = await Promise.all([thrownBy(shop.me()), thrownBy(shop.api.get('/api/wishlist/', userDetail))]);
    expect(one.status).toBe(303);
    expect(one.headers.get('Location')).toBe(`/password/change?redirectTo=${encodeURIComponent(path)}`);
    expect(await writtenSession(one.headers)).toEqual({ ...signedIn, changePasswordRequired: true });
    expect(other.headers.getSetCookie(), 'the first call').toEqual(one.headers.getSetCookie());
  });

  test('redirects back to the page of a posted form', async () => {
    due();
    const shop = await openContext('/checkout?address=7', { method: 'POST', body: 'intent=place' });
    const answer = await thrownBy(shop.api.post('/api/orders/', userDetail));
    expect(answer.headers.get('Location')).toBe('/password/change?redirectTo=%2Fcheckout');
  });

  test('is not required again by the header of its own page', async () => {
    due();
    const shop = await openContext('/password/change');
    await thrownBy(shop.me());
    expect(await shop.me()).toBeNull();
  });
});

describe('optional data of the layout', () => {
  test('are empty when the marketplace is down: no cities, no city, no categories, an empty cart, no name', async () => {
    remote.use(http.all(`${host}/*`, () => HttpResponse.error()));
    const shop = await openContext('/account/profile');
    expect(await Promise.all([shop.cities(), shop.city(), (await shop.categories()).top, shop.cartCount(), shop.meIfKnown()])).toEqual([
      [],
      null,
      [],
      0,
      null,
    ]);
    await expect(shop.me()).rejects.toMatchObject({ status: 503 });
    expect(shop.session.token, 'a customer stays signed in when the check fails').toBe('ended');
  });
});

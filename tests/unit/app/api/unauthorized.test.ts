import type { RouteConfigEntry } from '@remix-run/route-config';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import routes from '../../../../app/routes';
import { userDetail } from '../../../../marketplace/contract/identity';
import { host, kept, open, remoteMarketplace, signedIn } from './remoteShop';

const remote = remoteMarketplace();

type Shop = Awaited<ReturnType<typeof open>>;

const ended = () => HttpResponse.json({ detail: 'auth.ended' }, { status: 401 });

/** Only those with a token are refused. */
const tokensAreRefused = () =>
  remote.use(http.all(`${host}/*`, ({ request }) => (request.headers.has('Authorization') ? ended() : HttpResponse.json({ count: 0 }))));

const pathsOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return children ? pathsOf(children, here) : [here || '/'];
  });

const example = (path: string) => path.replace(/:\w+/g, '7').replace('*', 'no-such-page');

/** Spec, point 6; home is where the others are sent, and the wishlist's and the product's parts belong to them. */
const isPublic = (path: string) =>
  path === '/' || /^\/(product|personal-shopper|footer|collection-product-list|wishlist|cart)(\/|$)/.test(path);
const addresses = [...pathsOf(routes).map(example), '/personal-shopper', '/no-such-page'];

describe.each(addresses.filter(isPublic))('%s stays', (path) => {
  test('and is shown to a guest who keeps the cart', async () => {
    tokensAreRefused();
    const shop = await open(path);
    expect(await shop.cartCount()).toBe(0);
    expect(await kept(await shop.commit(new Headers()))).toEqual({ ...signedIn, token: null, expiry: null });
  });

  test('nobody is signed in any more', async () => {
    remote.use(http.get(`${host}/api/me/`, ended));
    const shop = await open(path);
    expect(await shop.meIfKnown()).toBeNull();
    expect(shop.session.token).toBeNull();
  });
});

describe.each(addresses.filter((path) => !isPublic(path)))('%s leads home', (path) => {
  test.each<[string, (shop: Shop) => Promise<unknown>]>([
    ['the page’s own call', (shop) => shop.api.get('/api/me/', userDetail)],
    ['the header’s', (shop) => shop.meIfKnown()],
    ['the layout’s', (shop) => shop.me()],
  ])('when %s is refused', async (_, call) => {
    tokensAreRefused();
    const shop = await open(path);
    const answer = await call(shop).then(
      () => null,
      (thrown) => thrown,
    );
    expect(answer).toBeInstanceOf(Response);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe('/');
    expect(await kept(answer.headers)).toEqual({
      ...signedIn,
      token: null,
      expiry: null,
      flash: { type: 'error', key: 'sessionEnded', params: { signIn: path } },
    });
  });
});

test('there are both kinds of route', () => {
  expect(addresses.filter(isPublic).length).toBeGreaterThan(6);
  expect(addresses.filter((path) => !isPublic(path)).length).toBeGreaterThan(20);
});

test('a form that is sent after the end of the session leads home too', async () => {
  tokensAreRefused();
  const shop = await open('/checkout', { method: 'POST', body: 'intent=place' });
  const answer = await shop.api.post('/api/orders/', userDetail).catch((thrown) => thrown);
  expect(answer.headers.get('Location')).toBe('/');
  expect(await kept(answer.headers)).toMatchObject({ token: null, cartId: 'the-guest-cart', flash: { params: { signIn: '/checkout' } } });
});

describe('a new password that is asked for after the sign-in', () => {
  const due = () => remote.use(http.all(`${host}/*`, () => HttpResponse.json({ detail: 'auth.changePasswordRequired' }, { status: 403 })));
  const thrownBy = (call: Promise<unknown>) => call.catch((thrown: unknown) => thrown) as Promise<Response>;

  test.each(['/account/my-order?offset=12', '/wishlist', '/'])('is chosen first, and %s comes after it', async (path) => {
    due();
    const shop = await open(path);
    const [one, other] = await Promise.all([thrownBy(shop.me()), thrownBy(shop.api.get('/api/wishlist/', userDetail))]);
    expect(one.status).toBe(303);
    expect(one.headers.get('Location')).toBe(`/password/change?redirectTo=${encodeURIComponent(path)}`);
    expect(await kept(one.headers)).toEqual({ ...signedIn, changePasswordRequired: true });
    expect(other.headers.getSetCookie(), 'whichever call comes first').toEqual(one.headers.getSetCookie());
  });

  test('leads back to the page of a form that was sent', async () => {
    due();
    const shop = await open('/checkout?address=7', { method: 'POST', body: 'intent=place' });
    const answer = await thrownBy(shop.api.post('/api/orders/', userDetail));
    expect(answer.headers.get('Location')).toBe('/password/change?redirectTo=%2Fcheckout');
  });

  test('is not asked for again by the header of the page where it is chosen', async () => {
    due();
    const shop = await open('/password/change');
    await thrownBy(shop.me());
    expect(await shop.me()).toBeNull();
  });
});

describe('what only adorns a page', () => {
  test('is missing when the marketplace is down: no cities, no city, no categories, an empty cart, nobody’s name', async () => {
    remote.use(http.all(`${host}/*`, () => HttpResponse.error()));
    const shop = await open('/account/profile');
    expect(await Promise.all([shop.cities(), shop.city(), shop.categories(), shop.cartCount(), shop.meIfKnown()])).toEqual([
      [],
      null,
      [],
      0,
      null,
    ]);
    await expect(shop.me()).rejects.toMatchObject({ status: 503 });
    expect(shop.session.token, 'who can’t be asked about stays signed in').toBe('ended');
  });
});

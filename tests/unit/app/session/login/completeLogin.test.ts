import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { completeLogin } from '../../../../../app/session/login/completeLogin.server';
import { user } from '../../customer';
import { host, openContext, remoteMarketplace, signedIn, writtenSession } from '../../remoteShop';

const remote = remoteMarketplace();
const guest = { ...signedIn, token: null, expiry: null };
const login = { token: 'the-new-one', expiry: '2099-01-01T00:00:00Z' };

/** The authenticated calls, in order. */
let calls: string[] = [];
let firstName: string | null = 'Dilan';
beforeEach(() => {
  calls = [];
  firstName = 'Dilan';
  remote.use(
    http.all(`${host}/*`, ({ request }) => {
      const token = request.headers.get('Authorization');
      if (token) calls.push(`${request.method} ${new URL(request.url).pathname} ${token}`);
      return HttpResponse.json({ ...user, first_name: firstName });
    }),
  );
});

/** Completes a login on the page. @returns where it leads, and the browser's session. */
async function logIn(page: string, changePasswordRequired: boolean) {
  const shop = await openContext(page, { session: guest });
  const thrown: unknown = await completeLogin(shop, { ...login, changePasswordRequired }, 'loggedIn').catch((error) => error);
  if (!(thrown instanceof Response)) throw thrown;
  return { status: thrown.status, to: thrown.headers.get('Location'), session: await writtenSession(thrown.headers) };
}

test('a login establishes the session, loads the user and leads on', async () => {
  expect(await logIn('/login?redirectTo=%2Fcart', false)).toEqual({
    status: 303,
    to: '/cart',
    session: { ...guest, ...login, cartId: null, changePasswordRequired: false, flash: { type: 'success', key: 'loggedIn' } },
  });
  expect(calls).toEqual(['GET /api/me/ Bearer the-new-one']);
});

test.each([
  ['/login', 'Dilan', '/'],
  ['/login?redirectTo=%2Fproduct%2F7%3Fvariant%3D2', 'Dilan', '/product/7?variant=2'],
  ['/login?redirectTo=%2Fcheckout', 'Dilan', '/checkout'],
  ['/login?redirectTo=https%3A%2F%2Felsewhere.example', 'Dilan', '/'],
  ['/login', null, '/account/profile?first=1'],
  ['/login?redirectTo=%2Fcart', null, '/account/profile?first=1&redirectTo=%2Fcart'],
  ['/login?redirectTo=%2Fcheckout', null, '/checkout'],
])('a login on %s makes the guest a customer (first name: %j)', async (page, name, to) => {
  firstName = name;
  for (const language of ['en', 'ar', 'ckb']) {
    calls = [];
    const { session, ...left } = await logIn(`${page}${page.includes('?') ? '&' : '?'}lang=${language}`, false);
    expect(left).toEqual({ status: 303, to });
    expect(session).toMatchObject({ ...login, changePasswordRequired: false, cartId: null, pending: null });
    expect(calls).toEqual(['GET /api/me/ Bearer the-new-one']);
  }
});

test('a login that requires a new password is authenticated, loads no user, and leads to the new password', async () => {
  expect(await logIn('/login?redirectTo=%2Fcart', true)).toEqual({
    status: 303,
    to: '/password/change?redirectTo=%2Fcart',
    session: { ...guest, ...login, cartId: null, changePasswordRequired: true },
  });
  expect(calls).toEqual([]);
});

test.each([
  ['/login', '/password/change'],
  ['/login/code/verify?redirectTo=%2Fcheckout', '/password/change?redirectTo=%2Fcheckout'],
  ['/register/verify?redirectTo=%2Fproduct%2F7', '/password/change?redirectTo=%2Fproduct%2F7'],
])('a due password change is recorded on %s, and comes first', async (page, to) => {
  for (const name of ['Dilan', null])
    for (const language of ['en', 'ar', 'ckb']) {
      firstName = name;
      const left = await logIn(`${page}${page.includes('?') ? '&' : '?'}lang=${language}`, true);
      expect(left.to).toBe(to);
      expect(left.session).toMatchObject({ ...login, changePasswordRequired: true });
    }
  expect(calls).toEqual([]);
});

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
beforeEach(() => {
  calls = [];
  remote.use(
    http.all(`${host}/*`, ({ request }) => {
      const token = request.headers.get('Authorization');
      if (token) calls.push(`${request.method} ${new URL(request.url).pathname} ${token}`);
      return HttpResponse.json(user);
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

test('a login that requires a new password is authenticated, loads no user, and leads to the new password', async () => {
  expect(await logIn('/login?redirectTo=%2Fcart', true)).toEqual({
    status: 303,
    to: '/password/change?redirectTo=%2Fcart',
    session: { ...guest, ...login, cartId: null, changePasswordRequired: true },
  });
  expect(calls).toEqual([]);
});

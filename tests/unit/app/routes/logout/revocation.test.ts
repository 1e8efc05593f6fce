import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { action } from '../../../../../app/routes/logout/route';
import { host, loaderArgs, remoteMarketplace, signedIn, writtenSession } from '../../remoteShop';

const remote = remoteMarketplace();

/** Logs out. @returns the calls with their credentials, where it leads, and the session afterwards. */
async function logOut(session: typeof signedIn, answer: () => Response, language = 'en') {
  const calls: string[] = [];
  remote.use(
    http.post(`${host}/*`, ({ request }) => {
      calls.push(`${new URL(request.url).pathname} ${request.headers.get('Authorization')}`);
      return answer();
    }),
  );
  const args = await loaderArgs(`/logout?lang=${language}`, { method: 'POST', body: new URLSearchParams(), session });
  const left: Response = await action(args).then(
    () => {
      throw new Error('no redirect');
    },
    (thrown) => thrown,
  );
  return { calls, to: left.headers.get('Location'), session: await writtenSession(left.headers) };
}

const ended = () => new HttpResponse(null, { status: 204 });

const pending = { identifier: 'dilan@example.com', purpose: 'changeEmail' as const, verificationToken: 'a-secret' };
test.each<[string, typeof signedIn]>([
  ['a customer', signedIn],
  ['a customer without a cart', { ...signedIn, cartId: null }],
  ['a customer whose password is due', { ...signedIn, changePasswordRequired: true }],
  ['a customer who waits for a code', { ...signedIn, pending, wish: 7 }],
  ['a customer without a known expiry', { ...signedIn, expiry: null }],
])('logging out revokes the token by one call, and its answer resets what is known of %s', async (_, session) => {
  for (const language of ['en', 'ar', 'ckb'])
    expect(await logOut(session, ended, language)).toEqual({
      calls: ['/api/auth/logout/ Bearer ended'],
      to: '/',
      session: {
        token: null,
        expiry: null,
        changePasswordRequired: false,
        deviceToken: session.deviceToken,
        cartId: null,
        pending: null,
        wish: null,
        flash: { type: 'success', key: 'signedOut' },
      },
    });
});

test('a token that has ended is reset too', async () => {
  const { calls, session } = await logOut(signedIn, () => HttpResponse.json({ detail: 'auth.ended' }, { status: 401 }));
  expect(calls[0]).toBe('/api/auth/logout/ Bearer ended');
  expect(session).toMatchObject({ token: null, expiry: null });
});

test('a guest logs out without a call', async () => {
  expect((await logOut({ ...signedIn, token: null, expiry: null }, ended)).calls).toEqual([]);
});

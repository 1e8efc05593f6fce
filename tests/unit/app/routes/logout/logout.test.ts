import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { readShell } from '../../../../../app/components/shell/readShell';
import { action } from '../../../../../app/routes/logout/route';
import { host, loaderArgs, openContext, remoteMarketplace, signedIn, writtenSession } from '../../remoteShop';

const remote = remoteMarketplace();

const answers: [string, () => Response][] = [
  ['succeeds', () => new HttpResponse(null, { status: 204 })],
  ['breaks', () => HttpResponse.json({ detail: 'errors.unexpected' }, { status: 500 })],
  ['refuses', () => HttpResponse.json({ detail: 'errors.tooManyRequests' }, { status: 429 })],
  ['is unreachable', () => HttpResponse.error()],
];

async function logOut(answer: () => Response, session = signedIn, language = 'en') {
  const tokens: (string | null)[] = [];
  remote.use(
    http.post(`${host}/api/auth/logout/`, ({ request }) => {
      tokens.push(request.headers.get('Authorization'));
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
  return { to: left.headers.get('Location'), tokens, session: await writtenSession(left.headers) };
}

test.each(answers)('the session ends in this browser when the call %s', async (_, answer) => {
  const { to, session } = await logOut(answer);
  expect(to).toBe('/');
  expect(session).toMatchObject({ token: null, expiry: null, cartId: null, flash: { key: 'signedOut' } });
});

const pending = { identifier: 'a@b.example', purpose: 'changeEmail' } as const;

test.each([
  ['with a guest’s cart', signedIn],
  ['without one', { ...signedIn, cartId: null }],
  ['with a new password due', { ...signedIn, changePasswordRequired: true }],
  ['with a pending code', { ...signedIn, pending }],
  ['with a wish', { ...signedIn, wish: 7 }],
  ['in a known browser', { ...signedIn, deviceToken: 'device-1' }],
  ['that has ended', { ...signedIn, token: null, expiry: null, pending, wish: 7 }],
])('nothing is left of a session %s, and the cart’s badge is zero', async (_, session) => {
  for (const language of ['en', 'ar', 'ckb'])
    for (const [, answer] of answers) {
      const left = await logOut(answer, session, language);
      expect(left.tokens).toEqual(session.token === null ? [] : ['Bearer ended']);
      expect(left.session).toEqual({
        token: null,
        expiry: null,
        changePasswordRequired: false,
        deviceToken: session.deviceToken,
        cartId: null,
        pending: null,
        wish: null,
        flash: { type: 'success', key: 'signedOut' },
      });
      // The marketplace would tell of lines.
      remote.use(
        http.get(`${host}/api/cart/`, () => HttpResponse.json({ cart_items: [{ id: 1 }, { id: 2 }] })),
        http.all(`${host}/*`, () => HttpResponse.json([])),
      );
      for (const path of ['/', '/product/7', '/cart']) {
        const shell = await readShell(await openContext(`${path}?lang=${language}`, { session: left.session ?? signedIn }));
        expect(shell).toMatchObject({ signedIn: false, user: null, cartCount: 0 });
      }
    }
});

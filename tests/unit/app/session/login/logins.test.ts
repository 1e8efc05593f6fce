import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { readShell } from '../../../../../app/components/shell/readShell';
import { action as enterAccountCode } from '../../../../../app/routes/account/profile/code/route';
import { action as enterCode } from '../../../../../app/routes/login/code/verify/route';
import { action as logIn } from '../../../../../app/routes/login/route';
import { action as verifyRegistration } from '../../../../../app/routes/register/verify/route';
import { action as webUserAuth } from '../../../../../app/routes/web-user-auth/route';
import type { SessionData } from '../../../../../app/session/cookies/sessionCookie';
import { user } from '../../customer';
import { host, loaderArgs, openContext, remoteMarketplace, signedIn, writtenSession } from '../../remoteShop';

const remote = remoteMarketplace();
const guest: SessionData = { ...signedIn, token: null, expiry: null };
const login = { token: 'the-new-one', expiry: '2099-02-02T00:00:00Z' };
const pending = (purpose: 'register' | 'signIn' | 'changeEmail' | 'changePhone' | 'deleteAccount') => ({
  identifier: 'dilan@example.com',
  purpose,
  verificationToken: 'a-secret',
});

type Action = typeof logIn | typeof enterCode | typeof enterAccountCode | typeof verifyRegistration;

/** Sends a form, with the marketplace's answer to its call. @returns the calls, where it leads, and the session afterwards. */
async function send(
  action: Action,
  path: string,
  form: Record<string, string>,
  session: SessionData,
  answer: object | null,
  language = 'en',
) {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  remote.use(
    http.get(`${host}/api/me/`, ({ request }) => {
      calls.push(`GET /api/me/ ${request.headers.get('Authorization')}`);
      return HttpResponse.json(user);
    }),
    http.post(`${host}/*`, async ({ request }) => {
      calls.push(`POST ${new URL(request.url).pathname} ${request.headers.get('X-Cart-Id')}`);
      bodies.push(await request.json());
      return answer ? HttpResponse.json(answer) : new HttpResponse(null, { status: 204 });
    }),
  );
  const { request, ...args } = await loaderArgs(path, { method: 'POST', body: new URLSearchParams(form), session });
  request.headers.set('Cookie', `${request.headers.get('Cookie')}; language=${language}`);
  const left: unknown = await action({ ...args, request }).catch((thrown: unknown) => thrown);
  if (!(left instanceof Response)) throw left;
  return { calls, bodies, to: left.headers.get('Location'), session: await writtenSession(left.headers) };
}

const code = { intent: 'verify', code: '123456' };
const ways: [string, Action, string, string, Record<string, string>, SessionData, string][] = [
  ['the password', logIn, '/login', '/api/auth/login/', { identifier: 'dilan@example.com', password: 'Demo1234' }, guest, '/'],
  ['a code', enterCode, '/login/code/verify', '/api/otp_login/', code, { ...guest, pending: pending('signIn') }, '/'],
  [
    'a new account',
    verifyRegistration,
    '/register/verify',
    '/api/auth/register/verify/',
    code,
    { ...guest, pending: pending('register') },
    '/',
  ],
  [
    'a changed e-mail address',
    enterAccountCode,
    '/account/profile/code',
    '/api/me/verify_change_email/',
    code,
    { ...signedIn, pending: pending('changeEmail') },
    '/account/profile',
  ],
  [
    'a changed phone',
    enterAccountCode,
    '/account/profile/code',
    '/api/me/verify_change_phone/',
    code,
    { ...signedIn, pending: pending('changePhone') },
    '/account/profile',
  ],
];

describe.each(ways)('%s is a login', (_, action, path, call, form, session, to) => {
  test.each(['en', 'ar', 'ckb'])('which establishes the session (%s)', async (language) => {
    const answer = { ...login, change_password_required: false };
    const left = await send(action, path, form, session, answer, language);
    expect(left.calls[0]).toBe(`POST ${call} the-guest-cart`);
    expect(left.to).toBe(to);
    expect(left.session).toMatchObject({ ...login, changePasswordRequired: false, pending: null, cartId: null });
    if (to === '/') expect(left.calls.slice(1)).toEqual(['GET /api/me/ Bearer the-new-one']);
    if (form.code) expect(left.bodies[0]).toMatchObject({ code: '123456', channel: 'Customer Portal' });
    else expect(left.bodies[0]).toEqual({ ...form, channel: 'Customer Portal' });
  });

  test.each([false, true])(
    'after which the next page loads the customer and their badge, unless a new password is due: %s',
    async (due) => {
      const { session: next } = await send(action, path, form, session, { ...login, change_password_required: due });
      const asked: string[] = [];
      remote.use(
        http.get(`${host}/api/me/`, ({ request }) => {
          asked.push(`me ${request.headers.get('Authorization')}`);
          return HttpResponse.json({ ...user, cart_lines: 7 });
        }),
        http.get(`${host}/api/cart/`, ({ request }) => {
          asked.push(`cart ${request.headers.get('Authorization')}`);
          return HttpResponse.json({ cart_id: null, cart_items: [{ id: 1 }, { id: 2 }] });
        }),
        http.all(`${host}/*`, () => HttpResponse.json({ detail: 'errors.notFound' }, { status: 404 })),
      );
      if (!next) throw new Error('the session is unchanged');
      const { signedIn: isSignedIn, user: shown, cartCount } = await readShell(await openContext('/', { session: next }));
      expect([isSignedIn, shown?.firstName, cartCount]).toEqual(due ? [true, undefined, 2] : [true, 'Dilan', 7]);
      expect(asked).toEqual(due ? ['cart Bearer the-new-one'] : ['me Bearer the-new-one']);
    },
  );

  test('which may require a new password, and loads no customer then', async () => {
    const left = await send(action, path, form, session, { ...login, change_password_required: true });
    expect(left.session).toMatchObject({ ...login, changePasswordRequired: true });
    expect(left.calls).toEqual([`POST ${call} the-guest-cart`]);
    if (to === '/') expect(left.to).toBe('/password/change');
  });
});

test.each(['en', 'ar', 'ckb'])('the deletion of the account clears the session (%s)', async (language) => {
  const session = { ...signedIn, pending: pending('deleteAccount'), wish: 7 };
  const left = await send(enterAccountCode, '/account/profile/code', code, session, null, language);
  expect(left.calls).toEqual(['POST /api/me/verify_delete_account/ the-guest-cart']);
  expect(left.bodies).toEqual([{ code: '123456' }]);
  expect(left.session).toEqual({ ...guest, cartId: null, flash: { type: 'success', key: 'accountDeleted' } });
  expect(left.to).toBe('/');
});

describe('POST /web/user/auth/', () => {
  const refused = [
    JSON.stringify({ ...login, token: 'x'.repeat(201) }),
    JSON.stringify({ ...login, expiry: 'tomorrow' }),
    JSON.stringify({ ...login, changePasswordRequired: 'no' }),
    JSON.stringify({ ...login, token: null }),
    JSON.stringify([login]),
  ];
  const post = async (body: string, session: SessionData, language = 'en') => {
    const { request, ...args } = await loaderArgs('/web/user/auth/', { method: 'POST', body, session });
    request.headers.set('Cookie', `${request.headers.get('Cookie')}; language=${language}`);
    const answer = await webUserAuth({ ...args, request });
    return { status: answer.status, session: await writtenSession(answer.headers) };
  };

  test.each([true, false])('establishes the session of a guest or another customer (password due: %s)', async (due) => {
    for (const session of [guest, { ...signedIn, changePasswordRequired: !due }, { ...guest, cartId: null, wish: 7 }])
      for (const language of ['en', 'ar', 'ckb'])
        for (const body of [
          { ...login, changePasswordRequired: due },
          { ...login, change_password_required: due },
        ]) {
          const answer = await post(JSON.stringify(body), session, language);
          expect(answer.status).toBe(204);
          expect(answer.session).toMatchObject({ ...login, changePasswordRequired: due, cartId: null });
        }
  });

  test.each([
    ['no word of the password', JSON.stringify(login)],
    ['a token of one character', JSON.stringify({ ...login, token: 'x' })],
    ['a token of 200 characters', JSON.stringify({ ...login, token: 'x'.repeat(200) })],
    ['an expiry with milliseconds', JSON.stringify({ ...login, expiry: '2099-02-02T00:00:00.123Z' })],
    ['spaces around it', ` ${JSON.stringify(login, null, 2)}\n`],
  ])('establishes the session by a body with %s', async (_, body) => {
    const { token, expiry } = JSON.parse(body);
    for (const session of [guest, { ...signedIn, changePasswordRequired: true, pending: pending('changeEmail'), wish: 7 }]) {
      const answer = await post(body, session);
      expect(answer.status).toBe(204);
      expect(answer.session).toMatchObject({ token, expiry, changePasswordRequired: false, cartId: null, pending: null });
    }
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'text/plain', 'application/x-www-form-urlencoded'])(
    'reads its body, or none, whatever its type: %s',
    async (type) => {
      const send = async (body: string) => {
        const args = await loaderArgs('/web/user/auth/', { method: 'POST', body, session: signedIn, headers: { 'Content-Type': type } });
        const answer = await webUserAuth(args);
        return [answer.status, (await writtenSession(answer.headers))?.token];
      };
      expect(await send(JSON.stringify(login))).toEqual([204, login.token]);
      expect(await send('')).toEqual([204, null]);
    },
  );

  test('clears the session without a body', async () => {
    for (const session of [
      signedIn,
      { ...signedIn, changePasswordRequired: true },
      { ...signedIn, pending: pending('changeEmail'), cartId: null },
    ])
      for (const language of ['en', 'ar', 'ckb']) {
        const answer = await post('', session, language);
        expect(answer.status).toBe(204);
        expect(answer.session).toMatchObject({ token: null, expiry: null, changePasswordRequired: false, pending: null, cartId: null });
      }
  });

  test.each([
    '{}',
    'null',
    'x',
    '[]',
    '{"token":""}',
    JSON.stringify({ token: 'x' }),
    JSON.stringify({ expiry: login.expiry }),
    ...refused,
  ])('refuses the body %s, and keeps the session', async (body) =>
    expect(await post(body, signedIn)).toEqual({ status: 400, session: null }),
  );
});

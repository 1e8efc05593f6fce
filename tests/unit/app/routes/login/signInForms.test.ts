import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { action as requestCode } from '../../../../../app/routes/login/code/route';
import { action as enterCode } from '../../../../../app/routes/login/code/verify/route';
import { action as logIn } from '../../../../../app/routes/login/route';
import { action as changePassword } from '../../../../../app/routes/password/change/route';
import { action as forget } from '../../../../../app/routes/password/forgot/route';
import { action as reset } from '../../../../../app/routes/password/reset/route';
import { action as register } from '../../../../../app/routes/register/route';
import { action as confirm } from '../../../../../app/routes/register/verify/route';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace, signedIn, writtenSession } from '../../remoteShop';

const remote = remoteMarketplace();
const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };
const login = { token: 'the-new-one', expiry: '2099-02-02T00:00:00Z', change_password_required: false };
const codeSent = { destination: 'd***@example.com', expires_in: 300, resend_in: 60, verification_token: 'the-secret' };
const channel = 'Customer Portal';

type Action = typeof logIn | typeof enterCode | typeof forget | typeof reset | typeof register | typeof changePassword | typeof confirm;

/** Sends a form of the sign-in, with the marketplace's answer. */
async function send(
  action: Action,
  path: string,
  form: Record<string, string>,
  { session = guest, answer = new HttpResponse(null, { status: 204 }) }: { session?: typeof signedIn; answer?: Response } = {},
) {
  const calls: [string, unknown][] = [];
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
    http.post(`${host}/*`, async ({ request }) => {
      calls.push([new URL(request.url).pathname, await request.json()]);
      return answer.clone();
    }),
  );
  const args = await loaderArgs(path, { method: 'POST', body: new URLSearchParams(form), session });
  const left: unknown = await action(args).catch((thrown: unknown) => thrown);
  if (!(left instanceof Response)) return { calls, to: null, refused: left, session: null };
  return { calls, to: left.headers.get('Location'), refused: null, session: await writtenSession(left.headers) };
}

const identifiers = ['dilan@example.com', '0750 123 4567', '+964 750 123 4567', '٠٧٥٠١٢٣٤٥٦٧'];
/** What stands in the address, and what the next page's address has of it. */
const destinations = [
  ['', ''],
  ['redirectTo=%2Fwishlist', 'redirectTo=%2Fwishlist'],
  ['redirectTo=%2Fproduct%2F7%3Fvariant%3D2', 'redirectTo=%2Fproduct%2F7%3Fvariant%3D2'],
  ['redirectTo=%2F%2Fevil.example', ''],
] as const;
const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path);
const targetOf = (query: string) => new URLSearchParams(query).get('redirectTo');
const pendingFor = (purpose: 'register' | 'signIn' | 'reset', identifier: string) => ({
  ...guest,
  pending: { purpose, identifier, verificationToken: 'the-secret' },
});

describe.each(identifiers)('with %s', (identifier) => {
  test.each(destinations)(
    'a registration, a sign-in by code and a forgotten password ask for a code, and lead on (%s)',
    async (query, kept) => {
      const account = { firstName: 'Dilan', lastName: 'Ahmed', password: 'Demo1234', confirmPassword: 'Demo1234' };
      const sent = { first_name: 'Dilan', last_name: 'Ahmed', identifier, password: 'Demo1234', language_id: 1, channel };
      for (const [action, path, form, call, next, purpose] of [
        [register, '/register', { ...account, identifier }, ['/api/auth/register/', sent], '/register/verify', 'register'],
        [requestCode, '/login/code', { identifier }, ['/api/auth/otp/', { identifier }], '/login/code/verify', 'signIn'],
        [forget, '/password/forgot', { identifier }, ['/api/auth/password/forgot/', { identifier }], '/password/reset', 'reset'],
      ] as const) {
        const left = await send(action, withQuery(path, query), form, { answer: HttpResponse.json(codeSent) });
        expect(left.calls).toEqual([call]);
        expect(left.to).toBe(withQuery(next, kept));
        expect(left.session?.pending).toEqual({ purpose, identifier, verificationToken: 'the-secret' });
      }
    },
  );

  test.each(destinations)('a password, a code and a new password sign in, and lead on (%s)', async (query, kept) => {
    const [code, known] = ['١٢٣ ٤٥٦', { identifier, verification_token: 'the-secret' }];
    for (const [action, path, form, session, call] of [
      [logIn, '/login', { identifier, password: 'Demo1234' }, guest, ['/api/auth/login/', { identifier, password: 'Demo1234', channel }]],
      [
        enterCode,
        '/login/code/verify',
        { intent: 'verify', code },
        pendingFor('signIn', identifier),
        ['/api/otp_login/', { ...known, code: expect.stringMatching(/^(١٢٣ ٤٥٦|123456)$/), channel }],
      ],
      [
        confirm,
        '/register/verify',
        { intent: 'verify', code },
        pendingFor('register', identifier),
        ['/api/auth/register/verify/', { ...known, code: expect.stringMatching(/^(١٢٣ ٤٥٦|123456)$/), channel }],
      ],
      [
        reset,
        '/password/reset',
        { intent: 'reset', code: '123456', password: 'Demo1234', confirmPassword: 'Demo1234' },
        pendingFor('reset', identifier),
        ['/api/auth/password/reset/', { ...known, code: '123456', password: 'Demo1234', channel }],
      ],
    ] as const) {
      const left = await send(action, withQuery(path, query), form, { session, answer: HttpResponse.json(login) });
      expect(left.calls).toEqual([call]);
      expect(left.to).toBe(targetOf(kept) ?? '/');
      expect(left.session).toMatchObject({ token: login.token, expiry: login.expiry, pending: null });
    }
  });

  test('another code is sent to the same address, which stays on its page', async () => {
    for (const [action, path, purpose, call] of [
      [confirm, '/register/verify', 'register', ['/api/auth/register/resend/', { identifier, verification_token: 'the-secret' }]],
      [enterCode, '/login/code/verify', 'signIn', ['/api/auth/otp/', { identifier }]],
      [reset, '/password/reset', 'reset', ['/api/auth/password/forgot/', { identifier }]],
    ] as const) {
      const session = pendingFor(purpose, identifier);
      const left = await send(action, `${path}?redirectTo=%2Fcart`, { intent: 'resend' }, { session, answer: HttpResponse.json(codeSent) });
      expect([left.calls, left.to]).toEqual([[call], `${path}?redirectTo=%2Fcart`]);
      expect(left.session).toMatchObject({ pending: session.pending, flash: { key: 'codeSent' } });
    }
  });
});

const codePages = [
  ['/register/verify', confirm, 'register', '/api/auth/register/verify/'],
  ['/login/code/verify', enterCode, 'signIn', '/api/otp_login/'],
  ['/password/reset', reset, 'reset', '/api/auth/password/reset/'],
] as const;
/** What the shopper enters on the page of a code. */
const entered = (purpose: string): Record<string, string> =>
  purpose === 'reset'
    ? { intent: 'reset', code: '123456', password: 'Demo1234', confirmPassword: 'Demo1234' }
    : { intent: 'verify', code: '123456' };

describe.each(codePages)('%s: a code that is sent again', (path, action, purpose, call) => {
  const identifier = 'dilan@example.com';

  test.each([
    '',
    'redirectTo=%2Fwishlist',
    'redirectTo=%2Fproduct%2F7%3Fvariant%3D2',
    'redirectTo=%2Fcheckout&lang=ar',
    'lang=ckb',
    'lang=ckb&redirectTo=%2Faccount%2Fmy-order',
    'lang=en',
  ])('leads back to the page with its query, and the code leads on (%s)', async (query) => {
    const address = withQuery(path, query);
    const session = pendingFor(purpose, identifier);
    for (let times = 0; times < 3; times++) {
      const again = await send(action, address, { intent: 'resend' }, { session, answer: HttpResponse.json(codeSent) });
      expect(again.to).toBe(address);
      expect(again.session?.flash).toEqual({ type: 'success', key: 'codeSent' });
      const left = await send(action, again.to ?? '', entered(purpose), { session, answer: HttpResponse.json(login) });
      expect([left.to, left.session?.token]).toEqual([targetOf(query) ?? '/', login.token]);
    }
  });

  test('is entered with the token of its own sending; a registration keeps its token', async () => {
    let session: typeof signedIn = pendingFor(purpose, identifier);
    for (const sent of ['the second', 'the third', 'the-secret', 'the fifth']) {
      const { verification_token: _, ...rest } = codeSent;
      const answer = HttpResponse.json(purpose === 'register' ? rest : { ...rest, verification_token: sent });
      const again = await send(action, path, { intent: 'resend' }, { session, answer });
      session = again.session ?? session;
      const verificationToken = purpose === 'register' ? 'the-secret' : sent;
      expect(session.pending).toEqual({ purpose, identifier, verificationToken });

      // Less than a minute later no code is sent, and the last one still works.
      const tooSoon = HttpResponse.json({ detail: 'auth.codeTooSoon' }, { status: 429 });
      const refused = await send(action, path, { intent: 'resend' }, { session, answer: tooSoon });
      expect([refused.to, refused.session]).toEqual([null, null]);

      const left = await send(action, path, entered(purpose), { session, answer: HttpResponse.json(login) });
      expect(left.calls).toEqual([[call, expect.objectContaining({ identifier, code: '123456', verification_token: verificationToken })]]);
      expect(left.session).toMatchObject({ token: login.token, expiry: login.expiry, pending: null });
    }
  });
});

test('a page of a code leads back to its form when no code was sent, or one for something else', async () => {
  for (const [action, path, start, others] of [
    [confirm, '/register/verify', '/register', ['signIn', 'reset']],
    [enterCode, '/login/code/verify', '/login/code', ['register', 'reset']],
    [reset, '/password/reset', '/password/forgot', ['register', 'signIn']],
  ] as const)
    for (const session of [guest, ...others.map((purpose) => pendingFor(purpose, 'dilan@example.com'))]) {
      const left = await send(action, `${path}?redirectTo=%2Fcart`, { code: '123456' }, { session });
      expect([left.calls, left.to]).toEqual([[], `${start}?redirectTo=%2Fcart`]);
    }
});

test('a refused sign-in keeps the address, and never the password', async () => {
  const refusal = HttpResponse.json({ detail: 'auth.wrongCredentials' }, { status: 400 });
  const { refused, calls } = await send(logIn, '/login', { identifier: 'dilan@example.com', password: 'Wr0ngpass' }, { answer: refusal });
  expect(calls).toHaveLength(1);
  expect(refused).toMatchObject({ init: { status: 400 }, data: { values: { identifier: 'dilan@example.com' } } });
  expect(JSON.stringify(refused)).not.toContain('Wr0ngpass');
});

test('a password is changed with the old one, and leads on', async () => {
  const form = { oldPassword: 'Old12345', newPassword: 'Demo1234', confirmPassword: 'Demo1234' };
  for (const [query, due, to] of [
    ['', false, '/account/profile'],
    ['', true, '/'],
    ['redirectTo=%2Fcheckout', true, '/checkout'],
    ['redirectTo=%2Faccount%2Faddress', false, '/account/address'],
  ] as const) {
    const session = { ...signedIn, changePasswordRequired: due };
    const left = await send(changePassword, withQuery('/password/change', query), form, { session });
    expect(left.calls).toEqual([['/api/auth/password/change/', { old_password: 'Old12345', new_password: 'Demo1234' }]]);
    expect(left.to).toBe(to);
    expect(left.session).toMatchObject({ token: 'ended', changePasswordRequired: false, flash: { key: 'passwordChanged' } });
  }
  const refused = await send(changePassword, '/password/change', form, { session: guest });
  expect([refused.calls, refused.to]).toEqual([[], '/login?redirectTo=%2Faccount%2Fprofile']);
});

import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { verifyCode } from '../../../../app/components/auth/code/verifyCode.server';
import { action as confirmContact } from '../../../../app/routes/account/profile/code/route';
import { placeOrder } from '../../../../app/routes/checkout/placeOrder.server';
import { action as logIn } from '../../../../app/routes/login/route';
import { action as resetPassword } from '../../../../app/routes/password/reset/route';
import { action as register } from '../../../../app/routes/register/route';
import { user } from '../customer';
import { host, loaderArgs, openContext, remoteMarketplace, signedIn, writtenSession } from '../remoteShop';

const remote = remoteMarketplace();
const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };

/** The channels sent so far, by path. */
let channels: [string, unknown][] = [];
beforeEach(() => {
  channels = [];
  remote.use(
    http.post(`${host}/*`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      channels.push([new URL(request.url).pathname, body.channel]);
      return HttpResponse.json({ detail: 'errors.general' }, { status: 400 });
    }),
    http.get(`${host}/*`, () => HttpResponse.json(user)),
  );
});

const identifier = 'a@b.example';
type Purpose = 'register' | 'signIn' | 'reset' | 'changeEmail' | 'changePhone';
const pending = (purpose: Purpose) => ({ identifier, purpose, verificationToken: 'v' });
const password = 'Passw0rd';
const args = (path: string, fields: Record<string, string>, session = guest) =>
  loaderArgs(path, { method: 'POST', body: new URLSearchParams(fields), session });
const codeArgs = (purpose: Purpose, session = guest) =>
  args('/code', { intent: 'verify', code: '123456' }, { ...session, pending: pending(purpose) });
const confirmed = async (purpose: 'register' | 'signIn', language: string) => {
  const shop = await openContext(`/code?lang=${language}`, { method: 'POST', session: { ...guest, pending: pending(purpose) } });
  const form = new FormData();
  form.set('intent', 'verify');
  form.set('code', '123456');
  return verifyCode(shop, form, purpose);
};
const ordered = async (language: string, fields: Record<string, string>) => {
  const shop = await openContext(`/checkout?lang=${language}`, { method: 'POST' });
  const form = new FormData();
  const ids = { quoteId: '3f0b1c1e-7c1d-4d0e-8a52-0d2c0c6f4a10', idempotencyKey: '3f0b1c1e-7c1d-4d0e-8a52-0d2c0c6f4a11' };
  for (const [name, value] of Object.entries({ ...ids, addressId: '7', paymentMethod: 'cash', ...fields })) form.set(name, value);
  return placeOrder(shop, form);
};

const signIns: [string, (language: string) => Promise<unknown>][] = [
  ['/api/auth/login/', async (language) => logIn(await args(`/login?lang=${language}`, { identifier, password }))],
  ['/api/auth/register/verify/', (language) => confirmed('register', language)],
  ['/api/otp_login/', (language) => confirmed('signIn', language)],
  [
    '/api/auth/password/reset/',
    async () =>
      resetPassword(
        await args(
          '/password/reset',
          { intent: 'reset', code: '123456', password, confirmPassword: password },
          { ...guest, pending: pending('reset') },
        ),
      ),
  ],
  ['/api/me/verify_change_email/', async () => confirmContact(await codeArgs('changeEmail', signedIn))],
  ['/api/me/verify_change_phone/', async () => confirmContact(await codeArgs('changePhone', signedIn))],
];

test.each<[string, (language: string) => Promise<unknown>]>([
  ...signIns,
  [
    '/api/auth/register/',
    async (language) =>
      register(await args(`/register?lang=${language}`, { firstName: 'Dilan', identifier, password, confirmPassword: password })),
  ],
  ['/api/orders/', (language) => ordered(language, { note: 'Ring twice', useBalance: 'no' })],
  ['/api/orders/', (language) => ordered(language, { note: '', useBalance: 'yes' })],
])('%s has the channel Customer Portal', async (path, send) => {
  for (const language of ['en', 'ar', 'ckb']) {
    channels = [];
    const answer = await send(language).catch((thrown: unknown) => thrown);
    expect(channels, JSON.stringify(answer)).toEqual([[path, 'Customer Portal']]);
  }
});

test.each(signIns)('%s signs in, also when a new password is due, which is set first', async (path, send) => {
  for (const language of ['en', 'ar', 'ckb'])
    for (const due of [false, true]) {
      const read: string[] = [];
      remote.use(
        http.post(`${host}${path}`, () =>
          HttpResponse.json({ token: 'the-new-one', expiry: '2099-02-02T00:00:00Z', change_password_required: due }),
        ),
        http.get(`${host}/api/me/`, () => {
          read.push('user');
          return HttpResponse.json(user);
        }),
      );
      const answer = await send(language).catch((thrown: unknown) => thrown);
      if (!(answer instanceof Response)) throw answer;
      const session = await writtenSession(answer.headers);
      expect(session).toMatchObject({ token: 'the-new-one', expiry: '2099-02-02T00:00:00Z', changePasswordRequired: due, pending: null });
      const isContact = path.includes('verify_change');
      if (!isContact) expect(answer.headers.get('Location')?.startsWith('/password/change')).toBe(due);
      expect(read).toEqual(due || isContact ? [] : ['user']);
    }
});

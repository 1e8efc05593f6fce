import { expect, it } from 'vitest';
import { newFormKey } from '../../../../../app/session/cookies/formCookie';
import { type SessionData, sessionCookie } from '../../../../../app/session/cookies/sessionCookie';
import { createFormToken, formBinding } from '../../../../../app/session/origin/formToken';
import { isAllowedRequest } from '../../../../../app/session/origin/isAllowedRequest';

const settings = { publicUrl: null, sessionSecrets: ['secret-of-the-tests', 'the-secret-before-it'] };
const expiry = new Date(Date.now() + 86_400_000).toISOString();
const { read } = sessionCookie(settings.sessionSecrets, false);

/** A customer's session cookie, and the token of its forms. */
async function customer(secrets = settings.sessionSecrets) {
  const session: SessionData = { ...(await read(null)), token: newFormKey(), expiry };
  const [cookie = ''] = (await sessionCookie(secrets, false).write(session)).split(';');
  return { cookie, token: createFormToken(secrets, formBinding(session, null) ?? '') };
}

/** A guest with the cookie of sign-in pages. */
function guest() {
  const key = newFormKey();
  return { cookie: `form=${key}`, token: createFormToken(settings.sessionSecrets, `cookie ${key}`) };
}

function isAllowed(path: string, { cookie, token, ...headers }: Record<string, string>, method = 'POST') {
  const body = new URLSearchParams({ quantity: '1', ...(token === undefined ? {} : { formToken: token }) });
  return isAllowedRequest(
    new Request(`http://shop.example${path}`, { method, body, headers: { ...headers, ...(cookie && { Cookie: cookie }) } }),
    settings,
  );
}

it('lets a form in that a page of the same session made', async () => {
  const { cookie, token } = await customer();
  for (const path of ['/cart', '/checkout', '/account/profile', '/logout']) expect(await isAllowed(path, { cookie, token })).toBe(true);
});

it('refuses the form of a customer without the token of this session', async () => {
  const { cookie } = await customer();
  const other = await customer();
  for (const path of ['/cart', '/wishlist', '/city', '/checkout', '/logout']) {
    expect.soft(await isAllowed(path, { cookie }), path).toBe(false);
    for (const token of [other.token, guest().token, '', 'x'.repeat(22)])
      expect.soft(await isAllowed(path, { cookie, token }), path).toBe(false);
  }
});

it('binds the forms of sign-in pages to their cookie', async () => {
  const { cookie, token } = guest();
  expect(await isAllowed('/login', { cookie, token })).toBe(true);
  expect(await isAllowed('/login', { cookie })).toBe(false);
  expect(await isAllowed('/login', { token })).toBe(false);
  expect(await isAllowed('/login', { cookie: guest().cookie, token })).toBe(false);
  expect(await isAllowed('/login', { cookie: 'form=short', token: createFormToken(settings.sessionSecrets, 'cookie short') })).toBe(false);
});

it('ignores the cookie of sign-in pages once there is a session', async () => {
  const { cookie } = await customer();
  const before = guest();
  expect(await isAllowed('/checkout', { cookie: `${cookie}; ${before.cookie}`, token: before.token })).toBe(false);
});

it('lets a guest’s own forms in without a token', async () => {
  for (const path of ['/cart', '/product/12', '/wishlist', '/language', '/city', '/consent'])
    expect.soft(await isAllowed(path, {}), path).toBe(true);
  for (const path of ['/', '/login', '/register', '/checkout', '/support', '/wishlist/merge', '/product/12/x', '/web/user/auth/'])
    expect.soft(await isAllowed(path, {}), path).toBe(false);
});

it('knows no token for a form that another site sent, nor for other methods', async () => {
  const { cookie, token } = await customer();
  expect(await isAllowed('/checkout', { cookie, token, Origin: 'https://evil.example' })).toBe(false);
  expect(await isAllowed('/checkout', { cookie, token, 'Sec-Fetch-Site': 'cross-site' })).toBe(false);
  expect(await isAllowed('/checkout', { cookie, token, Referer: 'https://evil.example/' })).toBe(false);
  expect(await isAllowed('/checkout', { cookie, token }, 'PUT')).toBe(false);
});

it('accepts tokens of the previous secret', async () => {
  const { cookie, token } = await customer(['the-secret-before-it']);
  expect(await isAllowed('/checkout', { cookie, token })).toBe(true);
  const foreign = await customer(['some-other-secret-x']);
  expect(await isAllowed('/checkout', { cookie, token: foreign.token })).toBe(false);
});

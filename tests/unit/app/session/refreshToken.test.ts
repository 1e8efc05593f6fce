import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loader } from '../../../../app/root';
import { requestContext } from '../../../../app/session/context';
import { host, loaderArgs, remoteMarketplace, signedIn, writtenSession } from '../remoteShop';

const remote = remoteMarketplace();

const day = 24 * 3600_000;
/** A session of thirty days that started this number of milliseconds ago. */
const sessionStarted = (ago: number) => ({
  ...signedIn,
  token: 'the-old-one',
  expiry: new Date(Date.now() - ago + 30 * day).toISOString(),
});
const successor = { token: 'the-new-one', expiry: new Date(Date.now() + 30 * day).toISOString() };

/** The authenticated calls, in order. */
let calls: string[] = [];
/** The marketplace's answer to a token refresh. */
let answer: () => Response;
beforeEach(() => {
  calls = [];
  answer = () => HttpResponse.json({ ...successor, change_password_required: false });
  remote.use(
    http.all(`${host}/*`, ({ request }) => {
      const { pathname } = new URL(request.url);
      const token = request.headers.get('Authorization');
      if (token) calls.push(`${request.method} ${pathname} ${token}`);
    }),
    http.post(`${host}/api/auth/refresh/`, () => answer()),
    http.all(`${host}/*`, () => HttpResponse.json({ detail: 'errors.notFound' }, { status: 404 })),
  );
});

/** Runs the layout's loader. @returns the browser's new session; null when unchanged. */
async function openPage(session: typeof signedIn, headers: Record<string, string> = {}, path = '/account/address') {
  const args = await loaderArgs(path, { session, headers });
  await loader(args);
  return writtenSession(await (await requestContext(args)).commit(new Headers()));
}

describe('a page request', () => {
  test('replaces a token older than a day in the session, and uses the new one', async () => {
    const session = sessionStarted(day);
    expect(await openPage(session)).toEqual({ ...session, ...successor });
    expect(calls[0]).toBe('POST /api/auth/refresh/ Bearer the-old-one');
    expect(calls).toContain('GET /api/me/ Bearer the-new-one');
    expect(calls.filter((call) => call.endsWith('the-old-one'))).toHaveLength(1);
  });

  test.each([
    '/',
    '/product?lang=ar',
    '/product/7?lang=ckb',
    '/wishlist',
    '/cart',
    '/checkout',
    '/footer?details=faq',
    '/login',
    '/no-such-page',
    '/account',
    '/account/my-order/7',
    '/collection-product-list?collection=new',
    '/payment/success',
    '/payment/fail?lang=ckb',
    '/logout',
    '/password/change',
  ])('refreshes on %s too, and a failure is ignored', async (path) => {
    const session = sessionStarted(60_000);
    expect(await openPage(session, {}, path)).toEqual({ ...session, ...successor });
    expect(calls.filter((call) => call === 'POST /api/auth/refresh/ Bearer the-old-one')).toHaveLength(1);
    for (const failure of [
      () => HttpResponse.error(),
      ...[400, 403, 404, 409, 422, 429, 500, 503].map((status) => () => HttpResponse.json({ detail: 'errors.unexpected' }, { status })),
      () => HttpResponse.html('<h1>Maintenance</h1>'),
      () => HttpResponse.json({}),
    ]) {
      answer = failure;
      expect(await openPage(session, {}, path)).toBeNull();
    }
  });

  test('replaces a token that is exactly a day old, on a client navigation', async () => {
    vi.setSystemTime(Date.now());
    try {
      await openPage(sessionStarted(day), { 'Sec-Fetch-Mode': 'cors' });
    } finally {
      vi.useRealTimers();
    }
    expect(calls[0]).toBe('POST /api/auth/refresh/ Bearer the-old-one');
  });

  test('with a new password due sets it, and does not load the customer', async () => {
    const session = sessionStarted(day);
    answer = () => HttpResponse.json({ ...successor, change_password_required: true });
    expect(await openPage(session)).toEqual({ ...session, ...successor, changePasswordRequired: true });
    expect(calls.filter((call) => call.includes('/api/me/'))).toEqual([]);
  });

  test.each<Record<string, string>>([{}, { 'Sec-Fetch-Mode': 'navigate' }])(
    'for a document sends the refresh whatever the age of the token: %o',
    async (headers) => {
      const session = sessionStarted(60_000);
      answer = () => HttpResponse.json({ token: session.token, expiry: session.expiry, change_password_required: false });
      expect(await openPage(session, headers)).toBeNull();
      expect(calls[0]).toBe('POST /api/auth/refresh/ Bearer the-old-one');
    },
  );

  test('of a client navigation sends it for a day-old token alone', async () => {
    const headers = { 'Sec-Fetch-Mode': 'cors' };
    expect(await openPage(sessionStarted(day - 60_000), headers)).toBeNull();
    expect(calls).toContain('GET /api/me/ Bearer the-old-one');
    expect(calls.filter((call) => call.includes('refresh'))).toEqual([]);
    expect(await openPage(sessionStarted(day), headers)).toEqual({ ...sessionStarted(day), ...successor });
  });

  test('that sends a form requests none', async () => {
    const session = sessionStarted(2 * day);
    await loader(await loaderArgs('/account/address', { session, method: 'POST', body: new URLSearchParams({}) }));
    expect(calls.filter((call) => call.includes('refresh'))).toEqual([]);
  });

  test('does nothing for a guest', async () => {
    expect(await openPage({ ...signedIn, token: null, expiry: null })).toBeNull();
    expect(calls).toEqual([]);
  });

  test.each([
    ['is unreachable', () => HttpResponse.error()],
    ['breaks', () => HttpResponse.json({ detail: 'errors.unexpected' }, { status: 500 })],
    ['refuses', () => HttpResponse.json({ detail: 'errors.tooManyRequests' }, { status: 429 })],
    ['answers with another schema', () => HttpResponse.json({ ok: true })],
  ])('keeps the old one when the marketplace %s', async (_, failure) => {
    answer = failure;
    expect(await openPage(sessionStarted(2 * day))).toBeNull();
    expect(calls[0]).toBe('POST /api/auth/refresh/ Bearer the-old-one');
    expect(calls).toContain('GET /api/me/ Bearer the-old-one');
  });

  test('that is refused as signed out redirects home', async () => {
    answer = () => HttpResponse.json({ detail: 'auth.ended' }, { status: 401 });
    const thrown: unknown = await openPage(sessionStarted(2 * day)).catch((error: unknown) => error);
    if (!(thrown instanceof Response)) throw thrown;
    expect(thrown.headers.get('Location')).toBe('/');
    expect(await writtenSession(thrown.headers)).toMatchObject({ token: null, flash: { key: 'sessionEnded' } });
  });

  test.each([
    ['token', { ...signedIn, token: null }],
    ['expiry', { ...signedIn, expiry: null }],
  ])('requests none without a known %s', async (_, session) => {
    await openPage(session);
    expect(calls.filter((call) => call.includes('refresh'))).toEqual([]);
  });
});

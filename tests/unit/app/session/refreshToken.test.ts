import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { storefront } from '../../../../app/api/context';
import { loader } from '../../../../app/root';
import { asked, host, kept, remoteMarketplace, signedIn } from '../api/remoteShop';

const remote = remoteMarketplace();

const day = 24 * 3600_000;
/** A session of thirty days that began so long ago, in milliseconds. */
const begun = (ago: number) => ({ ...signedIn, token: 'the-old-one', expiry: new Date(Date.now() - ago + 30 * day).toISOString() });
const successor = { token: 'the-new-one', expiry: new Date(Date.now() + 30 * day).toISOString() };

/** The calls that came as somebody, in their order. */
let calls: string[] = [];
/** What the marketplace says to who asks for a successor. */
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

/** Makes the layout of a page. @returns the session that the browser is left with; null when it keeps its own. */
async function openPage(session: typeof signedIn) {
  const args = await asked('/account/address', { session });
  await loader(args);
  return kept(await (await storefront(args)).commit(new Headers()));
}

describe('a page that is opened', () => {
  test('takes the successor of a token a day old into the session, and goes on with it', async () => {
    const session = begun(day);
    expect(await openPage(session)).toEqual({ ...session, ...successor });
    expect(calls[0]).toBe('POST /api/auth/refresh/ Bearer the-old-one');
    expect(calls).toContain('GET /api/me/ Bearer the-new-one');
    expect(calls.filter((call) => call.endsWith('the-old-one'))).toHaveLength(1);
  });

  test('leaves a younger one alone', async () => {
    expect(await openPage(begun(day - 60_000))).toBeNull();
    expect(calls).toContain('GET /api/me/ Bearer the-old-one');
    expect(calls.filter((call) => call.includes('refresh'))).toEqual([]);
  });

  test('asks for none where nobody is signed in', async () => {
    expect(await openPage({ ...signedIn, token: null, expiry: null })).toBeNull();
    expect(calls).toEqual([]);
  });

  test.each([
    ['can’t be reached', () => HttpResponse.error()],
    ['breaks', () => HttpResponse.json({ detail: 'errors.unexpected' }, { status: 500 })],
    ['refuses', () => HttpResponse.json({ detail: 'errors.tooManyRequests' }, { status: 429 })],
    ['speaks another contract', () => HttpResponse.json({ ok: true })],
  ])('goes on with the old one when the marketplace %s', async (_, failure) => {
    answer = failure;
    expect(await openPage(begun(2 * day))).toBeNull();
    expect(calls[0]).toBe('POST /api/auth/refresh/ Bearer the-old-one');
    expect(calls).toContain('GET /api/me/ Bearer the-old-one');
  });
});

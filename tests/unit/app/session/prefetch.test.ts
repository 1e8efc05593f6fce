import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { readShell } from '../../../../app/components/shell/readShell';
import { requestContext } from '../../../../app/session/context';
import { refreshToken } from '../../../../app/session/refreshToken';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../remoteShop';

const remote = remoteMarketplace();
const day = 24 * 3600_000;

let calls: string[] = [];
beforeEach(() => {
  calls = [];
  remote.use(
    http.all(`${host}/*`, ({ request }) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      return HttpResponse.json({ detail: 'errors.notFound' }, { status: 404 });
    }),
  );
});

/** What the layout's loader does. */
async function openPage(session: typeof signedIn, headers: Record<string, string>, path = '/account/address') {
  const args = await loaderArgs(path, { session, headers });
  const shop = await requestContext(args);
  await refreshToken(shop, args.request);
  const { flash } = await readShell(shop);
  return { flash, written: (await shop.commit(new Headers())).getSetCookie() };
}

const flashed = { ...signedIn, flash: { type: 'success' as const, key: 'loggedIn' } };

describe.each<Record<string, string>>([{ 'Sec-Purpose': 'prefetch' }, { 'Sec-Purpose': 'prefetch;prerender' }, { Purpose: 'prefetch' }])(
  'with %o',
  (headers) => {
    test('the message waits for the page that is opened', async () => {
      expect(await openPage(flashed, headers)).toEqual({ flash: null, written: [] });
    });

    test('the token is not replaced', async () => {
      const old = { ...signedIn, expiry: new Date(Date.now() + 20 * day).toISOString() };
      expect((await openPage(old, { ...headers, 'Sec-Fetch-Mode': 'navigate' })).written).toEqual([]);
      expect(calls).not.toContain('POST /api/auth/refresh/');
    });

    test('no language is stored', async () => {
      expect((await openPage(signedIn, headers, '/?lang=ckb')).written).toEqual([]);
    });
  },
);

test('an opened page shows the message, and removes it from the session', async () => {
  const { flash, written } = await openPage(flashed, {});
  expect(flash).toMatchObject({ type: 'success' });
  expect(written).toEqual([expect.stringMatching(/^session=/)]);
});

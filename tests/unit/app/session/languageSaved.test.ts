import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { loader } from '../../../../app/root';
import { action } from '../../../../app/routes/account/profile/route';
import { user } from '../customer';
import { host, loaderArgs, openContext, remoteMarketplace, signedIn } from '../remoteShop';

const remote = remoteMarketplace();
const ids = { en: 1, ckb: 2, ar: 3 } as const;
const codes = ['en', 'ckb', 'ar'] as const;

/** The bodies that reach the account, whose language has this id. */
function account(languageId: number) {
  const bodies: unknown[] = [];
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json({ ...user, language_id: languageId })),
    http.post(`${host}/api/me/update_profile/`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ ...user, language_id: languageId });
    }),
    http.all(`${host}/*`, () => HttpResponse.json({ detail: 'errors.notFound' }, { status: 404 })),
  );
  return bodies;
}

async function open(path: string, session: typeof signedIn, cookie: string | null) {
  const { request, ...args } = await loaderArgs(path, { session });
  if (cookie) request.headers.set('Cookie', `${request.headers.get('Cookie')}; language=${cookie}`);
  await loader({ ...args, request });
}

describe.each(['/', '/product?search=x', '/product/7', '/cart', '/account/profile', '/footer?details=faq'])('on %s', (path) => {
  const asked = (code: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${code}`;

  test('a chosen language is saved with its id in the account, which had another', async () => {
    for (const code of codes)
      for (const before of codes.filter((other) => other !== code)) {
        const bodies = account(ids[before]);
        await open(asked(code), signedIn, before);
        expect([code, before, bodies]).toEqual([code, before, [{ language_id: { en: 1, ckb: 2, ar: 3 }[code] }]]);
      }
  });

  test('an unchanged language is not saved, and a guest’s never', async () => {
    for (const code of codes) {
      const bodies = account(ids[code]);
      await open(asked(code), signedIn, code);
      await open(path, signedIn, code);
      for (const before of [...codes, null]) await open(asked(code), { ...signedIn, token: null, expiry: null }, before);
      expect(bodies).toEqual([]);
    }
  });
});

test('a chosen language is kept in the cookie named language for 365 days, lax', async () => {
  remote.use(http.all(`${host}/*`, () => HttpResponse.json({ detail: 'errors.notFound' }, { status: 404 })));
  for (const code of codes)
    for (const path of ['/', '/product?search=x&', '/account/profile', '/no-such-page'])
      for (const session of [signedIn, { ...signedIn, token: null, expiry: null }]) {
        const shop = await openContext(`${path}${path.includes('?') ? '' : '?'}lang=${code}`, { session });
        const headers = await shop.commit(new Headers());
        const [line = ''] = headers.getSetCookie().filter((cookie) => cookie.startsWith('language='));
        expect(line.split('; ').sort()).toEqual(['Max-Age=31536000', 'Path=/', 'SameSite=Lax', `language=${code}`]);
      }
});

test('the profile’s form saves the id of its language', async () => {
  for (const code of codes)
    for (const page of codes) {
      const bodies = account(ids[page]);
      const { request, ...args } = await loaderArgs('/account/profile', {
        method: 'POST',
        body: new URLSearchParams({ intent: 'language', language: code }),
      });
      request.headers.set('Cookie', `${request.headers.get('Cookie')}; language=${page}`);
      const left: unknown = await action({ ...args, request }).catch((thrown: unknown) => thrown);
      expect(left instanceof Response && left.headers.getSetCookie().join()).toContain(`language=${code};`);
      expect(bodies).toEqual([{ language_id: { en: 1, ckb: 2, ar: 3 }[code] }]);
    }
});

import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { loader } from '../../../../app/root';
import { action as saveProfile } from '../../../../app/routes/account/profile/route';
import { action as register } from '../../../../app/routes/register/route';
import { requestContext } from '../../../../app/session/context';
import { user } from '../customer';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../remoteShop';

const remote = remoteMarketplace();
const guest: typeof signedIn = { ...signedIn, token: null, expiry: null };
const languages = [
  ['en', 1],
  ['ckb', 2],
  ['ar', 3],
] as const;

/** The calls that send a language. */
let calls: [string, unknown][] = [];
let accountLanguage = 1;
beforeEach(() => {
  calls = [];
  remote.use(
    http.post(`${host}/api/auth/refresh/`, () => HttpResponse.error()),
    http.get(`${host}/api/me/`, () => HttpResponse.json({ ...user, language_id: accountLanguage })),
    http.post(`${host}/*`, async ({ request }) => {
      const sent = (await request.json()) as { language_id?: number };
      calls.push([new URL(request.url).pathname, sent.language_id]);
      const code = { destination: 'a', expires_in: 300, resend_in: 60, verification_token: 'v' };
      return HttpResponse.json(request.url.includes('register') ? code : user);
    }),
    http.all(`${host}/*`, () => HttpResponse.json({ detail: 'errors.notFound' }, { status: 404 })),
  );
});

describe.each(languages)('the language %s', (language, id) => {
  test('is saved with its id when it is chosen on any page and the account has another, for customers only', async () => {
    for (const path of ['/', '/product', '/product/7', '/cart', '/account/profile'])
      for (const [, before] of languages) {
        calls = [];
        accountLanguage = before;
        await loader(await loaderArgs(`${path}?lang=${language}`));
        expect(calls.filter(([to]) => to.endsWith('update_profile/'))).toEqual(before === id ? [] : [['/api/me/update_profile/', id]]);
      }
    calls = [];
    await loader(await loaderArgs(`/?lang=${language}`, { session: guest }));
    expect(calls.filter(([to]) => to.endsWith('update_profile/'))).toEqual([]);
  });

  test('is saved with its id when it is chosen on the profile', async () => {
    for (const [before] of languages) {
      calls = [];
      const body = new URLSearchParams({ intent: 'language', language });
      await saveProfile(await loaderArgs(`/account/profile?lang=${before}`, { method: 'POST', body })).catch(() => null);
      expect(calls.filter(([to]) => to.endsWith('update_profile/'))).toEqual([['/api/me/update_profile/', id]]);
    }
  });

  test('is stored in a cookie for a year when it is chosen, on every page, by guests and customers', async () => {
    for (const path of ['/', '/product?search=lamp', '/product/7', '/cart', '/wishlist', '/footer?details=faq', '/account/profile'])
      for (const session of [guest, signedIn])
        for (const before of ['', 'language=en', 'language=ckb', 'language=ar']) {
          const address = `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
          const args = await loaderArgs(address, { session });
          const shown = args.request.headers.get('Cookie') ?? '';
          args.request.headers.set('Cookie', [shown, before].filter(Boolean).join('; '));
          const shop = await requestContext(args);
          expect(shop.language).toBe(language);
          const headers = await shop.commit(new Headers());
          const [cookie] = headers.getSetCookie().filter((line) => line.startsWith('language='));
          if (before === `language=${language}`) continue;
          expect(cookie, `${address} after ${before}`).toBe(`language=${language}; Max-Age=31536000; Path=/; SameSite=Lax`);
        }
  });

  test.each(['a@b.example', '0750 123 4567'])('is that of an account registered in it, with its id: %s', async (identifier) => {
    const body = new URLSearchParams({ firstName: 'Dilan', lastName: '', identifier, password: 'Passw0rd', confirmPassword: 'Passw0rd' });
    const form = { method: 'POST', body, session: guest };
    const refused = await register(await loaderArgs(`/register?lang=${language}`, form)).catch(() => null);
    expect(refused).toBeNull();
    expect(calls).toEqual([['/api/auth/register/', id]]);
  });
});

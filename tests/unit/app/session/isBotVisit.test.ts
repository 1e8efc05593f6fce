import { describe, expect, test } from 'vitest';
import { isBotVisit } from '../../../../app/session/isBotVisit';
import { openContext, remoteMarketplace } from '../remoteShop';

const bots = ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'curl/8.5.0'];
const phone = 'Mozilla/5.0 (Linux; Android 9; SM-A105F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110.0.0.0 Mobile Safari/537.36';
const guest = {
  token: null,
  expiry: null,
  changePasswordRequired: false,
  deviceToken: null,
  cartId: null,
  pending: null,
  wish: null,
  flash: null,
};

remoteMarketplace();

const visit = (method: string, userAgent: string) => ({ method, headers: new Headers({ 'User-Agent': userAgent }) });

describe.each(bots)('%s', (userAgent) => {
  test('visits when it reads a page, not when it sends a form', () => {
    expect(isBotVisit(visit('GET', userAgent))).toBe(true);
    expect(isBotVisit(visit('HEAD', userAgent))).toBe(true);
    expect(isBotVisit(visit('POST', userAgent))).toBe(false);
  });

  test('gets the home page in its language, and a cookie only when the address asks for one', async () => {
    const headers = { 'Accept-Language': 'ar', 'User-Agent': userAgent };
    const home = await openContext('/', { session: guest, headers });
    expect(home.language).toBe('ar');
    expect(home.linkLanguage).toBe('ar');
    expect((await home.commit(new Headers())).has('Set-Cookie')).toBe(false);
    const asked = await openContext('/?lang=ar', { session: guest, headers });
    expect((await asked.commit(new Headers())).get('Set-Cookie')).toMatch(/^language=ar;/);
  });
});

test('people get the cookie of the language that their browser asks for', async () => {
  expect(isBotVisit(visit('GET', phone))).toBe(false);
  expect(isBotVisit({ method: 'GET', headers: new Headers() })).toBe(false);
  const home = await openContext('/', { session: guest, headers: { 'Accept-Language': 'ar', 'User-Agent': phone } });
  expect((await home.commit(new Headers())).get('Set-Cookie')).toMatch(/^language=ar;/);
});

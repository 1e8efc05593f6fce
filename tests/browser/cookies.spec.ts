import { createHmac } from 'node:crypto';
import { expect, test } from './fixtures';
import { pagesOfGuests } from './pages';
import { customerAtCheckout, demo, demoCustomer, get, linksOf, pageLinksOf, post, Visitor } from './visitor';

const kilobyte = 1024;
const year = 365 * 24 * 3600;

const attributesOf = (line: string) =>
  line
    .split(';')
    .slice(1)
    .map((attribute) => attribute.trim().toLowerCase());
const isPrivate = (cacheControl: string | undefined) => cacheControl === 'private, no-store';

test.describe('a visit without changes', () => {
  test('sets no cookie on any page', async () => {
    const [guest] = await pagesOfGuests('en');
    for (const path of guest?.paths ?? []) {
      const page = await get(path, { 'Sec-Fetch-Site': 'none' });
      const allowed = path === '/' ? [expect.stringMatching(/^language=en;/)] : [];
      expect.soft(page.setCookies, path).toEqual(allowed);
    }
  });

  test('sets one on sign-in pages, for their forms, in a browser that does not say where a form comes from', async () => {
    for (const path of ['/login', '/login/code', '/register', '/password/forgot', '/support']) {
      const { setCookies, headers } = await get(path);
      expect.soft(setCookies, path).toEqual([expect.stringMatching(/^form=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/)]);
      expect.soft(isPrivate(headers['cache-control']), path).toBe(true);
    }
    for (const path of ['/product', '/cart', '/wishlist', '/city', '/footer?details=faq', '/no-such-page'])
      expect.soft((await get(path)).setCookies, path).toEqual([]);
  });

  test('sets none on the second visit either, with a cart and a language', async () => {
    const [guest] = await pagesOfGuests('ckb');
    expect(guest?.paths.length).toBeGreaterThan(10);
    for (const path of guest?.paths ?? []) expect.soft((await guest?.visitor.get(path))?.setCookies, path).toEqual([]);
  });

  test('sets none for a customer', async () => {
    const customer = await demoCustomer();
    for (const path of ['/', '/product', '/account', '/account/my-order', '/wishlist', '/cart']) {
      const page = await customer.get(path);
      expect.soft(page.status, path).toBe(200);
      expect.soft(page.setCookies, path).toEqual([]);
      expect.soft(isPrivate(page.headers['cache-control']), path).toBe(true);
    }
  });
});

test.describe('the language', () => {
  test('is set by ?lang= on any page and kept for a year', async () => {
    const directions = { en: 'ltr', ar: 'rtl', ckb: 'rtl' };
    // The second page comes from the cache, in a browser that had another language.
    for (const [language, direction] of Object.entries(directions))
      for (const path of ['/', '/product', '/product/12', '/collection-product-list', '/footer?details=faq', '/cart', '/no-such-page'])
        for (const before of ['', '', `language=${language === 'ar' ? 'ckb' : 'ar'}`]) {
          const page = await get(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`, before ? { Cookie: before } : {});
          expect(page.text).toContain(`<html lang="${language}" dir="${direction}">`);
          expect(page.setCookies, path).toHaveLength(1);
          const [cookie = ''] = page.setCookies;
          expect(cookie).toMatch(new RegExp(`^language=${language};`));
          expect(attributesOf(cookie).sort()).toEqual([`max-age=${year}`, 'path=/', 'samesite=lax']);
          expect(page.headers['cache-control']).toBe('private, no-store');
        }
  });

  for (const [accepted, language] of [
    ['ar-IQ,ar;q=0.9,en;q=0.8', 'ar'],
    ['ckb', 'ckb'],
    ['eo-DE,eo;q=0.9,en;q=0.8', 'en'],
    ['', 'en'],
  ] as const) {
    test(`is detected on the home page from Accept-Language "${accepted}"`, async () => {
      const headers = { 'Accept-Language': accepted };
      const home = await get('/', headers);
      expect(home.text).toContain(`<html lang="${language}"`);
      expect(home.setCookies).toEqual([expect.stringMatching(new RegExp(`^language=${language};`))]);
      const list = await get('/product', headers);
      expect(list.text).toContain('<html lang="en"');
      expect(list.setCookies).toEqual([]);
    });
  }

  test('is unchanged when ?lang= names an unsupported one', async () => {
    for (const unknown of ['xx', '', 'zz-ZZ', 'constructor', '%F0%9F%90%AB', 'a'.repeat(2000)]) {
      const list = await get(`/product?lang=${unknown}`);
      expect.soft(list.status, unknown).toBe(200);
      expect.soft(list.text, unknown).toContain('<html lang="en"');
      const visitor = new Visitor('ckb');
      expect.soft((await visitor.get(`/product?lang=${unknown}`)).text, unknown).toContain('<html lang="ckb"');
      expect.soft(visitor.cookies.get('language'), unknown).toBe('ckb');
    }
  });
});

test('an unsupported language in the cookie counts as none', async () => {
  for (const unknown of ['ku', 'eo', 'fr', 'AR', 'ar-IQ', 'ckb_IQ', 'en,ar', '1', 'constructor'])
    for (const path of ['/', '/product', '/product?offset=12', '/cart', '/footer?details=faq', '/no-such-page']) {
      const Cookie = `language=${unknown}`;
      expect.soft((await get(path, { Cookie })).text, `${unknown} ${path}`).toContain('<html lang="en" dir="ltr"');
      const { text } = await get(path, { Cookie, 'Accept-Language': 'ar' });
      expect.soft(text, `${unknown} ${path}`).toContain(path === '/' ? '<html lang="ar" dir="rtl"' : '<html lang="en" dir="ltr"');
    }
  for (const language of ['en', 'ar', 'ckb'])
    for (const path of ['/', '/product', '/cart'])
      expect
        .soft((await get(path, { Cookie: `language=${language}`, 'Accept-Language': 'ar' })).text)
        .toContain(`<html lang="${language}"`);
});

test('a crawler without cookies keeps its language from page to page', async () => {
  const seen = new Set<string>();
  const start = ['/?lang=ckb', '/product?lang=ckb', '/footer?details=faq&lang=ckb', '/collection-product-list?lang=ckb'];
  const product = linksOf((await get('/product?lang=ckb')).text).find((link) => /^\/product\/\d+/.test(link));
  expect(product).toContain('lang=ckb');
  for (const path of [...start, product ?? '']) {
    const page = await get(path);
    expect(page.status, path).toBe(200);
    expect(page.text, path).toContain('<html lang="ckb" dir="rtl">');
    for (const link of pageLinksOf(page.text)) {
      // The three links of the language menu change the language.
      if (!/[?&]lang=(en|ar)\b/.test(link)) seen.add(link);
    }
  }
  expect(seen.size).toBeGreaterThan(30);
  for (const link of seen) {
    const page = await get(link);
    expect.soft({ link, status: page.status, location: page.location }).toEqual({ link, status: 200, location: null });
    expect.soft(page.text, link).toContain('<html lang="ckb" dir="rtl">');
  }
});

test('clients without cookies meet no redirect loop', async () => {
  for (const path of [
    '/account',
    '/account/my-order/1',
    '/checkout',
    '/logout',
    '/password/change',
    '/login/code/verify',
    '/register/verify',
    '/password/reset',
  ]) {
    let here: string | null = path;
    const redirects: string[] = [];
    while (here !== null && redirects.length < 5) {
      redirects.push(here);
      here = (await get(here)).location;
    }
    expect.soft(here, redirects.join(' → ')).toBeNull();
  }
});

test.describe('an invalid session cookie', () => {
  const signed = (text: string, secret: string) =>
    encodeURIComponent(`${text}.${createHmac('sha256', secret).update(text).digest('base64').replace(/=+$/, '')}`);
  const claims = Buffer.from(JSON.stringify({ token: 'abc', expiry: '2999-01-01T00:00:00Z', cartId: 'abc' })).toString('base64');
  const forged: Record<string, string> = {
    empty: '',
    'not signed': claims,
    'signed with another secret': signed(claims, 'secret'),
    'an invalid escape': '%E0%A4%A',
    'invalid UTF-8': '%00%01%02',
    oversized: 'x'.repeat(7000),
    'a list': Buffer.from('[1,2,3]').toString('base64'),
  };
  for (const [what, value] of Object.entries(forged)) {
    test(`is ignored: ${what}`, async () => {
      const Cookie = `session=${value}; language=en`;
      for (const path of ['/', '/cart', '/product']) {
        const page = await get(path, { Cookie });
        expect.soft(page.status, path).toBe(200);
        expect.soft(page.text, path).toContain('/login');
      }
      expect((await get('/account', { Cookie })).location).toBe('/login?redirectTo=%2Faccount');
      const refused = await post('/login', { identifier: 'cookies@example.com', password: 'wrong' }, { Cookie });
      expect(refused.status).toBe(400);
    });
  }

  test('invalid values of the other two cookies are ignored', async () => {
    for (const Cookie of [
      'language=xx; selectedCity=%%%',
      'selectedCity=99999999.99999',
      'selectedCity={"id":1}; language=',
      '=; ;;; =x',
      `language=${'x'.repeat(4000)}`,
    ]) {
      expect.soft((await get('/product', { Cookie })).status, Cookie).toBe(200);
    }
  });
});

test('full cookies stay below 1 KB, and answers that set them are private', async () => {
  const customer = new Visitor('ckb');
  const lines: string[] = [];
  const note = (answer: { setCookies: string[]; headers: { 'cache-control'?: string } }) => {
    lines.push(...answer.setCookies);
    if (answer.setCookies.length > 0) expect.soft(answer.headers['cache-control'], answer.setCookies[0]).toBe('private, no-store');
    return answer;
  };
  await customer.fillCart();
  // The longest possible address waits for its code, together with a cart and a flash message.
  const address = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}com`;
  note(await customer.post('/login/code', { identifier: address }));
  const city = (await customer.get('/city')).text.match(/name="city_id" value="(\d+)"/)?.[1] ?? '';
  note(await customer.post('/city', { city_id: city, redirectTo: '/product' }));
  expect([...customer.cookies.keys()].sort()).toEqual(['language', 'selectedCity', 'session']);
  note(await (await customerAtCheckout()).post('/city', { city_id: city, redirectTo: '/product' }));
  note(await get('/?lang=ar'));

  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) expect.soft(Buffer.byteLength(line), line.slice(0, 20)).toBeLessThan(kilobyte);
});

test('the session cookie is HttpOnly, the two shared with script are not', async () => {
  const visitor = new Visitor();
  const city = (await visitor.get('/city')).text.match(/name="city_id" value="(\d+)"/)?.[1] ?? '';
  const { setCookies } = await visitor.post('/city', { city_id: city, redirectTo: '/' });
  const attributes = Object.fromEntries(setCookies.map((line) => [line.split('=')[0], attributesOf(line)]));
  expect(attributes.session).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']));
  expect(attributes.selectedCity).toEqual(expect.arrayContaining([`max-age=${year}`, 'samesite=lax', 'path=/']));
  expect(attributes.selectedCity).not.toContain('httponly');
});

test('a token opens the web session, and an empty body clears it', async ({ page }) => {
  await page.goto('/');
  const login = await page.request.post('/api/auth/login/', { data: { ...demo, channel: 'Customer Portal' } });
  const { token, expiry, change_password_required: changePasswordRequired } = await login.json();
  const headers = { Origin: new URL(page.url()).origin };
  const postSession = async (data?: unknown) =>
    (await page.request.post('/web/user/auth/', { headers, ...(data ? { data } : {}) })).status();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
  expect(await postSession({ token: '', expiry })).toBe(400);
  expect(await postSession({ token, expiry, changePasswordRequired })).toBe(204);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/account$/);
  expect(await postSession()).toBe(204);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
  expect(await postSession({ token, expiry, change_password_required: true })).toBe(204);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/password\/change/);
});

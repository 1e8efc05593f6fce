import { createHash } from 'node:crypto';
import { type HstsScope, securityHeaders } from '../../app/server/securityHeaders';
import ar from '../../locales/ar/errors';
import ckb from '../../locales/ckb/errors';
import en from '../../locales/en/errors';
import { expect, test } from './fixtures';
import { type Answer, customerAtCheckout, demo, demoCustomer, formHeaders, get, inputValue, post, send, Visitor } from './visitor';

/** The directives of a Content-Security-Policy by name. */
function policyOf({ headers }: Answer): Record<string, string[]> {
  const policy = String(headers['content-security-policy'] ?? '');
  return Object.fromEntries(
    policy.split(';').map((directive) => [directive.trim().split(/\s+/)[0], directive.trim().split(/\s+/).slice(1)]),
  );
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hostsOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => new URL(href, 'http://shop.invalid').hostname);
const foreign = { Origin: 'https://evil.example' };

test.describe('headers', () => {
  const addresses = {
    'the home page': '/',
    'a list': '/product',
    'sign-in': '/login',
    'an unknown page': '/no-such-page',
    'a redirect': '/account',
    'a picture': '/logo.svg',
    'the API': '/api/local_delivery/',
    'an error of the API': '/api/no-such-call/',
    'a call without its token': '/api/me/',
    'an unknown picture': '/images/999999999/main-500.webp',
  };
  for (const [what, path] of Object.entries(addresses)) {
    test(`are strict on ${what}`, async () => {
      const answer = await get(path);
      expect(answer.status).toBeLessThan(500);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['referrer-policy']).toMatch(/^(strict-origin-when-cross-origin|same-origin|no-referrer|strict-origin)$/);
      expect(answer.headers['x-powered-by']).toBeUndefined();
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      // HSTS on plain HTTP would lock shoppers out.
      expect(answer.headers['strict-transport-security']).toBeUndefined();
      const policy = policyOf(answer);
      expect(policy['frame-ancestors']).toEqual(["'none'"]);
      expect(policy['base-uri']).toEqual(["'none'"]);
      expect(policy['default-src']).toBeDefined();
      expect(Object.values(policy).flat()).not.toContain("'unsafe-inline'");
      expect(Object.values(policy).flat()).not.toContain("'unsafe-eval'");
    });
  }

  test('are strict on script files', async () => {
    const { text } = await get('/');
    const file = text.match(/\/assets\/[\w-]+\.js/)?.[0] ?? '';
    const answer = await get(file);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/javascript');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(policyOf(answer)['frame-ancestors']).toEqual(["'none'"]);
  });

  test('allow only the inline scripts of the page, by their hashes', async () => {
    for (const answer of await Promise.all([get('/'), get('/no-such-page'), get('/product')])) {
      const allowed = policyOf(answer)['script-src']?.filter((source) => source !== "'self'");
      const texts = [...answer.text.matchAll(/<script(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, text = '']) => text,
      );
      expect(texts.length).toBeGreaterThan(2);
      // The policy of the page adds the rules for prefetching.
      const rules = texts.flatMap((text) => [...text.matchAll(/\.text='(\{"prefetch":[^']+)'/g)].map(([, found = '']) => found));
      expect(rules).toHaveLength(1);
      expect(new Set(allowed)).toEqual(new Set([...texts, ...rules].map(hashOf)));
      expect(answer.text).not.toMatch(/<[^>]+\s(on[a-z]+|style)="/);
    }
  });

  test('send HSTS only where the shop is reached by https', () => {
    const sent = (publicUrl: string | null, hsts: HstsScope = 'host') => {
      const headers = new Headers();
      securityHeaders(headers, { publicUrl, hsts });
      return headers.get('Strict-Transport-Security');
    };
    expect(sent('https://karwan.example')).toMatch(/^max-age=\d{8,}/);
    expect(sent('http://karwan.example')).toBeNull();
    expect(sent(null)).toBeNull();
    expect(sent('https://karwan.example')).not.toContain('includeSubDomains');
    expect(sent('https://karwan.example', 'subdomains')).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
    expect(sent('https://karwan.example', 'preload')).toMatch(/^max-age=63072000; includeSubDomains; preload$/);
    expect(sent('https://karwan.example', 'off')).toBe('max-age=0');
  });
});

test.describe('a form of another site', () => {
  const places = [
    '/login',
    '/product/1',
    '/cart',
    '/checkout',
    '/city',
    '/logout',
    '/register',
    '/account/address/new',
    '/wishlist/merge',
    '/web/user/auth/',
    '/web/user/auth',
    '/',
  ];
  const strangers: Record<string, Record<string, string>> = {
    'a foreign Origin': foreign,
    'a sandboxed page': { Origin: 'null' },
    'a host with ours as prefix': { Origin: `${process.env.SHOP_URL}.evil.example` },
    'Sec-Fetch-Site: cross-site': { 'Sec-Fetch-Site': 'cross-site' },
    'Sec-Fetch-Site: same-site': { 'Sec-Fetch-Site': 'same-site' },
  };
  for (const [who, headers] of Object.entries(strangers)) {
    test(`changes nothing: ${who}`, async () => {
      const customer = await demoCustomer();
      for (const path of places) {
        const answer = await customer.post(path, { identifier: demo.identifier, password: demo.password }, headers);
        expect.soft(answer.status, path).toBe(403);
        expect.soft(answer.setCookies, path).toEqual([]);
      }
      expect((await customer.get('/account')).status).toBe(200);
    });
  }

  test('is refused whatever its method, and when it has no origin', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect.soft((await send(method, '/cart', { headers: foreign })).status, method).toBe(403);
    expect(
      (await send('POST', '/login', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'identifier=x' })).status,
    ).toBe(403);
  });

  test.describe('without a header that says where it comes from', () => {
    const silent = { Origin: '' };
    const tokenOf = (text: string) => inputValue(text, 'formToken') ?? '';

    test('is let in by the token of its page', async () => {
      const customer = await demoCustomer();
      const token = tokenOf((await customer.get('/account/profile')).text);
      expect(token).toMatch(/^[\w-]{22}$/);
      expect((await customer.post('/account/profile', { firstName: '', formToken: token }, silent)).status).toBe(400);
      const guest = new Visitor();
      const login = { identifier: 'form-token@example.com', password: 'wrong', formToken: tokenOf((await guest.get('/login')).text) };
      expect((await guest.post('/login', login, silent)).status).toBe(400);
    });

    test('is refused with the token of another session, an older one or none', async () => {
      const customer = await demoCustomer();
      const other = await demoCustomer();
      const guest = new Visitor();
      const tokens = [tokenOf((await other.get('/account/profile')).text), tokenOf((await guest.get('/login')).text), ''];
      for (const formToken of tokens) {
        for (const path of ['/cart', '/logout', '/account/profile', '/wishlist', '/city'])
          expect.soft((await customer.post(path, { formToken }, silent)).status, path).toBe(403);
      }
      expect((await customer.get('/account')).status).toBe(200);
      const ended = tokenOf((await customer.get('/account/profile')).text);
      await customer.post('/logout');
      await customer.get('/login');
      expect((await customer.post('/login', { ...demo, formToken: ended }, silent)).status).toBe(403);
    });

    test('is refused with a token, if another header says that it is foreign', async () => {
      const customer = await demoCustomer();
      const formToken = tokenOf((await customer.get('/account/profile')).text);
      expect(formToken).not.toBe('');
      for (const headers of Object.values(strangers))
        expect.soft((await customer.post('/logout', { formToken }, headers)).status, JSON.stringify(headers)).toBe(403);
    });

    test('changes a guest’s cart, language and city', async () => {
      const guest = new Visitor();
      const product = await guest.findProduct();
      const variantId = inputValue((await guest.get(product)).text, 'variantId') ?? '';
      expect((await guest.post(product, { variantId, quantity: '1' }, silent)).status).toBe(303);
      expect((await guest.get('/cart')).text).toContain(product);
      expect((await guest.post('/city', { city_id: '1' }, silent)).status).toBe(303);
    });

    test('is not needed where the browser names the source of a page, which has no token then', async () => {
      const customer = await demoCustomer();
      expect(inputValue((await customer.get('/account/profile', { 'Sec-Fetch-Site': 'same-origin' })).text, 'formToken')).toBeNull();
    });
  });

  test('is distinguished from the shop’s own', async () => {
    expect((await post('/login', { identifier: 'foreign-form@example.com', password: 'wrong' })).status).toBe(400);
    expect(
      (await post('/login', { identifier: 'foreign-form@example.com', password: 'wrong' }, { 'Sec-Fetch-Site': 'same-origin' })).status,
    ).toBe(400);
  });
});

test.describe('the API', () => {
  test('ignores cookies', async () => {
    const customer = await demoCustomer();
    expect((await customer.get('/account')).status).toBe(200);
    for (const path of ['/api/me/', '/api/me/addresses/', '/api/orders/']) expect.soft((await customer.get(path)).status, path).toBe(401);
    const changed = await customer.post('/api/me/update_profile/', {}, { 'Content-Type': 'application/json' });
    expect(changed.status).toBe(401);
  });

  test('sets none', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const login = await send('POST', '/api/auth/login/', { headers, body: JSON.stringify({ ...demo, channel: 'user' }) });
    expect(login.setCookies).toEqual([]);
    expect((await get('/api/cart/')).setCookies).toEqual([]);
  });
});

test.describe('the redirect after signing in', () => {
  const targets = [
    '//evil.example',
    'https://evil.example',
    'http:evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    '/./\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '///evil.example',
  ];

  test('never leaves the shop', async () => {
    const customer = new Visitor();
    for (const target of targets) {
      customer.cookies.delete('session');
      const to = await customer.submit(`/login?redirectTo=${encodeURIComponent(target)}`, demo);
      expect.soft(to, target).toMatch(/^\/(?![/\\])/);
    }
  });

  test('nor does the redirect after a choice, or of a signed-in user', async () => {
    const customer = await demoCustomer();
    const city = inputValue((await customer.get('/city')).text, 'cityId') ?? '';
    expect(city).not.toBe('');
    for (const target of targets) {
      const signedIn = await customer.get(`/login?redirectTo=${encodeURIComponent(target)}`);
      expect.soft(signedIn.status, target).toBe(303);
      expect.soft(signedIn.location, target).toMatch(/^\/(?![/\\])/);
      const chosen = await customer.post('/city', { city_id: city, redirectTo: target });
      expect.soft(chosen.status, target).toBe(303);
      expect.soft(chosen.location, target).toMatch(/^\/(?![/\\])/);
      const language = await customer.get(`/language?redirectTo=${encodeURIComponent(target)}`);
      expect.soft(hostsOf(language.text), target).not.toContain('evil.example');
    }
  });

  test('returns to the page that required it', async () => {
    expect(await new Visitor().submit('/login?redirectTo=%2Faccount%2Fmy-order', demo)).toBe('/account/my-order');
  });
});

test.describe('an invalid request', () => {
  test('with an unknown intent is a page with 400', async () => {
    const customer = await customerAtCheckout();
    for (const path of ['/cart', '/checkout', '/account/address/new', '/product/1']) {
      const answer = await customer.post(path, { intent: 'no-such-intent' });
      expect.soft(answer.status, path).toBe(400);
      expect.soft(answer.headers['content-type'], path).toContain('text/html');
    }
  });

  for (const [language, { notFound }] of Object.entries({ en, ar, ckb })) {
    test(`to an unknown address gets a 404 page in ${language}`, async () => {
      for (const path of [
        '/no-such-page',
        '/account/no-such-page',
        '/product/999999999',
        '/product/abc',
        '/footer?details=noSuchText',
        '/collection-product-list?collection=none',
      ]) {
        const answer = await new Visitor(language).get(path);
        expect.soft(answer.status, path).toBe(404);
        expect.soft(answer.text, path).toContain(notFound);
      }
    });
  }

  test('in English it reads "This page could not be found"', async () => {
    for (const visitor of [new Visitor(), await demoCustomer()])
      for (const path of ['/no-such-page', '/no-such-page?page=2', '/product/999999999', '/footer?details=noSuchText']) {
        const { status, text } = await visitor.get(path);
        expect.soft([path, status, /<h1>(.*?)<\/h1>/.exec(text)?.[1]]).toEqual([path, 404, 'This page could not be found']);
      }
  });

  test('another user’s order or address is not found', async () => {
    const customer = await customerAtCheckout();
    for (const path of ['/account/my-order/1', '/account/address/1', '/account/my-order/999999999', '/account/address/abc']) {
      expect.soft((await customer.get(path)).status, path).toBe(404);
    }
  });

  test('a form posted by a document never gets JSON', async () => {
    const customer = await customerAtCheckout();
    const accept = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const product = await customer.findProduct();
    for (const path of [
      '/',
      '/product',
      product,
      '/cart',
      '/checkout',
      '/city',
      '/wishlist',
      '/account',
      '/account/profile',
      '/account/address/new',
      '/login',
      '/no-such-page',
    ]) {
      const answer = await customer.post(path, { quantity: 'many' }, accept);
      expect.soft(answer.status, path).toBeLessThan(500);
      expect.soft(answer.headers['content-type'] ?? 'none', path).not.toContain('json');
      if (answer.status >= 400) expect.soft(answer.text, path).toContain('<!DOCTYPE html>');
    }
  });

  test('bodies of the wrong type are refused without a 500', async () => {
    const bodies: Record<string, string> = {
      'application/json': '{"identifier":',
      'multipart/form-data': 'no boundary',
      'multipart/form-data; boundary=x': '--x\r\nContent-Disposition: form-data; name="identifier"\r\n',
      'text/plain': 'identifier=x',
    };
    for (const [type, body] of Object.entries(bodies)) {
      for (const path of ['/login', '/cart', '/city']) {
        const answer = await send('POST', path, { headers: { ...formHeaders(), 'Content-Type': type }, body });
        expect.soft(answer.status, `${path} ${type}`).toBeGreaterThanOrEqual(400);
        expect.soft(answer.status, `${path} ${type}`).toBeLessThan(500);
      }
    }
  });

  test('malformed addresses never give a 500', async () => {
    for (const path of [
      '/product?offset=-1',
      '/product?offset=1e99&price_min=abc',
      '/product?category_id=%00',
      '/product/1?variant=%27%22',
      '/%E0%A4%A',
      '/product?search=%00',
      '//',
      '/..%2f..%2fetc%2fpasswd',
      '/city?q=%00',
    ]) {
      expect.soft((await get(path)).status, path).toBeLessThan(500);
    }
  });
});

test('a shopper’s input is shown as text', async () => {
  const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  for (const path of [
    `/product?search=${encodeURIComponent(attack)}`,
    `/login?redirectTo=${encodeURIComponent(attack)}`,
    `/city?q=${encodeURIComponent(attack)}`,
  ]) {
    const { text } = await get(path);
    expect.soft(text, path).not.toContain('<script>alert(1)');
    expect.soft(text, path).not.toContain('<img src=x');
  }
  const refused = await post('/login', { identifier: attack, password: attack });
  expect(refused.status).toBe(400);
  expect(refused.text).not.toContain('<script>alert(1)');
});

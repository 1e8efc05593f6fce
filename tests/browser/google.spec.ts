import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { newKey, type Person, Provider } from '../openid/provider';
import { startStorefront } from '../process/server';
import { openDemoShop, type Shop } from './demoShop';
import { expect, named, test, threeWays } from './fixtures';
import { openHydrated, watchHydration } from './hydration';
import { obstacles } from './obstacles';
import { addToCart, cartLink, openFirstResult, openShop, search, type T, wantedWords } from './shopping';

const provider = new Provider();
let shop: Shop | undefined;
const shopUrl = () => shop?.url ?? '';

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  await provider.open();
  shop = await openDemoShop(provider.environment);
});
test.afterAll(async () => {
  await shop?.end();
  await provider.close();
});
test.use({ baseURL: async ({ way: _way }, use) => use(shop?.url) });

/** Somebody new who sits in front of the provider's page. */
function somebody(more: Partial<Person> = {}): Person {
  provider.person = {
    sub: randomUUID(),
    email: `${randomUUID()}@example.com`,
    email_verified: true,
    given_name: 'Shilan',
    family_name: 'Karim',
    ...more,
  };
  return provider.person;
}

/** Registers with an e-mail address and a password, past the pages. */
async function registered(request: APIRequestContext): Promise<string> {
  const identifier = `${randomUUID()}@example.com`;
  await request.post('/api/auth/register/', { data: { first_name: 'Dilan', identifier, password: 'Passw0rd' } });
  const inbox: { to: string; body: string }[] = await (await request.get('/api/dev/inbox/')).json();
  const code = inbox.find(({ to }) => to === identifier)?.body.match(/\b\d{6}\b/)?.[0];
  const verified = await request.post('/api/auth/register/verify/', { data: { identifier, code } });
  expect(verified.status()).toBe(200);
  return identifier;
}

const googleButton = (page: Page, t: T) => page.getByRole('button', { name: t('auth', 'continueWithGoogle'), exact: true });
const confirmAtProvider = (page: Page) => page.getByRole('link', { name: 'It is me' }).click();
const notice = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

for (const way of threeWays) {
  test.describe(named(way), () => {
    test.use({ way });

    test('somebody new comes with Google on the way to checkout, and keeps the cart', async ({ page, t }) => {
      const { email } = somebody();
      await openShop(page, way.language);
      await search(page, t, wantedWords[way.language]);
      await openFirstResult(page);
      await addToCart(page, t);
      await cartLink(page, t, 1).click();
      await page.getByRole('link', { name: t('cart', 'checkout') }).click();
      await page.getByRole('link', { name: t('auth', 'createAccount'), exact: true }).click();
      await googleButton(page, t).click();
      await confirmAtProvider(page);
      await expect(page).toHaveURL(/\/checkout/);
      await expect(notice(page, t('notices', 'loggedIn'))).toBeAttached();
      await expect(cartLink(page, t, 1)).toBeVisible();
      await page.goto('/account/profile');
      await expect(page.getByRole('textbox', { name: t('account', 'firstName'), exact: true })).toHaveValue('Shilan');
      await expect(page.getByRole('main')).toContainText(email ?? '');
    });

    test('a customer comes with Google by their e-mail, unlinks it and links it again', async ({ page, request, t }) => {
      const email = await registered(request);
      somebody({ email });
      await openShop(page, way.language);
      await page.goto('/login');
      await googleButton(page, t).click();
      await confirmAtProvider(page);
      await expect(notice(page, t('notices', 'loggedIn'))).toBeAttached();
      await page.goto('/account/linked-accounts');
      const panel = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Google', exact: true }) });
      await expect(panel).toContainText(email);

      await test.step('unlinks', async () => {
        await panel.getByRole('link', { name: t('account', 'unlink'), exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: t('account', 'unlinkTitle') })).toBeVisible();
        await page.getByRole('button', { name: t('account', 'unlink'), exact: true }).click();
        await expect(notice(page, t('notices', 'googleUnlinked'))).toBeAttached();
        await expect(panel).not.toContainText(email);
      });

      await test.step('links', async () => {
        await panel.getByRole('button', { name: t('account', 'linkGoogle'), exact: true }).click();
        await confirmAtProvider(page);
        await expect(page).toHaveURL(/\/account\/linked-accounts$/);
        await expect(notice(page, t('notices', 'googleLinked'))).toBeAttached();
        await expect(panel).toContainText(email);
      });
    });

    test('who turns back at Google is told so, and where they were going is kept', async ({ page, t }) => {
      somebody();
      await openShop(page, way.language);
      await page.goto('/login?redirectTo=/wishlist');
      await googleButton(page, t).click();
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(page).toHaveURL(/\/login\?redirectTo=%2Fwishlist$/);
      await expect(notice(page, t('auth', 'googleCancelled'))).toBeAttached();
      await googleButton(page, t).click();
      await confirmAtProvider(page);
      await expect(page).toHaveURL(/\/wishlist$/);
    });
  });
}

test.describe('the dialog over a page, script on', () => {
  for (const language of ['en', 'ar', 'ckb'] as const) {
    test.describe(language, () => {
      test.use({ way: { language, script: true } });

      test('leads to Google, and back to the page behind', async ({ page, t }) => {
        somebody();
        await openShop(page, language);
        await watchHydration(page);
        await openHydrated(page, '/product?ordering=price');
        const link = page.getByRole('banner').getByRole('link', { name: t('common', 'logIn'), exact: true });
        await link.click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('button', { name: t('auth', 'continueWithGoogle') })).toBeVisible();
        await dialog.getByRole('link', { name: t('auth', 'createAccount') }).click();
        await dialog.getByRole('button', { name: t('auth', 'continueWithGoogle') }).click();
        await confirmAtProvider(page);
        await expect(page).toHaveURL(/\/product\?ordering=price$/);
        await expect(notice(page, t('notices', 'loggedIn'))).toBeAttached();
      });
    });
  }
});

test.describe('the pages with Google on them', () => {
  for (const way of threeWays) {
    test.describe(named(way), () => {
      test.use({ way: { ...way, script: true } });

      test('stand in nobody’s way', async ({ page, t }) => {
        somebody();
        await openShop(page, way.language);
        for (const path of ['/register', '/login']) {
          await page.goto(path);
          expect(await obstacles(page), path).toEqual([]);
        }
        await googleButton(page, t).click();
        await confirmAtProvider(page);
        for (const path of ['/account/linked-accounts', '/account/linked-accounts/google/unlink']) {
          await page.goto(path);
          await expect(page.getByRole('main')).toContainText(provider.person.email ?? '');
          expect(await obstacles(page), path).toEqual([]);
        }
      });
    });
  }
});

test.describe('what comes back from Google', () => {
  test.afterEach(() => {
    provider.faults = {};
    provider.tokenFault = {};
  });

  const notFollowed = { maxRedirects: 0 };
  const own = () => ({ Origin: shopUrl() });

  /** Presses the button. @returns the provider's page that it leads to. */
  async function begin(request: APIRequestContext, address = '/login/google', at = own()): Promise<string> {
    const answer = await request.post(address, { ...notFollowed, headers: at, form: {} });
    expect(answer.status()).toBe(303);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    const { location = '' } = answer.headers();
    expect(location).toContain(provider.issuer);
    return location;
  }

  const flowCookies = async (request: APIRequestContext) => (await request.storageState()).cookies.filter(({ name }) => name === 'google');

  /** Comes back to the shop. @returns where that leads. */
  async function arrive(request: APIRequestContext, address: string): Promise<string> {
    const answer = await request.get(address, notFollowed);
    expect(answer.status()).toBe(303);
    expect(await flowCookies(request)).toEqual([]);
    return answer.headers().location ?? '';
  }

  async function expectRefused(request: APIRequestContext, address: string, words: string, to = '/login') {
    expect(await arrive(request, address)).toBe(to);
    const page = await request.get(to);
    expect(page.status()).toBe(200);
    expect(await page.text()).toContain(words);
    expect((await request.get('/account', notFollowed)).headers().location).toBe('/login?redirectTo=%2Faccount');
  }

  const withParameter = (address: string, name: string, value: string | null) => {
    const url = new URL(address);
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    return url.href;
  };

  test('signs in, and its cookie is short-lived, closed and small', async ({ request }) => {
    somebody();
    const page = await begin(request, `/login/google?redirectTo=${encodeURIComponent(`/product?search=${'x'.repeat(280)}`)}`);
    const [cookie] = await flowCookies(request);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: false, path: '/login/google' });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(600);
    expect(`${cookie?.name}=${cookie?.value}`.length).toBeLessThan(1000);
    expect(await arrive(request, provider.approve(page))).toMatch(/^\/product\?search=x{280}$/);
    expect((await request.get('/account', notFollowed)).status()).toBe(200);
  });

  test('leads home when the page left behind has too long an address, or is of another site', async ({ request }) => {
    for (const redirectTo of [`/product?search=${'x'.repeat(1500)}`, 'https://evil.example/', '//evil.example', '/\\evil.example']) {
      somebody();
      await request.post('/logout', { headers: own(), form: {} });
      const page = await begin(request, `/login/google?redirectTo=${encodeURIComponent(redirectTo)}`);
      expect(await arrive(request, `${provider.approve(page)}&redirectTo=https://evil.example`)).toBe('/');
    }
  });

  test('is refused with a state that is missing, foreign or of another browser', async ({ request, playwright, t }) => {
    somebody();
    for (const state of [null, '', 'x'.repeat(22)]) {
      const address = provider.approve(await begin(request));
      await expectRefused(request, withParameter(address, 'state', state), t('auth', 'googleExpired'));
      // The right one comes too late: the flow is over.
      await expectRefused(request, address, t('auth', 'googleExpired'));
    }
    const stranger = await playwright.request.newContext({ baseURL: shopUrl() });
    await expectRefused(stranger, provider.approve(await begin(request)), t('auth', 'googleExpired'));
    await begin(stranger);
    await expectRefused(stranger, provider.approve(await begin(request)), t('auth', 'googleExpired'));
    await stranger.dispose();
  });

  test('is refused the second time', async ({ request, t }) => {
    somebody();
    const address = provider.approve(await begin(request));
    expect(await arrive(request, address)).toBe('/');
    const { token: asked } = provider.asked;
    await request.post('/logout', { headers: own(), form: {} });
    await expectRefused(request, address, t('auth', 'googleExpired'));
    expect(provider.asked.token).toBe(asked);
  });

  test('is refused with a code that was used, is missing, or is made up', async ({ request, t }) => {
    somebody();
    const used = provider.approve(await begin(request));
    await fetch(`${provider.issuer}/token`, { method: 'POST', body: new URL(used).searchParams });
    await expectRefused(request, used, t('auth', 'googleFailed'));
    for (const code of [null, '', 'made-up', '%00'.repeat(500)])
      await expectRefused(request, withParameter(provider.approve(await begin(request)), 'code', code), t('auth', 'googleFailed'));
    const failed = withParameter(provider.approve(await begin(request)), 'code', null);
    await expectRefused(request, `${failed}&error=server_error`, t('auth', 'googleFailed'));
  });

  test('is refused with an ID token that is no good', async ({ request, t }) => {
    somebody();
    for (const fault of [{ key: newKey() }, { alg: 'none' as const }, { claims: { nonce: randomUUID() } }, { claims: { aud: 'other' } }]) {
      provider.tokenFault = fault;
      await expectRefused(request, provider.approve(await begin(request)), t('auth', 'googleFailed'));
    }
  });

  for (const fault of ['error', 'html', 'half', 'slow'] as const) {
    test(`waits until Google is well again: ${fault}`, async ({ request, t }) => {
      somebody();
      provider.faults = { token: fault };
      const page = await begin(request, '/login/google?redirectTo=/wishlist');
      await expectRefused(request, provider.approve(page), t('auth', 'googleUnavailable'), '/login?redirectTo=%2Fwishlist');
    });
  }

  test('is refused with an address that Google has not verified', async ({ request, t }) => {
    somebody({ email: await registered(request), email_verified: false });
    await expectRefused(request, provider.approve(await begin(request)), t('auth', 'googleEmailUnverified'));
  });

  test('asks who has no name for one, and then leads on', async ({ request }) => {
    provider.person = { sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true };
    const page = await begin(request, '/login/google?redirectTo=/wishlist');
    expect(await arrive(request, provider.approve(page))).toBe('/account/profile?first=1&redirectTo=%2Fwishlist');
  });

  test('links for nobody but who began to link', async ({ request, t }) => {
    const first = somebody();
    await arrive(request, provider.approve(await begin(request)));
    await request.post('/account/linked-accounts/google/unlink', { headers: own(), form: {} });
    const link = async () => provider.approve(await begin(request, '/account/linked-accounts'));
    const expectOnPage = async (address: string, words: string) => {
      expect(await arrive(request, address)).toBe('/account/linked-accounts');
      expect(await (await request.get('/account/linked-accounts')).text()).toContain(words);
    };

    const begun = await link();
    await request.post('/logout', { headers: own(), form: {} });
    expect(await arrive(request, begun)).toBe('/account/linked-accounts');

    const second = somebody();
    await arrive(request, provider.approve(await begin(request)));
    provider.person = first;
    await expectOnPage(await link(), t('auth', 'googleOtherLinked'));
    await request.post('/account/linked-accounts/google/unlink', { headers: own(), form: {} });
    await expectOnPage(await link(), t('notices', 'googleLinked'));
    await request.post('/logout', { headers: own(), form: {} });
    // Its address is the first account's, but it signs in to the one that it was linked to.
    await arrive(request, provider.approve(await begin(request)));
    expect(await (await request.get('/account/profile')).text()).toContain(second.email ?? '');
  });

  test('comes from forms of the shop alone', async ({ request }) => {
    const answer = await request.post('/login/google', { ...notFollowed, headers: { Origin: 'https://evil.example' }, form: {} });
    expect(answer.status()).toBe(403);
    expect((await request.get('/login/google', notFollowed)).headers().location).toBe('/login');
  });

  test('is taken by a storefront of its own, too', async ({ playwright }) => {
    const storefront = await startStorefront({ API_URL: shopUrl(), ...provider.environment });
    const request = await playwright.request.newContext({ baseURL: storefront.url });
    try {
      somebody();
      const page = await begin(request, '/login/google?redirectTo=/wishlist', { Origin: storefront.url });
      expect(await arrive(request, provider.approve(page))).toBe('/wishlist');
      expect((await request.get('/account', notFollowed)).status()).toBe(200);
    } finally {
      await request.dispose();
      await storefront.end('SIGTERM');
    }
  });

  test('leaves nothing of anybody in the log', async ({ request }) => {
    const person = somebody();
    provider.tokenFault = { claims: { aud: 'other' } };
    const address = provider.approve(await begin(request));
    await arrive(request, address);
    const { searchParams } = new URL(address);
    const log = shop?.log() ?? '';
    expect(log).toContain('an ID token was refused');
    for (const secret of [person.email, person.sub, searchParams.get('code'), searchParams.get('state')]) expect(log).not.toContain(secret);
  });
});

test('a shop without Google shows no way to it', async ({ request, t }) => {
  const plain = process.env.SHOP_URL ?? '';
  for (const path of ['/login', '/register']) {
    expect(await (await request.get(plain + path)).text()).not.toContain(t('auth', 'continueWithGoogle'));
    expect(await (await request.get(shopUrl() + path)).text()).toContain(t('auth', 'continueWithGoogle'));
  }
  const asked = await request.post(`${plain}/login/google`, { headers: { Origin: plain }, form: {} });
  expect(asked.status()).toBe(200);
  expect(await asked.text()).toContain(t('auth', 'googleUnavailable'));
});

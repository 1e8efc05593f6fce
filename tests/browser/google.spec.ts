import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from 'playwright/test';
import { newKey, type Person, Provider } from '../openid/provider';
import { startStorefront } from '../process/server';
import { openDemoShop, type Shop } from './demoShop';
import { findViolations } from './findViolations';
import { expect, modeName, test, threeModes } from './fixtures';
import { addToCart, cartLink, openFirstResult, openShop, search, searchTerms, type T } from './shopping';
import { openHydrated, watchHydration } from './watchHydration';

const provider = new Provider();
let shop: Shop | undefined;
const shopUrl = () => shop?.url ?? '';

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  await provider.open();
  shop = await openDemoShop(provider.environment);
});
test.afterAll(async () => {
  await shop?.stop();
  await provider.close();
});
test.use({ baseURL: async ({ mode: _mode }, use) => use(shop?.url) });

/** A new user at the provider's page. */
function newPerson(more: Partial<Person> = {}): Person {
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

/** Registers with an e-mail address and a password through requests. */
async function registerByEmail(request: APIRequestContext): Promise<string> {
  const identifier = `${randomUUID()}@example.com`;
  const begun = await request.post('/api/auth/register/', { data: { first_name: 'Dilan', identifier, password: 'Passw0rd' } });
  const inbox: { to: string; body: string }[] = await (await request.get('/api/dev/inbox/')).json();
  const code = inbox.find(({ to }) => to === identifier)?.body.match(/\b\d{6}\b/)?.[0];
  const verified = await request.post('/api/auth/register/verify/', {
    data: { identifier, code, verification_token: (await begun.json()).verification_token },
  });
  expect(verified.status()).toBe(200);
  return identifier;
}

const googleButton = (page: Page, t: T) => page.getByRole('button', { name: t('auth', 'continueWithGoogle'), exact: true });
const confirmAtProvider = (page: Page) => page.getByRole('link', { name: 'It is me' }).click();
const notice = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('a new customer signs in with Google on the way to checkout, and keeps the cart', async ({ page, t }) => {
      const { email } = newPerson();
      await openShop(page, mode.language);
      await search(page, t, searchTerms[mode.language]);
      await openFirstResult(page);
      await addToCart(page, t);
      await cartLink(page, t, 1).click();
      await page.getByRole('button', { name: t('cart', 'checkout') }).click();
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

    test('a customer signs in with Google by their e-mail, unlinks it and links it again', async ({ page, request, t }) => {
      const email = await registerByEmail(request);
      newPerson({ email });
      await openShop(page, mode.language);
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

    test('cancelling at Google is reported, and the redirect target is kept', async ({ page, t }) => {
      newPerson();
      await openShop(page, mode.language);
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
      test.use({ mode: { language, script: true } });

      test('opens Google, and returns to the page behind', async ({ page, t }) => {
        newPerson();
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
  for (const mode of threeModes) {
    test.describe(modeName(mode), () => {
      test.use({ mode: { ...mode, script: true } });

      test('have no accessibility violations', async ({ page, t }) => {
        newPerson();
        await openShop(page, mode.language);
        for (const path of ['/register', '/login']) {
          await page.goto(path);
          expect(await findViolations(page), path).toEqual([]);
        }
        await googleButton(page, t).click();
        await confirmAtProvider(page);
        for (const path of ['/account/linked-accounts', '/account/linked-accounts/google/unlink']) {
          await page.goto(path);
          await expect(page.getByRole('main')).toContainText(provider.person.email ?? '');
          expect(await findViolations(page), path).toEqual([]);
        }
      });
    });
  }
});

test.describe('the return from Google', () => {
  test.afterEach(() => {
    provider.faults = {};
    provider.tokenFault = {};
  });

  const notFollowed = { maxRedirects: 0 };
  const own = () => ({ Origin: shopUrl() });

  /** Starts the sign-in. @returns the provider's page. */
  async function startSignIn(request: APIRequestContext, address = '/login/google', at = own()): Promise<string> {
    const answer = await request.post(address, { ...notFollowed, headers: at, form: {} });
    expect(answer.status()).toBe(303);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    const { location = '' } = answer.headers();
    expect(location).toContain(provider.issuer);
    return location;
  }

  const flowCookies = async (request: APIRequestContext) => (await request.storageState()).cookies.filter(({ name }) => name === 'google');

  /** Follows the return to the shop. @returns the redirect's target. */
  async function returnToShop(request: APIRequestContext, address: string): Promise<string> {
    const answer = await request.get(address, notFollowed);
    expect(answer.status()).toBe(303);
    expect(await flowCookies(request)).toEqual([]);
    return answer.headers().location ?? '';
  }

  async function expectRefused(request: APIRequestContext, address: string, words: string, to = '/login') {
    expect(await returnToShop(request, address)).toBe(to);
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

  test('signs in, and its cookie is short-lived, HttpOnly and small', async ({ request }) => {
    newPerson();
    const page = await startSignIn(request, `/login/google?redirectTo=${encodeURIComponent(`/product?search=${'x'.repeat(280)}`)}`);
    const [cookie] = await flowCookies(request);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: false, path: '/login/google' });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(600);
    expect(`${cookie?.name}=${cookie?.value}`.length).toBeLessThan(1000);
    expect(await returnToShop(request, provider.approve(page))).toMatch(/^\/product\?search=x{280}$/);
    expect((await request.get('/account', notFollowed)).status()).toBe(200);
  });

  test('redirects home when the previous page’s address is too long, or is on another site', async ({ request }) => {
    for (const redirectTo of [`/product?search=${'x'.repeat(1500)}`, 'https://evil.example/', '//evil.example', '/\\evil.example']) {
      newPerson();
      await request.post('/logout', { headers: own(), form: {} });
      const page = await startSignIn(request, `/login/google?redirectTo=${encodeURIComponent(redirectTo)}`);
      expect(await returnToShop(request, `${provider.approve(page)}&redirectTo=https://evil.example`)).toBe('/');
    }
  });

  test('is refused with a state that is missing, foreign or of another browser', async ({ request, playwright, t }) => {
    newPerson();
    for (const state of [null, '', 'x'.repeat(22)]) {
      const address = provider.approve(await startSignIn(request));
      await expectRefused(request, withParameter(address, 'state', state), t('auth', 'googleExpired'));
      // The correct one is too late: the flow has ended.
      await expectRefused(request, address, t('auth', 'googleExpired'));
    }
    const stranger = await playwright.request.newContext({ baseURL: shopUrl() });
    await expectRefused(stranger, provider.approve(await startSignIn(request)), t('auth', 'googleExpired'));
    await startSignIn(stranger);
    await expectRefused(stranger, provider.approve(await startSignIn(request)), t('auth', 'googleExpired'));
    await stranger.dispose();
  });

  test('is refused the second time', async ({ request, t }) => {
    newPerson();
    const address = provider.approve(await startSignIn(request));
    expect(await returnToShop(request, address)).toBe('/');
    const { token: response } = provider.counts;
    await request.post('/logout', { headers: own(), form: {} });
    await expectRefused(request, address, t('auth', 'googleExpired'));
    expect(provider.counts.token).toBe(response);
  });

  test('is refused with a code that was used, is missing, or is made up', async ({ request, t }) => {
    newPerson();
    const used = provider.approve(await startSignIn(request));
    await fetch(`${provider.issuer}/token`, { method: 'POST', body: new URL(used).searchParams });
    await expectRefused(request, used, t('auth', 'googleFailed'));
    for (const code of [null, '', 'made-up', '%00'.repeat(500)])
      await expectRefused(request, withParameter(provider.approve(await startSignIn(request)), 'code', code), t('auth', 'googleFailed'));
    const failed = withParameter(provider.approve(await startSignIn(request)), 'code', null);
    await expectRefused(request, `${failed}&error=server_error`, t('auth', 'googleFailed'));
  });

  test('is refused with an invalid ID token', async ({ request, t }) => {
    newPerson();
    for (const fault of [{ key: newKey() }, { alg: 'none' as const }, { claims: { nonce: randomUUID() } }, { claims: { aud: 'other' } }]) {
      provider.tokenFault = fault;
      await expectRefused(request, provider.approve(await startSignIn(request)), t('auth', 'googleFailed'));
    }
  });

  for (const fault of ['error', 'html', 'half', 'slow'] as const) {
    test(`fails until Google answers again: ${fault}`, async ({ request, t }) => {
      newPerson();
      provider.faults = { token: fault };
      const page = await startSignIn(request, '/login/google?redirectTo=/wishlist');
      await expectRefused(request, provider.approve(page), t('auth', 'googleUnavailable'), '/login?redirectTo=%2Fwishlist');
    });
  }

  test('is refused with an address that Google has not verified', async ({ request, t }) => {
    newPerson({ email: await registerByEmail(request), email_verified: false });
    await expectRefused(request, provider.approve(await startSignIn(request)), t('auth', 'googleEmailUnverified'));
  });

  test('asks for a missing name, and then continues', async ({ request }) => {
    provider.person = { sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true };
    const page = await startSignIn(request, '/login/google?redirectTo=/wishlist');
    expect(await returnToShop(request, provider.approve(page))).toBe('/account/profile?first=1&redirectTo=%2Fwishlist');
  });

  test('links only for the user who started it', async ({ request, t }) => {
    const first = newPerson();
    await returnToShop(request, provider.approve(await startSignIn(request)));
    await request.post('/account/linked-accounts/google/unlink', { headers: own(), form: {} });
    const link = async () => provider.approve(await startSignIn(request, '/account/linked-accounts'));
    const expectOnPage = async (address: string, words: string) => {
      expect(await returnToShop(request, address)).toBe('/account/linked-accounts');
      expect(await (await request.get('/account/linked-accounts')).text()).toContain(words);
    };

    const startedLink = await link();
    await request.post('/logout', { headers: own(), form: {} });
    expect(await returnToShop(request, startedLink)).toBe('/account/linked-accounts');

    const second = newPerson();
    await returnToShop(request, provider.approve(await startSignIn(request)));
    provider.person = first;
    await expectOnPage(await link(), t('auth', 'googleOtherLinked'));
    await request.post('/account/linked-accounts/google/unlink', { headers: own(), form: {} });
    await expectOnPage(await link(), t('notices', 'googleLinked'));
    await request.post('/logout', { headers: own(), form: {} });
    // Its address belongs to the first account, but it signs in to the linked one.
    await returnToShop(request, provider.approve(await startSignIn(request)));
    expect(await (await request.get('/account/profile')).text()).toContain(second.email ?? '');
  });

  test('starts only from the shop’s own forms', async ({ request }) => {
    const answer = await request.post('/login/google', { ...notFollowed, headers: { Origin: 'https://evil.example' }, form: {} });
    expect(answer.status()).toBe(403);
    expect((await request.get('/login/google', notFollowed)).headers().location).toBe('/login');
  });

  test('works with a separate storefront, too', async ({ playwright }) => {
    const requestContext = await startStorefront({ API_URL: shopUrl(), ...provider.environment });
    const request = await playwright.request.newContext({ baseURL: requestContext.url });
    try {
      newPerson();
      const page = await startSignIn(request, '/login/google?redirectTo=/wishlist', { Origin: requestContext.url });
      expect(await returnToShop(request, provider.approve(page))).toBe('/wishlist');
      expect((await request.get('/account', notFollowed)).status()).toBe(200);
    } finally {
      await request.dispose();
      await requestContext.stop('SIGTERM');
    }
  });

  test('leaves no personal data in the log', async ({ request }) => {
    const person = newPerson();
    provider.tokenFault = { claims: { aud: 'other' } };
    const address = provider.approve(await startSignIn(request));
    await returnToShop(request, address);
    const { searchParams } = new URL(address);
    const log = shop?.log() ?? '';
    expect(log).toContain('an ID token was refused');
    for (const secret of [person.email, person.sub, searchParams.get('code'), searchParams.get('state')]) expect(log).not.toContain(secret);
  });
});

test('a shop without Google has no Google button', async ({ request, t }) => {
  const plain = process.env.SHOP_URL ?? '';
  for (const path of ['/login', '/register']) {
    expect(await (await request.get(plain + path)).text()).not.toContain(t('auth', 'continueWithGoogle'));
    expect(await (await request.get(shopUrl() + path)).text()).toContain(t('auth', 'continueWithGoogle'));
  }
  const response = await request.post(`${plain}/login/google`, { headers: { Origin: plain }, form: {} });
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain(t('auth', 'googleUnavailable'));
});

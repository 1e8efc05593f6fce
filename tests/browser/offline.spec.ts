import type { Page } from 'playwright/test';
import { expect, type Language, test } from './fixtures';
import type { T } from './shopping';
import { customerAtCheckout, get, guestWithCart, type Visitor } from './visitor';
import { openHydrated, watchHydration } from './watchHydration';

const offlineHeading = (page: Page, t: T) => page.getByRole('heading', { level: 1, name: t('common', 'offlineTitle') });

/** Counts the forms that the page sends from now on. */
function countSubmissions(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    // The location flow sends the position on its own schedule.
    const isForm = !new URL(request.url()).pathname.startsWith('/city/locate');
    if (request.method() === 'POST' && isForm) sent += 1;
  });
  return () => sent;
}

test.describe('without a connection', () => {
  test.use({ mode: { language: 'ar', script: true } });

  /** A page, its visitor, and what a shopper types on it. */
  const scenes: Record<
    string,
    { visitor: () => Promise<Visitor>; path: (visitor: Visitor) => Promise<string>; type: (page: Page) => Promise<() => Promise<void>> }
  > = {
    'a product': {
      visitor: () => guestWithCart('ar'),
      path: (visitor) => visitor.findProduct(),
      type: async (page) => {
        const quantity = page.locator('select[name="quantity"]');
        await quantity.selectOption('2');
        return () => expect(quantity).toHaveValue('2');
      },
    },
    'the list': {
      visitor: () => guestWithCart('ar'),
      path: async () => '/product',
      type: async (page) => {
        const min = page.locator('input[name="price_min"]').first();
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true;
        });
        await min.fill('5000');
        return () => expect(min).toHaveValue('5000');
      },
    },
    'the cart': {
      visitor: () => guestWithCart('ar'),
      path: async () => '/cart',
      type: async (page) => {
        const quantity = page.getByRole('main').locator('[name="quantity"]').first();
        const inputText = await quantity.evaluate((field) => {
          const control = field as HTMLSelectElement | HTMLInputElement;
          control.value = '2';
          return control.value;
        });
        return () => expect(quantity).toHaveValue(inputText);
      },
    },
    'the checkout': {
      visitor: () => customerAtCheckout('ar'),
      path: async () => '/checkout',
      type: async (page) => {
        const note = page.locator('textarea[name="note"]');
        await note.fill('اتصل قبل الوصول');
        return () => expect(note).toHaveValue('اتصل قبل الوصول');
      },
    },
  };
  for (const [name, { visitor: arrive, path, type }] of Object.entries(scenes)) {
    test(`${name} waits and is restored`, async ({ page, t }) => {
      await watchHydration(page);
      const visitor = await arrive();
      await visitor.copyCookiesTo(page);
      await openHydrated(page, await path(visitor));
      const isInputKept = await type(page);
      // Not by its role: open filters cover a phone's list.
      const heading = page.locator('main h1').first();
      const title = await heading.textContent();
      const sent = countSubmissions(page);
      await page.context().setOffline(true);
      await expect(offlineHeading(page, t)).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.context().setOffline(false);
      await expect(offlineHeading(page, t)).toHaveCount(0);
      await expect(page.getByText(t('common', 'connectedAgain'))).toBeVisible();
      await expect(heading).toHaveText(title ?? '');
      await isInputKept();
      expect(sent()).toBe(0);
      await expect(page.getByText(t('common', 'connectedAgain'))).toHaveCount(0);
    });
  }

  test('a link continues once the browser is online again', async ({ page, t }) => {
    await watchHydration(page);
    await openHydrated(page, '/product?lang=ar');
    await page.context().setOffline(true);
    await page
      .getByRole('link', { name: t('common', 'cart') })
      .first()
      .click();
    await expect(offlineHeading(page, t)).toBeVisible();
    await page.context().setOffline(false);
    await page.waitForURL(/\/cart/);
    await expect(page.getByRole('heading', { level: 1, name: t('cart', 'emptyTitle') })).toBeVisible();
  });

  test('a form without an answer keeps its input, and is sent once', async ({ page, t }) => {
    await watchHydration(page);
    const customer = await customerAtCheckout('ar');
    await customer.copyCookiesTo(page);
    await openHydrated(page, '/account/address/new');
    const landmark = page.getByRole('textbox', { name: t('address', 'nearestLandmark') });
    await page.getByRole('textbox', { name: t('address', 'fullName') }).fill('ديلان أحمد');
    await page.getByRole('textbox', { name: t('address', 'phone') }).fill('07501234567');
    await page.getByRole('combobox', { name: t('address', 'area') }).fill('عنكاوا');
    await landmark.fill('مقابل الجامع');
    const save = page.getByRole('button', { name: t('address', 'saveAddress') });
    const isForm = (url: URL) => url.pathname === '/account/address/new.data';
    await page.route(isForm, (route) => route.abort('internetdisconnected'));
    await save.click();
    const snackbar = page.getByRole('status').filter({ hasText: t('common', 'noAnswer') });
    await expect(snackbar).toContainText(t('common', 'keptForYou'));
    await expect(landmark).toHaveValue('مقابل الجامع');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await snackbar.getByRole('button', { name: t('common', 'dismiss') }).click();
    await expect(snackbar).toHaveCount(0);
    await save.click();
    await expect(snackbar).toBeVisible();
    await page.unroute(isForm);
    const arrived = countSubmissions(page);
    await save.click();
    await page.waitForURL(/\/account\/address$/);
    await expect(snackbar).toHaveCount(0);
    expect(arrived()).toBe(1);
    await expect(page.getByText('مقابل الجامع')).toHaveCount(1);
  });

  test('an error has a line for each of its entries, and stays until it is dismissed', async ({ page, t }) => {
    await page.clock.install();
    await watchHydration(page);
    await openHydrated(page, '/login/code?lang=ar');
    // Any successful response would hide it.
    await page.route('**/*', (route) => route.abort('internetdisconnected'));
    await page.getByRole('textbox', { name: t('auth', 'identifier') }).fill('dilan@example.com');
    await page.getByRole('button', { name: t('auth', 'sendCode') }).click();
    const snackbar = page.getByRole('status').filter({ hasText: t('common', 'noAnswer') });
    await expect(snackbar.getByRole('paragraph')).toHaveText([t('common', 'noAnswer'), t('common', 'keptForYou')]);
    for (const width of [320, 640, 768, 1024, 1280, 1536]) {
      await page.setViewportSize({ width, height: 740 });
      const [first, second] = await Promise.all([0, 1].map((index) => snackbar.getByRole('paragraph').nth(index).boundingBox()));
      expect(first?.height, `at ${width} px`).toBeGreaterThan(10);
      expect(second?.height, `at ${width} px`).toBeGreaterThan(10);
      expect(second?.y, `at ${width} px`).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
    }
    await page.clock.runFor(10 * 60_000);
    await expect(snackbar).toBeVisible();
    await snackbar.getByRole('button', { name: t('common', 'dismiss') }).click();
    await expect(snackbar).toHaveCount(0);
  });

  test('a form that is lost before its page shows that it is pending leaves no progress bar', async ({ page, t }) => {
    await page.addInitScript(() => {
      const { fetch } = window;
      window.fetch = (input, init) => (init?.method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : fetch(input, init));
    });
    await watchHydration(page);
    await openHydrated(page, '/login/code?lang=ar');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.getByRole('textbox', { name: t('auth', 'identifier') }).fill('dilan@example.com');
    await page.getByRole('button', { name: t('auth', 'sendCode') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('common', 'noAnswer') })).toBeVisible();
    // Longer than the bar's delay.
    await page.waitForTimeout(1000);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
});

/** The worker's cached addresses, by cache. */
const cachedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.replace(location.origin, ''));
  });

const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });

test.describe('the stored shell', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const language of ['en', 'ar', 'ckb'] as Language[]) {
    test.describe(language, () => {
      test.use({ mode: { language, script: true } });

      test('replaces a page in the shopper’s language, and shows a guest’s wishlist', async ({ page, t }) => {
        await watchHydration(page);
        await openHydrated(page, `/product?lang=${language}`);
        const heart = page.getByRole('main').getByRole('button', { name: t('common', 'addToWishlist'), exact: true });
        await heart.first().click();
        await expect(page.getByRole('main').getByRole('button', { name: t('common', 'removeFromWishlist'), exact: true })).toHaveCount(1);
        const isFavorite = await page.locator('.heart.on').evaluate((button) => button.closest('li')?.querySelector('h2, h3')?.textContent);
        await workerReady(page);

        await page.context().setOffline(true);
        await page.goto('/cart');
        await expect(offlineHeading(page, t)).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'en' ? 'ltr' : 'rtl');
        await expect(page.getByRole('banner').getByRole('link', { name: t('common', 'wishlist') })).toBeVisible();
        // Its stylesheet is applied, too.
        expect(await page.locator('.header').evaluate((header) => getComputedStyle(header).borderBottomStyle)).toBe('solid');
        await page
          .getByRole('main')
          .getByRole('link', { name: t('common', 'wishlist') })
          .click();
        await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([isFavorite ?? '']);
        await expect(page.getByRole('main').getByRole('listitem')).toContainText(language === 'en' ? /^.+IQD [\d,]+$/ : /[\d,]+ د\.ع$/);

        await page.context().setOffline(false);
        await expect(page.getByRole('heading', { level: 1, name: t('wishlist', 'title') })).toBeVisible();
      });
    });
  }

  test.describe('contains no page', () => {
    test.use({ mode: { language: 'ckb', script: true } });

    test('of a customer, and is stored again at log-out', async ({ page, t }) => {
      const customer = await customerAtCheckout('ckb');
      await customer.copyCookiesTo(page);
      await watchHydration(page);
      await openHydrated(page, '/');
      await workerReady(page);
      const shell = [
        expect.stringMatching(/^\/offline\?lang=ckb$/),
        ...Array.from({ length: 4 }, () => expect.stringMatching(/\.(css|svg|woff2)$/)),
      ];
      expect(await cachedFiles(page)).toEqual(shell);
      for (const path of ['/cart', '/checkout', '/account', '/account/address', '/account/my-order']) await openHydrated(page, path);
      expect(await cachedFiles(page)).toEqual(shell);
      expect(await page.evaluate(async () => (await caches.match('/offline?lang=ckb'))?.text())).not.toContain('Dilan');
      await page.evaluate(async () => {
        for (const name of await caches.keys()) await (await caches.open(name)).put('/account', new Response('private'));
      });
      await page.goto('/logout');
      await page
        .getByRole('main')
        .getByRole('button', { name: t('common', 'logOut') })
        .click();
      await page.waitForURL((url) => url.pathname === '/');
      await expect.poll(() => cachedFiles(page)).toEqual(shell);
      await page.context().setOffline(true);
      await page.goto('/account');
      await expect(offlineHeading(page, t)).toBeVisible();
      await expect(page.getByText('Dilan')).toHaveCount(0);
    });
  });

  test.describe('is not stored', () => {
    test.use({ mode: { language: 'en', script: true } });

    test('with Save-Data', async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }));
      await watchHydration(page);
      const requested: string[] = [];
      page.context().on('request', (request) => requested.push(new URL(request.url()).pathname));
      await page.goto('/product');
      await page.getByRole('main').getByRole('button', { name: 'Add to wishlist' }).first().click();
      await expect(page.getByRole('main').getByRole('button', { name: 'Remove from wishlist' })).toHaveCount(1);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
      expect(requested).not.toContain('/sw.js');
    });
  });
});

test('the worker is revalidated each time, and changes with the files that it stores', async () => {
  const workers = await Promise.all(['en', 'ar', 'ckb'].map((language) => get(`/sw.js?lang=${language}`)));
  for (const { status, headers, setCookies } of workers) {
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/javascript');
    expect(headers['cache-control']).toBe('no-cache');
    expect(setCookies).toEqual([]);
  }
  const names = workers.map(({ text }) => text.match(/shell-[\da-f]{16}/)?.[0]);
  expect(new Set(names).size).toBe(3);
  expect((await get('/sw.js?lang=ar')).text).toBe(workers[1]?.text);
});

import type { Page } from 'playwright/test';
import { expect, type Language, test } from './fixtures';
import { openHydrated, watchHydration } from './hydration';
import type { T } from './shopping';
import { customerAtCheckout, get, guestWithCart, type Visitor } from './visitor';

const offlineHeading = (page: Page, t: T) => page.getByRole('heading', { level: 1, name: t('common', 'offlineTitle') });

/** How many forms the page sends from now on. */
function countSent(page: Page): () => number {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  return () => sent;
}

test.describe('while there is no connection', () => {
  test.use({ way: { language: 'ar', script: true } });

  /** A page, whose it is, and what a shopper has typed on it. */
  const scenes: Record<
    string,
    { visitor: () => Promise<Visitor>; path: (visitor: Visitor) => Promise<string>; type: (page: Page) => Promise<() => Promise<void>> }
  > = {
    'a product': {
      visitor: () => guestWithCart('ar'),
      path: (visitor) => visitor.product(),
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
        const least = page.locator('input[name="price_min"]').first();
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true;
        });
        await least.fill('5000');
        return () => expect(least).toHaveValue('5000');
      },
    },
    'the cart': {
      visitor: () => guestWithCart('ar'),
      path: async () => '/cart',
      type: async (page) => {
        const quantity = page.getByRole('main').locator('[name="quantity"]').first();
        const typed = await quantity.evaluate((field) => {
          const control = field as HTMLSelectElement | HTMLInputElement;
          control.value = '2';
          return control.value;
        });
        return () => expect(quantity).toHaveValue(typed);
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
    test(`${name} waits and comes back as it was`, async ({ page, t }) => {
      await watchHydration(page);
      const visitor = await arrive();
      await visitor.lendCookies(page);
      await openHydrated(page, await path(visitor));
      const isKept = await type(page);
      const heading = page.getByRole('main').locator('h1').first();
      const title = await heading.textContent();
      const sent = countSent(page);
      await page.context().setOffline(true);
      await expect(offlineHeading(page, t)).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.context().setOffline(false);
      await expect(offlineHeading(page, t)).toHaveCount(0);
      await expect(page.getByText(t('common', 'connectedAgain'))).toBeVisible();
      await expect(heading).toHaveText(title ?? '');
      await isKept();
      expect(sent()).toBe(0);
      await expect(page.getByText(t('common', 'connectedAgain'))).toHaveCount(0);
    });
  }

  test('a link leads on as soon as the browser is connected again', async ({ page, t }) => {
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

  test('a form that nobody answers keeps what was typed, and is sent once', async ({ page, t }) => {
    await watchHydration(page);
    const customer = await customerAtCheckout('ar');
    await customer.lendCookies(page);
    await openHydrated(page, '/account/address/new');
    const landmark = page.getByRole('textbox', { name: t('address', 'nearestLandmark') });
    await page.getByRole('textbox', { name: t('address', 'fullName') }).fill('ديلان أحمد');
    await page.getByRole('textbox', { name: t('address', 'phone') }).fill('07501234567');
    await page.getByRole('textbox', { name: t('address', 'area') }).fill('عنكاوا');
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
    const arrived = countSent(page);
    await save.click();
    await page.waitForURL(/\/account\/address$/);
    await expect(snackbar).toHaveCount(0);
    expect(arrived()).toBe(1);
    await expect(page.getByText('مقابل الجامع')).toHaveCount(1);
  });
});

/** What the worker keeps: addresses by cache. */
const keptFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url.replace(location.origin, ''));
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
      test.use({ way: { language, script: true } });

      test('stands in for a page in the shopper’s language, and shows a guest’s wishes', async ({ page, t }) => {
        await watchHydration(page);
        await openHydrated(page, `/product?lang=${language}`);
        const heart = page.getByRole('main').getByRole('button', { name: t('common', 'addToWishlist'), exact: true });
        await heart.first().click();
        await expect(page.getByRole('main').getByRole('button', { name: t('common', 'removeFromWishlist'), exact: true })).toHaveCount(1);
        const wished = await page.locator('.heart.on').evaluate((button) => button.closest('li')?.querySelector('h2, h3')?.textContent);
        await workerReady(page);

        await page.context().setOffline(true);
        await page.goto('/cart');
        await expect(offlineHeading(page, t)).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'en' ? 'ltr' : 'rtl');
        await expect(page.getByRole('banner').getByRole('link', { name: t('common', 'wishlist') })).toBeVisible();
        // Its stylesheet is there, too.
        expect(await page.locator('.header').evaluate((header) => getComputedStyle(header).borderBottomStyle)).toBe('solid');
        await page
          .getByRole('main')
          .getByRole('link', { name: t('common', 'wishlist') })
          .click();
        await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([wished ?? '']);
        await expect(page.getByRole('main').getByRole('listitem')).toContainText(language === 'en' ? /^.+IQD [\d,]+$/ : /[\d,]+ د\.ع$/);

        await page.context().setOffline(false);
        await expect(page.getByRole('heading', { level: 1, name: t('wishlist', 'title') })).toBeVisible();
      });
    });
  }

  test.describe('keeps no page', () => {
    test.use({ way: { language: 'ckb', script: true } });

    test('of a customer, and is stored anew at log-out', async ({ page, t }) => {
      const customer = await customerAtCheckout('ckb');
      await customer.lendCookies(page);
      await watchHydration(page);
      await openHydrated(page, '/');
      await workerReady(page);
      const shell = [
        expect.stringMatching(/^\/offline\?lang=ckb$/),
        ...Array.from({ length: 4 }, () => expect.stringMatching(/\.(css|svg|woff2)$/)),
      ];
      expect(await keptFiles(page)).toEqual(shell);
      for (const path of ['/cart', '/checkout', '/account', '/account/address', '/account/my-order']) await openHydrated(page, path);
      expect(await keptFiles(page)).toEqual(shell);
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
      await expect.poll(() => keptFiles(page)).toEqual(shell);
      await page.context().setOffline(true);
      await page.goto('/account');
      await expect(offlineHeading(page, t)).toBeVisible();
      await expect(page.getByText('Dilan')).toHaveCount(0);
    });
  });

  test.describe('is not stored', () => {
    test.use({ way: { language: 'en', script: true } });

    test('where data are dear', async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }));
      await watchHydration(page);
      const asked: string[] = [];
      page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto('/product');
      await page.getByRole('main').getByRole('button', { name: 'Add to wishlist' }).first().click();
      await expect(page.getByRole('main').getByRole('button', { name: 'Remove from wishlist' })).toHaveCount(1);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
      expect(asked).not.toContain('/sw.js');
    });
  });
});

test('the worker is looked at anew each time, and is another one where it stores something else', async () => {
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

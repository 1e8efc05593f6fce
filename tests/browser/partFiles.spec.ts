import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { Visitor } from './visitor';
import { abortNewFiles, openHydrated, watchHydration } from './watchHydration';

test.use({ mode: { language: 'en', script: true } });

const withPictures = '/product/12';
/** What loads its own file, and how a shopper opens it. */
const parts: Record<string, { path: string; open: (page: Page) => Promise<void>; isCustomer?: true; files?: RegExp }> = {
  'the sign-in dialog': {
    path: '/product',
    open: (page) => page.getByRole('banner').getByRole('link', { name: 'Log in' }).click(),
  },
  'the log-out dialog': {
    path: '/account',
    open: (page) => page.getByRole('main').locator('a[href="/logout"]').click(),
    isCustomer: true,
  },
  'an enlarged picture': { path: withPictures, open: (page) => page.locator('.gallery a').first().click() },
  'a page’s texts': { path: '/', open: (page) => page.locator('header a[href="/cart"]').click(), files: /\/assets\/cart-[\w-]+\.js$/ },
  'a page’s code': { path: '/', open: (page) => page.locator('header a[href="/cart"]').click() },
};

for (const [name, { path, open, isCustomer, files }] of Object.entries(parts))
  test(`a missing file of ${name} reloads the page, at most once a minute`, async ({ context }) => {
    // The browser logs the missing file as an error.
    const page = await context.newPage();
    if (isCustomer) {
      const customer = new Visitor();
      await customer.registerAndVerify();
      await customer.copyCookiesTo(page);
    }
    await watchHydration(page);
    await openHydrated(page, path);
    if (files) await page.route(files, (route) => route.abort());
    else await abortNewFiles(page);
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    const openAndReload = async () => {
      const reloaded = page.waitForEvent('load');
      await open(page);
      await reloaded;
      await page.evaluate(() => window.hydrated);
    };
    await openAndReload();
    expect(loads).toHaveLength(1);

    const failed = page.waitForEvent('requestfailed');
    await open(page);
    await failed;
    // A reload would load the document again.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(loads).toHaveLength(1);

    await page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now() - 60_001)));
    await openHydrated(page, path);
    loads.length = 0;
    await openAndReload();
    expect(loads).toHaveLength(1);
  });

test('a page that can’t be reached, and one that fails, show the error with its code, and do not reload', async ({ context }) => {
  const page = await context.newPage();
  await watchHydration(page);
  await openHydrated(page, '/');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  const cart = page.locator('header a[href="/cart"]');
  const heading = page.getByRole('heading', { level: 1 });
  await page.route(/\/cart\.data/, (route) => route.abort());
  await cart.click();
  await expect(heading).toHaveText('Error');
  await expect(page.getByText('Error code: 503', { exact: true })).toBeVisible();
  await page.unroute(/\/cart\.data/);
  await page.locator('header a[href="/"]').first().click();
  await expect(heading).not.toHaveText('Error');
  await page.route(/\/product\.data/, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }));
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/product"]')?.click());
  await expect(heading).toHaveText('Error');
  await expect(page.getByText('Error code: 500', { exact: true })).toBeVisible();
  expect(loads).toEqual([]);
});

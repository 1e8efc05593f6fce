import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import type { T } from './shopping';
import { Visitor } from './visitor';
import { abortNewFiles, openHydrated, watchHydration } from './watchHydration';

test.use({ mode: { language: 'ckb', script: true } });

/** What has a file of its own, its page, and the click that loads the file. */
const parts: [what: string, path: string, click: (page: Page, t: T) => Promise<void>][] = [
  [
    'the dialog of logging out',
    '/account',
    (page, t) =>
      page
        .getByRole('main')
        .getByRole('link', { name: t('common', 'logOut'), exact: true })
        .click(),
  ],
  [
    'the large picture',
    '/product/119',
    (page, t) =>
      page
        .getByRole('list', { name: t('product', 'gallery') })
        .getByRole('link')
        .first()
        .click(),
  ],
];

for (const [what, path, click] of parts) {
  test(`a missing file of ${what} reloads the page, at most once a minute`, async ({ context, t }) => {
    const customer = new Visitor('ckb');
    await customer.registerAndVerify();
    // The browser logs the missing file as an error.
    const page = await context.newPage();
    await customer.copyCookiesTo(page);
    await watchHydration(page);
    await openHydrated(page, path);
    await abortNewFiles(page);
    const loads: string[] = [];
    page.on('load', () => loads.push(new URL(page.url()).pathname));

    const reloaded = page.waitForEvent('load');
    await click(page, t);
    await reloaded;
    await page.evaluate(() => window.hydrated);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('errors', 'title'));
    expect(loads).toEqual([path]);

    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
    await click(page, t);
    await failed;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(loads).toEqual([path]);
  });
}

test.describe('a failing error page', () => {
  test.use({ mode: { language: 'en', script: true } });

  test('says so, with a link home', async ({ context }) => {
    const page = await context.newPage();
    // Without its texts neither the page nor its error page can be shown. It has been reloaded already.
    await page.addInitScript(() => sessionStorage.setItem('reloadedAt', String(Date.now())));
    const isTexts = /\/assets\/shop-[\w-]+\.js$/;
    await page.route(isTexts, (route) => route.abort());
    await page.goto('/product');
    // An interaction loads the page's script.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('An error occurred while showing the error page');
    await page.unroute(isTexts);
    await page.getByRole('link', { name: 'Go back to home', exact: true }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === '/');
    await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
  });
});

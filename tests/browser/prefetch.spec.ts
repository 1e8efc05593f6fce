import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { holdScript, openHydrated, watchHydration } from './watchHydration';

/** The addresses that the browser has fetched by the page's rules. */
async function watchPrefetches(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const fetched: string[] = [];
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname);
  });
  await session.send('Preload.enable');
  return fetched;
}

test.describe('before script has loaded', () => {
  test.use({ mode: { language: 'en', script: true } });

  test('the page behind a link is fetched when the pointer rests on it, and the account is not', async ({ page }) => {
    await holdScript(page);
    const fetched = await watchPrefetches(page);
    await page.goto('/product');
    await page.locator('a[href^="/cart"]').first().hover();
    await page.waitForTimeout(600);
    const card = page.locator('main a[href^="/product/"]').first();
    await card.hover();
    const path = new URL((await card.getAttribute('href')) ?? '', page.url()).pathname;
    await expect.poll(() => fetched).toEqual([path]);
    await card.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });

  test('a link to another language is not fetched ahead: its answer must set the cookie', async ({ page }) => {
    await holdScript(page);
    await page.goto('/language?lang=ckb');
    await page.goto('/language');
    const link = page.locator('main a[hreflang="ar"]');
    await link.hover();
    await page.waitForTimeout(600);
    await link.click();
    await expect(page.locator('html')).toHaveAttribute('lang', /^ar/);
    await page.locator('a[href^="/product/"]').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', /^ar/);
  });

  test('nothing is fetched with Save-Data', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await holdScript(page);
    await page.goto('/product');
    expect(await page.evaluate(() => document.querySelectorAll('script[type=speculationrules]').length)).toBe(0);
  });

  test('the rules end when the page is hydrated', async ({ page }) => {
    await watchHydration(page);
    await openHydrated(page, '/product');
    expect(await page.evaluate(() => document.querySelectorAll('script[type=speculationrules]').length)).toBe(0);
  });
});

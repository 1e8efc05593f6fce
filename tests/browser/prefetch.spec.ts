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

test.describe('once script has loaded', () => {
  test.use({ mode: { language: 'ckb', script: true } });

  /** The pages whose data is requested, and which of the requests are ahead of a visit. */
  function watchData(page: Page) {
    const requests: { path: string; isAhead: boolean }[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.data')) requests.push({ path: pathname, isAhead: request.headers().purpose === 'prefetch' });
    });
    return requests;
  }

  async function openList(page: Page) {
    await watchHydration(page);
    await openHydrated(page, '/product');
    const card = page.locator('main a[href^="/product/"]').first();
    const path = new URL((await card.getAttribute('href')) ?? '', page.url()).pathname;
    return { requests: watchData(page), card, path };
  }

  test('a product on whose link the pointer rests is there on the click, and one that it passes is not fetched', async ({ page }) => {
    const { requests, card, path } = await openList(page);
    await page.locator('header a[href^="/wishlist"]').first().hover();
    await page.locator('main a[href^="/product/"]').nth(3).dispatchEvent('pointerover');
    await card.hover();
    await expect.poll(() => requests).toEqual([{ path: `${path}.data`, isAhead: true }]);
    await card.click();
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  test('the keyboard’s focus fetches as well, and Enter opens what was fetched', async ({ page }) => {
    const { requests, card, path } = await openList(page);
    await card.focus();
    await expect.poll(() => requests).toEqual([{ path: `${path}.data`, isAhead: true }]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    expect(requests).toHaveLength(1);
  });

  test('a pressed button fetches before it is released', async ({ page }) => {
    const { requests, card, path } = await openList(page);
    await card.dispatchEvent('pointerdown', { button: 0 });
    expect(requests).toEqual([{ path: `${path}.data`, isAhead: true }]);
  });

  test('what was fetched is fetched again once the wishlist has changed', async ({ page }) => {
    const { requests, card, path } = await openList(page);
    await card.hover();
    await expect.poll(() => requests).toEqual([{ path: `${path}.data`, isAhead: true }]);
    const answer = await page.evaluate(async () => (await fetch('/wishlist/merge', { method: 'POST' })).status);
    expect(answer).toBeGreaterThan(0);
    await card.click();
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    expect(requests.filter((request) => request.path === `${path}.data`)).toHaveLength(2);
  });
});

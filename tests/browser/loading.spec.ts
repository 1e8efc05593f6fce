import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { loadedScripts, openHydrated, watchHydration } from './hydration';

test.use({ way: { language: 'en', script: true } });

declare global {
  interface Window {
    /** When the progress bar came and went, in milliseconds after the last click. */
    progress: number[];
  }
}

/** Holds back the data of the pages that fit until they are released. */
async function hold(page: Page, pages: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pages, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('a bar shows after 200 ms of waiting, and for at least as long', async ({ page }) => {
  await page.addInitScript(() => {
    window.progress = [];
    let clicked = 0;
    addEventListener(
      'click',
      () => {
        clicked = performance.now();
      },
      true,
    );
    let shown = false;
    new MutationObserver(() => {
      const shows = document.querySelector('.progress') !== null;
      if (shows !== shown) window.progress.push(performance.now() - clicked);
      shown = shows;
    }).observe(document, { childList: true, subtree: true });
  });
  await watchHydration(page);
  await openHydrated(page, '/');
  const release = await hold(page, /\/cart\.data/);
  await page.getByRole('link', { name: /^Cart/ }).click();
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await expect(bar).toBeVisible();
  expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  const [came = 0, went = 0] = await page.evaluate(() => window.progress);
  // Timers keep whole milliseconds.
  expect(came).toBeGreaterThan(199);
  expect(went - came).toBeGreaterThan(199);
});

for (const motion of ['reduce', 'no-preference'] as const) {
  test(`a slow page has a skeleton as high as the window, and nothing moves (motion: ${motion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await watchHydration(page);
    await openHydrated(page, '/product');
    await page.evaluate(() => scrollTo(0, 900));
    const release = await hold(page, /\/cart\.data/);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/cart"]')?.click());
    const main = page.getByRole('main');
    await expect(main).toHaveAttribute('aria-busy', 'true');
    const skeleton = main.getByRole('status');
    await expect(skeleton).toHaveText('Loading');
    const { height, animation } = await skeleton.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      animation: getComputedStyle(element).animationName,
    }));
    expect(height).toBe(page.viewportSize()?.height);
    expect(animation === 'none').toBe(motion === 'reduce');
    await expect(main.getByRole('heading').first()).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(900);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
    await expect(main).not.toHaveAttribute('aria-busy');
    await expect(skeleton).toHaveCount(0);
    expect(await page.evaluate(() => window.shifts())).toEqual([]);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  });
}

/** Makes every script file fail that the page has not loaded yet. */
async function loseOtherFiles(page: Page) {
  const here = new Set(await loadedScripts(page));
  await page.route(/\/assets\/.*\.js$/, (route) => (here.has(new URL(route.request().url()).pathname) ? route.continue() : route.abort()));
}

const reloadedAt = (page: Page, ago: number) =>
  page.evaluate((time) => sessionStorage.setItem('reloadedAt', String(Date.now() - time)), ago);

test('a lost file of a page loads the page anew, at most once in a minute', async ({ context }) => {
  // The browser complains of the lost file.
  const page = await context.newPage();
  await watchHydration(page);
  await openHydrated(page, '/');
  await loseOtherFiles(page);
  const cart = page.getByRole('link', { name: /^Cart/ });
  const reloaded = () => page.waitForEvent('load');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));

  const first = reloaded();
  await cart.click();
  await first;
  await page.evaluate(() => window.hydrated);
  await cart.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Error' })).toBeVisible();
  expect(loads).toHaveLength(1);

  await reloadedAt(page, 61_000);
  const second = reloaded();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/wishlist"]')?.click());
  await second;
  expect(loads).toHaveLength(2);
});

test('a lost file of a dialog loads the page anew, once', async ({ context }) => {
  const page = await context.newPage();
  await watchHydration(page);
  await openHydrated(page, '/');
  await loseOtherFiles(page);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await reloaded;
  await page.evaluate(() => window.hydrated);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Error');
});

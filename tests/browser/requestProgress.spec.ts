import type { Page } from 'playwright/test';
import { expect, type Mode, modeName, test } from './fixtures';
import type { T } from './shopping';
import { openHydrated, watchHydration } from './watchHydration';

const minutes = 60_000;

/** Every kind of request, where a shopper starts it, and its address. */
const kinds: { kind: string; path: string; address: RegExp; start: (page: Page, t: T) => Promise<unknown> }[] = [
  { kind: 'a page', path: '/product', address: /\/cart\.data/, start: (page) => page.locator('header a[href="/cart"]').click() },
  {
    kind: 'another list on the same page',
    path: '/product?category_id=1',
    address: /\/product\.data\?category_id=/,
    start: (page) => page.getByRole('main').locator('.chips a').first().click(),
  },
  {
    kind: 'more products of a list',
    path: '/product',
    address: /\/product\.data\?offset=10/,
    start: (page) => page.locator('.more button').click(),
  },
  {
    kind: 'a form',
    path: '/product/12',
    address: /\/product\/12\.data/,
    start: (page, t) => page.getByRole('button', { name: t('product', 'addToCart'), exact: true }).click(),
  },
  {
    kind: 'the city list',
    path: '/',
    address: /\/city\/list/,
    start: (page) => page.locator('.deliver-to').click(),
  },
];

const looks: { mode: Mode; width: number; colorScheme: 'light' | 'dark' }[] = [
  { mode: { language: 'en', script: true }, width: 360, colorScheme: 'dark' },
  { mode: { language: 'ckb', script: true }, width: 1280, colorScheme: 'light' },
];

for (const { mode, width, colorScheme } of looks)
  test.describe(modeName(mode), () => {
    test.use({ mode, viewport: { width, height: 800 }, colorScheme });

    for (const { kind, path, address, start } of kinds)
      test(`the progress bar shows 200 ms after the start of each request, and fills in 5 seconds: ${kind}`, async ({ page, t }) => {
        await page.clock.install();
        await page.context().addCookies([{ name: 'language', value: mode.language, url: process.env.SHOP_URL ?? '' }]);
        await watchHydration(page);
        let now = Date.now();
        const bar = page.getByRole('progressbar');
        for (const time of ['first', 'second']) {
          await openHydrated(page, path);
          let release = () => {};
          const pending = new Promise<void>((resolve) => {
            release = resolve;
          });
          await page.route(address, async (route) => {
            await pending;
            await route.continue();
          });
          now += 30 * minutes;
          await page.clock.pauseAt(now);
          const requested = page.waitForRequest(address);
          await start(page, t);
          await requested;
          await page.clock.runFor(190);
          await expect(bar, time).toHaveCount(0);
          await page.clock.runFor(20);
          await expect(bar, time).toBeVisible();
          const look = await bar.evaluate((element) => {
            const { animationDuration, animationName, animationIterationCount } = getComputedStyle(element);
            const { top } = element.getBoundingClientRect();
            return { animationDuration, animationName, animationIterationCount, top, width: (element as HTMLElement).offsetWidth };
          });
          expect(look).toEqual({ animationDuration: '5s', animationName: 'progress', animationIterationCount: '1', top: 0, width });
          await page.clock.resume();
          release();
          await expect(bar, time).toHaveCount(0);
          await page.unroute(address);
        }
      });
  });

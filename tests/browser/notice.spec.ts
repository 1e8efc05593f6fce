import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { inputValue, Visitor } from './visitor';
import { holdScript, openHydrated, watchHydration } from './watchHydration';

declare global {
  interface Window {
    /** How long a notification was shown after hydration, in milliseconds. */
    leftAfter?: number;
  }
}

const languages = ['en', 'ar', 'ckb'] as const;
/** Both sides of every breakpoint (spec, point 9). */
const widths = [320, 360, 639, 640, 767, 768, 1023, 1024, 1279, 1280, 1535, 1536, 1920];

/** A visitor whose next page has a notification, and that page. */
const kinds = {
  async success(language: string) {
    const visitor = new Visitor(language);
    await visitor.submit('/city', { city_id: '1', redirectTo: '/' });
    return { visitor, path: '/' };
  },
  async error(language: string) {
    const visitor = new Visitor(language);
    // There is no such variant.
    await visitor.submit('/wishlist', { 'move.12.999999999': '', redirectTo: '/wishlist' });
    return { visitor, path: '/wishlist' };
  },
  async 'product in the cart'(language: string) {
    const visitor = new Visitor(language);
    const path = await visitor.findProduct();
    await visitor.submit(path, { variantId: inputValue((await visitor.get(path)).text, 'variantId') ?? '', quantity: '1' });
    return { visitor, path };
  },
};

const noticeOf = (page: Page) => page.locator('.notice[role="status"]');

/** Where the notification is: at the top right, below the header. */
async function expectAtTopRight(page: Page, notice: Locator, width: number) {
  await page.setViewportSize({ width, height: 800 });
  const inside = await page.evaluate(() => document.documentElement.clientWidth);
  const header = await page.getByRole('banner').boundingBox();
  const box = await notice.boundingBox();
  if (!header || !box) throw new Error('the notification is not to be seen');
  expect(box.y - header.height, `below the header, at ${width} px`).toBeGreaterThanOrEqual(0);
  expect(box.y - header.height, `below the header, at ${width} px`).toBeLessThan(20);
  expect(inside - box.x - box.width, `at the right, at ${width} px`).toBeGreaterThanOrEqual(0);
  expect(inside - box.x - box.width, `at the right, at ${width} px`).toBeLessThan(40);
  expect(box.x, `in the window, at ${width} px`).toBeGreaterThanOrEqual(0);
  await expect(notice).toHaveCSS('position', 'fixed');
}

for (const language of languages) {
  for (const [kind, begin] of Object.entries(kinds)) {
    test.describe(`the notification of ${kind}, in ${language},`, () => {
      test.use({ mode: { language, script: true } });

      test('is at the top right at every width, with its icon, and stacked when it has several lines', async ({ page, t }) => {
        const { visitor, path } = await begin(language);
        await visitor.copyCookiesTo(page);
        // Without script it can't time out.
        await holdScript(page);
        await page.goto(path);
        const notice = noticeOf(page);
        await expect(notice).toHaveCount(1);
        const icon = notice.locator(':scope > svg');
        await expect(icon.locator('use')).toHaveAttribute('href', kind === 'error' ? /#close$/ : /#check$/);
        const close = notice.getByRole('button', { name: t('common', 'dismiss') });
        await expect(close).toHaveCount(kind === 'error' ? 1 : 0);
        for (const isTall of [false, true]) {
          await notice.evaluate((element, tall) => element.classList.toggle('tall', tall), isTall);
          for (const width of widths) {
            await expectAtTopRight(page, notice, width);
            expect((await icon.boundingBox())?.width, `the icon at ${width} px`).toBeGreaterThanOrEqual(16);
            await expect(notice).toHaveCSS('flex-direction', isTall ? 'column' : 'row');
            if (kind !== 'error') continue;
            await expect(close).toBeVisible();
            expect((await close.boundingBox())?.height, `the button at ${width} px`).toBeGreaterThanOrEqual(24);
          }
        }
      });
    });
  }

  test.describe(`a notification in time, in ${language},`, () => {
    test.use({ mode: { language, script: true } });

    test('of success leaves after two seconds, of an error when it is closed', async ({ page, t }) => {
      await page.clock.install();
      await watchHydration(page);
      await page.addInitScript(() => {
        addEventListener('hydrated', () => {
          const begun = performance.now();
          new MutationObserver(() => {
            if (document.querySelector('.notice.visually-hidden')) window.leftAfter ??= performance.now() - begun;
          }).observe(document, { attributes: true, subtree: true });
        });
      });
      const notice = noticeOf(page);
      const success = await kinds.success(language);
      await success.visitor.copyCookiesTo(page);
      await openHydrated(page, success.path);
      await expect(notice).toHaveClass(/visually-hidden/);
      const after = (await page.evaluate(() => window.leftAfter)) ?? 0;
      expect(after).toBeGreaterThan(1900);
      expect(after).toBeLessThan(3500);

      await page.context().clearCookies();
      const error = await kinds.error(language);
      await error.visitor.copyCookiesTo(page);
      await openHydrated(page, error.path);
      await page.clock.fastForward(600_000);
      await expect(notice).not.toHaveClass(/visually-hidden/);
      await notice.getByRole('button', { name: t('common', 'dismiss') }).click();
      await expect(notice).toHaveClass(/visually-hidden/);
    });

    test('the snackbar is on every kind of page, inside the window', async ({ page, t }) => {
      const visitor = new Visitor(language);
      await visitor.fillCart();
      await visitor.registerAndVerify();
      await visitor.copyCookiesTo(page);
      await watchHydration(page);
      for (const [path, width] of [
        ['/', 360],
        ['/product/12', 360],
        ['/cart', 320],
        ['/checkout', 1280],
        ['/account/my-order', 768],
        ['/footer?details=faq', 1024],
        ['/no-such-page', 1536],
        ['/payment/fail', 360],
        ['/payment/fail', 1280],
      ] as const) {
        await page.setViewportSize({ width, height: 740 });
        await openHydrated(page, path);
        await page.context().setOffline(true);
        await expect(page.getByRole('heading', { level: 1, name: t('common', 'offlineTitle') })).toBeVisible();
        await page.context().setOffline(false);
        const snackbar = page.locator('.snackbar[role="status"]').filter({ hasText: t('common', 'connectedAgain') });
        await expect(snackbar, path).toBeInViewport({ ratio: 1 });
        const box = await snackbar.boundingBox();
        expect(box?.y, `${path}: at the bottom`).toBeGreaterThan(370);
        expect(await snackbar.evaluate((element) => getComputedStyle(element).position), path).toBe('fixed');
      }
    });
  });
}

import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { customerAtCheckout, guestWithCart } from './visitor';
import { openHydrated, watchHydration } from './watchHydration';

/** Lets a test delay the data of every page: `hold` starts, and what it returns ends it. */
async function holdData(page: Page): Promise<() => () => void> {
  let pending = Promise.resolve();
  await page.route(/\.data(\?|$)/, async (route) => {
    await pending;
    await route.continue();
  });
  return () => {
    let release = () => {};
    pending = new Promise<void>((resolve) => {
      release = resolve;
    });
    return release;
  };
}

/** Follows a link to the address, as if the page had it. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, address);

for (const [language, width] of [
  ['en', 1280],
  ['ar', 360],
  ['ckb', 768],
] as const) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ mode: { language, script: true }, viewport: { width, height: 740 } });

    test('every page gives way to the missing connection, each time, and comes back', async ({ page, t }) => {
      await watchHydration(page);
      for (const [visitor, paths] of [
        [await guestWithCart(language), ['/', '/product?search=lamp', '/product/12', '/cart', '/footer?details=faq', '/no-such-page']],
        [await customerAtCheckout(language), ['/product', '/account', '/account/my-order', '/checkout']],
      ] as const) {
        await page.context().clearCookies();
        await visitor.copyCookiesTo(page);
        for (const path of paths) {
          await openHydrated(page, path);
          const main = page.getByRole('main');
          const heading = page.locator('main h1').first();
          const title = await heading.textContent();
          for (const time of [1, 2]) {
            await page.context().setOffline(true);
            const state = main.getByRole('status').filter({ has: page.getByRole('heading', { level: 1 }) });
            await expect(state.getByRole('heading', { level: 1 }), `${path}, time ${time}`).toHaveText(t('common', 'offlineTitle'));
            await expect(state.getByRole('paragraph')).toHaveText(t('common', 'offlineText'));
            const drawing = await state.locator('svg').boundingBox();
            expect([drawing?.width, drawing?.height], path).toEqual([160, 120]);
            // Nothing else of the main part can be seen.
            await expect(main.locator('> *').filter({ visible: true })).toHaveCount(1);
            await expect(page.getByRole('banner')).toBeVisible();
            await page.context().setOffline(false);
            await expect(state).toHaveCount(0);
            await expect(heading).toHaveText(title ?? '');
          }
        }
      }
    });

    test('every slow page has a skeleton as high as the window', async ({ page, t }) => {
      await watchHydration(page);
      const skeleton = page.getByRole('main').locator('.skeleton');
      const hold = await holdData(page);
      for (const [visitor, from, targets] of [
        [
          await guestWithCart(language),
          '/product',
          ['/', '/product/12', '/product?category_id=1', '/cart', '/wishlist', '/footer?details=faq', '/footer?details=delivery', '/login'],
        ],
        [
          await customerAtCheckout(language),
          '/product/12',
          ['/product/11', '/account/my-order', '/account/profile', '/checkout', '/product'],
        ],
      ] as const) {
        await page.context().clearCookies();
        await visitor.copyCookiesTo(page);
        await openHydrated(page, from);
        for (const target of targets) {
          const release = hold();
          await follow(page, target);
          await expect(skeleton, target).toBeVisible();
          await expect(skeleton).toHaveText(t('common', 'loading'));
          const { height, inner, position } = await skeleton.evaluate((element) => ({
            height: element.getBoundingClientRect().height,
            inner: innerHeight,
            position: getComputedStyle(element).position,
          }));
          expect([height, position], target).toEqual([inner, 'sticky']);
          expect(inner).toBe(740);
          // The page before it can't be seen meanwhile.
          await expect(page.getByRole('main').getByRole('heading').filter({ visible: true })).toHaveCount(0);
          release();
          await expect(skeleton, target).toHaveCount(0);
          await expect(page).toHaveURL((url) => url.pathname + url.search === target);
          await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
        }
      }
    });
  });
}

import type { Page } from 'playwright/test';
import { expect, type Language, test } from './fixtures';
import { openHydrated, watchHydration } from './watchHydration';

const shown = (page: Page) => page.locator('.banners').evaluate((list) => Math.round(Math.abs(list.scrollLeft) / list.clientWidth));

for (const [language, width] of [
  ['en', 1280],
  ['ar', 360],
] as [Language, number][]) {
  test.describe(`the banners at ${width} px, in ${language}`, () => {
    test.use({ mode: { language, script: true }, viewport: { width, height: 740 } });

    test('have arrows, dots and a pause button, and move on until they are used', async ({ page, t }) => {
      await watchHydration(page);
      await openHydrated(page, `/?lang=${language}`);
      const button = (key: string, parameters = {}) => page.getByRole('button', { name: t('home', key, parameters), exact: true });
      const count = await page.locator('.banners > li').count();
      expect(count).toBeGreaterThan(1);
      await expect.poll(() => shown(page), { timeout: 15_000, message: 'they move on' }).toBe(1);
      await button('pauseBanners').click();
      await expect(button('playBanners')).toBeVisible();
      // On phones a finger does what the arrows do.
      const hasArrows = width > 767;
      await expect(button('previousBanner')).toBeVisible({ visible: hasArrows });
      if (hasArrows) {
        await button('previousBanner').click();
        await expect.poll(() => shown(page)).toBe(0);
      }
      await button('bannerOf', { number: count, count }).click();
      await expect.poll(() => shown(page)).toBe(count - 1);
      await expect(button('bannerOf', { number: count, count })).toHaveAttribute('aria-current', 'true');
      if (!hasArrows) return;
      await button('nextBanner').click();
      await expect.poll(() => shown(page), { message: 'the first follows the last' }).toBe(0);
    });

    test('stand still with reduced motion', async ({ page, t }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await watchHydration(page);
      await openHydrated(page, `/?lang=${language}`);
      await expect(page.getByRole('button', { name: t('home', 'playBanners'), exact: true })).toBeVisible();
      await page.waitForTimeout(7000);
      expect(await shown(page)).toBe(0);
    });
  });
}

test.describe('the banners without script', () => {
  test.use({ mode: { language: 'en', script: false } });

  test('have no buttons', async ({ page }) => {
    await page.goto('/?lang=en');
    await expect(page.locator('.banners > li').first()).toBeVisible();
    await expect(page.locator('.banner-controls')).toHaveCount(0);
  });
});

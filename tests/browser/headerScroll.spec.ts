import type { Page } from 'playwright/test';
import { expect, type Language, test } from './fixtures';
import { openHydrated, watchHydration } from './watchHydration';

const top = (page: Page) => page.locator('.header').evaluate((header) => Math.round(header.getBoundingClientRect().top));
const scrollBy = async (page: Page, distance: number) => {
  await page.mouse.wheel(0, distance);
  await page.waitForTimeout(400);
};

for (const [language, width] of [
  ['en', 1280],
  ['ckb', 360],
] as [Language, number][]) {
  test.describe(`the header at ${width} px, in ${language}`, () => {
    test.use({ mode: { language, script: true }, viewport: { width, height: 740 } });

    test('is away on the way down, back on the way up, and moves nothing', async ({ page }) => {
      await watchHydration(page);
      await openHydrated(page, `/product?lang=${language}`);
      await page.mouse.move(width / 2, 400);
      await page.evaluate(() => {
        const shifts: number[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift' });
        Object.assign(window, { scrollShifts: shifts });
      });
      await scrollBy(page, 600);
      const height = await page.locator('.header').evaluate((header) => header.getBoundingClientRect().height);
      expect(await top(page)).toBeLessThanOrEqual(-height);
      await scrollBy(page, -100);
      await expect.poll(() => top(page)).toBe(0);
      await scrollBy(page, 100);
      expect(await top(page)).toBeLessThanOrEqual(-height);
      await scrollBy(page, -100);
      await page.locator('.header a:visible').first().focus();
      await scrollBy(page, 100);
      expect(await top(page), 'the focus keeps it').toBe(0);
      await scrollBy(page, -2000);
      await expect(page.locator('html')).not.toHaveAttribute('data-header');
      expect(await page.evaluate(() => (window as unknown as { scrollShifts: number[] }).scrollShifts)).toEqual([]);
    });

    test('slides without motion where motion is reduced', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await watchHydration(page);
      await openHydrated(page, `/product?lang=${language}`);
      await page.mouse.move(width / 2, 400);
      await scrollBy(page, 600);
      await scrollBy(page, -100);
      await expect(page.locator('html')).toHaveAttribute('data-header', 'back');
      expect(await page.locator('.header').evaluate((header) => getComputedStyle(header).transitionDuration)).toBe('0s');
    });
  });
}

test.describe('the open search box of results on a phone', () => {
  test.use({ mode: { language: 'ckb', script: true }, viewport: { width: 360, height: 740 } });

  test('goes away with the header once both are out of view', async ({ page }) => {
    await watchHydration(page);
    await openHydrated(page, '/product?search=lamp&lang=ckb');
    await page.mouse.move(180, 400);
    const bottom = () => page.locator('.search').evaluate((search) => search.getBoundingClientRect().bottom);
    expect(await bottom()).toBeGreaterThan(140);
    await scrollBy(page, 120);
    await expect(page.locator('html')).not.toHaveAttribute('data-header');
    expect(await bottom()).toBeGreaterThan(20);
    await scrollBy(page, 500);
    await expect(page.locator('html')).toHaveAttribute('data-header', 'away');
    expect(await bottom()).toBeLessThanOrEqual(0);
    await scrollBy(page, -100);
    await expect.poll(bottom).toBeGreaterThan(140);
  });
});

test.describe('the header without script', () => {
  test.use({ mode: { language: 'en', script: false } });

  test('stays at the top of the page', async ({ page }) => {
    await page.goto('/product?lang=en');
    await page.mouse.move(180, 400);
    await scrollBy(page, 600);
    await scrollBy(page, -100);
    expect(await top(page)).toBeLessThan(-300);
  });
});

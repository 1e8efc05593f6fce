import type { Page } from 'playwright/test';
import { expect, modeName, test } from './fixtures';
import type { T } from './shopping';
import { openHydrated, watchHydration } from './watchHydration';

const summary = (page: Page) => page.locator('.filter-toggle summary');
const sheet = (page: Page) => page.locator('.filters');
const showButton = (page: Page, t: T, count: number) =>
  page.getByRole('button', { name: t('product', 'showCount', { count }), exact: true });

/** The number of products that a choice promises. */
const promised = async (page: Page, index: number) => Number(await page.locator('.filters .choice .muted').nth(index).textContent());

for (const mode of [
  { language: 'ckb', script: true },
  { language: 'ar', script: false },
] as const) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    const open = async (page: Page) => {
      const path = `/product?lang=${mode.language}`;
      if (!mode.script) return void (await page.goto(path));
      await watchHydration(page);
      await openHydrated(page, path);
    };

    test('the filters of a phone cover the window, keep the focus, and close with their button', async ({ page, t }) => {
      await open(page);
      await expect(sheet(page)).toBeHidden();
      await summary(page).click();
      await expect(sheet(page)).toBeInViewport();
      expect(await sheet(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
      // The button that shows the products is in reach without scrolling.
      await expect(page.locator('.filters-end button')).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: t('common', 'cart') })).toHaveCount(0);
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press('Tab');
        const outside = await page.evaluate(() => {
          const { activeElement: focused, body } = document;
          return focused !== body && focused?.closest('.filter-toggle, .filters') === null;
        });
        expect(outside, `step ${step}`).toBe(false);
      }
      await summary(page).click();
      await expect(sheet(page)).toBeHidden();
      await expect(page.getByRole('link', { name: t('common', 'cart') })).toBeVisible();
    });

    test('the order of a list has a menu of its own, and keeps the filters', async ({ page, t }) => {
      await page.goto(`/product?lang=${mode.language}&price_max=90000`);
      await page.locator('.sort summary').click();
      await page.getByRole('link', { name: t('product', 'priceUp'), exact: true }).click();
      await expect(page).toHaveURL(/ordering=price/);
      await expect(page).toHaveURL(/price_max=90000/);
      await expect(page.locator('.sort summary')).toContainText(t('product', 'priceUp'));
      await page.goBack();
      await expect(page).not.toHaveURL(/ordering/);
    });
  });
}

test.describe('with script', () => {
  test.use({ mode: { language: 'en', script: true } });

  test('the open filters count at once, each step back undoes one choice, and Escape closes them', async ({ page, t }) => {
    await watchHydration(page);
    await openHydrated(page, '/product');
    const counted = async () => Number(/\d+/.exec((await page.locator('main [role="status"]').first().textContent()) ?? '')?.[0]);
    const before = await counted();
    await summary(page).click();
    const first = await promised(page, 0);
    await page.locator('.filters [type="checkbox"]').first().check();
    await expect(showButton(page, t, first)).toBeVisible();
    await page.locator('.filters [type="checkbox"]').nth(1).check();
    await expect(summary(page)).toContainText('2');
    const both = await counted();
    expect(both).toBeGreaterThanOrEqual(first);
    await expect(showButton(page, t, both)).toBeVisible();
    await page.goBack();
    await expect(showButton(page, t, first)).toBeVisible();
    await expect(page.locator('.filters :checked')).toHaveCount(1);
    await page.goBack();
    await expect(showButton(page, t, before)).toBeVisible();
    await expect(page.locator('.filters :checked')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(summary(page)).toBeFocused();
  });
});

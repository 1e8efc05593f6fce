import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { openShop, register, type T } from './shopping';
import { openHydrated, watchHydration } from './watchHydration';

const heart = (page: Page, t: T, name: 'addToWishlist' | 'removeFromWishlist') =>
  page.getByRole('main').getByRole('button', { name: t('common', name), exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test.describe('the hearts of a customer’s loaded list', () => {
  test.use({ mode: { language: 'ar', script: true } });

  test('flip on the products that were appended to it', async ({ page, t }) => {
    await watchHydration(page);
    await openShop(page, 'ar');
    await page.goto('/login?redirectTo=/product');
    await register(page, t);
    await expect(page).toHaveURL(/\/product$/);
    await openHydrated(page, '/product');
    for (const count of [22, 32]) {
      await page.getByRole('button', { name: t('product', 'loadMore') }).click();
      await expect(cards(page)).toHaveCount(count);
    }
    const hearts = page.locator('button.heart');
    const idOf = async (index: number) => (await hearts.nth(index).getAttribute('name'))?.split('.')[1] ?? '';
    for (const index of [1, 15, 27]) {
      const id = await idOf(index);
      for (const [does, becomes, name] of [
        ['add', 'remove', 'removeFromWishlist'],
        ['remove', 'add', 'addToWishlist'],
        ['add', 'remove', 'removeFromWishlist'],
      ] as const) {
        await page.locator(`button.heart[name="${does}.${id}"]`).click();
        await expect(page.locator(`button.heart[name="${becomes}.${id}"]`)).toHaveAccessibleName(t('common', name));
        await expect(cards(page)).toHaveCount(32);
      }
    }
    await expect(heart(page, t, 'removeFromWishlist')).toHaveCount(3);
  });
});

import type { Page } from 'playwright/test';
import { expect, modeName, test, threeModes } from './fixtures';
import { addToCart, cartLink, fillAddress, openFirstResult, openShop, register, search, searchTerms, type T } from './shopping';

/** A new shopper at checkout with an address and one item in the cart. */
async function goToCheckout(page: Page, t: T, language: 'en' | 'ar' | 'ckb') {
  await openShop(page, language);
  await search(page, t, searchTerms[language]);
  await openFirstResult(page);
  await addToCart(page, t);
  await page.goto('/checkout');
  await register(page, t);
  await fillAddress(page, t);
  await expect(page.getByRole('button', { name: t('checkout', 'placeOrder') })).toBeVisible();
}

const placeOrder = (page: Page, t: T) => page.getByRole('button', { name: t('checkout', 'placeOrder') });
const numberOf = (page: Page) =>
  page
    .getByRole('definition')
    .getByText(/^\d\d-\d{4}-[2-9A-Z]{6}$/)
    .textContent();

async function expectOneOrder(page: Page) {
  await page.goto('/account/my-order');
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) }),
  ).toHaveCount(1);
}

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('two tabs place one order, and both show it', async ({ page, context, t }) => {
      await goToCheckout(page, t, mode.language);
      const other = await context.newPage();
      await other.goto('/checkout');
      await placeOrder(page, t).click();
      await expect(page.getByRole('heading', { level: 1, name: t('orders', 'placedTitle') })).toBeVisible();
      const number = await numberOf(page);
      await placeOrder(other, t).click();
      await expect(other.getByRole('heading', { level: 1, name: t('orders', 'placedTitle') })).toBeVisible();
      expect(await numberOf(other)).toBe(number);
      await expectOneOrder(page);
    });

    test('double clicks, going back and reloading place no second order', async ({ page, t }) => {
      await goToCheckout(page, t, mode.language);
      await placeOrder(page, t).dblclick();
      await expect(page.getByRole('heading', { level: 1, name: t('orders', 'placedTitle') })).toBeVisible();
      const number = await numberOf(page);
      await page.reload();
      expect(await numberOf(page)).toBe(number);
      await page.goBack();
      await expect(placeOrder(page, t)).toHaveCount(0);
      await expect(cartLink(page, t, 0)).toBeVisible();
      await expectOneOrder(page);
    });
  });
}

import type { Page } from 'playwright/test';
import { expect, type Language, test } from './fixtures';
import { addToCart, cartLink, fillAddress, openFirstResult, openShop, register, search, searchTerms, type T } from './shopping';

/** The main journey of a new shopper, from search to the placed order in the order list. */
export async function orderJourney(page: Page, t: T, language: Language) {
  await openShop(page, language);

  await test.step('finds a product and chooses a variant', async () => {
    await search(page, t, searchTerms[language]);
    await openFirstResult(page);
    const chips = page.getByRole('main').getByRole('group').getByRole('link').and(page.locator(':not([aria-current])'));
    const available = chips.filter({ hasNotText: t('product', 'unavailable') }).first();
    const variant = await available.getAttribute('href');
    await available.click();
    await expect(page).toHaveURL(new RegExp(`variant=${variant?.match(/variant=(\d+)/)?.[1]}`));
  });

  await test.step('puts it in the cart and changes the quantity', async () => {
    await addToCart(page, t);
    await cartLink(page, t, 1).click();
    await page.getByRole('spinbutton', { name: t('cart', 'quantity') }).fill('2');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('spinbutton', { name: t('cart', 'quantity') })).toHaveValue('2');
  });

  await test.step('registers on the way to checkout, and the cart is kept', async () => {
    await page.getByRole('button', { name: t('cart', 'checkout') }).click();
    await register(page, t);
    await expect(page).toHaveURL(/\/checkout/);
    await expect(cartLink(page, t, 1)).toBeVisible();
  });

  await test.step('enters an address and places the order', async () => {
    await fillAddress(page, t);
    await expect(page.getByRole('radio', { name: t('checkout', 'cash') })).toBeChecked();
    await page.getByRole('textbox', { name: t('checkout', 'note') }).fill('Ring twice');
    await page.getByRole('button', { name: t('checkout', 'placeOrder') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('orders', 'placedTitle') })).toBeVisible();
    await expect(cartLink(page, t, 0)).toBeVisible();
  });

  await test.step('sees it among the orders, once', async () => {
    const number = await page.getByText(/^\d\d-\d{4}-[2-9A-Z]{6}$/).textContent();
    await page.goto('/account/my-order');
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2 }) }),
    ).toHaveCount(1);
    await page.getByRole('link', { name: number ?? '' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number ?? '');
    await expect(page.getByRole('main')).toContainText('Ring twice');
  });
}

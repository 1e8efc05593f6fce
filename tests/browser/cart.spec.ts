import { expect, modeName, test, threeModes } from './fixtures';
import { openShop } from './shopping';
import { guestWithCart } from './visitor';

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('the checkout button saves the quantity first, and a refused one is explained beside its line', async ({ page, t }) => {
      await (await guestWithCart(mode.language)).copyCookiesTo(page);
      await openShop(page, mode.language);
      await page.goto('/cart');
      const quantity = page.getByRole('spinbutton', { name: t('cart', 'quantity') });
      const checkout = page.getByRole('button', { name: t('cart', 'checkout') });
      await quantity.fill('11');
      await checkout.click();
      await expect(page.getByRole('alert').filter({ hasText: t('cart', 'quantityRange') })).toBeVisible();
      await quantity.fill('2');
      await checkout.click();
      await expect(page).toHaveURL(/\/login\?redirectTo=/);
      await expect(page.getByText(t('auth', 'cartKept', { count: 1 }))).toBeVisible();
      await page.goto('/cart');
      await expect(quantity).toHaveValue('2');
      await page.getByRole('button', { name: t('cart', 'more') }).click();
      await expect(quantity).toHaveValue('3');
      await expect(page.getByText(t('cart', 'each', { price: '' }).trim()).first()).toBeVisible();
      await expect.poll(async () => (await (await page.request.get('/cart')).text()).includes('name="was" value="3"')).toBe(true);
    });
  });
}

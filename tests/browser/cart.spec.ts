import { plentifulProduct, scarceProduct } from './findProducts';
import { expect, modeName, test, threeModes } from './fixtures';
import { cartLink, openShop } from './shopping';
import { guestWithCart } from './visitor';
import { openHydrated, watchHydration } from './watchHydration';

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

for (const mode of threeModes) {
  for (const width of [360, 1280]) {
    test.describe(`after "Add to cart", ${modeName(mode)}, ${width} px`, () => {
      test.use({ mode, viewport: { width, height: 740 } });

      test('the answer has the line, the subtotal, and the ways on', async ({ page, t }) => {
        await openShop(page, mode.language);
        const { path } = await plentifulProduct(page);
        await page.goto(path);
        const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
        await page
          .getByRole('main')
          .getByRole('combobox', { name: t('product', 'quantity') })
          .selectOption('2');
        await page.getByRole('button', { name: t('product', 'addToCart'), exact: true }).click();
        const answer = page.getByRole('status').filter({ hasText: t('notices', 'addedToCart') });
        await expect(answer.getByRole('link', { name: t('common', 'toCart'), exact: true })).toBeVisible();
        // Phones without script show it whole: it stands in the page.
        const isWhole = width > 360 || !mode.script;
        await expect(answer.locator('img')).toBeVisible({ visible: isWhole });
        await expect(answer.getByText(`×\u00a02`)).toBeVisible({ visible: isWhole });
        await expect(answer.getByText(name)).toBeVisible({ visible: isWhole });
        await expect(answer.getByText(t('common', 'cartSubtotal', { amount: '' }).trim())).toBeVisible({ visible: isWhole });
        if (isWhole) {
          await answer.getByRole('link', { name: t('common', 'toCheckout'), exact: true }).click();
          await expect(page).toHaveURL(/\/login\?redirectTo=%2Fcheckout/);
          return;
        }
        await answer.getByRole('link', { name: t('common', 'toCart'), exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: t('cart', 'title') })).toBeVisible();
        await expect(answer).toHaveCount(0);
      });
    });
  }
}

test('the answer to "Add to cart" says what the items cost after their reductions', async ({ page }) => {
  const { results } = await (await page.request.get('/api/product_search/?limit=48')).json();
  const { id, first_variant: variant } = results.find(
    (card: { first_variant: { price_after_discount: string | null } }) => card.first_variant.price_after_discount !== null,
  );
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  const answer = page.getByRole('status').filter({ hasText: 'In your cart' });
  const price = new Intl.NumberFormat('en').format(Number(variant.price_after_discount));
  await expect(answer).toContainText(`IQD\u00a0${price}`);
});

test.describe('with script', () => {
  test.use({ mode: { language: 'ckb', script: true } });

  test('the answer to "Add to cart" can be closed', async ({ page, t }) => {
    await watchHydration(page);
    await openShop(page, 'ckb');
    await openHydrated(page, (await plentifulProduct(page)).path);
    await page.getByRole('button', { name: t('product', 'addToCart'), exact: true }).click();
    const answer = page.getByRole('status').filter({ hasText: t('notices', 'addedToCart') });
    await answer.getByRole('button', { name: t('common', 'dismiss') }).click();
    await expect(answer.getByRole('link')).toHaveCount(0);
  });

  test('− saves one less, and a refused + is undone and explained', async ({ page, t }) => {
    await watchHydration(page);
    await openShop(page, 'ckb');
    const { path, stock } = await scarceProduct(page);
    await openHydrated(page, path);
    await page
      .getByRole('main')
      .getByRole('combobox', { name: t('product', 'quantity') })
      .selectOption(String(stock));
    await page.getByRole('button', { name: t('product', 'addToCart'), exact: true }).click();
    await expect(cartLink(page, t, 1)).toBeVisible();
    await openHydrated(page, '/cart');
    const quantity = page.getByRole('spinbutton', { name: t('cart', 'quantity') });
    await page.getByRole('button', { name: t('cart', 'more') }).click();
    await expect(page.getByRole('alert').filter({ hasText: t('cart', 'shortStock') })).toBeVisible();
    await expect(quantity).toHaveValue(String(stock));
    await page.getByRole('button', { name: t('cart', 'less') }).click();
    await expect(quantity).toHaveValue(String(stock - 1));
    const saved = async () => (await (await page.request.get('/cart')).text()).includes(`name="was" value="${stock - 1}"`);
    await expect.poll(saved).toBe(true);
    await expect(page.getByRole('alert').filter({ hasText: t('cart', 'shortStock') })).toHaveCount(0);
  });
});

import { expect, modeName, test, threeModes } from './fixtures';
import { fillAddress, openShop, register } from './shopping';

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode, geolocation: { latitude: 36.19124, longitude: 44.00919 }, permissions: ['geolocation'] });

    test('a deleted address is restored', async ({ page, t }) => {
      await openShop(page, mode.language);
      await page.goto('/account/address/new');
      await register(page, t);
      await fillAddress(page, t);
      const landmark = page.getByRole('main').getByText('St Joseph church');
      await expect(landmark).toBeVisible();
      await page.getByRole('button', { name: t('address', 'remove'), exact: true }).click();
      await expect(page.getByRole('heading', { name: t('address', 'emptyTitle') })).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: t('address', 'undo') }).click();
      await expect(landmark).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: t('notices', 'addressRestored') })).toBeAttached();
      // The undo button of an old page: the address is restored.
      await page.goto('/account/address?deleted=1');
      await expect(page.getByRole('button', { name: t('address', 'undo') })).toBeVisible();
      await page.getByRole('button', { name: t('address', 'undo') }).click();
      await expect(page.getByText(t('notices', 'addressGone'))).toBeVisible();
    });

    test('an address saves the requested position, and removes it', async ({ page, t }) => {
      await openShop(page, mode.language);
      await page.goto('/account/address/new');
      await register(page, t);
      await expect(page).toHaveURL(/\/account\/address\/new/);
      const usePosition = page.getByRole('button', { name: t('address', 'usePosition') });
      if (!mode.script) {
        await expect(usePosition).toBeHidden();
        await fillAddress(page, t);
        await expect(page).toHaveURL(/\/account\/address$/);
        return;
      }
      await usePosition.click();
      const savedPosition = page.getByRole('checkbox', { name: t('address', 'positionKept') });
      await expect(savedPosition).toBeChecked();
      await fillAddress(page, t);
      await page
        .getByRole('main')
        .getByRole('link', { name: t('address', 'edit') })
        .click();
      await expect(page.locator('input[name=latitude]')).toHaveValue('36.19124');
      await savedPosition.uncheck();
      await page.getByRole('button', { name: t('address', 'saveAddress'), exact: true }).click();
      await page
        .getByRole('main')
        .getByRole('link', { name: t('address', 'edit') })
        .click();
      await expect(usePosition).toBeVisible();
      await expect(savedPosition).toHaveCount(0);
    });
  });
}

import { expect, named, test, threeWays } from './fixtures';
import { fillAddress, openShop, register } from './shopping';

for (const way of threeWays) {
  test.describe(named(way), () => {
    test.use({ way, geolocation: { latitude: 36.19124, longitude: 44.00919 }, permissions: ['geolocation'] });

    test('a deleted address comes back', async ({ page, t }) => {
      await openShop(page, way.language);
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
      // The button of an old page: the address is there again.
      await page.goto('/account/address?deleted=1');
      await expect(page.getByRole('button', { name: t('address', 'undo') })).toBeVisible();
      await page.getByRole('button', { name: t('address', 'undo') }).click();
      await expect(page.getByText(t('notices', 'addressGone'))).toBeVisible();
    });

    test('an address keeps the position that was asked for, and lets go of it', async ({ page, t }) => {
      await openShop(page, way.language);
      await page.goto('/account/address/new');
      await register(page, t);
      await expect(page).toHaveURL(/\/account\/address\/new/);
      const ask = page.getByRole('button', { name: t('address', 'usePosition') });
      if (!way.script) {
        await expect(ask).toBeHidden();
        await fillAddress(page, t);
        await expect(page).toHaveURL(/\/account\/address$/);
        return;
      }
      await ask.click();
      const kept = page.getByRole('checkbox', { name: t('address', 'positionKept') });
      await expect(kept).toBeChecked();
      await fillAddress(page, t);
      await page
        .getByRole('main')
        .getByRole('link', { name: t('address', 'edit') })
        .click();
      await expect(page.locator('input[name=latitude]')).toHaveValue('36.19124');
      await kept.uncheck();
      await page.getByRole('button', { name: t('address', 'saveAddress'), exact: true }).click();
      await page
        .getByRole('main')
        .getByRole('link', { name: t('address', 'edit') })
        .click();
      await expect(ask).toBeVisible();
      await expect(kept).toHaveCount(0);
    });
  });
}

import { expect, named, test, threeWays } from './fixtures';
import { fillAddress, openShop, register } from './shopping';

for (const way of threeWays) {
  test.describe(named(way), () => {
    test.use({ way, geolocation: { latitude: 36.19124, longitude: 44.00919 }, permissions: ['geolocation'] });

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

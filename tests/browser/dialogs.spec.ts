import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';
import { Visitor } from './visitor';
import { openHydrated, watchHydration } from './watchHydration';

const header = (page: Page) => page.getByRole('banner');

for (const language of ['en', 'ar', 'ckb'] as const) {
  test.describe(`dialogs in ${language}`, () => {
    test.use({ mode: { language, script: true } });

    /** Opens a page at a width, as a visitor. */
    async function open(page: Page, visitor: Visitor, path: string, width: number) {
      await page.context().clearCookies();
      await visitor.copyCookiesTo(page);
      await page.setViewportSize({ width, height: 740 });
      await openHydrated(page, path);
    }

    const scenes = [
      ['/', 360],
      ['/product/12?variant=1', 1280],
      ['/cart', 768],
      ['/footer?details=faq', 1536],
    ] as const;

    test('a guest’s header opens the login, and the footer the registration, as often as they are asked for', async ({ page, t }) => {
      await watchHydration(page);
      for (const [path, width] of scenes) {
        await open(page, new Visitor(language), path, width);
        const address = page.url();
        const logIn = page.getByRole('dialog', { name: t('auth', 'logIn'), exact: true });
        const registration = page.getByRole('dialog', { name: t('auth', 'createAccount'), exact: true });
        for (const time of [1, 2]) {
          await header(page)
            .getByRole('link', { name: t('common', 'logIn'), exact: true })
            .click();
          await expect(logIn, `${path}, time ${time}`).toBeVisible();
          await expect(logIn.getByRole('textbox', { name: t('auth', 'identifier') })).toBeInViewport();
          await logIn.getByRole('button', { name: t('common', 'close'), exact: true }).click();
          await expect(page.getByRole('dialog')).toHaveCount(0);

          await page
            .getByRole('contentinfo')
            .getByRole('link', { name: t('common', 'becomeASeller'), exact: true })
            .click();
          await expect(registration, `${path}, time ${time}`).toBeVisible();
          await expect(registration.getByRole('textbox', { name: t('account', 'firstName'), exact: true })).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        }
        expect(page.url()).toBe(address);
      }
    });

    test('logging out is asked for in a dialog with two buttons, on every page, as often as it is cancelled', async ({ page, t }) => {
      await watchHydration(page);
      const customer = new Visitor(language);
      await customer.registerAndVerify();
      const question = page.getByRole('alertdialog', { name: t('common', 'logOutQuestion'), exact: true });
      const ask = async () => {
        await header(page).locator('.user-menu > summary').click();
        await header(page)
          .getByRole('link', { name: t('common', 'logOut'), exact: true })
          .click();
        await expect(question).toBeVisible();
      };
      const buttons = () => question.locator('a, button').filter({ visible: true });
      const greeting = header(page).locator('.greeting');
      for (const [path, width] of [...scenes, ['/account/my-order', 360]] as const) {
        await open(page, customer, path, width);
        const address = page.url();
        await ask();
        await expect(buttons(), path).toHaveText([t('common', 'logOut'), t('common', 'cancel')]);
        await buttons().last().click();
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
        await expect(page).toHaveURL(address);
        await expect(greeting).toBeVisible();
      }
      await page.reload();
      await page.evaluate(() => window.hydrated);
      await ask();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(greeting).toBeVisible();
      await header(page).locator('.user-menu > summary').press('Escape');
      await page.reload();
      await page.evaluate(() => window.hydrated);
      await ask();
      await buttons().first().click();
      await expect(page).toHaveURL((url) => url.pathname === '/');
      await expect(greeting).toHaveCount(0);
      await page.goto('/account/my-order');
      await expect(page).toHaveURL(/\/login\?redirectTo=/);
    });
  });
}

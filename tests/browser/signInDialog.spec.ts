import type { Page } from 'playwright/test';
import { codeFor, expect, test } from './fixtures';
import { inE164, newPhone, type T } from './shopping';
import { openHydrated, watchHydration } from './watchHydration';

const demo = { identifier: 'demo@karwan.example', password: 'Demo1234' };

async function openDialog(page: Page, t: T) {
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('common', 'logIn'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: t('auth', 'logIn') });
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const language of ['en', 'ar', 'ckb'] as const) {
  test.describe(language, () => {
    test.use({ mode: { language, script: true } });
    test.beforeEach(async ({ page }) => {
      await watchHydration(page);
      await openHydrated(page, `/product?lang=${language}`);
    });

    test('signs in over the current page', async ({ page, t }) => {
      await page.evaluate(() => Object.assign(window, { samePage: true }));
      const dialog = await openDialog(page, t);
      await dialog.getByRole('textbox', { name: t('auth', 'identifier') }).fill(demo.identifier);
      await dialog.getByLabel(t('auth', 'password'), { exact: true }).fill('Wr0ngpass');
      await dialog.getByRole('button', { name: t('auth', 'logIn'), exact: true }).click();
      await expect(dialog.getByRole('alert')).toHaveText(t('auth', 'wrongCredentials'));
      await expect(dialog.getByRole('textbox', { name: t('auth', 'identifier') })).toHaveValue(demo.identifier);

      await dialog.getByLabel(t('auth', 'password'), { exact: true }).fill(demo.password);
      await dialog.getByRole('button', { name: t('auth', 'logIn'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/product(\?|$)/);
      await expect(page.locator('.user-menu')).toBeVisible();
      expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    });

    test('registers, and asks an account without a name for it', async ({ page, t }) => {
      const dialog = await openDialog(page, t);
      await dialog.getByRole('link', { name: t('auth', 'createAccount') }).click();
      const registration = page.getByRole('dialog', { name: t('auth', 'createAccount') });
      await registration.getByRole('button', { name: t('auth', 'createAccount') }).click();
      await registration.getByRole('link', { name: t('auth', 'haveAccount') }).click();
      await dialog.getByRole('link', { name: t('auth', 'logInWithCode') }).click();
      await expect(dialog).toBeHidden();

      const phone = newPhone();
      await page.getByRole('textbox', { name: t('auth', 'identifier') }).fill(phone);
      await page.getByRole('button', { name: t('auth', 'sendCode') }).click();
      await page.getByRole('textbox', { name: t('auth', 'code'), exact: true }).fill(await codeFor(page, inE164(phone)));
      await page.getByRole('button', { name: t('auth', 'logIn'), exact: true }).click();
      await page.getByRole('link', { name: t('account', 'later') }).click();
      // The address changes before the page does.
      await expect(page.getByRole('heading', { level: 1, name: t('product', 'listTitle'), exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/product(\?|$)/);

      await page
        .getByRole('banner')
        .getByRole('link', { name: t('common', 'account'), exact: true })
        .click();
      const question = page.getByRole('dialog', { name: t('account', 'askNameTitle') });
      await question.getByRole('textbox', { name: t('account', 'firstName'), exact: true }).fill('Dilan');
      await question.getByRole('button', { name: t('account', 'continue') }).click();
      await expect(question).toBeHidden();
      await expect(page.locator('.greeting')).toHaveText(t('common', 'greeting', { name: 'Dilan' }));
      await expect(page).toHaveURL(/\/product(\?|$)/);
    });
  });
}

for (const language of ['en', 'ar', 'ckb'] as const) {
  test.describe(`the login of the header, in ${language}`, () => {
    test.use({ mode: { language, script: true } });

    test('opens the dialog on every kind of page and at every width, and the page without script', async ({ page, t }) => {
      await watchHydration(page);
      const paths = [
        '/',
        '/product',
        '/product?search=shirt',
        '/product/12',
        '/wishlist',
        '/cart',
        '/footer?details=faq',
        '/city',
        '/no-such-page',
      ];
      for (const [index, path] of [...paths, '/collection-product-list', '/support'].entries()) {
        await page.setViewportSize({ width: [320, 360, 768, 1024, 1280, 1536][index % 6] ?? 360, height: 740 });
        await openHydrated(page, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
        const link = page.getByRole('banner').getByRole('link', { name: t('common', 'logIn'), exact: true });
        await expect(link, path).toHaveAttribute('href', /^\/login/);
        const dialog = await openDialog(page, t);
        await expect(dialog.getByRole('textbox', { name: t('auth', 'identifier') }), path).toBeVisible();
        await expect(dialog.getByLabel(t('auth', 'password'), { exact: true }), path).toBeVisible();
        await dialog.getByRole('button', { name: t('common', 'close') }).click();
        await expect(dialog).toBeHidden();
      }
    });
  });
}

test.describe('the keyboard', () => {
  test.use({ mode: { language: 'en', script: true } });
  test('closes it, and the focus returns', async ({ page, t }) => {
    await watchHydration(page);
    await openHydrated(page, '/product');
    const dialog = await openDialog(page, t);
    await expect(dialog.getByRole('button', { name: t('common', 'close') }).or(dialog.getByRole('textbox').first())).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: t('common', 'logIn'), exact: true })).toBeFocused();
  });
});

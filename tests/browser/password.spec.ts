import type { Page } from 'playwright/test';
import { expect, modeName, modes, test } from './fixtures';
import { newPhone, openShop, type T } from './shopping';

const password = 'Passw0rd';

const button = (page: Page, t: T, key: string) => page.getByRole('button', { name: t('auth', key), exact: true });
const field = (page: Page, t: T, key: string) => page.getByRole('textbox', { name: t('auth', key), exact: true });
const secret = (page: Page, t: T, key: string) => page.getByLabel(t('auth', key), { exact: true });

for (const { language, script } of modes) {
  test.describe(`a password, ${modeName({ language, script })},`, () => {
    test.use({ mode: { language, script } });

    test(script ? 'can be shown, and is typed once' : 'is typed twice, and has no button', async ({ page, t }) => {
      const eye = page.getByRole('button', { name: t('common', 'showPassword'), exact: true });
      for (const path of ['/register', '/login']) {
        await page.goto(`${path}?lang=${language}`);
        await expect(eye).toHaveCount(script ? 1 : 0);
        if (!script) continue;
        await secret(page, t, 'password').fill(password);
        await expect(eye).toHaveAttribute('aria-pressed', 'false');
        // The password is typed from left to right in every language, towards the button.
        const [fieldBox, eyeBox] = await Promise.all([secret(page, t, 'password').boundingBox(), eye.boundingBox()]);
        expect((eyeBox?.x ?? 0) + (eyeBox?.width ?? 0)).toBeCloseTo((fieldBox?.x ?? 0) + (fieldBox?.width ?? 0), 0);
        await eye.click();
        await expect(eye).toHaveAttribute('aria-pressed', 'true');
        await expect(secret(page, t, 'password')).toHaveAttribute('type', 'text');
        await eye.click();
        await expect(secret(page, t, 'password')).toHaveAttribute('type', 'password');
        await expect(secret(page, t, 'password')).toHaveValue(password);
      }
      await page.goto(`/register?lang=${language}`);
      await expect(secret(page, t, 'confirmPassword')).toBeVisible({ visible: !script });
      await page.getByRole('textbox', { name: t('account', 'firstName'), exact: true }).fill('Dilan');
      await field(page, t, 'identifier').fill(newPhone());
      await secret(page, t, 'password').fill(password);
      if (!script) {
        await button(page, t, 'createAccount').click();
        await expect(secret(page, t, 'confirmPassword')).toHaveAccessibleDescription(new RegExp(t('validation', 'required')));
        await secret(page, t, 'password').fill(password);
        await secret(page, t, 'confirmPassword').fill(password);
      }
      await button(page, t, 'createAccount').click();
      await expect(field(page, t, 'code')).toBeVisible();
    });
  });
}

test.describe('a sign-in on the way to the checkout', () => {
  test.use({ mode: { language: 'ckb', script: false } });

  test('shows the steps on each of its pages', async ({ page, t }) => {
    await openShop(page, 'ckb');
    const current = page.getByRole('list', { name: t('common', 'checkoutSteps') }).locator('[aria-current=step]');
    for (const path of ['/login', '/login/code', '/register']) {
      await page.goto(`${path}?redirectTo=/checkout`);
      await expect(current).toHaveText(t('common', 'step_signIn'));
      await page.goto(path);
      await expect(current).toHaveCount(0);
    }
    await page.goto('/login/code?redirectTo=/checkout');
    await field(page, t, 'identifier').fill(newPhone());
    await button(page, t, 'sendCode').click();
    await expect(page).toHaveURL(/\/login\/code\/verify\?/);
    await expect(current).toHaveText(t('common', 'step_signIn'));
  });
});

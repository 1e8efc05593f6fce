import type { Page } from 'playwright/test';
import { expect, type Mode, modeName, test } from './fixtures';
import { signInAsOwner } from './staffSignIn';
import { expectSound } from './staffSoundness';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first().click();
const said = (page: Page) => page.getByRole('status');

const modes: (Mode & { width: number; key: string })[] = [
  { language: 'en', script: true, width: 1280, key: 'cart.emptyText' },
  { language: 'ckb', script: false, width: 360, key: 'cart.emptyTitle' },
];

for (const { width, key, ...mode } of modes) {
  const { language } = mode;
  test.describe(`the shop’s own wording, ${modeName(mode)}, ${width} px`, () => {
    test.use({ mode, viewport: { width, height: 740 } });
    test.beforeEach(async ({ page, t }) => signInAsOwner(page, t, mode));

    test('a text is found, changed, seen by a shopper, undone and reset', async ({ page, t }) => {
      const [, name = ''] = key.split('.');
      const original = t('cart', name);
      const title = `${t('staffTexts', 'area_cart')}: ${language === 'en' ? '“' : '«'}${original.slice(0, 30)}`;
      const own = `${original} ${crypto.randomUUID().slice(0, 8)}`;
      const shopper = await page.context().newPage();
      const shows = async () => {
        await shopper.goto(`/cart?lang=${language}`);
        return shopper.getByRole('main').textContent();
      };
      await page.goto('/staff/texts');
      await page.locator('#search').fill(original);
      await press(page, t('staff', 'filter'));
      await expect(page.getByText(key, { exact: true })).toBeVisible();
      await page.getByRole('link', { name: title }).click();
      const field = page.locator(`#${language}`);
      await expect(field).toHaveValue(original);
      await field.fill('{{nobody}}');
      await press(page, t('staff', 'save'));
      await expect(page.locator(`#${language}-error`)).toHaveText(t('staffTexts', 'unknownValue', { value: '{{nobody}}' }));
      await expect(field).toHaveValue('{{nobody}}');
      await field.fill(own);
      await press(page, t('staffTexts', 'preview'));
      await expect(main(page).locator(`.text-preview [lang=${language}]`)).toHaveText(own);
      expect(await shows()).not.toContain(own);
      await press(page, t('staff', 'save'));
      await expect(said(page)).toHaveText(t('staffTexts', 'textSaved'));
      await expect.poll(shows).toContain(own);
      await page.goto(`/staff/texts?changed=true&search=${key}`);
      await expect(main(page).locator('.own-wording')).toHaveText(own);
      await page.getByRole('link', { name: title }).click();
      await press(page, t('staffTexts', 'undo'));
      await expect(said(page)).toHaveText(t('staffTexts', 'textUndone'));
      await expect(field).toHaveValue(original);
      await field.fill(own);
      await press(page, t('staff', 'save'));
      await page.locator(`[name="${language}.reset"]`).check();
      await press(page, t('staff', 'save'));
      await expect(said(page)).toHaveText(t('staffTexts', 'textSaved'));
      await expect(field).toHaveValue(original);
      await expect.poll(shows).not.toContain(own);
    });

    test('the second of two people sees what the first one saved, and keeps what was typed', async ({ page, t }) => {
      const shared = language === 'en' ? 'wishlist.emptyTitle' : 'wishlist.emptyText';
      await page.goto(`/staff/texts/${shared}`);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.locator('#ar').fill('نص آخر');
      await press(other, t('staff', 'save'));
      await page.locator('#ar').fill('نص ثالث');
      await press(page, t('staff', 'save'));
      await expect(page.getByRole('alert')).toHaveText(t('staff', 'changedKept'));
      await expect(page.locator('.saved-meanwhile')).toContainText(['نص آخر']);
      await expect(page.locator('#ar')).toHaveValue('نص ثالث');
      await press(page, t('staff', 'save'));
      await expect(page.locator('#ar')).toHaveValue('نص ثالث');
    });
  });
}

test.describe('the pages of the shop’s own wording', () => {
  test.use({ mode: { language: 'en', script: true } });

  test('are accessible, do not scroll sideways, and have no script', async ({ page, t }) => {
    test.setTimeout(120_000);
    await signInAsOwner(page, t, { language: 'en', script: true });
    for (const path of ['texts', 'texts?area=messages&language=ar', 'texts/cart.title', 'texts/orders.lines', 'texts/info.privacyPolicy']) {
      await expectSound(page, `/staff/${path}`);
    }
  });
});

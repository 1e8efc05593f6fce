import type { Locator } from 'playwright/test';
import { codeFor, expect, test } from './fixtures';
import { inE164, newPhone, openShop } from './shopping';

/**
 * The taps and typed characters of a first purchase, from the home page to the placed order. A focused field needs no tap. Before Buy now
 * and the code to the phone: 16 taps and 58 characters, counted by hand (docs/measurements/first-purchase.md).
 */
const tapsBefore = 16;
const charactersBefore = 58;

for (const script of [true, false]) {
  test.describe(`ckb, script ${script ? 'on' : 'off'}`, () => {
    test.use({ mode: { language: 'ckb', script } });

    test('a first purchase takes at most 60 % of the taps and characters it took', async ({ page, t }) => {
      let taps = 0;
      let characters = 0;
      const tap = async (target: Locator) => {
        taps += 1;
        await target.click();
      };
      const type = async (name: string, text: string) => {
        const field = page.getByRole('textbox', { name, exact: true });
        await expect(field).toBeVisible();
        if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
        characters += text.length;
        await field.fill(text);
      };
      /** Picks a suggestion of a field: a tap on the field and one on the suggestion. */
      const pick = async (name: string, text: string) => {
        const field = page.getByRole('combobox', { name, exact: true });
        await expect(page.locator(`datalist[id="${await field.getAttribute('list')}"] option[value="${text}"]`)).toHaveCount(1);
        await tap(field);
        taps += 1;
        await field.fill(text);
      };
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const phone = newPhone();
      await openShop(page, 'ckb');
      await tap(page.locator('main a[href*="/product/"]:not(:has(.sold-out))').first());
      await tap(button(t('product', 'buyNow')));
      // Without its first zero: the country's code stands before the field.
      await type(t('auth', 'phone'), phone.slice(1));
      await tap(button(t('auth', 'sendCode')));
      await type(t('auth', 'code'), await codeFor(page, inE164(phone)));
      await tap(button(t('auth', 'logIn')));
      await type(t('address', 'fullName'), 'دیلان');
      await expect(page.getByRole('textbox', { name: t('address', 'phone'), exact: true })).not.toHaveValue('');
      await pick(t('address', 'area'), 'عەنکاوە');
      await type(t('address', 'nearestLandmark'), 'مزگەوتی گەورە');
      await tap(button(t('address', 'saveAddress')));
      await expect(button(t('checkout', 'placeOrder'))).toBeVisible();
      expect(await page.evaluate(() => scrollY), 'the next step begins at its top').toBe(0);
      await tap(button(t('checkout', 'placeOrder')));
      await expect(page.getByRole('heading', { level: 1, name: t('orders', 'placedTitle') })).toBeVisible();
      expect(taps).toBeLessThanOrEqual(tapsBefore * 0.6);
      expect(characters).toBeLessThanOrEqual(charactersBefore * 0.6);
    });
  });
}

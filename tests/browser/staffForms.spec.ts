import { brand } from '../../marketplace/contract/brand/brand';
import { paymentMethods } from '../../marketplace/contract/order/orderStates';
import { expect, modeName, test } from './fixtures';
import { main, staffModes } from './staffPage';
import { signInAsOwner } from './staffSignIn';

/** Pages with forms; each has fields that may stay empty, or fields that may not. */
const pages = [
  ...['me', 'members', 'settings', 'codes', 'import', 'reviews?status=all', 'customers/1', 'search/spellings/new'],
  ...['categories/1', 'brands/1', 'colours/new', 'collections/1', 'banners/new', 'products/new'],
];

for (const { width, ...mode } of staffModes) {
  test.describe(`the forms of the staff, ${modeName(mode)}, ${width} px`, () => {
    test.use({ mode, viewport: { width, height: 740 } });

    test('mark what may stay empty', async ({ page, t }) => {
      test.setTimeout(120_000);
      await signInAsOwner(page, t, mode);
      const found = { optional: 0, required: 0 };
      for (const path of pages) {
        await page.goto(`/staff/${path}`);
        const inputs = main(page).locator('form[method=post] .field > :is(input:not([type=file]), textarea)');
        for (const input of await inputs.all()) {
          const [name, hints, legend, isRequired] = await input.evaluate((element) => {
            const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
            const texts = ids.map((id) => document.getElementById(id)?.textContent);
            const own = element.closest('fieldset.languages-side-by-side')?.querySelector('legend')?.textContent ?? '';
            return [element.getAttribute('name'), texts.join(' '), own, element.getAttribute('aria-required') === 'true'] as const;
          });
          const marks = [hints, legend].map((text) =>
            [t('staff', 'optional'), t('staff', 'oneLanguage')].some((mark) => text.includes(mark)),
          );
          expect(marks.includes(true), `${path}: ${name}`).toBe(!isRequired);
          found[isRequired ? 'required' : 'optional'] += 1;
        }
      }
      expect(found.required).toBeGreaterThan(20);
      expect(found.optional).toBeGreaterThan(20);
      await page.goto('/staff/products/new');
      await expect(main(page)).toContainText(
        `${t('staffProducts', 'sku')}${mode.language === 'en' ? ',' : '،'} ${t('staffProducts', 'price')}`,
      );
    });

    test('an invoice says who sells, and how it is paid', async ({ page, t }) => {
      await signInAsOwner(page, t, mode);
      await page.goto('/staff/orders');
      const order = (await main(page).locator('tbody th a').first().getAttribute('href')) ?? '';
      const number = order.split('/').at(-1) ?? '';
      const sheet = main(page).locator('.sheet');
      await page.goto(`/staff/orders/print?number=${number}&kind=invoice`);
      for (const text of [brand.name[mode.language], brand.office[mode.language], brand.phone.text, brand.supportEmail])
        await expect(sheet).toContainText(text);
      const methods = paymentMethods.map((method) => t('orders', `method_${method}`));
      const words = await sheet.textContent();
      expect(methods.filter((method) => words?.includes(`${t('staff', 'method')} ${method} · `))).toHaveLength(1);
      await page.goto(`/staff/orders/print?number=${number}&kind=slip`);
      await expect(sheet).not.toContainText(brand.supportEmail);
      await expect(sheet).not.toContainText(t('staff', 'method'));
    });
  });
}

import { newApiBuyer } from './apiOrders';
import { plentifulProduct } from './findProducts';
import { expect, modeName, test } from './fixtures';
import { main, press, said, staffModes } from './staffPage';
import { signInAsOwner } from './staffSignIn';
import { expectSound } from './staffSoundness';

/** The city whose fee is changed, by the language. */
const cities = { en: 'Daquq', ckb: 'قەڵادزێ', ar: 'زاخو' };

for (const { width, ...mode } of staffModes) {
  const city = cities[mode.language];
  test.describe(`the shop’s own pages of the staff, ${modeName(mode)}, ${width} px`, () => {
    test.use({ mode, viewport: { width, height: 740 } });
    test.beforeEach(async ({ page, t }) => signInAsOwner(page, t, mode));

    test('a fee is changed; a wrong one is refused and stays as typed', async ({ page, t }) => {
      await page.goto('/staff/cities');
      await page.locator('#search').fill(city);
      await page.locator('#state').selectOption('on');
      await press(page, t('staff', 'filter'));
      await expect(main(page).locator('tbody tr:visible')).toHaveCount(1);
      const fee = page.getByLabel(t('staffShop', 'ofCity', { field: t('staffShop', 'fee'), city }), { exact: true });
      await fee.fill('12.5');
      await press(page, t('staff', 'save'));
      await expect(fee).toHaveValue('12.5');
      await expect(main(page).locator('.error')).toHaveText(t('staffShop', 'notAFee', { max: '1,000,000' }));
      await fee.fill('6250');
      await press(page, t('staff', 'save'));
      await expect(said(page)).toHaveText(t('staffShop', 'citiesChanged', { count: 1 }));
      await expect(fee).toHaveValue('6250');
      const offered: { city_id: number; city_name: string }[] = await (
        await page.request.get('/api/local_delivery/', { headers: { 'Accept-Language': mode.language } })
      ).json();
      const buyer = await newApiBuyer(page, { city_id: offered.find(({ city_name }) => city_name === city)?.city_id });
      expect(await buyer.quote((await plentifulProduct(page)).variantId)).toMatchObject({ delivery_fee: '6250' });
      await press(page, t('staff', 'save'));
      await expect(said(page)).toHaveText(t('staffShop', 'nothingChanged'));
      await expect(main(page).locator('tbody tr:visible')).toHaveCount(1);
      await page.locator('#search').fill('Nowhere');
      await press(page, t('staff', 'filter'));
      await expect(main(page)).toContainText(t('staffShop', 'nothingFound'));
    });

    test('a category is added, renamed by two people at once, and deleted', async ({ page, t }) => {
      const name = `Kites ${crypto.randomUUID().slice(0, 8)}`;
      await page.goto('/staff/categories');
      await page.getByRole('link', { name: t('staffShop', 'newCategory') }).click();
      await press(page, t('staff', 'save'));
      await expect(page.locator('#name-error')).toHaveText(t('staff', 'noLanguage'));
      await expect(page.locator('#nameEn-error')).toHaveCount(0);
      await expect(main(page).locator('fieldset').first().locator('input').first()).toHaveAttribute('lang', mode.language);
      await page.locator('#nameEn').fill(name);
      await page.locator('#parentId').selectOption({ index: 1 });
      await press(page, t('staff', 'save'));
      await expect(said(page)).toHaveText(t('staff', 'saved'));
      await page.locator('#search').fill(name.toUpperCase());
      await press(page, t('staff', 'filter'));
      await expect(main(page).locator('tbody tr')).toHaveCount(2);
      await page.getByRole('link', { name, exact: true }).click();
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.locator('#nameAr').fill('طائرات ورقية');
      await press(other, t('staff', 'save'));
      await expect(said(other)).toHaveText(t('staff', 'saved'));
      await page.locator('#nameCkb').fill('کۆلارەکان');
      await press(page, t('staff', 'save'));
      await expect(page.getByRole('alert')).toHaveText(t('staff', 'changedKept'));
      await expect(page.locator('.saved-meanwhile')).toHaveCount(2);
      await expect(page.locator('.saved-meanwhile').filter({ hasText: 'طائرات ورقية' })).toHaveCount(1);
      await expect(page.locator('#nameCkb')).toHaveValue('کۆلارەکان');
      await main(page).getByText(t('staffShop', 'delete'), { exact: true }).first().click();
      await main(page)
        .getByRole('button', { name: t('staffShop', 'delete') })
        .click();
      await expect(said(page)).toHaveText(t('staffShop', 'deleted'));
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    });

    test('a brand is found and merged into another one', async ({ page, t }) => {
      const tag = crypto.randomUUID().slice(0, 8);
      for (const name of [`Halgurd ${tag}`, `Halgord ${tag}`]) {
        await page.goto('/staff/brands/new');
        await page.locator('#nameEn').fill(name);
        await press(page, t('staff', 'save'));
        await expect(said(page)).toHaveText(t('staff', 'saved'));
      }
      await page.locator('#search').fill(`Halgord ${tag}`);
      await press(page, t('staff', 'filter'));
      await page.getByRole('link', { name: `Halgord ${tag}` }).click();
      await main(page).getByText(t('staffShop', 'merge'), { exact: true }).first().click();
      await page.locator('#into').fill('Nobody at all');
      await press(page, t('staffShop', 'merge'));
      await expect(page.locator('#into-error')).toHaveText(t('staffShop', 'noSuchBrand'));
      await page.locator('#into').fill(`Halgurd ${tag}`);
      await press(page, t('staffShop', 'merge'));
      await expect(said(page)).toHaveText(t('staffShop', 'merged'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Halgurd ${tag}`);
    });

    test('a banner leads to a page that its form offers', async ({ page, t }) => {
      const title = `Fans ${crypto.randomUUID().slice(0, 8)}`;
      await page.goto('/staff/banners/new');
      const offered = page.locator('datalist#pages option');
      expect(await offered.evaluateAll((options) => options.map((option) => option.getAttribute('value')))).toEqual(
        expect.arrayContaining(['/', '/product', '/product?ordering=newest', '/product?category_id=1', '/footer?details=faq', '/support']),
      );
      const faq = page.locator(`datalist option[label="${t('common', 'faq')}"]`);
      await page.locator('#link').fill((await faq.getAttribute('value')) ?? '');
      for (const language of ['En', 'Ar', 'Ckb']) await page.locator(`#title${language}`).fill(title);
      await press(page, t('staff', 'save'));
      const row = main(page).getByRole('row').filter({ hasText: title });
      await expect(row).toContainText('/footer?details=faq');
      await row.getByRole('link').click();
      await page.locator('#link').fill('/product?search=fan');
      await press(page, t('staff', 'save'));
      await expect(row).toContainText('/product?search=fan');
    });

    test('a collection of past days keeps its products in their order', async ({ page, t }) => {
      const name = `Past ${crypto.randomUUID().slice(0, 8)}`;
      await page.goto('/staff/collections/new');
      await page.locator('#nameEn').fill(name);
      await page.locator('#endsOn').fill('2026-01-31');
      await page.locator('#add').fill('NO-SUCH-SKU');
      await press(page, t('staff', 'save'));
      await expect(page.locator('#add-error')).toContainText('NO-SUCH-SKU');
      await page.locator('#add').fill('3, 5\n8');
      await press(page, t('staff', 'save'));
      await expect(said(page)).toHaveText(t('staff', 'saved'));
      const row = main(page).getByRole('row').filter({ hasText: name });
      await expect(row).toContainText(t('staffShop', 'isOver'));
      await page.getByRole('link', { name, exact: true }).click();
      await page.locator('[name="place.8"]').fill('0');
      await page.locator('[name="remove.5"]').check();
      await press(page, t('staff', 'save'));
      await page.getByRole('link', { name, exact: true }).click();
      const kept = page.locator('input[name=product]');
      await expect(kept).toHaveCount(2);
      expect(await kept.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual(['8', '3']);
    });
  });
}

test.describe('the shop’s own pages of the staff', () => {
  test.use({ mode: { language: 'en', script: true } });

  test('are accessible, do not scroll sideways, and have no script', async ({ page, t }) => {
    test.setTimeout(120_000);
    await signInAsOwner(page, t, { language: 'en', script: true });
    const lists = [
      'cities',
      'cities?search=a&state=on',
      'categories',
      'categories?search=a',
      'brands',
      'colours',
      'collections',
      'banners',
    ];
    for (const path of [...lists, 'categories/1', 'brands/1', 'colours/new', 'collections/1', 'banners/1', 'banners/new']) {
      await expectSound(page, `/staff/${path}`);
    }
  });
});

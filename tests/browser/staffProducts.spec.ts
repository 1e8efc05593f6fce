import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { createProduct, openOwnersApi } from './apiStaff';
import { expect, modeName, test } from './fixtures';
import { addToCart, fillAddress, register } from './shopping';
import { main, press, staffModes } from './staffPage';
import { signInAsOwner } from './staffSignIn';
import { expectSound } from './staffSoundness';

async function drawPicture(folder: string, name: string, background: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${name}.png`);
  await writeFile(
    file,
    await sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return file;
}

for (const { width, ...mode } of staffModes) {
  test.describe(`products of the staff, ${modeName(mode)}, ${width} px`, () => {
    test.use({ mode, viewport: { width, height: 740 } });

    test('a product is made from nothing, published, bought, changed and withdrawn', async ({ page, t }, testInfo) => {
      test.setTimeout(120_000);
      const folder = path.dirname(testInfo.outputPath('x'));
      const tag = crypto.randomUUID().slice(0, 8);
      await signInAsOwner(page, t, mode);
      await page.goto('/staff/products/new');
      await press(page, t('staffProducts', 'saveDraft'));
      for (const error of ['name', 'categoryId']) await expect(page.locator(`#${error}-error`)).toBeVisible();
      await expect(main(page)).toContainText(t('staffProducts', 'noVariants'));
      await page.locator('#nameEn').fill(`Walnut tray ${tag}`);
      await page.locator('#nameCkb').fill(`سینی گوێز ${tag}`);
      await page.locator('#categoryId').selectOption({ index: 3 });
      await page.locator('#brand').fill('Hawraman Wood');
      for (const [place, colour] of ['black', 'white'].entries()) {
        await page.locator(`[name="variants.${place}.sku"]`).fill(`TRAY-${tag}-${colour}`);
        await page.locator(`[name="variants.${place}.colour"]`).selectOption(colour);
        await page.locator(`[name="variants.${place}.price"]`).fill('12,500');
        await page.locator(`[name="variants.${place}.stock"]`).fill('4');
      }
      await page.locator('[name="variants.1.priceAfterDiscount"]').fill('13000');
      await page.locator('[name="specifications.0.nameEn"]').fill('Wood');
      await page.locator('[name="specifications.0.valueEn"]').fill('Walnut');
      await page
        .locator('#newPictures')
        .setInputFiles([await drawPicture(folder, 'one', '#842'), await drawPicture(folder, 'two', '#eee')]);
      await press(page, t('staffProducts', 'saveAndPublish'));
      await expect(main(page)).toContainText(t('staffProducts', 'notReduced'));
      await expect(page.locator('.picture-fields')).toHaveCount(2);
      await page.locator('[name="variants.1.priceAfterDiscount"]').fill('9,000');
      await page.locator('[name="pictures.1.colour"]').selectOption('white');
      await press(page, t('staffProducts', 'saveAndPublish'));
      await expect(page.getByRole('status')).toHaveText(t('staffProducts', 'published'));
      const address = page.url();
      const id = address.split('/').at(-1) ?? '';

      await page.goto(`/product/${id}?lang=${mode.language}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(tag);
      await expect(page.locator('.about table')).toContainText('Walnut');
      const images = await page.locator('.gallery img').count();
      expect([1, 2]).toContain(images);
      await addToCart(page, t);
      await page.goto('/cart');
      await expect(main(page)).toContainText(tag);
      await page.getByRole('button', { name: t('cart', 'checkout') }).click();
      await register(page, t);
      await fillAddress(page, t);
      await page.getByRole('button', { name: t('checkout', 'placeOrder') }).click();
      await expect(page.getByRole('heading', { level: 1, name: t('orders', 'placedTitle') })).toBeVisible();

      await page.goto(address);
      await page.locator('#nameEn').fill(`Oak tray ${tag}`);
      await press(page, t('staff', 'save'));
      await expect(page.getByRole('status')).toHaveText(t('staff', 'saved'));
      await expect(main(page)).toContainText(t('staffAudit', 'products change'));
      await page.goto(`/staff/products?search=${tag}`);
      await expect(main(page).locator('tbody tr')).toHaveCount(1);
      await page.goto(`/staff/products/stock?search=${tag}`);
      await main(page).locator('input.stock').first().fill('0');
      await press(page, t('staff', 'save'));
      await expect(page.getByRole('status')).toContainText(t('staffProducts', 'variantsChanged', { count: 1 }));
      await page.goto(address);
      await page.locator('[name="variants.0.price"]').fill('cheap');
      await page.locator('#nameEn').fill(`Elm tray ${tag}`);
      await press(page, t('staffProducts', 'saveAndWithdraw'));
      await expect(main(page)).toContainText(t('staffProducts', 'notAPrice'));
      await expect(main(page).locator('.badge.published')).toBeVisible();
      await page.locator('[name="variants.0.price"]').fill('12000');
      await press(page, t('staffProducts', 'saveAndWithdraw'));
      await expect(page.getByRole('status')).toContainText(t('staffProducts', 'withdrawn'));
      await expect(page.locator('#nameEn')).toHaveValue(`Elm tray ${tag}`);
      expect((await page.goto(`/product/${id}`))?.status()).toBe(410);
    });

    test('the second of two saves is told what changed, and loses nothing', async ({ page, t }) => {
      await signInAsOwner(page, t, mode);
      await page.goto('/staff/products');
      await main(page).locator('tbody th a').last().click();
      const address = page.url();
      const other = await page.context().newPage();
      await other.goto(address);
      const tag = crypto.randomUUID().slice(0, 8);
      await other.locator('#nameAr').fill(`أول ${tag}`);
      await press(other, t('staff', 'save'));
      await expect(other.getByRole('status')).toHaveText(t('staff', 'saved'));
      await page.locator('#nameAr').fill(`ثانٍ ${tag}`);
      await press(page, t('staff', 'save'));
      await expect(page.getByRole('alert')).toHaveText(t('staff', 'changedKept'));
      await expect(page.locator('.saved-meanwhile').first()).toContainText(`أول ${tag}`);
      await expect(page.locator('#nameAr')).toHaveValue(`ثانٍ ${tag}`);
      await press(page, t('staff', 'save'));
      await expect(page.getByRole('status')).toHaveText(t('staff', 'saved'));
      await expect(page.locator('#nameAr')).toHaveValue(`ثانٍ ${tag}`);
    });

    test('the table of prices marks what is wrong, and a row that somebody else changed', async ({ page, t }) => {
      await signInAsOwner(page, t, mode);
      const call = await openOwnersApi(page);
      const tag = crypto.randomUUID().slice(0, 8);
      const { variantId, sku } = await createProduct(call, `Ladle ${tag}`, 5);
      await page.goto(`/staff/products/stock?search=${tag}`);
      const [price, reduced, stock] = ['price', 'reduced', 'stock'].map((part) => page.locator(`[name="${part}.${variantId}"]`));
      const invalid = main(page).locator('[aria-invalid=true]');
      await expect(main(page).locator('tbody th bdi').last()).toHaveText(sku);
      await reduced?.fill('30000');
      await press(page, t('staff', 'save'));
      await expect(invalid).toHaveAttribute('name', `reduced.${variantId}`);
      await expect(main(page).locator('tbody .error')).toHaveText(t('staffProducts', 'notReduced'));
      await reduced?.fill('');
      await price?.fill('cheap');
      await press(page, t('staff', 'save'));
      await expect(invalid).toHaveAttribute('name', `price.${variantId}`);
      await expect(main(page).locator('tbody .error')).toHaveText(t('staffProducts', 'notAPrice'));
      await price?.fill('20000');
      await stock?.fill('7');
      const before = { price: '20000', price_after_discount: null, stock: 5 };
      await call('POST', 'variants/', { variants: [{ id: variantId, ...before, stock: 4, before }] });
      await press(page, t('staff', 'save'));
      await expect(main(page).locator('tbody th')).toContainText(t('staffProducts', 'rowChanged'));
      await expect(invalid).toHaveCount(0);
      await press(page, t('staff', 'save'));
      await expect(page.getByRole('status')).toContainText(t('staffProducts', 'variantsChanged', { count: 1 }));
    });

    test('a file is checked, imported, and reported', async ({ page, t }) => {
      const tag = crypto.randomUUID().slice(0, 8);
      await signInAsOwner(page, t, mode);
      await page.goto('/staff/import');
      await press(page, t('staffImport', 'upload'));
      await expect(page.locator('#file-error')).toBeVisible();
      const rows = ['id,title,category,price,stock', `${tag}-1,Jar ${tag},Smartphones,4500,5`, `${tag}-2,Lid ${tag},Smartphones,cheap,5`];
      const file = { name: `${tag}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
      await page.locator('#file').setInputFiles(file);
      await press(page, t('staffImport', 'upload'));
      const run = main(page).getByRole('button', { name: t('staffImport', 'run', { count: 1 }), exact: true });
      await expect(run).toBeVisible({ timeout: 20_000 });
      await expect(main(page).locator('tbody tr')).toHaveText(new RegExp(`^3${tag}-2.*price`));
      await run.click();
      await expect(main(page)).toContainText(t('staffImport', 'doneText'), { timeout: 20_000 });
      await page.goto(`/staff/products?search=${tag}`);
      await expect(main(page).locator('tbody tr')).toHaveCount(1);
    });
  });
}

test.describe('the staff’s pages of products', () => {
  test.use({ mode: { language: 'en', script: true } });

  test('are accessible, do not scroll sideways, and have no script', async ({ page, t }) => {
    test.setTimeout(120_000);
    await signInAsOwner(page, t, { language: 'en', script: true });
    await page.goto('/staff/products');
    const product = (await main(page).locator('tbody th a').first().getAttribute('href')) ?? '';
    const pages = ['/staff/products', '/staff/products/new', '/staff/products/stock', product, `${product}/preview`, '/staff/import'];
    for (const address of pages) {
      await expectSound(page, address);
    }
  });
});

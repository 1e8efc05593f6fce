import { expect, type Mode, modeName, test, threeModes } from './fixtures';
import { openShop } from './shopping';

/** The page of a product with several pictures and variants. */
const product = '/product/12';
const withPictures = '/product/119';

for (const mode of [...threeModes, { language: 'en', script: false } satisfies Mode]) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('a phone shows price and button on its first screen, and the button stays', async ({ page, t }) => {
      await openShop(page, mode.language);
      await page.goto(withPictures);
      const button = page.getByRole('button', { name: t('product', 'addToCart'), exact: true });
      await expect(page.locator('.amounts .price')).toBeInViewport({ ratio: 1 });
      await expect(button).toBeInViewport({ ratio: 1 });
      const bar = (await page.locator('.to-cart').boundingBox())?.y ?? 0;
      const price = await page.locator('.amounts .price').boundingBox();
      expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThan(bar);
      await page.getByRole('contentinfo').getByRole('link').last().focus();
      await expect(button).toBeInViewport({ ratio: 1 });
      // What has the focus is not below the bar.
      const focused = await page.getByRole('contentinfo').getByRole('link').last().boundingBox();
      expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar);
    });

    test('a picture is enlarged', async ({ page, t }) => {
      await openShop(page, mode.language);
      await page.goto(withPictures);
      const picture = page
        .getByRole('list', { name: t('product', 'gallery') })
        .getByRole('link')
        .first();
      // The link of the picture opens the large one.
      if (!mode.script) {
        const answer = await page.request.get((await picture.getAttribute('href')) ?? '');
        expect(answer.status()).toBe(200);
        expect(answer.headers()['content-type']).toBe('image/webp');
        return;
      }
      const large = page.getByRole('dialog').getByRole('img');
      // Before hydration, the link opens the large picture.
      await expect(page.locator('.thumbs [aria-current]')).toHaveCount(1);
      await picture.click();
      await expect(large).toBeVisible();
      const before = (await large.boundingBox())?.width ?? 0;
      await large.click();
      await expect.poll(async () => (await large.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.9);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(picture).toBeFocused();
    });
  });
}

test.describe('with script', () => {
  for (const language of ['en', 'ckb'] as const) {
    test.describe(language, () => {
      test.use({ mode: { language, script: true } });

      test('thumbnails and variants add no history entries, and the picture in view is marked', async ({ page }) => {
        await openShop(page, language);
        await page.goto(withPictures);
        const thumbs = page.locator('.thumbs a');
        await expect(thumbs.first()).toHaveAttribute('aria-current', 'true');
        const entries = await page.evaluate(() => history.length);
        await thumbs.nth(1).click();
        await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
        await expect(page.locator('#picture-2')).toBeInViewport({ ratio: 0.9 });
        expect(await page.evaluate(() => history.length)).toBe(entries);

        await page.goto(product);
        await expect(page.locator('.thumbs [aria-current]')).toHaveCount(1);
        const before = await page.evaluate(() => history.length);
        const other = page.getByRole('main').getByRole('group').getByRole('link').and(page.locator(':not([aria-current])'));
        await other.first().click();
        await expect(page).toHaveURL(/variant=/);
        expect(await page.evaluate(() => history.length)).toBe(before);
      });
    });
  }

  test.describe('installing', () => {
    test.use({ mode: { language: 'ckb', script: true } });

    test('the shop is installable in the shopper’s language, and shared links have a picture', async ({ page }) => {
      await openShop(page, 'ckb');
      await page.goto(withPictures);
      const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
      const manifest = await (await page.request.get(address)).json();
      expect(manifest).toMatchObject({ lang: 'ckb', dir: 'rtl', display: 'standalone' });
      const files = manifest.icons.map(({ src }: { src: string }) => src);
      files.push(await page.locator('link[rel=apple-touch-icon]').getAttribute('href'));
      const shared = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '');
      for (const path of [...files, shared.pathname]) {
        const answer = await page.request.get(path);
        expect(answer.status(), path).toBe(200);
        expect(answer.headers()['content-type'], path).toMatch(/^image\//);
      }
      for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200);
    });
  });
});

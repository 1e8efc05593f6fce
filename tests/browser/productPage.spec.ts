import type { Page } from 'playwright/test';
import { doubleText } from './doubleText';
import { expect, type Mode, modeName, test, threeModes } from './fixtures';
import { openShop } from './shopping';

/** The page of a product with several pictures and variants. */
const product = '/product/12';
const withPictures = '/product/119';

/** The id of the city that the shop starts with. */
async function erbil(page: Page): Promise<number> {
  const cities: { city_id: number; is_default: boolean }[] = await (await page.request.get('/api/local_delivery/')).json();
  return cities.find((city) => city.is_default)?.city_id ?? 0;
}

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

    test('a desktop keeps the pictures in the window beside the description and its table', async ({ page, t }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openShop(page, mode.language);
      await page.goto(product);
      const gallery = page.getByRole('list', { name: t('product', 'gallery') });
      const description = page.getByRole('heading', { name: t('product', 'description'), exact: true });
      const table = page.getByRole('heading', { name: t('product', 'details'), exact: true });
      await expect(gallery).toBeInViewport({ ratio: 1 });
      await table.scrollIntoViewIfNeeded();
      await expect(gallery).toBeInViewport({ ratio: 0.9 });
      const pictures = await gallery.boundingBox();
      for (const part of [description, table]) {
        const { x = 0, width = 0 } = (await part.boundingBox()) ?? {};
        if (mode.language === 'en') expect(x).toBeGreaterThan((pictures?.x ?? 0) + (pictures?.width ?? 0));
        else expect(x + width).toBeLessThan(pictures?.x ?? 0);
      }
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

for (const language of ['en', 'ar', 'ckb'] as const) {
  test.describe(`the time left to order, in ${language}`, () => {
    test.use({ mode: { language, script: true } });

    test('counts down to the last hour of its day, without moving the page', async ({ page, t }) => {
      const { delivery } = await (await page.request.get(`/api/product_detail/12/?city_id=${await erbil(page)}`)).json();
      const until = Date.parse(delivery.order_until);
      await page.clock.install({ time: until - 125 * 60_000 });
      await page.goto(`${product}?lang=${language}`);
      const say = (hours: number, minutes: number) =>
        t('product', 'orderWithin', {
          time: t('product', 'timeAnd', {
            hours: t('product', 'hours', { count: hours }),
            minutes: t('product', 'minutes', { count: minutes }),
          }),
        });
      const facts = page.locator('.facts');
      const before = await facts.boundingBox();
      await page.clock.runFor(4000);
      await expect(facts.getByText(say(2, 5))).toBeVisible();
      expect((await facts.boundingBox())?.height).toBe(before?.height);
      const [time, link] = await Promise.all([
        facts.locator('.order-within').boundingBox(),
        facts.getByRole('link', { name: t('product', 'changeCity') }).boundingBox(),
      ]);
      expect(time?.y ?? 0, 'it has a line of its own').toBeGreaterThanOrEqual((link?.y ?? 0) + (link?.height ?? 0) - 4);
      await page.clock.fastForward(3 * 60_000);
      await expect(facts.getByText(say(2, 2))).toBeVisible();
      await page.clock.fastForward(125 * 60_000);
      await expect(facts.locator('.order-within')).toBeEmpty();
    });

    test('fits in the window at 200 % text, whatever its length', async ({ page }) => {
      const { delivery } = await (await page.request.get(`/api/product_detail/12/?city_id=${await erbil(page)}`)).json();
      await page.clock.install({ time: Date.parse(delivery.order_until) - (23 * 60 + 45) * 60_000 });
      await doubleText(page);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${product}?lang=${language}`);
        await expect(page.locator('.order-within')).not.toBeEmpty();
        const [time, facts] = await Promise.all(
          ['.order-within', '.facts'].map((selector) =>
            page.locator(selector).evaluate((element) => element.scrollWidth - element.clientWidth),
          ),
        );
        expect([time, facts], `${width} px`).toEqual([0, 0]);
      }
    });
  });
}

test('the dots below the pictures are shown once all have arrived, so that none moves', async ({ page }) => {
  const whole = await (await page.request.get(withPictures)).text();
  const dots = whole.indexOf('class="thumbs"');
  const half = whole.slice(0, whole.indexOf('</li>', dots));
  await page.route(`**${withPictures}`, (route) => route.fulfill({ contentType: 'text/html', body: half }));
  await page.goto(withPictures);
  await expect(page.locator('.thumbs li')).toHaveCount(1);
  await expect(page.locator('.thumbs')).toBeHidden();
  await page.unroute(`**${withPictures}`);
  await page.goto(withPictures);
  await expect(page.locator('.thumbs')).toBeVisible();
});

import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { findViolations } from './findViolations';
import { expect, modeName, test, threeModes } from './fixtures';
import { demoCustomer, Visitor } from './visitor';

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const light = 'rgb(255, 255, 255)';
const dark = 'rgb(17, 17, 16)';

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('the theme follows the device until the shopper chooses one in the footer', async ({ page, t }) => {
      const path = '/footer?details=faq';
      const choose = async (name: 'themeSystem' | 'themeLight' | 'themeDark') => {
        const button = page.getByRole('contentinfo').getByRole('button', { name: t('common', name), exact: true });
        await button.click();
        await expect(button).toHaveAttribute('aria-pressed', 'true');
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toContain(path);
      };
      await new Visitor(mode.language).copyCookiesTo(page);
      await page.goto(path);
      expect(await background(page)).toBe(light);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await background(page)).toBe(dark);
      await choose('themeLight');
      expect(await background(page)).toBe(light);
      await page.emulateMedia({ colorScheme: 'light' });
      await choose('themeDark');
      expect(await background(page)).toBe(dark);
      await page.goto('/cart');
      expect(await background(page)).toBe(dark);
      await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute('content', 'dark');
      await page.goto(path);
      await choose('themeSystem');
      expect(await background(page)).toBe(light);
    });
  });
}

for (const language of ['en', 'ar'] as const) {
  test.describe(`the dark theme in ${language}`, () => {
    test.use({ mode: { language, script: true }, colorScheme: 'dark' });

    test('has no accessibility violations, contrast included', async ({ page }) => {
      test.slow();
      const guest = new Visitor(language);
      const product = await guest.findProduct();
      const customer = await demoCustomer(language);
      await customer.copyCookiesTo(page);
      const paths = [
        '/',
        '/product?search=shirt',
        product,
        '/cart',
        '/footer?details=faq',
        '/support',
        '/account/my-order',
        '/account/reviews',
      ];
      for (const path of [...paths, '/account/return-order/new', '/account/karwan-balance', '/account/profile', '/no-such-page']) {
        await page.goto(path);
        expect(await background(page)).toBe(dark);
        expect.soft(await findViolations(page), path).toEqual([]);
      }
    });
  });
}

for (const [theme, device, colour] of [
  ['dark', 'light', '#566178'],
  ['light', 'dark', '#0f172a'],
  ['', 'dark', '#566178'],
] as const) {
  test(`the logo has its colour for the theme "${theme}" on a ${device} device`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: device });
    // As the build draws the logo for a dark accent.
    const style = ':root{color:#0f172a}@media (prefers-color-scheme:dark){:root{color:#566178}}';
    const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 28"><style>${style}</style><path fill="currentColor" d="M0 0h40v28H0z"/></svg>`;
    await page.route('**/logo.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
    const visitor = new Visitor();
    if (theme) await visitor.post('/theme', { theme });
    await visitor.copyCookiesTo(page);
    await page.goto('/cart');
    const { data } = await sharp(await page.locator('.header .logo img').screenshot())
      .resize(1, 1)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(`#${data.toString('hex')}`).toBe(colour);
  });
}

test('an unknown theme is refused', async () => {
  const visitor = new Visitor();
  expect((await visitor.post('/theme', { theme: 'blue' })).status).toBe(400);
  expect((await visitor.post('/theme', { theme: 'dark' }, { Referer: `${process.env.SHOP_URL}/cart` })).location).toBe('/cart');
  expect((await visitor.get('/cart')).text).toContain('data-theme="dark"');
});

import { brand } from '../../marketplace/contract/brand/brand';
import { expect, modeName, test, threeModes } from './fixtures';
import { Visitor } from './visitor';

/** The breakpoints of the specification, and a width between each two. */
const widths = [320, 360, 640, 700, 768, 900, 1024, 1100, 1280, 1400, 1536, 1920];
const office = { en: 'Erbil', ar: 'أربيل', ckb: 'هەولێر' };

for (const mode of threeModes) {
  test.describe(`the footer, ${modeName(mode)}`, () => {
    test.use({ mode });

    test('shows its contacts, social pages, stores, office and year at every width', async ({ page }) => {
      const customer = new Visitor(mode.language);
      await customer.registerAndVerify();
      for (const visitor of [new Visitor(mode.language), customer]) {
        await page.context().clearCookies();
        await visitor.copyCookiesTo(page);
        for (const path of ['/', '/product', '/cart', '/footer?details=faq', '/no-such-page']) {
          await page.goto(path);
          const footer = page.getByRole('contentinfo');
          const links = [`mailto:${brand.supportEmail}`, brand.phone.href, ...[...brand.social, ...brand.apps].map(({ href }) => href)];
          const parts = [
            ...links.map((href) => footer.locator(`a[href="${href}"]`)),
            footer.getByText(office[mode.language]).first(),
            footer.getByText(`© ${new Date().getFullYear()}`),
          ];
          for (const width of path === '/' ? widths : [360, 1280]) {
            await page.setViewportSize({ width, height: 740 });
            for (const part of parts) {
              await expect(part, `${path} at ${width} px`).toBeVisible();
              const box = await part.boundingBox();
              expect(Math.min(box?.width ?? 0, box?.height ?? 0), `${path} at ${width} px`).toBeGreaterThan(10);
              const [left, right] = [box?.x ?? -1, (box?.x ?? 0) + (box?.width ?? 0)];
              expect([left >= 0, right <= width + 0.5], `${path} at ${width} px`).toEqual([true, true]);
            }
          }
        }
        for (const { href } of brand.apps) {
          const badge = page.getByRole('contentinfo').locator(`a[href="${href}"] img`);
          await badge.scrollIntoViewIfNeeded();
          await expect(badge).toHaveJSProperty('complete', true);
          await expect.poll(() => badge.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        }
      }
    });
  });
}

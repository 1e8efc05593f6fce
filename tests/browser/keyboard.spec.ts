import type { Page } from 'playwright/test';
import { doubleText } from './doubleText';
import { expect, test } from './fixtures';
import { pagesOfCustomers, pagesOfGuests } from './pages';
import { customerAtCheckout, type Visitor } from './visitor';
import { openHydrated, watchHydration } from './watchHydration';

/** The problem of the focused element's visibility, or null. */
const focusProblem = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const what = `${focused.tagName} ${focused.className} ${(focused.textContent ?? '').trim().slice(0, 30)}`;
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) === 0) return `no outline: ${what}`;
    const { left, top, right, bottom, width, height } = focused.getBoundingClientRect();
    if (width < 2 || height < 2) return `too small: ${what}`;
    if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return `out of sight: ${what}`;
    return null;
  });

const steps = 45;

for (const language of ['en', 'ar'] as const) {
  test.describe(`by keyboard, in ${language}`, () => {
    test.use({ mode: { language, script: true } });

    test('every focused element is visible and has an outline', async ({ page }) => {
      test.slow();
      await watchHydration(page);
      const customer = await customerAtCheckout(language);
      await customer.copyCookiesTo(page);
      for (const path of [
        '/',
        '/product',
        await customer.findProduct(),
        '/cart',
        '/checkout',
        '/account',
        '/account/address/new',
        '/wishlist',
      ]) {
        await openHydrated(page, path);
        const reached = new Set<string>();
        for (let step = 0; step < steps; step += 1) {
          await page.keyboard.press('Tab');
          expect.soft(await focusProblem(page), `${path}, step ${step}`).toBeNull();
          reached.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? ''));
        }
        expect(reached.size, `focused elements on ${path}`).toBeGreaterThan(12);
      }
    });

    test('menus and dialogs open, trap the focus, and restore it', async ({ page, t }) => {
      await watchHydration(page);
      await openHydrated(page, `/product?lang=${language}`);
      const menu = page.locator('.header-more summary').first();
      await menu.focus();
      await page.keyboard.press('Enter');
      const choice = page.getByRole('link', { name: 'English', exact: true });
      await expect(choice).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(choice).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(choice).toBeHidden();
      await expect(menu).toBeFocused();

      const logIn = page.getByRole('banner').getByRole('link', { name: t('common', 'logIn'), exact: true });
      await logIn.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      for (let step = 0; step < 12; step += 1) {
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(logIn).toBeFocused();
    });

    test('the first link of a page skips the header', async ({ page, t }) => {
      await page.goto(`/product?lang=${language}`);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: t('common', 'skipToContent') })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });
  });
}

/** The elements that are wider than the window lets them be, or null when the page does not scroll sideways. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, dir } = document.documentElement;
    if (scrollWidth <= innerWidth) return null;
    const isOutside = ({ left, right, width }: DOMRect) => width > 1 && (dir === 'rtl' ? left < 0 : right > innerWidth);
    const outside = [...document.querySelectorAll('body *')].filter((element) => isOutside(element.getBoundingClientRect()));
    return `${scrollWidth}: ${outside.map((element) => `${element.tagName} ${(element.textContent ?? '').slice(0, 30)}`).slice(-4)}`;
  });

const everyPath = async (page: Page, language: string, look: (path: string, visitor: Visitor) => Promise<void>) => {
  for (const { visitor, paths } of [...(await pagesOfGuests(language)), ...(await pagesOfCustomers(language))]) {
    await page.context().clearCookies();
    await visitor.copyCookiesTo(page);
    for (const path of paths) await look(path, visitor);
  }
};

for (const language of ['en', 'ckb'] as const) {
  for (const viewport of [
    { width: 1280, height: 1024 },
    { width: 360, height: 740 },
  ]) {
    test.describe(`with large text at ${viewport.width} px, in ${language}`, () => {
      test.use({ mode: { language, script: true }, viewport });

      test('200 % text needs no sideways scrolling on any page', async ({ page }) => {
        test.slow();
        await doubleText(page);
        await everyPath(page, language, async (path) => {
          await page.goto(path);
          expect.soft(await overflowing(page), path).toBeNull();
        });
      });
    });
  }
}

test.describe('in forced colours, with reduced motion', () => {
  test.use({ mode: { language: 'en', script: true } });

  test('controls keep an edge, and nothing is animated', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await watchHydration(page);
    const customer = await customerAtCheckout('en');
    await customer.copyCookiesTo(page);
    const own = [
      '/account/address/new',
      '/account/profile',
      '/account/become-a-seller',
      '/account/karwan-balance/transfer',
      '/password/change',
    ];
    for (const path of ['/', '/product', await customer.findProduct(), '/cart', '/checkout', '/support', '/city', ...own]) {
      await openHydrated(page, path);
      const moving = await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
      expect.soft(moving, path).toBe(0);
      const edgeless = await page.locator('.button:visible, .input:visible').evaluateAll((controls) =>
        controls
          .filter((control) => {
            const { borderStyle, borderWidth, outlineStyle } = getComputedStyle(control);
            return (borderStyle === 'none' || Number.parseFloat(borderWidth) === 0) && outlineStyle === 'none';
          })
          .map((control) => `${control.className} ${control.textContent?.slice(0, 20)}`),
      );
      expect.soft(edgeless, path).toEqual([]);
    }
  });
});

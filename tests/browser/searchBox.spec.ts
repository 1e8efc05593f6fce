import type { Page } from 'playwright/test';
import { expect, type Mode, modeName, modes, test, threeModes } from './fixtures';
import { type T, typeSearch } from './shopping';
import { Visitor } from './visitor';
import { openHydrated, watchHydration } from './watchHydration';

const header = (page: Page) => page.getByRole('banner');
const box = (page: Page) => header(page).locator('input[name="search"]');
const icon = (page: Page, t: T) => header(page).locator(`summary[aria-label="${t('common', 'search')}"]`);
const clear = (page: Page, t: T) => header(page).getByText(t('common', 'clearSearch'), { exact: true }).locator('..');
const at = (page: Page, width: number) => page.setViewportSize({ width, height: 740 });

const small = [320, 360, 639, 640, 767];
const wide = [768, 1023, 1024, 1280, 1536];
/** Pages of each kind. On the list of a search the text stands in the open box. */
const paths = ['/', '/product', '/product?category_id=1', '/product/12', '/cart', '/wishlist', '/footer?details=faq', '/no-such-page'];

/** Opens a page, with script once it is hydrated. */
async function open(page: Page, path: string, { script }: Mode) {
  if (!script) return void (await page.goto(path));
  await watchHydration(page);
  await openHydrated(page, path);
}

for (const mode of threeModes) {
  test.describe(`on every kind of page, ${modeName(mode)}`, () => {
    test.use({ mode });

    test('the search box opens from its icon on small screens', async ({ page, t }) => {
      await new Visitor(mode.language).copyCookiesTo(page);
      for (const path of paths) {
        await at(page, 360);
        await open(page, path, mode);
        for (const width of path === '/' ? small : [320, 767]) {
          await at(page, width);
          await expect(box(page), `${path} at ${width} px`).toBeHidden();
          await icon(page, t).click();
          await expect(box(page), `${path} at ${width} px`).toBeVisible();
          await icon(page, t).click();
        }
        for (const width of path === '/' ? wide : [768]) {
          await at(page, width);
          await expect(box(page), `${path} at ${width} px`).toBeVisible();
          await expect(icon(page, t), `${path} at ${width} px`).toBeHidden();
        }
      }
    });

    test('the side menu opens from its button', async ({ page, t }) => {
      await new Visitor(mode.language).copyCookiesTo(page);
      const button = header(page).locator(`summary[aria-label="${t('common', 'menu')}"]`);
      const menu = header(page).getByRole('navigation', { name: t('common', 'categories') });
      for (const path of paths) {
        await at(page, 360);
        await open(page, path, mode);
        for (const width of path === '/' ? [320, 639, 768, 1023] : [360]) {
          await at(page, width);
          await expect(menu, `${path} at ${width} px`).toBeHidden();
          await button.click();
          await expect(menu.getByRole('link'), `${path} at ${width} px`).toHaveCount(9);
          await button.click();
        }
        await at(page, 1024);
        await expect(button).toBeHidden();
      }
    });

    test('the logo leads home', async ({ page }) => {
      for (const path of paths.slice(1)) {
        for (const width of [360, 1280]) {
          await at(page, width);
          await open(page, `${path}${path.includes('?') ? '&' : '?'}lang=${mode.language}`, mode);
          await header(page).locator('a.logo').click();
          await expect(page, `${path} at ${width} px`).toHaveURL(/:\d+\/(\?lang=\w+)?$/);
        }
      }
    });
  });
}

for (const mode of modes) {
  test.describe(`the text of a search, ${modeName(mode)}`, () => {
    test.use({ mode });

    test('is searched for by the Enter key, again and from the list, too', async ({ page, t }) => {
      for (const [width, path] of [
        [360, '/'],
        [1280, '/cart'],
        [360, '/product?category_id=1&'],
        [1280, '/product/12'],
      ] as const) {
        await at(page, width);
        await open(page, `${path}${path.includes('?') ? '' : '?'}lang=${mode.language}`, mode);
        for (const words of ['lamp', 'x', '12 lamp']) {
          await typeSearch(page, t, words);
          await expect(page, `${path} at ${width} px`).toHaveURL(({ searchParams }) => searchParams.get('search') === words);
          await expect(page).toHaveURL(/\/product\?/);
          await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
        }
      }
    });

    test('is cleared by a button that is there while there is text', async ({ page, t }) => {
      for (const [width, path] of [
        [360, '/'],
        [1280, '/product'],
        [767, '/cart'],
      ] as const) {
        await at(page, width);
        await open(page, `${path}?lang=${mode.language}`, mode);
        if (await icon(page, t).isVisible()) await icon(page, t).click();
        await expect(clear(page, t), `${path} at ${width} px`).toBeHidden();
        for (const words of ['lamp', ' ']) {
          await box(page).fill(words);
          await expect(clear(page, t), `${path} at ${width} px`).toBeVisible();
          await clear(page, t).click();
          await expect(box(page)).toHaveValue('');
          await expect(clear(page, t)).toBeHidden();
        }
        await expect(page).toHaveURL(new RegExp(`${path}\\?lang=${mode.language}$`));
        // The text that was searched for is cleared, too: without script with the list of all products.
        await open(page, `/product?search=lamp&lang=${mode.language}`, mode);
        await expect(box(page)).toHaveValue('lamp');
        await clear(page, t).click();
        await expect(box(page)).toHaveValue('');
        await expect(page).toHaveURL(mode.script ? /search=lamp/ : /\/product(\?lang=\w+)?$/);
      }
    });
  });
}

for (const { language, beginning } of [
  { language: 'en', beginning: 'lap' },
  { language: 'ar', beginning: 'لاب' },
  { language: 'ckb', beginning: 'جلی' },
] as const) {
  test.describe(`with suggestions in ${language}`, () => {
    test.use({ mode: { language, script: true } });

    test('the Enter key searches for the text as it was typed, while no suggestion is chosen', async ({ page, t }) => {
      await watchHydration(page);
      for (const [width, keys] of [
        [360, []],
        [1280, []],
        [360, ['ArrowDown', 'ArrowUp']],
        [1280, ['Escape']],
      ] as const) {
        await at(page, width);
        await openHydrated(page, `/?lang=${language}`);
        if (width === 360) await icon(page, t).click();
        await box(page).focus();
        await page.keyboard.type(beginning, { delay: 30 });
        await expect(page.getByRole('listbox')).toBeVisible();
        for (const key of keys) await page.keyboard.press(key);
        await page.keyboard.press('Enter');
        await expect(page, `${keys} at ${width} px`).toHaveURL(({ searchParams }) => searchParams.get('search') === beginning);
        await expect(page.getByRole('listbox')).toBeHidden();
      }
    });
  });
}

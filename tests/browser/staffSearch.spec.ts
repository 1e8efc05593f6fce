import type { Browser, Page } from 'playwright/test';
import type { Language } from '../../app/i18n/languages';
import { findViolations } from './findViolations';
import { expect, type Mode, modeName, test } from './fixtures';
import { signInAsOwner } from './staffSignIn';

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first().click();
const said = (page: Page) => page.getByRole('status');

/** A browser that is no bot: what bots search for is not counted. */
const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** The number of products that a shopper without a session gets for a search. */
async function productsFound(browser: Browser, baseURL: string | undefined, language: Language, search: string): Promise<number> {
  const context = await browser.newContext({ userAgent, javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const shopper = await context.newPage();
  await shopper.goto(`/product?${new URLSearchParams({ search, lang: language })}`);
  await expect(shopper.locator('html')).toHaveAttribute('lang', language);
  // Below an empty list stand other products.
  const isEmpty = (await shopper.locator('.empty').count()) > 0;
  const count = await shopper.locator('.cards > .card').count();
  await context.close();
  return isEmpty ? 0 : count;
}

const letters = 'بتجدرزسشفقکگلمنو';
/** A word that no product has, and that no correction matches. */
const madeUpWord = () => Array.from({ length: 14 }, () => letters[Math.floor(Math.random() * letters.length)]).join('');

const modes: (Mode & { width: number })[] = [
  { language: 'en', script: true, width: 1280 },
  { language: 'ckb', script: false, width: 360 },
];

for (const { width, ...mode } of modes) {
  test.describe(`searches, ${modeName(mode)}, ${width} px`, () => {
    test.use({ mode, viewport: { width, height: 740 } });
    test.beforeEach(async ({ page, t }) => signInAsOwner(page, t, mode));

    test('a search that found nothing gets a spelling, which is removed and comes back', async ({ page, t, browser, baseURL }) => {
      const word = madeUpWord();
      expect(await productsFound(browser, baseURL, 'ckb', word)).toBe(0);
      const row = main(page).locator('tbody tr').filter({ hasText: word });
      await expect(async () => {
        await page.goto('/staff/search?language=ckb');
        await expect(row).toBeVisible({ timeout: 500 });
      }).toPass();
      if (mode.script) expect(await findViolations(page)).toEqual([]);
      await row.getByRole('link', { name: t('staffSearch', 'addSpelling') }).click();
      await expect(page.locator('#phrase')).toHaveValue(word);
      await press(page, t('staffSearch', 'add'));
      await expect(page.locator('#finds-error')).toBeVisible();
      await page.locator('#finds').fill(word);
      await press(page, t('staffSearch', 'add'));
      await expect(page.locator('#finds-error')).toHaveText(t('staffSearch', 'tooFewSpellings'));
      await page.locator('#finds').fill('laptop');
      await press(page, t('staffSearch', 'try'));
      const tried = said(page).locator('tbody tr').filter({ hasText: word }).locator('td bdi');
      await expect(tried.first()).toHaveText('0');
      await expect(tried.last()).not.toHaveText('0');
      if (mode.script) expect(await findViolations(page)).toEqual([]);
      const count = Number(await tried.last().textContent());
      await press(page, t('staffSearch', 'add'));
      await expect(said(page)).toHaveText(t('staffSearch', 'added', { count }));
      await page.goto('/staff/search?language=ckb');
      await expect(row).toContainText(t('staffSearch', 'findsNow', { count }));
      expect(await productsFound(browser, baseURL, 'ckb', word)).toBeGreaterThan(0);

      await main(page)
        .getByRole('link', { name: t('staffSearch', 'ownSpellings') })
        .click();
      const spellings = `${word}, laptop`;
      await press(page, t('staffSearch', 'removeOf', { spellings }));
      await expect(said(page)).toContainText(t('staffSearch', 'removed', { spellings }));
      await expect(row).toHaveCount(0);
      if (mode.script) expect(await findViolations(page)).toEqual([]);
      expect(await productsFound(browser, baseURL, 'ckb', word)).toBe(0);
      await press(page, t('staffSearch', 'undo'));
      await expect(said(page)).toHaveText(t('staffSearch', 'addedAgain'));
      await expect(row).toBeVisible();
      expect(await productsFound(browser, baseURL, 'ckb', word)).toBeGreaterThan(0);
    });

    test('spellings that two members change are not lost', async ({ page, t }) => {
      const word = madeUpWord();
      await page.goto(`/staff/search/spellings/new?phrase=${word}`);
      await page.locator('#finds').fill('teapot');
      await press(page, t('staffSearch', 'add'));
      await page.goto(`/staff/search/spellings?search=${word}`);
      await main(page).locator('tbody').getByRole('link').click();
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.locator('#spellings').fill(`${word}, samovar`);
      await press(other, t('staff', 'save'));
      await expect(said(other)).toHaveText(t('staffSearch', 'saved'));
      await page.locator('#spellings').fill(`${word}, kettle`);
      await press(page, t('staff', 'save'));
      await expect(page.getByRole('alert')).toHaveText(t('staff', 'changedKept'));
      await expect(main(page).locator('.saved-meanwhile')).toContainText(`${word}, samovar`);
      await expect(page.locator('#spellings')).toHaveValue(`${word}, kettle`);
      await press(page, t('staff', 'save'));
      await expect(said(page)).toHaveText(t('staffSearch', 'saved'));
    });

    test('searches are filtered, and saved as a file', async ({ page, t }) => {
      await page.goto('/staff/search');
      await page.locator('#found').selectOption('all');
      await page.locator('#days').selectOption('90');
      await press(page, t('staff', 'filter'));
      const row = main(page).locator('tbody tr').filter({ hasText: 'laptop' });
      await expect(row).toBeVisible();
      const shop = await row.getByRole('link', { name: t('staffSearch', 'tryInShop') }).getAttribute('href');
      expect(shop).toBe('/product?search=laptop&lang=en');
      const download = page.waitForEvent('download');
      await main(page)
        .getByRole('link', { name: t('staff', 'exportCsv') })
        .click();
      expect((await download).suggestedFilename()).toBe('searches.csv');
    });
  });
}

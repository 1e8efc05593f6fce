import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { brand } from '../../app/brand';
import { expect, modeName, test, threeModes } from './fixtures';
import { Visitor } from './visitor';
import { openHydrated, watchHydration } from './watchHydration';

/** The breakpoints of the specification for header and footer (points 2 and 9). */
const breakpoints = [320, 640, 768, 1024, 1280, 1536];
const header = (page: Page) => page.getByRole('banner');
const box = (page: Page) => header(page).locator('.search-box');
const at = (page: Page, width: number) => page.setViewportSize({ width, height: 740 });

test('the style sheet has only the breakpoints of the specification', () => {
  const folder = new URL('../../app/styles/', import.meta.url);
  const styles = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const found = styles.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/\((min|max)-width: (\d+)px\)/g)].map(([, side, width]) => ({
      name,
      breakpoint: Number(width) + (side === 'max' ? 1 : 0),
    })),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ breakpoint }) => !breakpoints.includes(breakpoint))).toEqual([]);
});

test('the header is 85 px high, and 92 px from 768 px on', async ({ page }) => {
  for (const [width, height] of [
    [360, 85],
    [767, 85],
    [768, 92],
    [1280, 92],
  ] as const) {
    await at(page, width);
    await page.goto('/');
    const inner = await header(page).locator('.header-inner').boundingBox();
    expect(inner?.height, `at ${width} px`).toBe(height);
  }
});

test('the search box is 540 px wide at most', async ({ page }) => {
  for (const width of [1024, 1280, 1536]) {
    await at(page, width);
    await page.goto('/');
    const form = await header(page).getByRole('search').boundingBox();
    expect(form?.width).toBeGreaterThan(300);
    expect(form?.width).toBeLessThanOrEqual(540);
  }
});

test('a long first name is cut at 83 px', async ({ page }) => {
  const customer = new Visitor('en');
  await customer.registerAndVerify();
  await customer.submit('/account/profile', { firstName: 'Muhammad-Abdulrahman', lastName: 'Rebin', intent: 'name' });
  await customer.copyCookiesTo(page);
  await at(page, 1280);
  await page.goto('/');
  const greeting = header(page).getByText('Hi, Muhammad-Abdulrahman', { exact: true });
  expect((await greeting.boundingBox())?.width).toBe(83);
  expect(await greeting.evaluate((element) => getComputedStyle(element).textOverflow)).toBe('ellipsis');
});

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    const open = async (page: Page, path: string) => {
      if (!mode.script) return void (await page.goto(path));
      await watchHydration(page);
      await openHydrated(page, path);
    };

    test('the search opens the list with text, offset and city, and does nothing without text', async ({ page }) => {
      await at(page, 1280);
      await open(page, `/cart?lang=${mode.language}`);
      await box(page).fill('   ');
      await box(page).press('Enter');
      await expect(page).toHaveURL(/\/cart/);
      await box(page).fill('lamp');
      await box(page).press('Enter');
      await expect(page).toHaveURL(/\/product\?/);
      const parameters = Object.fromEntries(new URL(page.url()).searchParams);
      expect(parameters).toMatchObject({ search: 'lamp', offset: '0', cityId: expect.stringMatching(/^\d+$/) });
    });

    test('on a small screen the box and the departments open from buttons', async ({ page, t }) => {
      await at(page, 360);
      await open(page, `/?lang=${mode.language}`);
      const departments = header(page).getByRole('navigation', { name: t('common', 'categories') });
      await expect(box(page)).toBeHidden();
      await expect(departments).toBeHidden();
      await header(page)
        .locator(`summary[aria-label="${t('common', 'menu')}"]`)
        .click();
      await expect(departments.getByRole('link')).toHaveCount(9);
      await header(page)
        .locator(`summary[aria-label="${t('common', 'search')}"]`)
        .click();
      await expect(box(page)).toBeVisible();
      await at(page, 1280);
      await page.goto('/');
      await expect(box(page)).toBeVisible();
      await expect(header(page).locator(`summary[aria-label="${t('common', 'menu')}"]`)).toBeHidden();
      await expect(header(page).locator(`summary[aria-label="${t('common', 'search')}"]`)).toBeHidden();
    });

    test('the logo links home, the footer to the information pages', async ({ page }) => {
      await at(page, 1280);
      await open(page, `/cart?lang=${mode.language}`);
      const footer = page.getByRole('contentinfo');
      for (const details of ['waysToBuy', 'waysToPay', 'delivery', 'aboutUs', 'faq', 'privacyPolicy', 'termsOfUse'])
        await expect(footer.locator(`a[href^="/footer?details=${details}"]`).first()).toBeVisible();
      await header(page).getByRole('link', { name: brand.name[mode.language], exact: true }).click();
      await expect(page).toHaveURL(/\/(\?lang=\w+)?$/);
    });

    test('the footer links signed-in users to the seller application', async ({ page, t }) => {
      const customer = new Visitor(mode.language);
      await customer.registerAndVerify();
      await customer.copyCookiesTo(page);
      await open(page, '/cart');
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('common', 'becomeASeller'), exact: true })
        .click();
      await expect(page).toHaveURL(/\/account\/become-a-seller$/);
      await expect(page.getByRole('textbox', { name: t('sellers', 'shopName'), exact: true })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('the account menu has its entries in their order', async ({ page, t }) => {
      const customer = new Visitor(mode.language);
      await customer.registerAndVerify();
      await customer.copyCookiesTo(page);
      await at(page, 1280);
      await open(page, '/account');
      const links = page
        .getByRole('main')
        .getByRole('navigation', { name: t('account', 'menu') })
        .getByRole('link');
      const modes = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')?.split('?')[0]));
      const entries = ['profile', 'my-order', 'return-order', 'address', 'become-a-seller', brand.balanceSegment, 'linked-accounts'];
      // The specification's entries, and the shop's own one before the last.
      expect(modes).toEqual([...[...entries, 'notifications'].map((entry) => `/account/${entry}`), '/logout']);
    });
  });
}

test.describe('with script', () => {
  test.use({ mode: { language: 'en', script: true } });

  test('opening the search on a small screen focuses the input', async ({ page, t }) => {
    await at(page, 360);
    await watchHydration(page);
    await openHydrated(page, '/');
    await header(page)
      .locator(`summary[aria-label="${t('common', 'search')}"]`)
      .click();
    await expect(box(page)).toBeFocused();
  });

  test('a search from the list replaces the one before in the history', async ({ page }) => {
    await at(page, 1280);
    await watchHydration(page);
    await openHydrated(page, '/');
    for (const text of ['lamp', 'shirt']) {
      await box(page).fill(text);
      await box(page).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text);
    }
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });
});

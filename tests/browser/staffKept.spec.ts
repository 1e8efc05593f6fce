import type { Page } from 'playwright/test';
import { newApiCustomer } from './apiCustomer';
import { endStaffSessions } from './endStaffSessions';
import { findViolations } from './findViolations';
import { expect, type Mode, modeName, test } from './fixtures';
import type { T } from './shopping';
import { owner, signInAsOwner } from './staffSignIn';
import { startSeparateShop } from './startSeparateShop';

const shop = startSeparateShop();
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first().click();
const open = (page: Page, name: string) => main(page).locator('summary').getByText(name, { exact: true }).first().click();
const said = (page: Page) => page.getByRole('status');

/** On the page that asks for it. */
async function signInHere(page: Page, t: T, password = owner.password) {
  await page.getByLabel(t('staff', 'email')).fill(owner.email);
  await page.getByLabel(t('staff', 'password')).fill(password);
  await press(page, t('staff', 'signIn'));
}

/** A product with several variants. */
async function openProduct(page: Page) {
  await page.goto('/staff/products?sort=newest');
  const { results } = await (await page.request.get('/api/product_search/?limit=48')).json();
  const { id } = results.find(({ variant_count }: { variant_count: number }) => variant_count > 2);
  await page.goto(`/staff/products/${id}`);
  return page.locator('[name^="variants."][name$=".price"]').count();
}

const modes: (Mode & { width: number; fee: string; stock: string })[] = [
  { language: 'en', script: true, width: 1280, fee: '7,750', stock: '41' },
  { language: 'ckb', script: false, width: 360, fee: '8,250', stock: '43' },
];

for (const { width, fee: typedFee, stock: typedStock, ...mode } of modes) {
  test.describe(`forms after the end of a session, ${modeName(mode)}, ${width} px`, () => {
    test.use({ mode, viewport: { width, height: 740 } });
    test.beforeEach(async ({ page, t }) => {
      test.setTimeout(180_000);
      await signInAsOwner(page, t, mode);
    });

    test('a product with its variants is shown as typed after the sign-in, and saved then', async ({ page, t }) => {
      const rows = await openProduct(page);
      const address = page.url();
      const tag = crypto.randomUUID().slice(0, 8);
      const shown = await page.locator('#nameAr').inputValue();
      await page.locator('#nameAr').fill(`صينية ${tag}`);
      await page.locator('#descriptionEn').fill(`First line\nSecond <b>line</b> ${tag}`);
      const cells = { price: '31,500', priceAfterDiscount: '', stock: '7' };
      for (let place = 0; place < rows - 1; place += 1)
        for (const [field, value] of Object.entries(cells)) await page.locator(`[name="variants.${place}.${field}"]`).fill(value);
      await page.locator(`[name="variants.${rows - 1}.sku"]`).fill(`NEW-${tag}`);
      await page.locator(`[name="variants.${rows - 1}.size"]`).fill(tag);
      await page.locator(`[name="variants.${rows - 1}.price"]`).fill('9000');
      await page.locator('[name="specifications.0.nameEn"]').fill('Wood');
      await page.locator('[name="specifications.0.valueEn"]').fill(`Walnut ${tag}`);
      await page.locator('[name="cities"][value="some"]').check();
      await open(page, t('staffProducts', 'citiesLegend'));
      await page.locator('[name="cityIds"]').nth(1).check();
      await page.locator('[name="cityIds"]').nth(3).check();
      await page.locator('#newPictures').setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: Buffer.from('not looked at') });
      await endStaffSessions(shop());
      await press(page, t('staff', 'save'));
      await expect(said(page)).toHaveText(t('staff', 'formKept'));
      await signInHere(page, t, 'Wrong1234');
      await signInHere(page, t);

      await expect(said(page)).toContainText(t('staff', 'keptShown'));
      await expect(said(page)).toContainText('front.png');
      await expect(page.locator('#nameAr')).toHaveValue(`صينية ${tag}`);
      await expect(page.locator('#descriptionEn')).toHaveValue(`First line\nSecond <b>line</b> ${tag}`);
      for (let place = 0; place < rows - 1; place += 1)
        for (const [field, value] of Object.entries(cells))
          await expect(page.locator(`[name="variants.${place}.${field}"]`)).toHaveValue(value);
      await expect(page.locator(`[name="variants.${rows - 1}.sku"]`)).toHaveValue(`NEW-${tag}`);
      await expect(page.locator('[name="specifications.0.valueEn"]')).toHaveValue(`Walnut ${tag}`);
      await expect(page.locator('[name="cities"][value="some"]')).toBeChecked();
      await expect(page.locator('[name="cityIds"]:checked')).toHaveCount(2);
      if (mode.script) expect(await findViolations(page)).toEqual([]);
      const other = await page.context().newPage();
      await other.goto(address);
      await expect(other.locator('#nameAr')).toHaveValue(shown);
      await other.close();

      await press(page, t('staff', 'save'));
      await expect(said(page)).toHaveText(t('staff', 'saved'));
      expect(page.url()).toBe(address);
      await expect(page.locator('#nameAr')).toHaveValue(`صينية ${tag}`);
      await expect(page.locator('[name="variants.0.stock"]')).toHaveValue('7');
      await page.goBack();
      await page.reload();
      await expect(said(page)).toHaveText(t('staff', 'keptGone'));
    });

    test('tables, notes and answers in several tabs are shown as typed', async ({ page, context, t }) => {
      const customer = await newApiCustomer(page);
      const tabs: { tab: Page; send: () => Promise<void>; isTyped: () => Promise<void>; saved: string }[] = [];
      const openTab = async (address: string) => {
        const tab = await context.newPage();
        await tab.goto(address);
        return tab;
      };

      const cities = await openTab('/staff/cities');
      const fee = (tab: Page) => tab.locator('input[name^="fee."]').nth(2);
      const box = (tab: Page) => tab.locator('input[name^="active."]').nth(4);
      await fee(cities).fill(typedFee);
      const wasActive = await box(cities).isChecked();
      await box(cities).setChecked(!wasActive);
      tabs.push({
        ...{ tab: cities, send: () => press(cities, t('staff', 'save')), saved: t('staffShop', 'citiesChanged', { count: 2 }) },
        async isTyped() {
          await expect(fee(cities)).toHaveValue(typedFee);
          await expect(box(cities)).toBeChecked({ checked: !wasActive });
        },
      });

      const stock = await openTab('/staff/products/stock');
      const cell = (tab: Page) => tab.locator('input[name^="stock."]').nth(3);
      await cell(stock).fill(typedStock);
      tabs.push({
        ...{ tab: stock, send: () => press(stock, t('staff', 'save')), saved: t('staffProducts', 'variantsChanged', { count: 1 }) },
        isTyped: () => expect(cell(stock)).toHaveValue(typedStock),
      });

      await page.goto('/staff/orders?sort=newest');
      const order = await openTab((await main(page).locator('tbody th a').first().getAttribute('href')) ?? '');
      await order.locator('#text').fill('Called: nobody at home,\ntry after six');
      tabs.push({
        ...{ tab: order, send: () => press(order, t('staff', 'addNote')), saved: t('staff', 'noteAdded') },
        isTyped: () => expect(order.locator('#text')).toHaveValue('Called: nobody at home,\ntry after six'),
      });

      const category = await openTab('/staff/categories/new');
      const name = `Kites ${crypto.randomUUID().slice(0, 8)}`;
      await category.locator('#nameCkb').fill(name);
      await category.locator('#nameEn').fill(name);
      await category.locator('#parentId').selectOption({ index: 2 });
      const parent = await category.locator('#parentId').inputValue();
      tabs.push({
        ...{ tab: category, send: () => press(category, t('staff', 'save')), saved: t('staff', 'saved') },
        async isTyped() {
          await expect(category.locator('#nameCkb')).toHaveValue(name);
          await expect(category.locator('#parentId')).toHaveValue(parent);
        },
      });

      const account = await openTab(`/staff/customers/${customer.id}`);
      await open(account, t('staffCustomers', 'do_block'));
      await account.locator('#reason').fill('Stolen cards');
      tabs.push({
        ...{ tab: account, send: () => press(account, t('staffCustomers', 'do_block')), saved: t('staffCustomers', 'done_block') },
        isTyped: () => expect(account.locator('#reason')).toHaveValue('Stolen cards'),
      });

      await endStaffSessions(shop());
      for (const { tab, send } of tabs) {
        await send();
        await expect(said(tab)).toHaveText(t('staff', 'formKept'));
      }
      for (const [place, { tab, send, isTyped, saved }] of tabs.entries()) {
        if (place === 0) await signInHere(tab, t);
        // The others are signed in meanwhile: their sign-in page leads on.
        else await tab.goto(tab.url());
        await expect(said(tab)).toContainText(t('staff', 'keptShown'));
        await isTyped();
        await send();
        await expect(said(tab)).toContainText(saved);
        await tab.close();
      }
    });

    test('a form whose session was ended on purpose is not kept, and the page says so', async ({ page, context, t }) => {
      await page.goto('/staff/categories/new');
      await page.locator('#nameEn').fill('Kites');
      const cookies = await context.cookies();
      await page.request.post('/staff/logout', { headers: { Origin: shop().url } });
      await context.addCookies(cookies);
      await press(page, t('staff', 'save'));
      await expect(said(page)).toHaveText(t('staff', 'formNotKept'));
      await signInHere(page, t);
      await expect(page.locator('#nameEn')).toHaveValue('');

      // Another tab has logged out: the browser has no session at all.
      await page.locator('#nameEn').fill('Kites');
      await page.request.post('/staff/logout', { headers: { Origin: shop().url } });
      await press(page, t('staff', 'save'));
      await expect(said(page)).toHaveText(t('staff', 'formNotKept'));
    });
  });
}

import type { Page } from 'playwright/test';
import { newApiCustomer } from './apiCustomer';
import { newApiBuyer } from './apiOrders';
import { createProduct, openOwnersApi } from './apiStaff';
import { expect, type Mode, modeName, test } from './fixtures';
import { owner, signInAsOwner } from './staffSignIn';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first();
const press = (page: Page, name: string) => button(page, name).click();
const open = (page: Page, name: string) => main(page).locator('summary').getByText(name, { exact: true }).first().click();
const said = (page: Page) => page.getByRole('status');

const modes: (Mode & { width: number; place: number })[] = [
  { language: 'en', script: true, width: 1280, place: 7 },
  { language: 'ckb', script: false, width: 360, place: 9 },
];

for (const { width, place, ...mode } of modes) {
  test.describe(`undo and double clicks, ${modeName(mode)}, ${width} px`, () => {
    test.use({ mode, viewport: { width, height: 740 } });
    test.beforeEach(async ({ page, t }) => signInAsOwner(page, t, mode));

    test('a withdrawn product is published again, unless somebody changed it', async ({ page, t }) => {
      await page.goto('/staff/products?state=published');
      await main(page).locator('tbody th a').nth(place).click();
      const badge = main(page).locator('.badge.published');
      await press(page, t('staffProducts', 'saveAndWithdraw'));
      await expect(said(page)).toHaveText(t('staffProducts', 'withdrawn'));
      await press(page, t('staff', 'undo'));
      await expect(said(page)).toHaveText(t('staffProducts', 'published'));
      await expect(badge).toBeVisible();
      await expect(button(page, t('staff', 'undo'))).toHaveCount(0);
      await expect(main(page)).toContainText(t('staffAudit', 'catalogue publish'));

      await press(page, t('staffProducts', 'saveAndWithdraw'));
      const other = await page.context().newPage();
      await other.goto(page.url());
      await press(other, t('staff', 'save'));
      await expect(said(other)).toHaveText(t('staff', 'saved'));
      await press(page, t('staff', 'undo'));
      await expect(said(page)).toHaveText(t('staff', 'changedMeanwhile'));
      await expect(badge).toHaveCount(0);
      await press(page, t('staffProducts', 'saveAndPublish'));
      await expect(badge).toBeVisible();
    });

    test('a hidden review is shown again, a customer let in and blocked, a fee put back', async ({ page, t }) => {
      await page.goto('/staff/reviews?status=published');
      const card = main(page).locator('li.card').nth(1);
      const words = (await card.locator('h2 a').getAttribute('href')) ?? '';
      const count = await main(page).locator('li.card').count();
      await card.locator('summary').click();
      await card.locator('input[name=note]').fill('Off topic');
      await card.getByRole('button', { name: t('staffCustomers', 'hide') }).click();
      await expect(said(page)).toHaveText(t('staffCustomers', 'moderated_hidden'));
      await press(page, t('staff', 'undo'));
      await expect(said(page)).toHaveText(t('staffCustomers', 'moderated_published'));
      await expect(main(page).locator('li.card')).toHaveCount(count);
      await expect(main(page).locator('li.card').nth(1).locator('h2 a')).toHaveAttribute('href', words);

      const customer = await newApiCustomer(page);
      await page.goto(`/staff/customers/${customer.id}`);
      await open(page, t('staffCustomers', 'do_block'));
      await page.locator('#reason').fill('Stolen cards');
      await press(page, t('staffCustomers', 'do_block'));
      await press(page, t('staff', 'undo'));
      await expect(said(page)).toHaveText(t('staffCustomers', 'done_unblock'));
      await open(page, t('staffCustomers', 'do_block'));
      await page.locator('#reason').fill('Stolen cards');
      await press(page, t('staffCustomers', 'do_block'));
      await open(page, t('staffCustomers', 'do_unblock'));
      await press(page, t('staffCustomers', 'do_unblock'));
      await press(page, t('staff', 'undo'));
      await expect(said(page)).toHaveText(t('staffCustomers', 'done_block'));
      await expect(main(page)).toContainText('Stolen cards');

      await open(page, t('staffCustomers', 'transferFee'));
      const before = await page.locator('#amount').inputValue();
      await page.locator('#amount').fill('750');
      await press(page, t('staffCustomers', 'change'));
      await expect(said(page)).toHaveText(t('staffCustomers', 'done_transferFee'));
      await press(page, t('staff', 'undo'));
      await expect(said(page)).toHaveText(t('staffCustomers', 'done_transferFee'));
      await open(page, t('staffCustomers', 'transferFee'));
      await expect(page.locator('#amount')).toHaveValue(before);
    });

    test('prices, stocks and delivery fees are put back', async ({ page, t }) => {
      await page.goto('/staff/products/stock');
      const cells = (start: string) => page.locator(`input[name^="${start}."]:not([type=hidden])`);
      // Saving changes the order of the list.
      const named = async (start: string, nth: number) =>
        page.locator(`input[name="${await cells(start).nth(nth).getAttribute('name')}"]:not([type=hidden])`);
      const stock = await named('stock', place);
      const price = await named('price', place + 2);
      const [stockBefore, priceBefore] = [await stock.inputValue(), await price.inputValue()];
      await stock.fill('1,234');
      await price.fill('98,765');
      await press(page, t('staff', 'save'));
      await expect(said(page)).toHaveText(t('staffProducts', 'variantsChanged', { count: 2 }));
      await expect(stock).toHaveValue('1234');
      await press(page, t('staff', 'undo'));
      await expect(said(page)).toHaveText(t('staffProducts', 'variantsChanged', { count: 2 }));
      await expect(stock).toHaveValue(stockBefore);
      await expect(price).toHaveValue(priceBefore);

      await page.goto('/staff/cities');
      const fee = cells('fee').nth(place);
      const active = cells('active').nth(place);
      const isDefault = page.locator('input[name="default"]:not([type=hidden])');
      const chosen = await page.locator('input[name="default"]:checked').getAttribute('value');
      const [feeBefore, wasActive] = [await fee.inputValue(), await active.isChecked()];
      await fee.fill('8,250');
      await active.setChecked(true);
      await isDefault.nth(place).check();
      await press(page, t('staff', 'save'));
      await expect(fee).toHaveValue('8250');
      await expect(isDefault.nth(place)).toBeChecked();
      await press(page, t('staff', 'undo'));
      await expect(fee).toHaveValue(feeBefore);
      await expect(active).toBeChecked({ checked: wasActive });
      await expect(page.locator('input[name="default"]:checked')).toHaveAttribute('value', chosen ?? '');
    });

    test('another default city is chosen in a filtered list, and put back', async ({ page, t }) => {
      await page.goto('/staff/cities');
      const chosen = await page.locator('input[name="default"]:checked').getAttribute('value');
      await page.goto('/staff/cities?search=Kufa&state=on');
      const rows = page.locator('tbody tr:visible');
      await expect(rows).toHaveCount(1);
      const kufa = rows.locator('input[name="default"]');
      await kufa.check();
      await press(page, t('staff', 'save'));
      await expect(said(page)).toHaveText(t('staffShop', 'citiesChanged', { count: 2 }));
      await expect(kufa).toBeChecked();
      await press(page, t('staff', 'undo'));
      await expect(kufa).not.toBeChecked();
      await expect(rows).toHaveCount(1);
      await expect(page.locator('input[name="default"]:checked')).toHaveAttribute('value', chosen ?? '');
    });

    test('a double click adds one note, takes one step, and shows the codes that it issued once', async ({ page, t }) => {
      const { variantId } = await createProduct(await openOwnersApi(page), `Lamp ${crypto.randomUUID().slice(0, 8)}`, 5);
      const buyer = await newApiBuyer(page);
      const { number } = await buyer.order(variantId);
      await page.goto(`/staff/orders/${number}`);
      const text = `Called ${crypto.randomUUID()}`;
      await page.locator('#text').fill(text);
      await button(page, t('staff', 'addNote')).dblclick();
      await expect(said(page)).toHaveText(t('staff', 'noteAdded'));
      await expect(main(page).locator('.history .lines').getByText(text)).toHaveCount(1);

      await page.goto(`/staff/orders/${number}`);
      await button(page, t('staff', 'step_confirmed')).dblclick();
      await expect(said(page)).toHaveText(t('staff', 'orderAdvanced'));
      await expect(button(page, t('staff', 'step_packed'))).toBeVisible();

      await page.goto('/staff/codes');
      const batches = await main(page).locator('tbody tr').count();
      await open(page, t('staffCustomers', 'issueCodes'));
      await page.locator('#count').fill('3');
      await page.locator('#amount').fill('1000');
      await page.locator('#confirmation').fill(owner.password);
      await button(page, t('staffCustomers', 'issueCodes')).dblclick();
      await expect(said(page)).toContainText(t('staffCustomers', 'issued', { count: 3 }));
      await expect(page.locator('a[download]')).toHaveCount(1);
      await page.goto('/staff/codes');
      await expect(main(page).locator('tbody tr')).toHaveCount(batches + 1);
    });
  });
}

import { formatPrice } from '../../app/i18n/format';
import { FakeFib } from '../gateways/fib/fakeFib';
import { freePort } from '../process/server';
import { balanceAmount, balancePath } from './balanceJourney';
import { expect, modeName, test, threeModes } from './fixtures';
import {
  button,
  cancelOrder,
  declinedCard,
  expectFailure,
  expectSuccess,
  goodCard,
  heading,
  openCheckout,
  payByCard,
  placeOrderWith,
  tapRadio,
  topUpByCard,
} from './paymentJourney';
import { openShop, register } from './shopping';
import { startSeparateShop } from './startSeparateShop';

const fib = new FakeFib();

startSeparateShop(async () => {
  await fib.open();
  const port = await freePort();
  return { ...fib.environment, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
});
test.afterAll(() => fib.close());

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('finds an order by its state, its day and its number', async ({ page, t }) => {
      await openCheckout(page, t, mode.language);
      await button(page, t('checkout', 'placeOrder')).click();
      const number = (await page.getByText(/^\d\d-\d{4}-[2-9A-Z]{6}$/).textContent()) ?? '';
      await page.goto('/account/my-order');
      const link = page.getByRole('main').getByRole('link', { name: number });
      const filter = async (fill: () => Promise<unknown>, isFound: boolean) => {
        await page.goto('/account/my-order');
        await page.locator('summary', { hasText: t('orders', 'filter') }).click();
        await fill();
        await button(page, t('orders', 'filter')).click();
        await expect(page).toHaveURL(/status=/);
        if (isFound) await expect(link).toBeVisible();
        else await expect(page.getByRole('heading', { name: t('orders', 'noneFoundTitle') })).toBeVisible();
      };
      const status = page.getByRole('combobox', { name: t('orders', 'status') });
      await filter(() => status.selectOption('placed'), true);
      await filter(() => status.selectOption('delivered'), false);
      await filter(() => page.getByLabel(t('orders', 'from'), { exact: true }).fill('2099-01-01'), false);
      await filter(() => page.getByLabel(t('orders', 'to'), { exact: true }).fill('2020-01-01'), false);
      await filter(() => page.getByRole('textbox', { name: t('orders', 'numberSearch') }).fill(number.slice(-6).toLowerCase()), true);
    });

    test('fills the balance by card, with whole dinars only', async ({ page, t }) => {
      await openShop(page, mode.language);
      await page.goto('/account/karwan-balance/topup');
      await register(page, t);
      await expect(page).toHaveURL(/\/topup$/);
      const amount = page.getByRole('textbox', { name: t('payments', 'topupAmount') });
      await tapRadio(page, t('payments', 'test'));
      await amount.fill('1000.5');
      await button(page, t('payments', 'topupPay')).click();
      await expect(amount).toHaveAccessibleDescription(new RegExp(t('payments', 'topupRange', { least: '1', most: '10,000,000' })));
      await amount.fill('25000');
      await button(page, t('payments', 'topupPay')).click();
      await payByCard(page, t, goodCard);
      await expect(heading(page, t('payments', 'successTitle'))).toBeVisible();
      await page.getByRole('link', { name: t('payments', 'seeBalance') }).click();
      await expect(page.getByRole('main').locator('bdi', { hasText: '25,000' }).first()).toBeVisible();
    });

    test('fails with one demo card, rejects an invalid one, and pays with another', async ({ page, t }) => {
      await openCheckout(page, t, mode.language);
      await placeOrderWith(page, t, 'test');
      await payByCard(page, t, declinedCard);
      await expectFailure(page, t);
      await placeOrderWith(page, t, 'test');
      await payByCard(page, t, '1234 5678 9012 3456');
      await expect(page.getByRole('textbox', { name: t('payments', 'cardNumber') })).toHaveAccessibleDescription(
        t('validation', 'creditCard'),
      );
      await payByCard(page, t, goodCard);
      await expectSuccess(page, t);
      await page.getByRole('link', { name: t('orders', 'invoice') }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
    });

    test('pays part by balance, the rest in cash or by card; then all of it', async ({ page, t }) => {
      await openCheckout(page, t, mode.language);
      // The money of a cancelled paid order goes to the balance.
      await placeOrderWith(page, t, 'test');
      await payByCard(page, t, goodCard);
      await expectSuccess(page, t);
      await cancelOrder(page, t);
      await button(page, t('orders', 'reorder')).click();
      await page.getByRole('spinbutton', { name: t('cart', 'quantity') }).fill('2');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('spinbutton', { name: t('cart', 'quantity') })).toHaveValue('2');
      await page.getByRole('button', { name: t('cart', 'checkout') }).click();
      await expect(page.getByRole('radio', { name: t('checkout', 'balance') })).toHaveCount(0);
      await page.getByRole('checkbox', { name: t('checkout', 'useBalance') }).check();
      await placeOrderWith(page, t, 'test');
      await payByCard(page, t, declinedCard);
      await expect(page.getByText(t('payments', 'balanceBack'))).toBeVisible();
      await expectFailure(page, t);
      await page.getByRole('checkbox', { name: t('checkout', 'useBalance') }).check();
      await button(page, t('checkout', 'placeOrder')).click();
      await expect(heading(page, t('orders', 'placedTitle'))).toBeVisible();
      await expect(page.getByRole('main')).toContainText(t('orders', 'balanceUsed'));
      await cancelOrder(page, t);
      await button(page, t('orders', 'reorder')).click();
      await page.getByRole('spinbutton', { name: t('cart', 'quantity') }).fill('1');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('spinbutton', { name: t('cart', 'quantity') })).toHaveValue('1');
      await page.getByRole('button', { name: t('cart', 'checkout') }).click();
      await tapRadio(page, t('checkout', 'balance'));
      await button(page, t('checkout', 'placeOrder')).click();
      await expect(heading(page, t('orders', 'placedTitle'))).toBeVisible();
      await expect(page.getByRole('main')).toContainText(t('orders', 'paid_paid'));
    });

    test('pays part by balance, and FIB collects the rest', async ({ page, t }) => {
      await openCheckout(page, t, mode.language);
      await topUpByCard(page, t, '5000');
      await page.goto('/checkout');
      const share = page.getByRole('checkbox', { name: t('checkout', 'useBalance') });
      await expect(share).toHaveAccessibleName(new RegExp(formatPrice('5000', mode.language)));
      await share.check();
      await placeOrderWith(page, t, 'fib');
      await expect(heading(page, t('payments', 'payWith', { gateway: t('payments', 'fib') }))).toBeVisible();
      await expect(page.getByRole('main').locator('bdi', { hasText: formatPrice(fib.last.amount, mode.language) })).toBeVisible();
      fib.set(fib.last.id, { status: 'PAID' });
      if (!mode.script) await button(page, t('payments', 'checkAgain')).click();
      await expectSuccess(page, t);
      const totals = page.getByRole('main').locator('.totals');
      await expect(totals.getByText(formatPrice(String(fib.last.amount + 5000), mode.language))).toBeVisible();
      await expect(totals.locator('div').filter({ hasText: t('orders', 'balanceUsed') })).toContainText('5,000');
      await page.goto(balancePath);
      await expect(balanceAmount(page)).toHaveText(formatPrice('0', mode.language));
    });
  });
}

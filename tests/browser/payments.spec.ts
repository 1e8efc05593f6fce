import type { Page } from 'playwright/test';
import { FakeFib } from '../gateways/fib/fakeFib';
import { FakeQiCard } from '../gateways/qicard/fakeQiCard';
import { FakeZainCash } from '../gateways/zaincash/fakeZainCash';
import { freePort } from '../process/server';
import { expect, modeName, test, threeModes } from './fixtures';
import { button, cancelOrder, expectFailure, expectSuccess, heading, openCheckout, placeOrderWith } from './paymentJourney';
import { startSeparateShop } from './startSeparateShop';
import { holdScript, watchHydration } from './watchHydration';

const fib = new FakeFib();
const zain = new FakeZainCash();
const qi = new FakeQiCard();

startSeparateShop(async () => {
  await Promise.all([fib.open(), zain.open(), qi.open()]);
  const port = await freePort();
  return { ...fib.environment, ...zain.environment, ...qi.environment, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
});
test.afterAll(() => Promise.all([fib.close(), zain.close(), qi.close()]));

/** The links of the fake ZainCash carry tokens signed in advance. */
async function useGatewayPage(page: Page, name: string, words: 'Pay' | 'Refuse') {
  await expect(heading(page, name)).toBeVisible();
  if (name === 'ZainCash') await zain.signReturns(zain.last.id);
  await page.getByRole('link', { name: words, exact: true }).click();
}

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('pays with FIB: a code, a page that updates when it is paid', async ({ page, t }) => {
      await openCheckout(page, t, mode.language);
      await placeOrderWith(page, t, 'fib');
      await expect(heading(page, t('payments', 'payWith', { gateway: t('payments', 'fib') }))).toBeVisible();
      await expect(page.getByRole('img', { name: t('payments', 'qrAlt') })).toBeVisible();
      await expect(page.getByText(fib.last.readableCode)).toBeVisible();
      await expect(page.getByRole('link', { name: t('payments', 'app_personal') })).toHaveAttribute('href', /^https:\/\/personal\.fib\.iq/);
      await button(page, t('payments', 'checkAgain')).click();
      await expect(page.getByRole('status').filter({ hasText: t('payments', 'notYet') })).toBeAttached();
      fib.set(fib.last.id, { status: 'PAID' });
      // With script the page polls.
      if (!mode.script) await button(page, t('payments', 'checkAgain')).click();
      await expectSuccess(page, t);
    });

    test('is declined by ZainCash, and pays there with the same cart', async ({ page, t }) => {
      await openCheckout(page, t, mode.language);
      await placeOrderWith(page, t, 'zaincash');
      await useGatewayPage(page, 'ZainCash', 'Refuse');
      await expectFailure(page, t);
      await placeOrderWith(page, t, 'zaincash');
      await useGatewayPage(page, 'ZainCash', 'Pay');
      await expectSuccess(page, t);
    });

    test('pays with Qi Card, after another payment was cancelled', async ({ page, t }) => {
      await openCheckout(page, t, mode.language);
      await placeOrderWith(page, t, 'fib');
      await button(page, t('payments', 'otherWay')).click();
      await placeOrderWith(page, t, 'qicard');
      await useGatewayPage(page, 'Qi Card', 'Pay');
      await expectSuccess(page, t);
    });

    test('a cancelled cash order promises no refund', async ({ page, t }) => {
      await openCheckout(page, t, mode.language);
      await button(page, t('checkout', 'placeOrder')).click();
      await page.getByText(t('orders', 'cancel'), { exact: true }).click();
      await expect(page.getByText(t('orders', 'cancelUnpaid'))).toBeVisible();
      await button(page, t('orders', 'cancelConfirm')).click();
      await expect(page.getByText(t('notices', 'orderCancelled')).first()).toBeVisible();
    });

    test('returns before the payment is final, continues from the order, and cancels it', async ({ page, t }) => {
      await openCheckout(page, t, mode.language);
      await placeOrderWith(page, t, 'qicard');
      await expect(heading(page, 'Qi Card')).toBeVisible();
      await page.goto(qi.last.finishPaymentUrl);
      await expect(page).toHaveURL(/\/payment\/wait\//);
      await page.goto('/account/my-order');
      await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').click();
      await page.getByRole('link', { name: t('orders', 'payNow') }).click();
      await expect(page.getByRole('link', { name: t('payments', 'continueTo', { gateway: t('payments', 'qicard') }) })).toBeVisible();
      qi.set(qi.last.paymentId, { status: 'SUCCESS' });
      await button(page, t('payments', 'checkAgain')).click();
      await expectSuccess(page, t);
      await cancelOrder(page, t);
    });
  });
}

test.describe('before hydration', () => {
  test.use({ mode: { language: 'ckb', script: true } });

  test('a way of payment is chosen, and stays chosen', async ({ page, t }) => {
    await openCheckout(page, t, 'ckb');
    await watchHydration(page);
    const release = await holdScript(page);
    await page.goto(page.url());
    const chosen = page.getByRole('radio', { name: t('checkout', 'fib') });
    await chosen.click();
    release();
    await page.evaluate(() => window.hydrated);
    await expect(chosen).toBeChecked();
  });
});

import type { Page } from 'playwright/test';
import type { paymentMethods } from '../../marketplace/contract/order/orderStates';
import { expect, type Language } from './fixtures';
import { addToCart, cartLink, fillAddress, newPhone, openFirstResult, openShop, register, search, searchTerms, type T } from './shopping';

export const goodCard = '4242 4242 4242 4242';
export const declinedCard = '4000 0000 0000 0002';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** One tap, which counts once the page is hydrated. */
export async function tapRadio(page: Page, name: string) {
  const radio = page.getByRole('radio', { name });
  await radio.click();
  await expect(radio).toBeChecked();
}

/** A new customer at checkout, with a cart and an address. */
export async function openCheckout(page: Page, t: T, language: Language, phone = newPhone()) {
  await openShop(page, language);
  await search(page, t, searchTerms[language]);
  await openFirstResult(page);
  await addToCart(page, t);
  await cartLink(page, t, 1).click();
  await page.getByRole('button', { name: t('cart', 'checkout') }).click();
  await register(page, t, phone);
  await fillAddress(page, t);
  await expect(button(page, t('checkout', 'placeOrder'))).toBeVisible();
}

export type Method = (typeof paymentMethods)[number];

/** Chooses a payment method and places the order. */
export async function placeOrderWith(page: Page, t: T, method: Method) {
  await tapRadio(page, t('checkout', method));
  await button(page, t('checkout', 'placeOrder')).click();
}

/** Completes the test gateway's form. */
export async function payByCard(page: Page, t: T, number: string) {
  await expect(heading(page, t('payments', 'testTitle'))).toBeVisible();
  await page.getByRole('textbox', { name: t('payments', 'cardNumber') }).fill(number);
  await page.getByRole('textbox', { name: t('payments', 'expiryDate') }).fill('12/31');
  await button(page, t('payments', 'pay')).click();
}

/** Tops up whole dinars through the test gateway. */
export async function topUpByCard(page: Page, t: T, amount: string) {
  await page.goto('/account/karwan-balance/topup');
  await tapRadio(page, t('payments', 'test'));
  await page.getByRole('textbox', { name: t('payments', 'topupAmount') }).fill(amount);
  await button(page, t('payments', 'topupPay')).click();
  await payByCard(page, t, goodCard);
  await expect(heading(page, t('payments', 'successTitle'))).toBeVisible();
}

/** The page has the payment layout, without header, menus and footer at any width. */
async function expectPaymentLayout(page: Page) {
  for (const part of ['banner', 'navigation', 'search', 'contentinfo'] as const)
    await expect(page.getByRole(part, { includeHidden: true })).toHaveCount(0);
}

/** The success page without header and footer, then the order. */
export async function expectSuccess(page: Page, t: T) {
  await expect(heading(page, t('payments', 'successTitle'))).toBeVisible();
  await expect(page).toHaveURL(/\/payment\/success\?payment=/);
  await expectPaymentLayout(page);
  await page.getByRole('link', { name: t('payments', 'seeOrder') }).click();
  await expect(page.getByRole('main')).toContainText(t('orders', 'paid_paid'));
}

/** The failure page without header and footer, then checkout with the same cart. */
export async function expectFailure(page: Page, t: T) {
  await expect(heading(page, t('payments', 'failTitle'))).toBeVisible();
  await expect(page).toHaveURL(/\/payment\/fail\?payment=/);
  await expectPaymentLayout(page);
  await page.getByRole('link', { name: t('payments', 'toCheckout') }).click();
}

/** Cancels an open order, and checks that the payment went to the balance. */
export async function cancelOrder(page: Page, t: T) {
  await page.getByText(t('orders', 'cancel'), { exact: true }).click();
  await expect(page.getByText(t('orders', 'cancelQuestion'))).toBeVisible();
  await button(page, t('orders', 'cancelConfirm')).click();
  await expect(page.getByText(t('orders', 'refundedText'))).toBeVisible();
}

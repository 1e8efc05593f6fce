import { expect, type Page } from 'playwright/test';
import { codeFor, type test } from './fixtures';

/** The texts of a test's language. */
export type T = Parameters<Parameters<typeof test>[2]>[0]['t'];

let phoneCount = 0;

/** A phone number that is unique in this run, as shoppers type it. */
export function newPhone() {
  phoneCount += 1;
  const worker = (process.env.TEST_WORKER_INDEX ?? '').padStart(3, '0');
  return `0750${worker}${String(phoneCount).padStart(4, '0')}`;
}

export const inE164 = (phone: string) => `+964${phone.slice(1)}`;

/** Opens the shop in a language, by its link. */
export async function openShop(page: Page, language: string) {
  await page.goto(`/?lang=${language}`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Types into the header's search box and presses Enter. On a small screen it opens the drawer first. */
export async function typeSearch(page: Page, t: T, words: string) {
  // The box is a combobox while it has suggestions.
  const named = { name: t('common', 'searchProducts'), exact: true };
  const box = page.getByRole('searchbox', named).or(page.getByRole('combobox', named));
  if (!(await box.isVisible())) await page.locator(`summary[aria-label="${t('common', 'search')}"]`).click();
  await box.fill(words);
  await page.keyboard.press('Enter');
}

/** Searches from the header for words with a result list. */
export async function search(page: Page, t: T, words: string) {
  await typeSearch(page, t, words);
  await page.waitForURL(/\/product\?/);
}

/** The header's cart link, which has the number of lines. */
export const cartLink = (page: Page, t: T, lines: number) =>
  page.getByRole('link', { name: new RegExp(`^${t('common', 'cart')}\\s+${lines}$`) });

export async function addToCart(page: Page, t: T) {
  await page.getByRole('button', { name: t('product', 'addToCart'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeAttached();
}

/** Registers by phone or e-mail from the open sign-in page, and follows its redirect. */
export async function register(page: Page, t: T, identifier = newPhone()) {
  await page.getByRole('link', { name: t('auth', 'createAccount'), exact: true }).click();
  await fillRegistration(page, t, identifier);
}

/** Types a new password a second time, where the form asks for it: without script. */
export async function confirmPassword(page: Page, t: T, password: string) {
  const field = page.getByLabel(t('auth', 'confirmPassword'), { exact: true });
  if (await field.isVisible()) await field.fill(password);
}

/** Registers in the open form, on its page or in the dialog. */
export async function fillRegistration(page: Page, t: T, identifier = newPhone()) {
  await page.getByRole('textbox', { name: t('account', 'firstName'), exact: true }).fill('Dilan');
  await page.getByRole('textbox', { name: t('auth', 'identifier'), exact: true }).fill(identifier);
  await page.getByLabel(t('auth', 'password'), { exact: true }).fill('Passw0rd');
  await confirmPassword(page, t, 'Passw0rd');
  await page.getByRole('button', { name: t('auth', 'createAccount'), exact: true }).click();
  await page
    .getByRole('textbox', { name: t('auth', 'code'), exact: true })
    .fill(await codeFor(page, identifier.includes('@') ? identifier : inE164(identifier)));
  await page.getByRole('button', { name: t('auth', 'verify'), exact: true }).click();
}

/** Completes the open address form. */
export async function fillAddress(page: Page, t: T, phone = newPhone()) {
  await page.getByRole('textbox', { name: t('address', 'fullName'), exact: true }).fill('Dilan Ahmed');
  await page.getByRole('textbox', { name: t('address', 'phone'), exact: true }).fill(phone);
  await page.getByRole('combobox', { name: t('address', 'area'), exact: true }).fill('Ankawa');
  await page.getByRole('textbox', { name: t('address', 'nearestLandmark'), exact: true }).fill('St Joseph church');
  await page.getByRole('button', { name: t('address', 'saveAddress'), exact: true }).click();
}

/** Opens the first product of the list that is in stock, because other tests buy too. */
export const openFirstResult = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading'), hasNot: page.locator('.sold-out') })
    .first()
    .click();

/** A search term in each language with its keyboard's spelling; the demo has many results. */
export const searchTerms = { en: 'shirt', ar: 'قميص', ckb: 'کراس' };

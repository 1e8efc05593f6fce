import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { contentLanguages, languageInfo } from '../../app/i18n/languages';
import { openDemoShop, type Shop } from './demoShop';
import { codeFor, expect, modeName, test, threeModes } from './fixtures';
import { confirmPassword, inE164, newPhone, openShop, register, type T } from './shopping';
import { staff } from './staff';
import { demo } from './visitor';

const newEmail = () => `${randomUUID()}@example.com`;
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
const notification = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** A new customer on the profile page. */
async function openProfile(page: Page, t: T, language: string): Promise<string> {
  const phone = newPhone();
  await openShop(page, language);
  await page.goto('/login?redirectTo=/account/profile');
  await register(page, t, phone);
  await expect(page.getByRole('heading', { level: 1, name: t('account', 'profile') })).toBeVisible();
  return inE164(phone);
}

async function logIn(page: Page, t: T, { identifier, password }: typeof demo) {
  await field(page, t('auth', 'identifier')).fill(identifier);
  await page.getByRole('main').getByLabel(t('auth', 'password'), { exact: true }).fill(password);
  await button(page, t('auth', 'logIn')).click();
}

/** Enters the newest code of a recipient into the page that waits for it. */
async function enterCode(page: Page, t: T, recipient: string, submit = t('auth', 'verify')) {
  // Once the field is shown, the newest code is the requested one.
  await expect(field(page, t('auth', 'code'))).toBeVisible();
  await field(page, t('auth', 'code')).fill(await codeFor(page, recipient));
  await button(page, submit).click();
}

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('a first e-mail address is added, and changed', async ({ page, t }) => {
      await openProfile(page, t, mode.language);
      const first = newEmail();
      await link(page, t('account', 'addEmail')).click();
      await field(page, t('account', 'newEmail')).fill('nobody@nowhere');
      await button(page, t('auth', 'sendCode')).click();
      await expect(field(page, t('account', 'newEmail'))).toHaveAccessibleDescription(t('validation', 'email'));
      await expect(field(page, t('account', 'newEmail'))).toHaveValue('nobody@nowhere');
      await field(page, t('account', 'newEmail')).fill(first);
      await button(page, t('auth', 'sendCode')).click();
      const code = await codeFor(page, first);
      await field(page, t('auth', 'code')).fill(code === '000000' ? '000001' : '000000');
      await button(page, t('auth', 'verify')).click();
      await expect(field(page, t('auth', 'code'))).toHaveAccessibleDescription(t('validation', 'wrongCode'));
      await enterCode(page, t, first);
      await expect(notification(page, t('notices', 'emailChanged'))).toBeAttached();
      await expect(page.getByRole('main').getByText(first)).toBeVisible();

      const second = newEmail();
      await link(page, t('account', 'changeEmail')).click();
      await expect(page.getByRole('main').getByText(first)).toBeVisible();
      await field(page, t('account', 'newEmail')).fill(first);
      await button(page, t('auth', 'sendCode')).click();
      await expect(field(page, t('account', 'newEmail'))).toHaveAccessibleDescription(t('validation', 'unchanged'));
      await field(page, t('account', 'newEmail')).fill(second);
      await button(page, t('auth', 'sendCode')).click();
      await enterCode(page, t, second);
      await expect(page).toHaveURL(/\/account\/profile$/);
      await expect(page.getByRole('main').getByText(second)).toBeVisible();
      await page.goto('/account/my-order');
      await expect(page.getByRole('heading', { level: 1 }), 'the shopper stays signed in').toBeVisible();
      await expect(page).toHaveURL(/\/account\/my-order$/);
    });

    test('the phone is changed, and signs in from then on', async ({ page, t }) => {
      const old = await openProfile(page, t, mode.language);
      const phone = newPhone();
      await link(page, t('account', 'changePhone')).click();
      const inputText = mode.language === 'en' ? phone : phone.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
      await field(page, t('account', 'newPhone')).fill(inputText);
      await button(page, t('auth', 'sendCode')).click();
      await enterCode(page, t, inE164(phone));
      await expect(notification(page, t('notices', 'phoneChanged'))).toBeAttached();
      await page.goto('/logout');
      await button(page, t('common', 'logOut')).click();
      await expect(notification(page, t('notices', 'signedOut'))).toBeAttached();
      await page.goto('/login');
      await logIn(page, t, { identifier: old, password: 'Passw0rd' });
      await expect(page.getByRole('alert')).toHaveText(t('auth', 'wrongCredentials'));
      await logIn(page, t, { identifier: phone, password: 'Passw0rd' });
      await expect(notification(page, t('notices', 'signedIn'))).toBeAttached();
    });

    test('the language chosen on the profile applies at once', async ({ page, t }) => {
      await openProfile(page, t, mode.language);
      // The two other languages, and back.
      const others = contentLanguages.filter((code) => code !== mode.language);
      for (const other of [...others, mode.language]) {
        await page.getByRole('main').getByRole('combobox').selectOption(other);
        await page.getByRole('main').locator('button[value="language"]').click();
        await expect(page.locator('html')).toHaveAttribute('lang', other);
        await expect(page.locator('html')).toHaveAttribute('dir', other === 'en' ? 'ltr' : 'rtl');
        await expect(page.getByRole('main').getByRole('combobox')).toHaveValue(other);
      }
      await page.goto('/product');
      await expect(page.locator('html')).toHaveAttribute('lang', mode.language);
      await expect(page.locator('html')).toHaveAttribute('dir', mode.language === 'en' ? 'ltr' : 'rtl');
    });

    test('the language is saved with the account, wherever it was chosen', async ({ page, t }) => {
      const ids = { en: 1, ckb: 2, ar: 3 };
      const directions = { en: 'ltr', ckb: 'rtl', ar: 'rtl' };
      const phone = await openProfile(page, t, mode.language);
      const login = await page.request.post('/api/auth/login/', { data: { identifier: phone, password: 'Passw0rd' } });
      const { token } = await login.json();
      const stored = async () => {
        const answer = await page.request.get('/api/me/', { headers: { Authorization: `Bearer ${token}` } });
        return (await answer.json()).language_id;
      };
      expect(await stored()).toBe(ids[mode.language]);
      const [first, second] = contentLanguages.filter((code) => code !== mode.language);
      if (!first || !second) throw new Error('there are three languages');

      await page.goto('/');
      await page
        .getByRole('banner')
        .locator('summary')
        .filter({ hasText: t('common', 'language') })
        .click();
      await page
        .getByRole('banner')
        .getByRole('link', { name: languageInfo(first).name, exact: true })
        .click();
      await expect(page.locator('html')).toHaveAttribute('lang', first);
      await expect(page.locator('html')).toHaveAttribute('dir', directions[first]);
      expect(await stored()).toBe(ids[first]);

      await page.goto('/account/profile');
      await page.getByRole('main').getByRole('combobox').selectOption(second);
      await page.getByRole('main').locator('button[value="language"]').click();
      await expect(page.locator('html')).toHaveAttribute('lang', second);
      await expect(page.locator('html')).toHaveAttribute('dir', directions[second]);
      expect(await stored()).toBe(ids[second]);
    });

    test('all data of the account is downloaded as one file', async ({ page, t }) => {
      const phone = await openProfile(page, t, mode.language);
      const downloading = page.waitForEvent('download');
      await link(page, t('account', 'downloadData')).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.json$/);
      const stored = JSON.parse(await readFile(await download.path(), 'utf8'));
      expect(stored).toMatchObject({
        profile: { firstName: 'Dilan', phone },
        addresses: [],
        orders: [],
        signIns: [{ channel: 'Customer Portal' }],
      });
      const answer = await page.request.get('/account/profile/export');
      expect(answer.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'application/json; charset=utf-8' });
    });

    test('the account is deleted with a code, and the shopper is a guest again', async ({ page, t }) => {
      const phone = await openProfile(page, t, mode.language);
      await link(page, t('account', 'deleteAccount')).click();
      await expect(page.getByRole('main')).toContainText(t('account', 'deleteStaysOrders'));
      await button(page, t('auth', 'sendCode')).click();
      await enterCode(page, t, phone, t('account', 'deleteForGood'));
      await expect(notification(page, t('notices', 'accountDeleted'))).toBeAttached();
      await expect(page).toHaveURL(/\/$/);
      await page.goto('/account');
      await expect(page).toHaveURL(/\/login\?redirectTo=/);
      await logIn(page, t, { identifier: phone, password: 'Passw0rd' });
      await expect(page.getByRole('alert')).toHaveText(t('auth', 'wrongCredentials'));
    });

    test('deletion is refused while an order is open, and links to it', async ({ page, t }) => {
      await openShop(page, mode.language);
      await page.goto('/login?redirectTo=/account/profile/delete');
      await logIn(page, t, demo);
      await button(page, t('auth', 'sendCode')).click();
      await expect(page.getByRole('alert')).toHaveText(t('account', 'openOrder'));
      await link(page, t('common', 'myOrders')).click();
      await expect(page.getByRole('heading', { level: 1, name: t('orders', 'title') })).toBeVisible();
    });
  });
}

async function post(url: string, body: object) {
  const response = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** A signed-in customer of the marketplace at `url`. */
async function newCustomer(url: string) {
  const identifier = newEmail();
  const password = 'Passw0rd';
  const { verification_token } = await post(`${url}/api/auth/register/`, { first_name: 'Dilan', identifier, password });
  const inbox: { to: string; body: string }[] = await (await fetch(`${url}/api/dev/inbox/`)).json();
  const code = inbox.find(({ to }) => to === identifier)?.body.match(/\b\d{6}\b/)?.[0];
  const login: { token: string; expiry: string } = await post(`${url}/api/auth/register/verify/`, { identifier, code, verification_token });
  return { identifier, password, login };
}

test.describe('a new password required by the operator', () => {
  test.describe.configure({ mode: 'default' });
  const customers = new Map<string, Awaited<ReturnType<typeof newCustomer>>>();
  let shop: Shop | undefined;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    shop = await openDemoShop();
    for (const mode of threeModes) customers.set(mode.language, await newCustomer(shop.url));
    await staff(shop, ...[...customers.values()].map(({ identifier }) => ['users', 'require-password-change', identifier]));
  });
  test.afterAll(() => shop?.stop());

  for (const mode of threeModes) {
    test.describe(modeName(mode), () => {
      test.use({ mode, baseURL: async ({ mode: _mode }, use) => use(shop?.url) });

      test('is set before any account page is shown, also in an existing session', async ({ page, t }) => {
        const customer = customers.get(mode.language);
        if (!customer || !shop) throw new Error('the shop did not start');
        await openShop(page, mode.language);
        const { token, expiry } = customer.login;
        const opened = await page.request.post('/web/user/auth/', { data: { token, expiry }, headers: { Origin: shop.url } });
        expect(opened.status()).toBe(204);

        for (const path of ['/account/address', '/account/profile/export', '/checkout', '/account']) {
          await page.goto(path);
          await expect(page).toHaveURL(new RegExp(`/password/change\\?redirectTo=${encodeURIComponent(path)}$`));
        }
        await expect(page.getByRole('main').getByRole('status')).toHaveText(t('auth', 'changeDue'));
        await page.goto('/product');
        await expect(page.getByRole('heading', { level: 1 }), 'the shop itself stays open').toBeVisible();
        await expect(page).toHaveURL(/\/product$/);

        await page.goto('/account/address');
        const secret = (name: string) => page.getByRole('main').getByLabel(t('auth', name), { exact: true });
        await secret('oldPassword').fill(customer.password);
        await secret('newPassword').fill('Better2pass');
        await confirmPassword(page, t, 'Better2pass');
        await button(page, t('auth', 'changePassword')).click();
        await expect(notification(page, t('notices', 'passwordChanged'))).toBeAttached();
        await expect(page).toHaveURL(/\/account\/address$/);
        await page.goto('/account/profile');
        await expect(page.getByRole('main').getByText(customer.identifier)).toBeVisible();
      });
    });
  }
});

import type { Locator, Page } from 'playwright/test';
import { brand } from '../../marketplace/contract/brand/brand';
import { codeFor, expect, modeName, test, threeModes } from './fixtures';
import { addToCart, cartLink, confirmPassword, inE164, newPhone, openFirstResult, openShop, register, type T } from './shopping';
import { Visitor } from './visitor';
import { holdScript, openHydrated, watchHydration } from './watchHydration';

const password = 'Passw0rd';
let mails = 0;
const newMail = () => {
  mails += 1;
  return `journey-${process.pid}-${Date.now()}-${mails}@example.com`;
};

const button = (page: Page, t: T, key: string) => page.getByRole('button', { name: t('auth', key), exact: true });
const field = (page: Page, t: T, key: string) => page.getByRole('textbox', { name: t('auth', key), exact: true });
const secret = (page: Page, t: T, key: string) => page.getByLabel(t('auth', key), { exact: true });

/** Every page's header greets a signed-in customer. */
const expectSignedIn = (page: Page, t: T) =>
  expect(page.getByRole('banner').locator('.greeting')).toHaveText(t('common', 'greeting', { name: 'Dilan' }));

async function logOut(page: Page, t: T) {
  await page.goto('/logout');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('common', 'logOut') })
    .click();
  await expect(page.getByRole('status').filter({ hasText: t('notices', 'signedOut') })).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
}

async function logIn(page: Page, t: T, identifier: string, inputText = password) {
  await page.goto('/login?redirectTo=/wishlist');
  await field(page, t, 'identifier').fill(identifier);
  await secret(page, t, 'password').fill(inputText);
  await button(page, t, 'logIn').click();
}

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('registers by e-mail, after errors shown beside their fields', async ({ page, t }) => {
      await openShop(page, mode.language);
      await page.goto('/register?redirectTo=/wishlist');
      await page.getByRole('textbox', { name: t('account', 'firstName'), exact: true }).fill('Dilan');
      await field(page, t, 'identifier').fill('dilan@');
      await secret(page, t, 'password').fill('passwords');
      if (!mode.script) await secret(page, t, 'confirmPassword').fill('other');
      await button(page, t, 'createAccount').click();
      await expect(field(page, t, 'identifier')).toHaveAccessibleDescription(t('validation', 'phoneOrEmail'));
      await expect(secret(page, t, 'password')).toHaveAccessibleDescription(t('validation', 'password'));
      if (!mode.script) await expect(secret(page, t, 'confirmPassword')).toHaveAccessibleDescription(t('validation', 'confirmed'));
      await expect(page.getByRole('textbox', { name: t('account', 'firstName'), exact: true })).toHaveValue('Dilan');

      const mail = newMail();
      await field(page, t, 'identifier').fill(mail);
      // With script a refused field is validated again on every change.
      const error = mode.script ? '' : t('validation', 'phoneOrEmail');
      await expect(field(page, t, 'identifier')).toHaveAccessibleDescription(error);
      if (mode.script) {
        await field(page, t, 'identifier').fill('dilan@');
        await expect(field(page, t, 'identifier')).toHaveAccessibleDescription(t('validation', 'phoneOrEmail'));
        await field(page, t, 'identifier').fill('');
        await expect(field(page, t, 'identifier')).toHaveAccessibleDescription(t('validation', 'required'));
        await field(page, t, 'identifier').fill(mail);
        await expect(field(page, t, 'identifier')).toHaveAccessibleDescription('');
      }
      await secret(page, t, 'password').fill(password);
      await confirmPassword(page, t, password);
      await button(page, t, 'createAccount').click();
      await field(page, t, 'code').fill('000000');
      await button(page, t, 'verify').click();
      await expect(field(page, t, 'code')).toHaveAccessibleDescription(new RegExp(t('validation', 'wrongCode')));
      // With script the server's message goes with the first change.
      if (mode.script) await field(page, t, 'code').fill('111111');
      if (mode.script) await expect(field(page, t, 'code')).not.toHaveAccessibleDescription(new RegExp(t('validation', 'wrongCode')));
      await field(page, t, 'code').fill(await codeFor(page, mail));
      await button(page, t, 'verify').click();
      await expect(page).toHaveURL(/^[^?]*\/wishlist/);
      await expectSignedIn(page, t);
    });

    test('an empty field is reported in the shopper’s language and gets the focus', async ({ page, t }) => {
      await openShop(page, mode.language);
      await page.goto('/register');
      await page.getByRole('textbox', { name: t('account', 'firstName'), exact: true }).fill('Dilan');
      await button(page, t, 'createAccount').click();
      await expect(field(page, t, 'identifier')).toHaveAccessibleDescription(t('validation', 'required'));
      await expect(field(page, t, 'identifier')).toBeFocused();
      await field(page, t, 'identifier').fill(newMail());
      await confirmPassword(page, t, password);
      await button(page, t, 'createAccount').click();
      await expect(secret(page, t, 'password')).toHaveAccessibleDescription(new RegExp(t('validation', 'required')));
      await expect(secret(page, t, 'password')).toBeFocused();
    });

    test('confirms a registration in another tab of the same browser, and in no other browser', async ({ page, t, browser }) => {
      await openShop(page, mode.language);
      const mail = newMail();
      await page.goto('/register');
      await page.getByRole('textbox', { name: t('account', 'firstName'), exact: true }).fill('Dilan');
      await field(page, t, 'identifier').fill(mail);
      await secret(page, t, 'password').fill(password);
      await confirmPassword(page, t, password);
      await button(page, t, 'createAccount').click();
      await expect(field(page, t, 'code')).toBeVisible();
      const elsewhere = await browser.newPage();
      await elsewhere.goto(new URL('/register/verify', page.url()).href);
      await expect(elsewhere).toHaveURL(/\/register$/);
      await elsewhere.close();
      const tab = await page.context().newPage();
      await tab.goto('/register/verify');
      await field(tab, t, 'code').fill(await codeFor(page, mail));
      await button(tab, t, 'verify').click();
      await expectSignedIn(tab, t);
    });

    test('registers by phone, logs out, and logs in with the password and with a code', async ({ page, t }) => {
      await openShop(page, mode.language);
      const phone = newPhone();
      await page.goto('/login?redirectTo=/wishlist');
      await register(page, t, phone);
      await expect(page).toHaveURL(/^[^?]*\/wishlist/);
      await logOut(page, t);

      await logIn(page, t, phone, 'Wr0ngpass');
      await expect(page.getByRole('alert')).toHaveText(t('auth', 'wrongCredentials'));
      await expect(field(page, t, 'identifier')).toHaveValue(phone);
      await logIn(page, t, `+964 ${phone.slice(1)}`);
      await expect(page).toHaveURL(/^[^?]*\/wishlist/);
      await expectSignedIn(page, t);
      await logOut(page, t);

      await page.goto('/login/code?redirectTo=/wishlist');
      await field(page, t, 'identifier').fill(phone);
      await button(page, t, 'sendCode').click();
      await expect(field(page, t, 'code')).toBeVisible();
      await field(page, t, 'code').fill(await codeFor(page, inE164(phone)));
      await button(page, t, 'logIn').click();
      await expect(page).toHaveURL(/^[^?]*\/wishlist/);
      await expectSignedIn(page, t);
    });

    test('asks before logging out, which clears the cart’s badge', async ({ page, t }) => {
      await watchHydration(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await openShop(page, mode.language);
      await page.goto('/login?redirectTo=/product');
      await register(page, t);
      await expectSignedIn(page, t);
      await openFirstResult(page);
      await addToCart(page, t);
      const question = mode.script ? page.getByRole('alertdialog', { name: t('common', 'logOutQuestion') }) : page.getByRole('main');
      const openLogOut = async (menu: Locator) => {
        await menu.getByRole('link', { name: t('common', 'logOut'), exact: true }).click();
        await expect(question.getByRole('heading', { name: t('common', 'logOutQuestion') })).toBeVisible();
        await expect(page).toHaveURL(mode.script ? /\/account$/ : /\/logout$/);
      };
      await (mode.script ? openHydrated(page, '/account') : page.goto('/account'));
      await page.getByRole('banner').locator('.greeting').click();
      await openLogOut(page.getByRole('banner'));
      await question.getByRole('link', { name: t('common', 'cancel'), exact: true }).click();
      await expect(page).toHaveURL(/\/account$/);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      // On every kind of page, and on phones.
      for (const [width, path] of [
        [360, '/'],
        [1280, '/product/12'],
        [360, '/cart'],
        [1280, '/wishlist'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await (mode.script ? openHydrated(page, path) : page.goto(path));
        await page.getByRole('banner').locator('.greeting').click();
        await page
          .getByRole('banner')
          .getByRole('link', { name: t('common', 'logOut'), exact: true })
          .click();
        await expect(question.getByRole('button', { name: t('common', 'logOut'), exact: true })).toBeVisible();
        await question.getByRole('link', { name: t('common', 'cancel'), exact: true }).click();
        await expect(page).toHaveURL(({ pathname }) => pathname === (mode.script ? path : '/account'));
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      // Before hydration the link leads to the page of the question.
      await (mode.script ? openHydrated(page, '/account') : page.goto('/account'));
      await expectSignedIn(page, t);
      await expect(cartLink(page, t, 1)).toBeVisible();

      await openLogOut(page.getByRole('main'));
      await question.getByRole('button', { name: t('common', 'logOut'), exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: t('notices', 'signedOut') })).toBeAttached();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(page.getByRole('banner').locator('.greeting')).toHaveCount(0);
      await expect(cartLink(page, t, 0)).toBeVisible();
      await page.goto('/account');
      await expect(page).toHaveURL(/\/login\?redirectTo=/);
    });

    test('resets a forgotten password, which ends every other sign-in', async ({ page, browser, t }) => {
      await openShop(page, mode.language);
      const mail = newMail();
      await page.goto('/login');
      await register(page, t, mail);
      await expectSignedIn(page, t);

      const other = await browser.newContext({ javaScriptEnabled: mode.script, baseURL: process.env.SHOP_URL ?? '' });
      const elsewhere = await other.newPage();
      await openShop(elsewhere, mode.language);
      await elsewhere.goto('/password/forgot');
      await field(elsewhere, t, 'identifier').fill(mail);
      await button(elsewhere, t, 'sendCode').click();
      await expect(secret(elsewhere, t, 'newPassword')).toBeVisible();
      await field(elsewhere, t, 'code').fill(await codeFor(page, mail));
      await secret(elsewhere, t, 'newPassword').fill('Better2pass');
      await confirmPassword(elsewhere, t, 'Better2pass');
      await button(elsewhere, t, 'setPassword').click();
      await expectSignedIn(elsewhere, t);

      // The earlier cookie is invalid now.
      await page.goto('/account/profile');
      await expect(page).toHaveURL(/\/$|\/login\?/);
      await logOut(elsewhere, t);
      await logIn(elsewhere, t, mail);
      await expect(elsewhere.getByRole('alert')).toHaveText(t('auth', 'wrongCredentials'));
      await logIn(elsewhere, t, mail, 'Better2pass');
      await expect(elsewhere).toHaveURL(/^[^?]*\/wishlist/);
      await other.close();
    });
  });
}

test.describe('before hydration', () => {
  test.use({ mode: { language: 'ckb', script: true } });

  test('a corrected field is validated again after hydration', async ({ page, t }) => {
    const release = await holdScript(page);
    await openShop(page, 'ckb');
    await page.goto('/login/code');
    await field(page, t, 'identifier').fill('dilan@example');
    await button(page, t, 'sendCode').click();
    await expect(field(page, t, 'identifier')).toHaveAccessibleDescription(t('validation', 'phoneOrEmail'));
    await field(page, t, 'identifier').fill(newMail());
    await expect(field(page, t, 'identifier')).toHaveAccessibleDescription(t('validation', 'phoneOrEmail'));
    release();
    await expect(field(page, t, 'identifier')).toHaveAccessibleDescription('');
  });
});

test.describe('in every form, with script,', () => {
  test.use({ mode: { language: 'ar', script: true } });

  test('a field with an error is validated again on every change', async ({ page, t }) => {
    await watchHydration(page);
    const required = new RegExp(t('validation', 'required'));
    /** Validates every form of a page with text fields that are required. @returns the number of these fields. */
    const tryForms = async (path: string) => {
      await openHydrated(page, path);
      const isText = ':required:not([type="hidden"], [type="radio"])';
      const forms = page.getByRole('main').locator(`form[method="post"]:has(input${isText}, textarea${isText})`);
      let fields = 0;
      for (const form of await forms.all()) {
        await form.evaluate((element, kind) => {
          for (const field of element.querySelectorAll<HTMLInputElement>(`input${kind}, textarea${kind}`)) field.value = '';
          (element as HTMLFormElement).requestSubmit();
        }, isText);
        const refused = form.locator('input[aria-invalid="true"]:not([type="radio"]), textarea[aria-invalid="true"]');
        await expect(refused.first(), path).toBeVisible();
        for (const name of await refused.evaluateAll((all) => all.map((field) => field.getAttribute('name') ?? ''))) {
          const field = form.locator(`[name="${name}"]`);
          // The confirmation of a password is sent by script.
          if (await field.isHidden()) continue;
          await expect(field, `${name} of ${path}`).toHaveAccessibleDescription(required);
          await field.fill('x');
          await expect(field, `${name} of ${path}`).not.toHaveAccessibleDescription(required);
          await field.fill('');
          await expect(field, `${name} of ${path}`).toHaveAccessibleDescription(required);
          fields += 1;
        }
      }
      return fields;
    };
    await page.context().addCookies([{ name: 'language', value: 'ar', url: process.env.SHOP_URL ?? '' }]);
    const guests = [
      ['/login', 2],
      ['/login?redirectTo=%2Fcheckout', 1],
      ['/login/code', 1],
      ['/register', 3],
      ['/password/forgot', 1],
      ['/support', 2],
    ] as const;
    for (const [path, count] of guests) expect.soft(await tryForms(path), path).toBe(count);
    const customer = new Visitor('ar');
    await customer.registerAndVerify();
    await customer.copyCookiesTo(page);
    const customers = [
      ['/account/address/new', 4],
      ['/account/become-a-seller', 6],
      [`/account/${brand.balanceSegment}/topup`, 2],
      [`/account/${brand.balanceSegment}/transfer`, 2],
      ['/account/profile', 1],
      ['/account/profile/email', 1],
      ['/account/profile/phone', 1],
      ['/password/change', 2],
    ] as const;
    for (const [path, count] of customers) expect.soft(await tryForms(path), path).toBe(count);
  });
});

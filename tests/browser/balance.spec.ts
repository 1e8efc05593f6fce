import { formatPrice } from '../../app/i18n/format';
import { balanceAmount, balancePath, newCustomer, topUpByCode } from './balanceJourney';
import { codeFor, expect, modeName, test, threeModes } from './fixtures';
import { inE164 } from './shopping';
import { Visitor } from './visitor';
import { openHydrated, watchHydration } from './watchHydration';

/** A page's text without direction isolates. */
const withoutIsolates = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });
    const price = (amount: string, decimals?: number) => formatPrice(amount, mode.language, decimals);

    test('tops up by code, and explains an invalid one', async ({ page, t }) => {
      await newCustomer(page, t, mode.language);
      await expect(page.getByRole('heading', { name: t('balance', 'emptyTitle') })).toBeVisible();
      await page.getByRole('link', { name: t('balance', 'topup'), exact: true }).click();
      const code = page.getByRole('textbox', { name: t('balance', 'code'), exact: true });
      const redeem = page.getByRole('button', { name: t('balance', 'redeem'), exact: true });
      await code.fill('2345 6789');
      await redeem.click();
      await expect(code).toHaveAccessibleDescription(new RegExp(t('validation', 'maxMin', { field: t('balance', 'code') })));
      await expect(code).toHaveValue('2345 6789');
      await code.fill('IIII IIII IIII IIII');
      await redeem.click();
      await expect(code).toHaveAccessibleDescription(new RegExp(t('balance', 'codeWrong')));
      await topUpByCode(page, t);
      await expect(balanceAmount(page)).toHaveText(price('25000'));
      await expect(page.getByText(withoutIsolates(t('notices', 'toppedUp', { amount: price('25000') }))).first()).toBeVisible();
      const lines = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: t('balance', 'kind_topup') });
      await expect(lines).toHaveCount(1);
      await page.getByRole('link', { name: t('balance', 'type_transfer'), exact: true }).click();
      await expect(page.getByRole('heading', { name: t('balance', 'noneOfTypeTitle') })).toBeVisible();
      await page.getByRole('link', { name: t('balance', 'showAll'), exact: true }).click();
      await expect(lines).toHaveCount(1);
    });

    test('sends money: quote, errors, password', async ({ page, t }) => {
      await newCustomer(page, t, mode.language);
      await topUpByCode(page, t);
      await page.getByRole('link', { name: t('balance', 'transfer'), exact: true }).click();
      const recipient = page.getByRole('textbox', { name: t('balance', 'recipient'), exact: true });
      const amount = page.getByRole('textbox', { name: t('balance', 'amount'), exact: true });
      const go = page.getByRole('button', { name: t('balance', 'continue'), exact: true });
      await expect(amount).toHaveValue('0');
      await recipient.fill('nobody@example.com');
      await amount.fill('24501');
      await page.getByRole('textbox', { name: t('balance', 'note'), exact: true }).fill('For tea');
      // With too little money the answer is the same for an account and for none.
      for (const who of ['nobody@example.com', 'seller@karwan.example']) {
        await recipient.fill(who);
        await go.click();
        await expect(amount).toHaveAccessibleDescription(new RegExp(t('balance', 'notEnough')));
        await expect(recipient).toHaveValue(who);
        await expect(recipient).toHaveAccessibleDescription('');
      }
      await expect(amount).toHaveValue('24501');
      await recipient.fill('nobody@example.com');
      await amount.fill('24500');
      await go.click();
      await expect(recipient).toHaveAccessibleDescription(t('balance', 'noRecipient'));
      await recipient.fill('seller@karwan.example');
      await amount.fill('٢٤٥٠٠');
      await go.click();

      await expect(page.getByRole('heading', { level: 1, name: t('balance', 'confirmTitle') })).toBeVisible();
      const facts = page.getByRole('region', { name: t('balance', 'confirmTitle') });
      for (const text of ['S••• K•••', 'seller@karwan.example', 'For tea', price('24500'), price('500', 2), price('25000')])
        await expect(facts).toContainText(text);
      await page.getByRole('link', { name: t('balance', 'change'), exact: true }).click();
      await expect(recipient).toHaveValue('seller@karwan.example');
      await expect(amount).toHaveValue('24500');
      await go.click();
      await expect(facts).toContainText('For tea');
      const password = page.getByLabel(t('balance', 'password'), { exact: true });
      const send = page.getByRole('button', { name: t('balance', 'send'), exact: true });
      await password.fill('Wr0ngword');
      await send.click();
      await expect(password).toHaveAccessibleDescription(t('validation', 'wrongPassword'));
      await password.fill('Passw0rd');
      await send.click();
      await expect(balanceAmount(page)).toHaveText(price('0'));
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'S••• K•••' });
      await expect(line).toContainText('For tea');
      await expect(line).toContainText(price('500', 2));
    });

    test('shows a percentage fee and its amount', async ({ page, t }) => {
      const seller = new Visitor(mode.language);
      await seller.logIn({ identifier: 'seller@karwan.example', password: 'Demo1234' });
      await seller.copyCookiesTo(page);
      await page.goto(`${balancePath}/transfer`);
      await expect(page.getByText(t('balance', 'feePercentage', { fee: '1.50' }))).toBeVisible();
      await page.getByRole('textbox', { name: t('balance', 'recipient'), exact: true }).fill('demo@karwan.example');
      await page.getByRole('textbox', { name: t('balance', 'amount'), exact: true }).fill('100');
      await page.getByRole('button', { name: t('balance', 'continue'), exact: true }).click();
      const facts = page.getByRole('region', { name: t('balance', 'confirmTitle') });
      for (const text of ['R••• A•••', price('100'), price('2', 2), price('102')]) await expect(facts).toContainText(text);
      await page.getByLabel(t('balance', 'password'), { exact: true }).fill('Demo1234');
      await page.getByRole('button', { name: t('balance', 'send'), exact: true }).click();
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'R••• A•••' }).first();
      await expect(line).toContainText(price('2', 2));
    });

    test('confirms with a code, and a transfer sent twice is one', async ({ page, t }) => {
      const phone = await newCustomer(page, t, mode.language);
      await topUpByCode(page, t);
      await page.goto(`${balancePath}/transfer`);
      await page.getByRole('textbox', { name: t('balance', 'recipient'), exact: true }).fill('0770 123 4567');
      await page.getByRole('textbox', { name: t('balance', 'amount'), exact: true }).fill('1000.5');
      await page.getByRole('button', { name: t('balance', 'continue'), exact: true }).click();
      await page.getByRole('button', { name: t('balance', 'useCode'), exact: true }).click();
      const code = page.getByRole('textbox', { name: t('auth', 'code'), exact: true });
      // The code is sent before its field is shown.
      await expect(code).toBeVisible();
      await code.fill(await codeFor(page, inE164(phone)));
      await page.getByRole('button', { name: t('balance', 'send'), exact: true }).click();
      await expect(balanceAmount(page)).toHaveText(price('23499.5'));
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(balancePath);
      await expect(balanceAmount(page)).toHaveText(price('23499.5'));
      await page.getByRole('link', { name: t('balance', 'type_transfer'), exact: true }).click();
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'S••• K•••' })).toHaveCount(1);
    });
  });
}

test.describe('with script', () => {
  test.use({ mode: { language: 'ckb', script: true } });

  test('a typed amount replaces the zero', async ({ page, t }) => {
    const seller = new Visitor('ckb');
    await seller.logIn({ identifier: 'seller@karwan.example', password: 'Demo1234' });
    await seller.copyCookiesTo(page);
    await watchHydration(page);
    await openHydrated(page, `${balancePath}/transfer`);
    const amount = page.getByRole('textbox', { name: t('balance', 'amount'), exact: true });
    await expect(amount).toHaveValue('0');
    await amount.click();
    await page.keyboard.type('24500');
    await expect(amount).toHaveValue('24500');
  });
});

test('another user’s or a used quote redirects to the form; without signing in, to sign-in and back', async () => {
  const guest = new Visitor();
  for (const path of [balancePath, `${balancePath}/topup`, `${balancePath}/transfer`])
    expect((await guest.get(path)).location).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
  const customer = new Visitor();
  await customer.registerAndVerify();
  const nobodys = '00000000-0000-4000-8000-000000000000';
  expect((await customer.get(`${balancePath}/transfer?quote=${nobodys}`)).location).toBe(`${balancePath}/transfer`);
  expect((await customer.post(`${balancePath}/topup`, { intent: 'steal' })).status).toBe(400);
  expect((await customer.post(`${balancePath}/transfer`, { intent: 'steal' })).status).toBe(400);
});

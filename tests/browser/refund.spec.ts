import { formatPrice } from '../../app/i18n/format';
import { balanceAmount, balancePath } from './balanceJourney';
import { createPhoto } from './createPhoto';
import { expect, modeName, test, threeModes } from './fixtures';
import { button, expectSuccess, goodCard, openCheckout, payByCard, placeOrderWith } from './paymentJourney';
import { inE164, newPhone } from './shopping';
import { staff } from './staff';
import { startSeparateShop } from './startSeparateShop';

const shop = startSeparateShop();

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('an order paid by card is returned with a photo; its money goes to the balance, and is transferred for a percentage', async ({
      page,
      t,
    }) => {
      test.setTimeout(300_000);
      const phone = newPhone();
      const current = (status: string) => page.getByRole('listitem').filter({ hasText: status }).and(page.locator('[aria-current=step]'));
      await openCheckout(page, t, mode.language, phone);
      await placeOrderWith(page, t, 'test');
      await payByCard(page, t, goodCard);
      await expectSuccess(page, t);
      const order = new URL(page.url()).pathname;
      const [number = ''] = /\d\d-\d{4}-[2-9A-Z]{6}/.exec((await page.getByRole('main').textContent()) ?? '') ?? [];
      await expect(page.getByRole('link', { name: t('orders', 'returnItems'), exact: true })).toHaveCount(0);
      await staff(shop(), ...['confirmed', 'packed', 'out_for_delivery', 'delivered'].map((step) => ['orders', 'advance', number, step]));

      await page.goto(order);
      await page.getByRole('link', { name: t('orders', 'returnItems'), exact: true }).click();
      await page.getByRole('main').getByRole('combobox').first().selectOption('1');
      await page.getByRole('combobox', { name: t('returns', 'reason'), exact: true }).selectOption({ index: 1 });
      await page.getByLabel(t('returns', 'photos'), { exact: true }).setInputFiles(await createPhoto('torn.jpg', '#a33'));
      await button(page, t('returns', 'request')).click();
      await expect(current(t('returns', 'status_requested'))).toBeVisible();
      await expect(page.getByRole('img', { name: t('returns', 'photo', { number: 1 }) })).toBeVisible();
      const found = new URL(page.url()).pathname;
      const [returned = ''] = /R\d\d-\d{4}-[2-9A-Z]{6}/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '') ?? [];

      await staff(shop(), ['returns', 'approve', returned, 'Keep the box']);
      await page.goto(found);
      await expect(current(t('returns', 'status_approved'))).toBeVisible();
      await expect(page.getByText('Keep the box')).toBeVisible();
      const steps = [['collect', returned] as const, ['refund', returned] as const].map((words) => ['returns', ...words]);
      await staff(shop(), ...steps, ['users', 'transfer-fee', inE164(phone), '2.5%']);
      await page.goto(found);
      await expect(current(t('returns', 'status_refunded'))).toBeVisible();

      await page.goto(balancePath);
      const line = page.getByRole('main').getByRole('listitem').filter({ hasText: returned });
      await expect(line.getByRole('link')).toHaveAttribute('href', new RegExp(`${found}$`));
      const refund = ((await balanceAmount(page).textContent()) ?? '').replace(/\D/g, '').replace(/^0+/, '');
      expect(Number(refund)).toBeGreaterThan(1000);
      await expect(line).toContainText(formatPrice(refund, mode.language));

      await page.goto(`${balancePath}/transfer`);
      await expect(page.getByText(t('balance', 'feePercentage', { fee: '2.50' }))).toBeVisible();
      await page.getByRole('textbox', { name: t('balance', 'recipient'), exact: true }).fill('demo@karwan.example');
      await page.getByRole('textbox', { name: t('balance', 'amount'), exact: true }).fill('500');
      await button(page, t('balance', 'continue')).click();
      const facts = page.getByRole('region', { name: t('balance', 'confirmTitle') });
      for (const price of [formatPrice('500', mode.language), formatPrice('13', mode.language, 2), formatPrice('513', mode.language)])
        await expect(facts).toContainText(price);
      await page.getByLabel(t('balance', 'password'), { exact: true }).fill('Passw0rd');
      await button(page, t('balance', 'send')).click();
      await expect(balanceAmount(page)).toHaveText(formatPrice(String(Number(refund) - 513), mode.language));
      await expect(page.getByRole('status').locator('bdi', { hasText: formatPrice('500', mode.language) })).toBeAttached();
    });
  });
}

import { pdf } from '../pdfFixtures';
import { newApiCustomer } from './apiCustomer';
import { findViolations } from './findViolations';
import { expect, modeName, test } from './fixtures';
import { main, open, press, said, staffModes } from './staffPage';
import { owner, signInAsOwner } from './staffSignIn';
import { expectSound } from './staffSoundness';

for (const { width, ...mode } of staffModes) {
  test.describe(`people and codes, ${modeName(mode)}, ${width} px`, () => {
    test.use({ mode, viewport: { width, height: 740 } });
    test.beforeEach(async ({ page, t }) => signInAsOwner(page, t, mode));

    test('an application is sent back, comes again, and is approved', async ({ page, t }) => {
      const customer = await newApiCustomer(page);
      const shop = `Carpets ${crypto.randomUUID().slice(0, 8)}`;
      const written = { shop_name: shop, contact_name: 'Shilan', phone: '07501234567', email: 'shilan@example.com', city_id: 1 };
      const words = { sells: 'Carpets', description: '<img src=x onerror="document.title=1">' };
      const headers = { Authorization: `Bearer ${customer.token}` };
      const multipart = { file: { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf() } };
      const sent = await page.request.post('/api/me/seller_application/documents/', { headers, multipart });
      const document_ids = [(await sent.json()).id];
      await customer.call('POST', '/api/me/seller_application/', customer.token, { ...written, ...words, document_ids });
      await page.goto(`/staff/applications?status=pending&search=${encodeURIComponent(shop)}`);
      await page.getByRole('link', { name: shop }).click();
      await expect(page.locator('.quote')).toHaveText(words.description);
      const licence = page.getByRole('link', { name: 'licence.pdf' });
      const [download] = await Promise.all([page.waitForEvent('download'), licence.click()]);
      expect(download.suggestedFilename()).toBe('licence.pdf');
      // Without the link’s own attribute, too: a browser saves it and shows nothing.
      const file = await page.request.get((await licence.getAttribute('href')) ?? '');
      expect(file.headers()['content-disposition']).toMatch(/^attachment/);
      expect(file.headers()['content-security-policy']).toContain('sandbox');
      expect(file.headers()['x-content-type-options']).toBe('nosniff');
      await open(page, t('staffCustomers', 'answer_revised'));
      await press(page, t('staffCustomers', 'answer_revised'));
      await expect(page.locator('#note-revised-error')).toBeVisible();
      await page.locator('#note-revised').fill('Send the licence.');
      await press(page, t('staffCustomers', 'answer_revised'));
      await expect(said(page)).toHaveText(t('staffCustomers', 'answered'));
      await customer.call('PATCH', '/api/me/seller_application/', customer.token, { sells: 'Rugs' });
      await page.reload();
      await open(page, t('staffCustomers', 'answer_approved'));
      await press(page, t('staffCustomers', 'answer_approved'));
      await expect(said(page)).toHaveText(t('staffCustomers', 'answered'));
      expect(await customer.call('GET', '/api/me/seller_application/', customer.token)).toMatchObject({ status: 'approved' });
    });

    test('codes are issued once, redeemed, found and revoked', async ({ page, t }) => {
      await page.goto('/staff/codes');
      await open(page, t('staffCustomers', 'issueCodes'));
      await page.locator('#count').fill('2');
      await page.locator('#amount').fill('0');
      await page.locator('#confirmation').fill(owner.password);
      await press(page, t('staffCustomers', 'issueCodes'));
      await expect(page.locator('#amount-error')).toBeVisible();
      await expect(page.locator('#count')).toHaveValue('2');
      await page.locator('#amount').fill('5000');
      await page.locator('#confirmation').fill('Wrong1234');
      await press(page, t('staffCustomers', 'issueCodes'));
      await expect(page.locator('#confirmation-error')).toHaveText(t('staff', 'wrongPassword'));
      await page.locator('#amount').fill('5000');
      await page.locator('#confirmation').fill(owner.password);
      await press(page, t('staffCustomers', 'issueCodes'));
      await expect(said(page)).toContainText(t('staffCustomers', 'issued', { count: 2 }));
      const link = page.locator('a[download]');
      const [, csv = ''] = decodeURIComponent((await link.getAttribute('href')) ?? '').split('utf-8,');
      const [serial = '', code = ''] = (csv.split('\n')[1] ?? '').split(',');
      const download = page.waitForEvent('download');
      await link.click();
      expect((await download).suggestedFilename()).toBe(`codes-${serial.split('-')[0]}.csv`);
      const customer = await newApiCustomer(page);
      const redeemed = await customer.call('POST', '/api/balance/topup/', customer.token, { code }, crypto.randomUUID());
      expect(redeemed).toMatchObject({ amount: '5000', balance: '5000' });
      await page.goto(`/staff/codes?serial=${serial}`);
      await main(page).locator(`#find ~ * a[href="/staff/customers/${customer.id}"]`).click();
      await main(page).getByRole('link', { name: serial }).click();
      await expect(page.locator('#serial')).toHaveValue(serial);
      await page.locator('#serial').fill(serial.replace(/-1$/, '-2'));
      await press(page, t('staffCustomers', 'findCode'));
      await open(page, t('staffCustomers', 'revokeBatch'));
      await press(page, t('staffCustomers', 'revokeBatch'));
      await expect(said(page)).toHaveText(t('staffCustomers', 'revokedCount', { count: 1 }));
    });

    test('a payment is found, checked at the gateway, and refunded after the password', async ({ page, t }) => {
      const { call, token } = await newApiCustomer(page);
      const topUp = { gateway: 'test', amount: '25000' };
      const payment = await call('POST', '/api/balance/topup/payment/', token, topUp, crypto.randomUUID());
      const remote = /[\w-]+$/.exec(payment.redirect_url)?.[0];
      await call('POST', `/api/test-gateway/${remote}/pay/`, null, { card_number: '4242424242424242', expiry_date: '12/31' });
      const balance = async () => (await call('GET', '/api/balance/', token)).balance;
      await page.goto(`/staff/payments?search=${payment.reference}`);
      await expect(main(page).locator('tbody tr')).toHaveCount(1);
      if (mode.script) expect(await findViolations(page)).toEqual([]);
      await main(page).locator('tbody th a').click();
      await press(page, t('staffPayments', 'do_check'));
      await expect(said(page)).toHaveText(t('staffPayments', 'done_check'));
      await expect(main(page)).toContainText(t('staff', 'payment_captured'));
      expect(await balance()).toBe('25000');
      await open(page, t('staffPayments', 'do_refund'));
      await press(page, t('staffPayments', 'do_refund'));
      await expect(page.locator('#confirmation-error')).toBeVisible();
      await expect(page.locator('#confirmation')).toBeFocused();
      if (mode.script) expect(await findViolations(page)).toEqual([]);
      await page.locator('#confirmation').fill(owner.password);
      await press(page, t('staffPayments', 'do_refund'));
      await expect(said(page)).toHaveText(t('staffPayments', 'refund_done'));
      await expect(main(page)).toContainText(t('staff', 'payment_refunded'));
      await expect(main(page).locator('.history')).toContainText(t('staffAudit', 'payments refund'));
      expect(await balance()).toBe('0');
    });

    test('a customer is found, blocked with a reason, and let in again', async ({ page, t }) => {
      const customer = await newApiCustomer(page);
      const isSignedIn = async () => (await page.request.get('/api/me/', { headers: { Authorization: `Bearer ${customer.token}` } })).ok();
      expect(await isSignedIn()).toBe(true);
      await page.goto('/staff/customers');
      await page.locator('#search').fill(customer.identifier);
      await press(page, t('staff', 'filter'));
      await main(page).locator('tbody th a').click();
      await expect(main(page)).toContainText(customer.identifier);
      await open(page, t('staffCustomers', 'do_block'));
      await press(page, t('staffCustomers', 'do_block'));
      await expect(page.locator('#reason-error')).toBeVisible();
      await page.locator('#reason').fill('Stolen cards');
      await press(page, t('staffCustomers', 'do_block'));
      await expect(said(page)).toHaveText(t('staffCustomers', 'done_block'));
      await expect(main(page)).toContainText('Stolen cards');
      expect(await isSignedIn()).toBe(false);
      await open(page, t('staffCustomers', 'do_unblock'));
      await press(page, t('staffCustomers', 'do_unblock'));
      await expect(said(page)).toHaveText(t('staffCustomers', 'done_unblock'));
    });

    test('the transfer fee of a customer is found by address and changed', async ({ page, t }) => {
      const customer = await newApiCustomer(page);
      await page.goto('/staff/transfer-fees');
      await page.locator('#search').fill('nobody@example.com');
      await press(page, t('staff', 'filter'));
      await expect(main(page)).toContainText(t('staffCustomers', 'noCustomers'));
      await page.locator('#search').fill(customer.identifier);
      await press(page, t('staff', 'filter'));
      await page.locator('#amount').fill('200');
      await page.locator('#type').selectOption('percentage');
      await press(page, t('staffCustomers', 'change'));
      await expect(page.locator('#amount-error')).toBeVisible();
      await expect(page.locator('#type')).toHaveValue('percentage');
      await page.locator('#amount').fill('2.5');
      await press(page, t('staffCustomers', 'change'));
      await expect(said(page)).toHaveText(t('staffCustomers', 'done_transferFee'));
      await expect(main(page)).toContainText(t('staffCustomers', 'percent', { amount: '2.5' }));
    });

    test('the ledger is checked now', async ({ page, t }) => {
      await page.goto('/staff/ledger');
      await press(page, t('staffWords', 'verifyNow'));
      await expect(said(page)).toContainText(t('staffWords', 'ledgerRight'));
      await expect(main(page).locator('.history li').first()).toContainText(t('staffWords', 'ledgerRight'));
    });

    test('a review is hidden with a reason, and shown again', async ({ page, t }) => {
      await page.goto('/staff/reviews?status=published');
      const card = main(page).locator('li.card').first();
      const words = (await card.locator('.quote').textContent()) ?? '';
      await card.locator('summary').click();
      await card.getByRole('button', { name: t('staffCustomers', 'hide') }).click();
      await expect(main(page).locator('.error')).toBeVisible();
      await main(page).locator('li.card').first().locator('input[name=note]').fill('Off topic');
      await main(page)
        .locator('li.card')
        .first()
        .getByRole('button', { name: t('staffCustomers', 'hide') })
        .click();
      await expect(said(page)).toHaveText(t('staffCustomers', 'moderated_hidden'));
      await page.goto('/staff/reviews?status=hidden');
      const hidden = main(page).locator('li.card').filter({ hasText: words });
      await expect(hidden).toContainText('Off topic');
      await hidden.getByRole('button', { name: t('staffCustomers', 'publish') }).click();
      await expect(said(page)).toHaveText(t('staffCustomers', 'moderated_published'));
    });
  });
}

test.describe('the staff’s pages of people and codes', () => {
  test.use({ mode: { language: 'en', script: true } });

  test('are accessible, do not scroll sideways, and have no script', async ({ page, t }) => {
    test.setTimeout(120_000);
    await signInAsOwner(page, t, { language: 'en', script: true });
    const customer = await newApiCustomer(page);
    const pages = [
      'customers',
      `customers/${customer.id}`,
      'applications',
      'reviews',
      'reviews?status=published',
      'codes',
      'payments',
      'transfer-fees',
      `transfer-fees?search=${customer.id}`,
      'ledger',
      'messages',
    ];
    for (const path of pages) {
      await expectSound(page, `/staff/${path}`);
    }
  });
});

import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { newApiCustomer } from './apiCustomer';
import { findViolations } from './findViolations';
import { expect, type Mode, modeName, test } from './fixtures';
import { owner, signIn, signInAsOwner } from './staffSignIn';
import { send } from './visitor';

const password = 'Staff1234';

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const main = (page: Page) => page.getByRole('main');

async function linkTo(page: Page, email: string): Promise<string> {
  const messages: { body: string }[] = await (await page.request.get(`/api/dev/inbox/?to=${encodeURIComponent(email)}`)).json();
  const path = /\/staff\/invite\/[\w-]{43}/.exec(messages[0]?.body ?? '')?.[0];
  if (!path) throw new Error(`no invitation was sent to ${email}`);
  return path;
}

/** A new code: one that was used is refused. */
async function newCode(secret: string, last: string): Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  let code = totp.generate();
  await expect
    .poll(
      () => {
        code = totp.generate();
        return code;
      },
      { timeout: 40_000 },
    )
    .not.toBe(last);
  return code;
}

/** Orders of a new customer, placed by the API. */
async function placeOrders(page: Page, count: number): Promise<string[]> {
  const { call, token } = await newApiCustomer(page);
  const [{ city_id }] = await call('GET', '/api/local_delivery/', null);
  const place = { city_id, label: 'home', full_name: 'Rebin Aziz', phone: '07501234567', area: 'Bakhtiari', nearest_landmark: 'Bakery' };
  const address = await call('POST', '/api/me/addresses/', token, place);
  const { results } = await call('GET', '/api/product_search/?limit=48', token);
  const product = results.find(
    ({ in_stock, variant_count }: { in_stock: boolean; variant_count: number }) => in_stock && variant_count === 1,
  );
  const { variants } = await call('GET', `/api/product_detail/${product.id}/`, token);
  const numbers: string[] = [];
  for (let placed = 0; placed < count; placed += 1) {
    await call('POST', '/api/cart/items/', token, { variant_id: variants[0].id, quantity: 1 });
    const choice = { address_id: address.id, payment_method: 'cash' };
    const quote = await call('POST', '/api/checkout/', token, choice);
    const order = await call('POST', '/api/orders/', token, { ...choice, quote_id: quote.quote_id }, crypto.randomUUID());
    if (!order.number) throw new Error(`the order was refused: ${JSON.stringify(order)}`);
    numbers.push(order.number);
  }
  return numbers;
}

const modes: (Mode & { width: number })[] = [
  { language: 'en', script: true, width: 1280 },
  { language: 'ckb', script: false, width: 360 },
];

for (const { width, ...mode } of modes) {
  test.describe(`staff, ${modeName(mode)}, ${width} px`, () => {
    test.use({ mode, viewport: { width, height: 740 } });

    test('an owner invites a clerk, who sets up a second factor and handles orders', async ({ page, t }) => {
      test.setTimeout(180_000);
      const numbers = await placeOrders(page, 3);
      await signInAsOwner(page, t, mode);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(t('staff', 'today'));
      const email = `clerk-${crypto.randomUUID()}@example.com`;
      await page.goto('/staff/members');
      await main(page).getByText(t('staff', 'invite'), { exact: true }).first().click();
      await page.locator('#email').fill(email);
      await page.locator('input[name=name]').first().fill('Shirin');
      await page.locator('input[name=roles][value=orders]').first().check();
      await press(page, t('staff', 'invite'));
      await expect(page.getByRole('status')).toHaveText(t('staff', 'invited'));
      await page
        .locator('header')
        .getByRole('button', { name: t('staff', 'logOut') })
        .click();
      await expect(page.getByRole('status')).toHaveText(t('staff', 'loggedOut'));

      await page.goto(await linkTo(page, email));
      await page.locator('#password').fill(password);
      await page.locator('#passwordAgain').fill(password);
      await press(page, t('staff', 'goOn'));
      await expect(page.getByRole('img', { name: t('staff', 'qrCode') })).toBeVisible();
      const secret = (await page.locator('code').textContent()) ?? '';
      const first = await newCode(secret, '');
      await page.locator('#code').fill(first);
      await press(page, t('staff', 'confirm'));
      await expect(page.locator('.codes li')).toHaveCount(10);
      await page.getByRole('link', { name: t('staff', 'recoveryKept') }).click();
      await expect(page.getByRole('navigation', { name: t('staff', 'menu') }).getByRole('link')).toHaveText([
        t('staff', 'today'),
        t('staff', 'menuOrders'),
        t('staff', 'menuCustomers'),
      ]);
      expect((await page.goto('/staff/members'))?.status()).toBe(403);
      await expect(main(page).getByRole('heading')).toHaveText(t('staff', 'forbiddenTitle'));

      for (const step of ['confirmed', 'packed'] as const) {
        await page.goto('/staff/orders');
        for (const number of numbers) await page.locator(`input[value="${number}"]`).check();
        await press(page, t('staff', `step_${step}`));
        const status = page.getByRole('status');
        await expect(status).toContainText(t('staff', 'bulkDone', { count: 3, of: 3 }));
        for (const number of numbers) await expect(status).toContainText(number);
      }
      for (const number of numbers) await page.locator(`input[value="${number}"]`).check();
      await press(page, t('staff', 'printSlips'));
      await expect(page.locator('.sheet')).toHaveCount(3);

      const [number = ''] = numbers;
      await page.goto(`/staff/orders/${number}`);
      await press(page, t('staff', 'step_out_for_delivery'));
      await expect(page.getByRole('status')).toHaveText(t('staff', 'orderAdvanced'));
      await page.locator('textarea[name=text]').fill('Call before noon');
      await press(page, t('staff', 'addNote'));
      await expect(main(page)).toContainText('Call before noon');

      await page
        .locator('header')
        .getByRole('button', { name: t('staff', 'logOut') })
        .click();
      await signIn(page, t, { email, password }, `/staff/orders/${number}`);
      await page.locator('#code').fill(first);
      await press(page, t('staff', 'signIn'));
      await expect(page.locator('#code-error')).toHaveText(t('staff', 'wrongCode'));
      await page.locator('#code').fill(await newCode(secret, first));
      await press(page, t('staff', 'signIn'));
      await expect(page).toHaveURL(new RegExp(`/staff/orders/${number}$`));
    });
  });
}

test.describe('the staff’s pages', () => {
  test.use({ mode: { language: 'en', script: true } });

  test('are accessible, do not scroll sideways, and have no script', async ({ page, t }) => {
    test.setTimeout(120_000);
    await page.goto('/staff/login');
    expect(await findViolations(page)).toEqual([]);
    await signInAsOwner(page, t, { language: 'en', script: true });
    await page.goto('/staff/orders');
    const order = await page.locator('tbody th a').first().getAttribute('href');
    await page.goto('/staff/returns');
    const returned = await page.locator('tbody th a').first().getAttribute('href');
    for (const path of [
      '/staff',
      '/staff/orders',
      order,
      '/staff/returns',
      returned,
      '/staff/members',
      '/staff/audit',
      '/staff/me',
      '/staff/none',
    ]) {
      await page.goto(path ?? '');
      expect(await findViolations(page), path ?? '').toEqual([]);
      expect(await page.locator('script').count()).toBe(0);
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
});

test.describe('a stranger', () => {
  test('is sent to the sign-in, and nothing of it is cached or listed', async () => {
    for (const path of ['/staff', '/staff/orders', '/staff/orders/26-1123-ABCDEF', '/staff/nothing', '/staff/orders/export', '/staff/me']) {
      const { status, location, headers } = await send('GET', path);
      expect([status, location], path).toEqual([303, `/staff/login?redirectTo=${encodeURIComponent(path)}`]);
      expect(headers['cache-control']).toBe('private, no-store');
    }
    const page = await send('GET', '/staff/login');
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self' data:; form-action 'self'/,
    );
    expect((await send('GET', '/robots.txt')).text).toContain('Disallow: /staff');
  });

  test('can’t send a form from another site, or lead a sign-in elsewhere', async () => {
    const body = new URLSearchParams({ ...owner, redirectTo: 'https://evil.example/' }).toString();
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const origins: Record<string, string>[] = [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }, {}];
    for (const from of origins) {
      expect((await send('POST', '/staff/login', { headers: { ...form, ...from }, body })).status).toBe(403);
    }
    const { location, setCookies } = await send('POST', '/staff/login', { headers: { ...form, 'Sec-Fetch-Site': 'same-origin' }, body });
    expect(location).toBe('/staff');
    expect(setCookies).toEqual([expect.stringMatching(/^staff=.*; Path=\/staff; HttpOnly; SameSite=Lax$/)]);
  });
});

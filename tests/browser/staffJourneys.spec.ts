import { access, readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { backoffice } from '../process/backoffice';
import { newApiBuyer } from './apiOrders';
import { createProduct, openOwnersApi } from './apiStaff';
import { openAuthenticator } from './authenticator';
import { createPhoto } from './createPhoto';
import { expect, type Language, modeName, test } from './fixtures';
import type { T } from './shopping';
import { main, open, press, said, staffModes } from './staffPage';
import { signIn, signInAsOwner } from './staffSignIn';
import { startSeparateShop } from './startSeparateShop';

const shop = startSeparateShop();
const password = 'Staff1234';
const orderCount = 20;

/** The page of an invitation's link. */
function invitationIn(words: string): string {
  const path = /\/staff\/invite\/[\w-]{43}\?lang=\w+/.exec(words)?.[0];
  if (!path) throw new Error(`no invitation in: ${words}`);
  return path;
}

/** The first owner, as somebody at the server's terminal makes one beside the running shop. @returns the page of the link. */
const addOwner = async (email: string, language: Language) =>
  invitationIn(await backoffice(shop().environment, ['staff', 'add', email, '--role', 'owner', '--name', 'Dilan', '--language', language]));

async function invitationTo(page: Page, email: string): Promise<string> {
  const [message] = await (await page.request.get(`/api/dev/inbox/?to=${encodeURIComponent(email)}`)).json();
  return invitationIn(message?.body ?? '');
}

/** Chooses a password and sets up the second factor. @returns the authenticator. */
async function acceptInvitation(page: Page, t: T, link: string) {
  await page.goto(link);
  await page.locator('#password').fill(password);
  await page.locator('#passwordAgain').fill(password);
  await press(page, t('staff', 'continue'));
  await expect(page.getByRole('img', { name: t('staff', 'qrCode') })).toBeVisible();
  const newCode = openAuthenticator((await page.locator('code').textContent()) ?? '');
  await page.locator('#code').fill(await newCode());
  await press(page, t('staff', 'confirm'));
  await expect(page.locator('.codes li')).toHaveCount(10);
  await page.getByRole('link', { name: t('staff', 'recoveryKept') }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(t('staff', 'today'));
  return newCode;
}

const logOut = async (page: Page, t: T) => {
  await page
    .locator('header')
    .getByRole('button', { name: t('staff', 'logOut') })
    .click();
  await expect(said(page)).toHaveText(t('staff', 'loggedOut'));
};

async function chooseAll(page: Page, numbers: string[]) {
  for (const number of numbers) await page.locator(`input[name=number][value="${number}"]`).check();
}

async function inviteClerk(page: Page, t: T): Promise<string> {
  const email = `clerk-${crypto.randomUUID()}@example.com`;
  await page.goto('/staff/members');
  await open(page, t('staff', 'invite'));
  await page.locator('#email').fill(email);
  await page.locator('input[name=name]').first().fill('Shirin');
  await page.locator('input[name=roles][value=orders]').first().check();
  await press(page, t('staff', 'invite'));
  await expect(said(page)).toHaveText(t('staff', 'invited'));
  return email;
}

/** Twenty orders of a new shopper, of one or two pieces, each with a note of its own. */
async function placeOrders(page: Page, name: string) {
  const product = await createProduct(await openOwnersApi(page), name, 2 * orderCount);
  const buyer = await newApiBuyer(page, { second_phone: '07701234567', note: 'The bell is broken' });
  const orders: { id: number; number: string; quantity: number; note: string }[] = [];
  for (let placed = 0; placed < orderCount; placed += 1) {
    const [quantity, note] = [1 + (placed % 2), `Gate ${placed + 1}`];
    const { id, number } = await buyer.order(product.variantId, { quantity, note });
    orders.push({ id, number, quantity, note });
  }
  return { product, buyer, orders };
}
type Placed = Awaited<ReturnType<typeof placeOrders>>;

/** Each order has a sheet of its own, with its goods, whom to call and its notes, in another tab. */
async function printSlips(page: Page, t: T, { product, orders }: Placed) {
  await chooseAll(
    page,
    orders.map(({ number }) => number),
  );
  const [paper] = await Promise.all([page.waitForEvent('popup'), press(page, t('staff', 'printSlips'))]);
  const sheets = paper.locator('.sheet');
  await expect(sheets).toHaveCount(orderCount);
  for (const { number, quantity, note } of orders) {
    const sheet = sheets.filter({ hasText: number });
    await expect(sheet).toContainText(note);
    for (const text of ['Rebin Aziz', '+964 770 123 4567', 'The bell is broken']) await expect(sheet).toContainText(text);
    await expect(sheet.locator('tbody tr')).toHaveCount(1);
    await expect(sheet.locator('tbody td').first()).toHaveText(product.sku);
    await expect(sheet.locator('tbody td.number').first()).toHaveText(String(quantity));
  }
  expect((await paper.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(orderCount);
  await paper.close();
}

/** The shopper sends an item back with two photos. */
async function requestReturn(page: Page, { buyer: { call, token }, orders }: Placed): Promise<string> {
  const [order] = orders;
  const photos: number[] = [];
  for (const colour of ['#a33', '#3a3']) {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await page.request.post('/api/uploads/', { headers, multipart: { file: await createPhoto('photo.jpg', colour) } });
    photos.push((await answer.json()).id);
  }
  const { lines } = await call('GET', `/api/orders/${order?.id}/`, token);
  const body = { order_id: order?.id, reason: 'damaged', lines: [{ order_line_id: lines[0].id, quantity: 1 }], photo_ids: photos };
  const { number } = await call('POST', '/api/returns/', token, { ...body, note: 'It hums' }, crypto.randomUUID());
  return number;
}

async function decideReturn(page: Page, t: T, number: string, restock: 'yes' | 'no', code: string) {
  await page.goto('/staff/returns?status=requested');
  await main(page).getByRole('link', { name: number }).click();
  await expect(main(page)).toContainText('It hums');
  const photos = main(page).locator('.photos img');
  await expect(photos).toHaveCount(2);
  for (const photo of await photos.all()) await expect(photo).toHaveJSProperty('naturalWidth', 300);
  for (const step of ['approved', 'collected'] as const) {
    await press(page, t('staff', `returnStep_${step}`));
    await expect(said(page)).toHaveText(t('staff', 'returnAdvanced'));
  }
  await expect(main(page).locator('input[name=restock]:checked')).toHaveCount(0);
  await press(page, t('staff', 'returnStep_refunded'));
  await expect(page.locator('#restock-error')).toHaveText(t('staff', 'chooseRestock'));
  await main(page).locator(`input[name=restock][value=${restock}]`).check();
  await press(page, t('staff', 'returnStep_refunded'));
  await expect(page.locator('#confirmation-error')).toBeVisible();
  await expect(main(page).locator(`input[name=restock][value=${restock}]`)).toBeChecked();
  await page.locator('#confirmation').fill(code);
  await press(page, t('staff', 'returnStep_refunded'));
  await expect(said(page)).toHaveText(t('staff', 'returnAdvanced'));
}

/** Orders are delivered after a question alone, which keeps them chosen. */
async function sureOfDelivery(page: Page, t: T, numbers: string[]): Promise<void> {
  await expect(said(page)).toContainText(t('staff', 'deliverQuestion', { count: numbers.length }));
  await expect(main(page).locator('input[name=number]:checked')).toHaveCount(numbers.length);
  await press(page, t('staff', 'deliverSure'));
}

for (const { width, ...mode } of staffModes) {
  test.describe(`the first days of a shop, ${modeName(mode)}, ${width} px`, () => {
    test.use({ mode, viewport: { width, height: 740 } });

    test('an owner made by a command invites a clerk, who handles twenty orders and a return', async ({ page, t }) => {
      test.setTimeout(240_000);
      const owner = `owner-${crypto.randomUUID()}@example.com`;
      await acceptInvitation(page, t, await addOwner(owner, mode.language));
      await expect(page.locator('html')).toHaveAttribute('lang', mode.language);
      const clerk = await inviteClerk(page, t);
      await logOut(page, t);

      const newCode = await acceptInvitation(page, t, await invitationTo(page, clerk));
      await expect(page.getByRole('navigation', { name: t('staff', 'menu') }).getByRole('link')).toHaveText([
        t('staff', 'today'),
        t('staff', 'menuOrders'),
        t('staff', 'menuCustomers'),
        t('staff', 'menuMoney'),
      ]);
      expect((await page.goto('/staff/members'))?.status()).toBe(403);
      await expect(main(page).getByRole('heading')).toHaveText(t('staff', 'forbiddenTitle'));

      const placed = await placeOrders(page, `Tray ${crypto.randomUUID().slice(0, 8)}`);
      const numbers = placed.orders.map(({ number }) => number);
      await page.goto(`/staff/orders?search=${encodeURIComponent(placed.buyer.identifier)}`);
      for (const step of ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const) {
        if (step === 'packed') await printSlips(page, t, placed);
        // The search shows these orders alone, on one page.
        await main(page)
          .getByRole('link', { name: t('staff', 'chooseAll') })
          .click();
        await expect(main(page).locator('input[name=number]:checked')).toHaveCount(orderCount);
        await press(page, t('staff', `step_${step}`));
        if (step === 'delivered') await sureOfDelivery(page, t, numbers);
        await expect(said(page)).toContainText(t('staff', 'bulkDone', { count: orderCount, of: orderCount }));
        for (const number of numbers) await expect(said(page)).toContainText(number);
      }
      // As after a double click.
      await chooseAll(page, numbers.slice(0, 1));
      await press(page, t('staff', 'step_delivered'));
      await sureOfDelivery(page, t, numbers.slice(0, 1));
      await expect(said(page)).toContainText(t('staff', 'outcome_already', { status: t('orders', 'status_delivered') }));
      const { call, token } = placed.buyer;
      const { results } = await call('GET', '/api/orders/?status=delivered&limit=48', token);
      expect(results.map(({ number }: { number: string }) => number).sort()).toEqual(numbers.toSorted());

      const [number = ''] = numbers;
      await page.goto(`/staff/orders/${number}`);
      await page.locator('textarea[name=text]').fill('Call before noon');
      await press(page, t('staff', 'addNote'));
      await expect(main(page)).toContainText('Call before noon');

      const restock = mode.language === 'ckb' ? 'no' : 'yes';
      const stock = await placed.product.stock();
      const code = await newCode();
      await decideReturn(page, t, await requestReturn(page, placed), restock, code);
      expect((await call('GET', '/api/balance/', token)).balance).toBe('20000');
      expect(await placed.product.stock()).toBe(stock + (restock === 'yes' ? 1 : 0));

      await logOut(page, t);
      await signIn(page, t, { email: clerk, password }, `/staff/orders/${number}`);
      await page.locator('#code').fill(code);
      await press(page, t('staff', 'signIn'));
      await expect(page.locator('#code-error')).toHaveText(t('staff', 'wrongCode'));
      await page.locator('#code').fill(await newCode());
      await press(page, t('staff', 'signIn'));
      await expect(page).toHaveURL(new RegExp(`/staff/orders/${number}$`));
    });
  });
}

const catalogue = '../shared/catalogue/bestbuy.ndjson';
const isThere = await access(catalogue).then(
  () => true,
  () => false,
);

test.describe('3,257 real products', () => {
  test.skip(!isThere, `${catalogue} is not there`);

  for (const { width, ...mode } of staffModes) {
    test.describe(`${modeName(mode)}, ${width} px`, () => {
      test.use({ mode, viewport: { width, height: 740 } });

      test('are checked first, and imported', async ({ page, t }) => {
        test.setTimeout(240_000);
        await backoffice(shop().environment, ['rates', 'set', 'USD', '1310']);
        await signInAsOwner(page, t, mode);
        await page.goto('/staff/import');
        // Each mode has prices of its own, so that every product is new or changed.
        const dearer = { en: 0, ckb: 1, ar: 2 }[mode.language];
        const rows = (await readFile(catalogue, 'utf8')).trim().split('\n');
        const text = rows.map((row) => JSON.parse(row)).map((row) => JSON.stringify({ ...row, price: Number(row.price) + dearer }));
        const file = { name: `${mode.language}.ndjson`, mimeType: 'application/x-ndjson', buffer: Buffer.from(text.join('\n')) };
        await page.locator('#file').setInputFiles(file);
        await press(page, t('staffImport', 'upload'));
        // The page refreshes itself.
        const counts = async () => (await main(page).locator('.facts dd').allTextContents()).map((count) => Number(count.replace(',', '')));
        await expect(main(page)).toContainText(t('staffImport', 'checkedText'), { timeout: 100_000 });
        const [created = 0, changed = 0, unchanged = 0, refused = 0] = await counts();
        expect(created + changed + unchanged + refused).toBe(rows.length);
        expect(created + changed).toBeGreaterThan(3000);
        const found = async () => (await (await page.request.get('/api/product_search/?search=insignia&limit=1')).json()).count;
        const before = await found();
        await press(page, t('staffImport', 'run', { count: created + changed }));
        await expect(main(page)).toContainText(t('staffImport', 'doneText'), { timeout: 100_000 });
        expect(await counts()).toEqual([created, changed, unchanged, refused]);
        if (created > 0) expect(await found()).toBeGreaterThan(before);
      });
    });
  }
});

import type { Page } from 'playwright/test';
import { scan } from '../pdfFixtures';
import { newApiBuyer } from './apiOrders';
import { openOwnersApi } from './apiStaff';
import { plentifulProduct } from './findProducts';
import { expect, modeName, test } from './fixtures';
import { main, staffModes } from './staffPage';
import { owner, signInAsOwner } from './staffSignIn';
import { Visitor } from './visitor';

/** Markup that would run in a page that shows it as it is; short enough for every field. */
const markup = '<img src=x onerror=alert(1)>';
/** Turns the rest of a line around where nothing isolates it. */
const override = '\u202e';

interface Words {
  /** A value for a field of at most `max` characters; one with a tag tells the fields apart. */
  of(max: number): string;
}
const hostile: Words = { of: () => markup };
/** A word that nothing breaks, as long as the field takes. */
const endless: Words = { of: (max) => `${override}${'W'.repeat(max - 1)}` };

/** A customer with these words in every field that the staff see. @returns the pages that show them, and how often at least. */
async function fillEveryField(page: Page, { of }: Words): Promise<[address: string, times: number][]> {
  const address = { full_name: of(100), area: of(100), street: of(100), building: of(60), floor: of(30), nearest_landmark: of(200) };
  const buyer = await newApiBuyer(page, { ...address, note: of(500) });
  const { call, token, id, identifier } = buyer;
  const must = async (method: string, path: string, body: object, key?: string) => {
    const answer = await call(method, path, token, body, key ?? crypto.randomUUID());
    if (!Object.keys(answer).some((name) => ['id', 'number', 'status'].includes(name)))
      throw new Error(`${path} refused: ${JSON.stringify(answer)}`);
    return answer;
  };
  await must('POST', '/api/me/update_profile/', { first_name: of(50), last_name: of(50) });
  const { variantId } = await plentifulProduct(page);
  const order = await buyer.order(variantId, { note: of(500) });
  const staff = await openOwnersApi(page);
  await staff('POST', `orders/${order.number}/notes/`, { text: of(500) });
  for (const to of ['confirmed', 'packed', 'out_for_delivery', 'delivered']) await staff('POST', `orders/${order.number}/advance/`, { to });
  const { lines } = await call('GET', `/api/orders/${order.id}/`, token);
  const returned = await must('POST', '/api/returns/', {
    ...{ order_id: order.id, reason: 'other', note: of(500), photo_ids: [] },
    lines: [{ order_line_id: lines[0].id, quantity: 1 }],
  });
  // A telephone number makes a review wait.
  const review = { rating: 1, order_line_id: lines[0].id, title: of(100), text: `0750 123 4567 ${of(900)}`, photo_ids: [] };
  await must('POST', `/api/product_detail/${lines[0].product_id}/reviews/`, review);
  const paper = { name: `${of(60).replaceAll(/[<>=/]/g, '')}<b>.png`, mimeType: 'image/png', buffer: await scan('png') };
  const headers = { Authorization: `Bearer ${token}` };
  const sent = await page.request.post('/api/me/seller_application/documents/', { headers, multipart: { file: paper } });
  const tag = crypto.randomUUID().slice(0, 8);
  await must('POST', '/api/me/seller_application/', {
    ...{ shop_name: `${tag} ${of(90)}`, contact_name: of(100), phone: '07501234567', email: identifier, city_id: 1 },
    ...{ sells: of(200), description: of(1000), document_ids: [(await sent.json()).id] },
  });
  const question = { subject: 'other', order: null, text: of(1000), contact: identifier };
  const asked = { headers: { 'Idempotency-Key': crypto.randomUUID() }, data: { ...question, order: of(30) } };
  expect((await page.request.post('/api/support/', asked)).status()).toBe(204);
  const [application] = (await staff('GET', `applications/?status=pending&search=${tag}`)).results;
  const search = encodeURIComponent(identifier);
  return [
    [`orders?search=${search}`, 1],
    [`orders/${order.number}`, 10],
    [`orders/print?number=${order.number}&kind=slip`, 7],
    [`orders/print?number=${order.number}&kind=invoice`, 7],
    [`returns?search=${search}`, 1],
    [`returns/${returned.number}`, 2],
    [`customers?search=${search}`, 1],
    [`customers/${id}`, 1],
    [`transfer-fees?search=${id}`, 1],
    [`applications?status=pending&search=${tag}`, 1],
    [`applications/${application.id}`, 4],
    ['reviews', 2],
    ['messages', 0],
    ['audit', 0],
    ['', 0],
  ];
}

for (const { width, ...mode } of staffModes) {
  test.describe(`what customers write, ${modeName(mode)}, ${width} px`, () => {
    test.use({ mode, viewport: { width, height: 740 } });

    test('is shown as text on every page of the staff, and breaks none', async ({ page, t }) => {
      test.setTimeout(180_000);
      const alerts: string[] = [];
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message());
        return dialog.dismiss();
      });
      const pages = await fillEveryField(page, hostile);
      await signInAsOwner(page, t, mode);
      for (const [path, times] of pages) {
        await page.goto(`/staff/${path}`);
        expect(await page.locator('img[src=x], script, [onerror]').count(), path).toBe(0);
        const shown = ((await main(page).textContent()) ?? '').split(markup).length - 1;
        expect(shown, `${path} shows the text`).toBeGreaterThanOrEqual(times);
      }
      for (const path of ['orders', 'returns', 'customers', 'products', 'payments', 'applications', 'messages', 'audit', 'transfer-fees']) {
        const inputText = encodeURIComponent(`"><script>alert(1)</script>${markup}`);
        await page.goto(`/staff/${path}?search=${inputText}&by=${inputText}&about=${inputText}&status=${inputText}`);
        expect(await page.locator('img[src=x], script, [onerror]').count(), path).toBe(0);
      }
      expect(alerts).toEqual([]);
    });

    test('may be one endless word that is written backwards', async ({ page, t }) => {
      test.setTimeout(180_000);
      const pages = await fillEveryField(page, endless);
      await signInAsOwner(page, t, mode);
      for (const [path] of pages) {
        await page.goto(`/staff/${path}`);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(overflow, path).toBeLessThanOrEqual(0);
        expect(await page.content(), path).not.toContain(override);
      }
    });
  });
}

test.describe('a browser of the staff', () => {
  test('does not keep a session that somebody else put there', async () => {
    const attacker = new Visitor();
    await attacker.submit('/staff/login', owner);
    await attacker.submit('/staff/logout', {});
    await attacker.get('/staff/login');
    const victim = new Visitor();
    for (const [name, value] of attacker.cookies) victim.cookies.set(name, value);
    await victim.submit('/staff/login', owner);
    expect((await victim.get('/staff')).status).toBe(200);
    expect(victim.cookies.get('staff')).not.toBe(attacker.cookies.get('staff'));
    for (const path of ['/staff', '/staff/orders', '/staff/me']) expect((await attacker.get(path)).location).toContain('/staff/login');
  });

  test('opens nothing of a customer, and the cookie goes to the staff’s pages alone', async () => {
    const member = new Visitor();
    await member.submit('/staff/login', owner);
    const session = member.cookies.get('staff') ?? '';
    for (const path of ['/account', '/account/my-order', '/account/karwan-balance'])
      expect((await member.get(path)).location).toContain('/login');
    const swapped = new Visitor();
    swapped.cookies.set('session', session);
    expect((await swapped.get('/account')).status).toBe(303);
  });
});

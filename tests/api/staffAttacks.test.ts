import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { countTry, limits } from '../../marketplace/http/rateLimit';
import { createApi } from '../../marketplace/openMarketplace';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openStaff, staffPassword } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace({ runJobs: false });
const { call, services } = market;
const { member, logIn } = openStaff(market);
const { shopper, addToCart, quote } = openShopping(market);
const api = createApi(services).hono;

describe('guesses', () => {
  test('of a password from many networks are over after 720 wrong ones of one account in a day, and hold nobody else up', async () => {
    const [clerk, other] = [await member('orders'), await member('orders')];
    const from = (network: number) => ({ 'X-Forwarded-For': `203.0.${network}.9` });
    // All but three, as if from 72 networks.
    for (let tries = 0; tries < 717; tries += 1) await countTry(services, limits.staffPasswordsOfAccount, clerk.email);
    for (let network = 0; network < 5; network += 1) expect((await logIn(clerk.email, staffPassword, from(network))).status).toBe(200);
    const wrong = async (network: number) => (await logIn(clerk.email, 'Wrong1234', from(network))).status;
    expect([await wrong(0), await wrong(1), await wrong(2), await wrong(3)]).toEqual([400, 400, 400, 429]);
    expect((await logIn(clerk.email, staffPassword, from(200))).status).toBe(429);
    expect((await logIn(other.email, staffPassword, from(200))).status).toBe(200);
  });

  test('of a code that confirms a step are over after sixty in an hour, also for the right one', async () => {
    const owner = await member('owner');
    const issue = (confirmation: string) =>
      call('POST', '/api/staff/codes/', { token: owner.token, body: { count: 1000, amount: '1000000', confirmation } });
    const statuses: number[] = [];
    for (let tries = 0; tries < 62; tries += 1) statuses.push((await issue('000000')).status);
    expect(statuses.indexOf(429)).toBe(60);
    expect((await issue(owner.code())).status).toBe(429);
  });
});

test('the token of a member opens nothing of a customer', async () => {
  const { token } = await member('owner');
  const { paths } = await (await api.fetch(new Request('http://karwan.test/api/openapi.json'))).json();
  let asked = 0;
  for (const [path, methods] of Object.entries<Record<string, { security?: Record<string, unknown>[] }>>(paths)) {
    for (const [method, { security = [] }] of Object.entries(methods)) {
      if (!security.some((scheme) => 'bearer' in scheme)) continue;
      const { status } = await call(method.toUpperCase(), path.replace(/\{\w+\}/g, '1'), {
        token,
        ...(method !== 'get' && { body: {} }),
      });
      expect(status, `${method} ${path}`).toBe(401);
      asked += 1;
    }
  }
  expect(asked).toBeGreaterThan(40);
});

test('a token is taken from the header alone', async () => {
  const { token } = await member('owner');
  for (const [path, headers] of [
    [`/api/staff/me/?token=${token}`, {}],
    ['/api/staff/me/', { Cookie: `staff=${token}` }],
    ['/api/staff/me/', { Authorization: `Basic ${token}` }],
  ] as const)
    expect((await call('GET', path, { headers })).status).toBe(401);
});

test('the note of an order is normalised like every other text', async () => {
  const { variantId } = await insertProduct(services);
  const buyer = await shopper();
  await addToCart(buyer.token, variantId, 1);
  const { quote_id } = (await quote(buyer.token, buyer.addressId)).body;
  const { status, body } = await call('POST', '/api/orders/', {
    token: buyer.token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { address_id: buyer.addressId, payment_method: 'cash', quote_id, note: ' \u202eRing\u0000  twice\n\n\n\nat the gate ' },
  });
  expect([status, body.note]).toEqual([201, 'Ring twice\n\nat the gate']);
});

test('exports of products hold no formula', async () => {
  const { token } = await member('owner');
  const category = await call('POST', '/api/staff/categories/', {
    token,
    body: { name_en: '@SUM(1)', name_ar: null, name_ckb: null, parent_id: null, picture_id: null, position: 1 },
  });
  const variant = {
    ...{ id: null, sku: '=1+1', colour: null, size: '-1', storage: '+1', gtin: null, mpn: '@x' },
    ...{ price: '20000', price_after_discount: null, stock: 5, stock_before: null },
  };
  const made = await call('POST', '/api/staff/products/', {
    token,
    body: {
      ...{ name_en: '=HYPERLINK("https://evil.example")', name_ar: '+964', name_ckb: '-x' },
      ...{ description_en: '@cmd', description_ar: null, description_ckb: null, category_id: category.body.id, brand: '=brand' },
      ...{ city_ids: null, specifications: [], pictures: [], variants: [variant] },
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await api.fetch(new Request('http://karwan.test/api/staff/products/export/?format=csv', { headers }));
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment/);
  const csv = await answer.text();
  expect(csv).toContain(`'=HYPERLINK(`);
  // A cell begins after a comma, a quote or a line break.
  expect(csv).not.toMatch(/(^|[,\n]|[,\n]")[=+@]/);
  expect(csv).not.toMatch(/(^|[,\n]|[,\n]")-\D/);
});

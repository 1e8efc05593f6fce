import { randomUUID } from 'node:crypto';
import { and, eq, gt, max, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { payments } from '../../marketplace/database/tables/order/payments';
import { auditLog, jobs } from '../../marketplace/database/tables/system/jobs';
import { createApi } from '../../marketplace/openMarketplace';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openStaff, staffPassword, type TestMember } from './openStaff';
import { newEmail, openTestMarketplace } from './openTestMarketplace';
import { openWallet } from './openWallet';

const market = await openTestMarketplace({ runJobs: false });
const { call, services, register } = market;
const { db } = services.database;
const { shopper, addToCart, place } = openShopping(market);
const { topUp } = openWallet(market);
const { member } = openStaff(market);
const owner = await member('owner');
const api = createApi(services).hono;

const get = async (path: string) => (await call('GET', `/api/staff/${path}`, { token: owner.token })).body;
async function post(path: string, body: object = {}) {
  const answer = await call('POST', `/api/staff/${path}`, { token: owner.token, body });
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}
async function send(path: string, token: string, file: Blob, name: string) {
  const body = new FormData();
  body.append('file', file, name);
  return api.fetch(new Request(`http://karwan.test${path}`, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body }));
}

interface Change {
  /** The parameters of the endpoint's path. */
  of?: Record<string, string | number>;
  body?: object;
  file?: Blob;
  /** The member who makes the change, if not the owner. */
  by?: TestMember;
  /** What the audit says: the state before is absent for a new thing, the state after for a deleted one. */
  action: string;
  before?: object;
  after?: object;
  /** The audit says nothing else; for secrets. */
  hides?: string;
  /** Money leaves or access changes: the member confirms it with a new code. */
  isConfirmed?: true;
}

const order = async (body: { payment_method?: string } = {}) => {
  const { variantId } = await insertProduct(services, { price: '20000' });
  const buyer = await shopper();
  if (body.payment_method === 'balance') await topUp(buyer.token, '100000');
  await addToCart(buyer.token, variantId, 1);
  const { body: placed } = await place(buyer.token, buyer.addressId, body);
  return { ...buyer, number: placed.number as string, id: placed.id as number, lines: placed.lines as { id: number }[] };
};
async function returned() {
  const { number, id, lines, token } = await order();
  for (const to of ['confirmed', 'packed', 'out_for_delivery', 'delivered']) await post(`orders/${number}/advance/`, { to });
  const body = { order_id: id, reason: 'damaged', lines: [{ order_line_id: lines[0]?.id, quantity: 1 }], photo_ids: [] };
  const headers = { 'Idempotency-Key': randomUUID() };
  const asked = (await call('POST', '/api/returns/', { token, headers, body })).body.number as string;
  for (const to of ['approved', 'collected']) await post(`returns/${asked}/advance/`, { to });
  return asked;
}

/** A customer's payment into the balance, captured. */
async function payment(state: 'captured' | 'refunding' | 'disputed' | 'pending' = 'captured') {
  const { token } = await register();
  const headers = { 'Idempotency-Key': randomUUID() };
  const { body } = await call('POST', '/api/balance/topup/payment/', { token, headers, body: { gateway: 'test', amount: '25000' } });
  const remote = /[\w-]+$/.exec(body.redirect_url)?.[0];
  await call('POST', `/api/test-gateway/${remote}/pay/`, { body: { card_number: '4242424242424242', expiry_date: '12/31' } });
  const { reference } = body as { reference: string };
  if (state === 'captured' || state === 'refunding') await post(`payments/${reference}/check/`);
  if (state === 'refunding') await post(`payments/${reference}/refund/`, { confirmation: owner.code() });
  if (state !== 'captured') await db.update(payments).set({ state, nextCheckAt: null }).where(eq(payments.reference, reference));
  return { reference };
}

async function application() {
  const { token } = await register();
  const words = { shop_name: 'Halgurd Lamps', contact_name: 'Aram', phone: '07501234567', email: 'aram@example.com' };
  await call('POST', '/api/me/seller_application/', { token, body: { ...words, city_id: 1, sells: 'Lamps', description: 'Old lamps' } });
  return (await get('applications/?status=pending')).results[0].id as number;
}
async function review() {
  const { token, number, lines, id } = await order();
  for (const to of ['confirmed', 'packed', 'out_for_delivery', 'delivered']) await post(`orders/${number}/advance/`, { to });
  const { body } = await call('GET', `/api/orders/${id}/`, { token });
  const words = { rating: 2, order_line_id: lines[0]?.id, text: 'Call me: 0750 123 4567', photo_ids: [] };
  const headers = { 'Idempotency-Key': randomUUID() };
  const path = `/api/product_detail/${body.lines[0].product_id}/reviews/`;
  return (await call('POST', path, { token, headers, body: words })).body.id as number;
}
/** A mail of somebody who registers, which was not sent: no job runs. */
async function failedMessage() {
  const identifier = newEmail();
  await call('POST', '/api/auth/register/', { body: { first_name: 'Rebin', identifier, password: 'Passw0rd' } });
  const { id } = (await get(`messages/?search=${encodeURIComponent(identifier)}`)).results[0];
  const ofMessage = and(eq(jobs.kind, 'sendMessage'), sql`(${jobs.payload} ->> 'messageId')::int = ${id}`);
  await db.update(jobs).set({ attempts: 3, lastError: 'no route' }).where(ofMessage);
  return id as number;
}

const names = (name: string) => ({ name_en: name, name_ar: null, name_ckb: null });
const png = async () =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a52' } })
        .png()
        .toBuffer(),
    ),
  ]);
const category = (name = 'Kites') => ({ ...names(name), parent_id: null, picture_id: null, position: 1 });
const dates = { picture_id: null, starts_at: null, ends_at: null, position: 1 };
const collection = (name: string) => ({
  ...{ ...names(name), ...dates, subtitle_en: null, subtitle_ar: null, subtitle_ckb: null },
  ...{ products: [], add: [] },
});
const banner = {
  ...{ ...dates, title_en: 'Cool homes', title_ar: 'بيوت', title_ckb: 'ماڵ', link: '/product' },
  ...{ subtitle_en: '', subtitle_ar: '', subtitle_ckb: '' },
};
let skus = 0;
async function product() {
  skus += 1;
  const variant = {
    ...{ id: null, sku: `TRAY-${skus}`, colour: null, size: null, storage: null, gtin: null, mpn: null },
    ...{ price: '20000', price_after_discount: null, stock: 5, stock_before: null },
  };
  return {
    ...{ ...names(`Tray ${skus}`), description_en: null, description_ar: null, description_ckb: null },
    ...{ category_id: (await get('categories/'))[0]?.id ?? (await post('categories/', category())).id, brand: null },
    ...{ city_ids: null, specifications: [], pictures: [], variants: [variant] },
  };
}
const draft = async () => (await post('products/', await product())).id as number;
async function checkedImport() {
  const file = new Blob([JSON.stringify({ id: randomUUID(), title: 'Kettle', category: ['Kitchen'], price: '9000' })]);
  const { id } = await (await send('/api/staff/imports/', owner.token, file, 'kettles.ndjson')).json();
  await db.execute(sql`update imports set state = 'checked', created = 1, changed = 0 where id = ${id}`);
  return id as number;
}
const invited = (email = newEmail()) => ({ email, name: 'Aram', roles: ['orders'], language: 'ar' });
const customer = async () => ({ id: (await register()).userId });
const blocked = async () => {
  const { id } = await customer();
  await post(`customers/${id}/block/`, { reason: 'Fraud' });
  return { id };
};

/** What each endpoint of the staff that changes something needs to be called once, and what the audit says then. */
const changes: Record<string, () => Promise<Change>> = {
  'PATCH /api/staff/me/': async () => ({
    ...{ by: await member('orders'), body: { name: 'Rebin', language: 'ckb' }, action: 'staff change' },
    ...{ before: { name: 'Shirin Karim', language: 'en' }, after: { name: 'Rebin', language: 'ckb' } },
  }),
  'POST /api/staff/me/password/': async () => ({
    ...{ by: await member('orders'), body: { old_password: staffPassword, new_password: 'Other1234' }, isConfirmed: true },
    ...{ action: 'staff change-password', before: { sessions: 1 }, after: { sessions: 0 }, hides: 'Other1234' },
  }),
  'POST /api/staff/me/recovery_codes/': async () => ({
    ...{ by: await member('orders'), isConfirmed: true },
    ...{ action: 'staff recovery-codes', before: { left: 10 }, after: { left: 10 } },
  }),
  'POST /api/staff/members/': async () => ({
    ...{ body: invited(), action: 'staff invite', after: { name: 'Aram', roles: ['orders'], language: 'ar' } },
  }),
  'PATCH /api/staff/members/{id}/': async () => ({
    ...{ of: { id: (await post('members/', invited())).id }, body: { version: 1, roles: ['finance'] } },
    ...{ action: 'staff change', before: { roles: ['orders'] }, after: { roles: ['finance'] } },
  }),
  'POST /api/staff/members/{id}/reset/': async () => ({
    ...{ of: { id: (await member('orders')).id }, body: { second_factor: true }, isConfirmed: true },
    ...{ action: 'staff reset', before: { sessions: 1, secondFactor: true }, after: { sessions: 0, secondFactor: false } },
  }),
  'POST /api/staff/orders/advance/': async () => ({
    ...{ body: { numbers: [(await order()).number], to: 'confirmed' } },
    ...{ action: 'orders advance', before: { status: 'placed' }, after: { status: 'confirmed' } },
  }),
  'POST /api/staff/orders/{number}/advance/': async () => ({
    ...{ of: { number: (await order()).number }, body: { to: 'confirmed' } },
    ...{ action: 'orders advance', before: { status: 'placed' }, after: { status: 'confirmed' } },
  }),
  'POST /api/staff/orders/{number}/cancel/': async () => ({
    ...{ of: { number: (await order({ payment_method: 'balance' })).number }, body: { reason: 'Broken' }, isConfirmed: true },
    ...{ action: 'orders cancel', before: { status: 'placed', paymentStatus: 'paid' } },
    ...{ after: { status: 'cancelled', paymentStatus: 'refunded' } },
  }),
  'POST /api/staff/orders/{number}/notes/': async () => ({
    ...{ of: { number: (await order()).number }, body: { text: 'Call first' }, action: 'orders note', after: { text: 'Call first' } },
  }),
  'POST /api/staff/orders/{number}/reschedule/': async () => ({
    ...{ of: { number: (await order()).number }, body: { from: '2099-05-01', to: '2099-05-02' }, action: 'orders reschedule' },
    ...{ before: { arrivesFrom: expect.any(String) }, after: { arrivesFrom: '2099-05-01', arrivesTo: '2099-05-02' } },
  }),
  'POST /api/staff/returns/{number}/advance/': async () => ({
    ...{ of: { number: await returned() }, body: { to: 'refunded', restock: true }, isConfirmed: true },
    ...{ action: 'returns refunded', before: { status: 'collected' }, after: { status: 'refunded' } },
  }),
  'POST /api/staff/products/': async () => ({
    ...{ body: await product(), action: 'products create', after: { nameEn: expect.stringContaining('Tray') } },
  }),
  'PATCH /api/staff/products/{id}/': async () => {
    const id = await draft();
    const { name_en, variants, ...shown } = await get(`products/${id}/`);
    const kept = variants.map((one: { stock: number }) => ({ ...one, stock_before: one.stock }));
    return {
      ...{ of: { id }, body: { ...shown, variants: kept, name_en: 'Bowl' } },
      ...{ action: 'products change', before: { nameEn: name_en }, after: { nameEn: 'Bowl' } },
    };
  },
  'DELETE /api/staff/products/{id}/': async () => ({
    ...{ of: { id: await draft() }, action: 'products delete', before: { nameEn: expect.stringContaining('Tray') } },
  }),
  'POST /api/staff/products/{id}/state/': async () => ({
    ...{ of: { id: await draft() }, body: { to: 'published' } },
    ...{ action: 'catalogue publish', before: { state: 'draft' }, after: { state: 'published' } },
  }),
  'POST /api/staff/products/{id}/copy/': async () => ({
    ...{ of: { id: await draft() }, action: 'products create', after: { nameEn: expect.stringContaining('Tray') } },
  }),
  'POST /api/staff/variants/': async () => {
    const { variantId: id } = await insertProduct(services, { price: '20000', stock: 5 });
    const before = { price: '20000', price_after_discount: null, stock: 5 };
    return {
      ...{ body: { variants: [{ id, ...before, stock: 9, before }] } },
      ...{ action: 'catalogue stock', before: { stock: 5 }, after: { stock: 9 } },
    };
  },
  'POST /api/staff/imports/': async () => ({
    ...{ file: new Blob(['{}']), action: 'imports upload', after: { file: 'file', bytes: 2 } },
  }),
  'POST /api/staff/imports/{id}/run/': async () => ({
    ...{ of: { id: await checkedImport() }, action: 'imports run' },
    ...{ before: { state: 'checked' }, after: { state: 'importing', created: 1, changed: 0 } },
  }),
  'DELETE /api/staff/imports/{id}/': async () => ({
    ...{ of: { id: await checkedImport() }, action: 'imports delete', before: { file: 'kettles.ndjson', state: 'checked' } },
  }),
  'POST /api/staff/pictures/': async () => ({ file: await png(), action: 'pictures upload', after: { bytes: expect.any(Number) } }),
  'POST /api/staff/categories/': async () => ({
    ...{ body: category('Lanterns'), action: 'category create', after: { nameEn: 'Lanterns' } },
  }),
  'PATCH /api/staff/categories/{id}/': async () => ({
    ...{ of: { id: (await post('categories/', category())).id }, body: { ...category('Drones'), version: 1 } },
    ...{ action: 'category change', before: { nameEn: 'Kites' }, after: { nameEn: 'Drones' } },
  }),
  'DELETE /api/staff/categories/{id}/': async () => ({
    ...{ of: { id: (await post('categories/', category('Empty'))).id }, action: 'category delete', before: { nameEn: 'Empty' } },
  }),
  'POST /api/staff/brands/': async () => ({ body: names('Halgurd'), action: 'brand create', after: { nameEn: 'Halgurd' } }),
  'PATCH /api/staff/brands/{id}/': async () => ({
    ...{ of: { id: (await post('brands/', names('Sefin'))).id }, body: { ...names('Safeen'), version: 1 } },
    ...{ action: 'brand change', before: { nameEn: 'Sefin' }, after: { nameEn: 'Safeen' } },
  }),
  'DELETE /api/staff/brands/{id}/': async () => ({
    ...{ of: { id: (await post('brands/', names('Unused'))).id }, action: 'brand delete', before: { nameEn: 'Unused' } },
  }),
  'POST /api/staff/brands/{id}/merge/': async () => {
    await post('brands/', names('Samsang'));
    return {
      ...{ of: { id: (await post('brands/', names('Samsong'))).id }, body: { into: 'Samsang' } },
      ...{ action: 'brand merge', before: { nameEn: 'Samsong' }, after: { nameEn: 'Samsang' } },
    };
  },
  'POST /api/staff/colours/': async () => ({
    ...{ body: { ...names('Sumac'), hex: '#6b8e23' }, action: 'colour create', after: { nameEn: 'Sumac', hex: '#6b8e23' } },
  }),
  'PATCH /api/staff/colours/{slug}/': async () => ({
    ...{ of: { slug: (await post('colours/', { ...names('Plum'), hex: '#111111' })).slug } },
    ...{ body: { ...names('Plum'), hex: '#222222', version: 1 } },
    ...{ action: 'colour change', before: { hex: '#111111' }, after: { hex: '#222222' } },
  }),
  'DELETE /api/staff/colours/{slug}/': async () => ({
    ...{ of: { slug: (await post('colours/', { ...names('Gone'), hex: '#111111' })).slug } },
    ...{ action: 'colour delete', before: { nameEn: 'Gone' } },
  }),
  'POST /api/staff/collections/': async () => ({
    ...{ body: collection('Newroz'), action: 'collection create', after: { nameEn: 'Newroz' } },
  }),
  'PATCH /api/staff/collections/{id}/': async () => ({
    ...{ of: { id: (await post('collections/', collection('Eid'))).id }, body: { ...collection('Eid al-Fitr'), version: 1 } },
    ...{ action: 'collection change', before: { nameEn: 'Eid' }, after: { nameEn: 'Eid al-Fitr' } },
  }),
  'DELETE /api/staff/collections/{id}/': async () => ({
    ...{ of: { id: (await post('collections/', collection('Over'))).id }, action: 'collection delete', before: { nameEn: 'Over' } },
  }),
  'POST /api/staff/banners/': async () => ({ body: banner, action: 'banner create', after: { titleEn: 'Cool homes' } }),
  'PATCH /api/staff/banners/{id}/': async () => ({
    ...{ of: { id: (await post('banners/', banner)).id }, body: { ...banner, title_en: 'Warm homes', version: 1 } },
    ...{ action: 'banner change', before: { titleEn: 'Cool homes' }, after: { titleEn: 'Warm homes' } },
  }),
  'DELETE /api/staff/banners/{id}/': async () => ({
    ...{ of: { id: (await post('banners/', banner)).id }, action: 'banner delete', before: { titleEn: 'Cool homes' } },
  }),
  'POST /api/staff/cities/': async () => {
    const [city] = await get('cities/');
    const after = { deliveryFee: '5500' };
    return {
      ...{ body: { cities: [{ ...city, delivery_fee: '5500' }] } },
      ...{ action: 'cities change', before: { deliveryFee: city.delivery_fee }, after },
    };
  },
  'POST /api/staff/applications/{id}/answer/': async () => ({
    ...{ of: { id: await application() }, body: { to: 'approved' } },
    ...{ action: 'applications approved', before: { status: 'pending' }, after: { status: 'approved' } },
  }),
  'POST /api/staff/reviews/{id}/moderate/': async () => ({
    ...{ of: { id: await review() }, body: { to: 'published' } },
    ...{ action: 'reviews approve', before: { status: 'pending' }, after: { status: 'published' } },
  }),
  'POST /api/staff/payments/{reference}/check/': async () => ({
    ...{ of: await payment('pending') },
    ...{ action: 'payments check', before: { state: 'pending' }, after: { state: 'captured' } },
  }),
  'POST /api/staff/payments/{reference}/refund/': async () => ({
    ...{ of: await payment(), isConfirmed: true },
    ...{ action: 'payments refund', before: { state: 'captured', amount: '25000' }, after: { state: 'refunding' } },
  }),
  'POST /api/staff/payments/{reference}/settle/': async () => ({
    ...{ of: await payment('refunding'), body: { outcome: 'done' }, isConfirmed: true },
    ...{ action: 'payments settle-refund', before: { state: 'refunding' }, after: { state: 'refunded' } },
  }),
  'POST /api/staff/payments/{reference}/credit/': async () => ({
    ...{ of: await payment('disputed'), body: { amount: '24000' }, isConfirmed: true },
    ...{ action: 'payments credit', before: { state: 'disputed' }, after: { state: 'captured', amount: '24000' } },
  }),
  'POST /api/staff/codes/': async () => ({
    ...{ body: { count: 100, amount: '1000000' }, isConfirmed: true },
    ...{ action: 'codes issue', after: { count: 100, amount: '1000000' } },
  }),
  'POST /api/staff/codes/{serial}/revoke/': async () => {
    const { batch_id } = await post('codes/', { count: 2, amount: '5000', confirmation: owner.code() });
    return { of: { serial: batch_id }, action: 'codes revoke', before: { open: 2 }, after: { open: 0 } };
  },
  'POST /api/staff/customers/{id}/block/': async () => ({
    ...{ of: await customer(), body: { reason: 'Fraud' } },
    ...{ action: 'users block', before: { blocked: false }, after: { blocked: true, reason: 'Fraud' } },
  }),
  'POST /api/staff/customers/{id}/unblock/': async () => ({
    ...{ of: await blocked(), action: 'users unblock', before: { blocked: true, reason: 'Fraud' }, after: { blocked: false } },
  }),
  'POST /api/staff/customers/{id}/sign_out/': async () => ({
    ...{ of: await customer(), action: 'users sign-out', before: { sessions: 1 }, after: { sessions: 0 } },
  }),
  'POST /api/staff/customers/{id}/require_password/': async () => ({
    ...{ of: await customer(), action: 'users require-password-change' },
    ...{ before: { changePasswordRequired: false }, after: { changePasswordRequired: true } },
  }),
  'POST /api/staff/customers/{id}/transfer_fee/': async () => ({
    ...{ of: await customer(), body: { amount: '750', type: 'fixed' } },
    ...{ action: 'users transfer-fee', before: { transferFee: '500 fixed' }, after: { transferFee: '750 fixed' } },
  }),
  'POST /api/staff/messages/send_again/': async () => ({
    ...{ body: { ids: [await failedMessage()] } },
    ...{ action: 'messages send-again', before: { attempts: [3] }, after: { attempts: [0] } },
  }),
  'POST /api/staff/spellings/': async () => ({
    ...{ body: { spellings: 'zangola, samovar' }, action: 'search spellings add', after: { spellings: 'zangola, samovar' } },
  }),
  'PATCH /api/staff/spellings/{id}/': async () => {
    const { id, version } = await post('spellings/', { spellings: 'tarazo, scale' });
    return {
      ...{ of: { id }, body: { spellings: 'tarazu, scale', version }, action: 'search spellings change' },
      ...{ before: { spellings: 'tarazo, scale' }, after: { spellings: 'tarazu, scale' } },
    };
  },
  'DELETE /api/staff/spellings/{id}/': async () => {
    const { id } = await post('spellings/', { spellings: 'qori, teapot' });
    return { of: { id }, action: 'search spellings remove', before: { spellings: 'qori, teapot' } };
  },
  'PATCH /api/staff/texts/{key}/': async () => ({
    ...{ of: { key: 'cart.title' }, body: { en: 'Your basket', version: (await get('texts/cart.title/')).version } },
    ...{ action: 'texts change', before: { en: null }, after: { en: 'Your basket' } },
  }),
  'POST /api/staff/texts/{key}/undo/': async () => {
    const { version } = await get('texts/cart.emptyTitle/');
    const saved = await call('PATCH', '/api/staff/texts/cart.emptyTitle/', { token: owner.token, body: { en: 'Nothing yet', version } });
    return {
      ...{ of: { key: 'cart.emptyTitle' }, body: { version: saved.body.version } },
      ...{ action: 'texts change', before: { en: 'Nothing yet' }, after: { en: null } },
    };
  },
  'POST /api/staff/settings/': async () => ({
    ...{ body: { settings: [{ key: 'lowStock', value: 5, version: 0 }] }, action: 'settings set' },
    ...{ before: { lowStock: 3 }, after: { lowStock: 5 } },
  }),
  'POST /api/staff/ledger/verify/': async () => ({ action: 'ledger verify', after: { differences: 0 } }),
};

/** The sign-in, the sign-out and kept forms change nothing but the member's own session; tries and checks change nothing. */
const changesNothing = /^(POST|DELETE) \/api\/staff\/(login|enrol|invitations|logout|kept_forms|spellings\/try|texts\/\{key\}\/check)\//;
const { paths } = await (await api.fetch(new Request('http://karwan.test/api/openapi.json'))).json();
const endpoints = Object.entries<object>(paths)
  .filter(([path]) => path.startsWith('/api/staff/'))
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
  .filter((endpoint) => !endpoint.startsWith('GET ') && !changesNothing.test(endpoint));

test('every endpoint of the staff that changes something is in the table', () => {
  expect(endpoints.sort()).toEqual(Object.keys(changes).sort());
});

const lastRecord = async () => (await db.select({ id: max(auditLog.id) }).from(auditLog))[0]?.id ?? 0;

test.each(Object.entries(changes))('%s is recorded with who, what, before and after', async (endpoint, setUp) => {
  const { of = {}, body = {}, file, by = owner, action, before, after, hides, isConfirmed } = await setUp();
  const [method = '', template = ''] = endpoint.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => String(of[name]));
  const last = await lastRecord();
  const ask = async (confirmation?: string) => {
    if (file) return send(path, by.token, file, 'file');
    return call(method, path, {
      token: by.token,
      ...(method !== 'DELETE' && { body: { ...body, ...(confirmation && { confirmation }) } }),
    });
  };
  if (isConfirmed) {
    const without = await call(method, path, { token: by.token, body: { ...body, confirmation: '' } });
    expect([without.status, without.body]).toEqual([400, { confirmation: ['staff.confirmationRequired'] }]);
    const wrong = await call(method, path, { token: by.token, body: { ...body, confirmation: '000000' } });
    expect([wrong.status, wrong.body]).toEqual([400, { confirmation: ['staff.wrongCode'] }]);
    expect(await lastRecord()).toBe(last);
  }
  const answer = await ask(isConfirmed && by.code());
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  const recorded = await db.select().from(auditLog).where(gt(auditLog.id, last));
  expect(recorded).toMatchObject([{ operator: by.email, action }]);
  expect(before ?? after).toBeDefined();
  const detail = recorded[0]?.detail ?? {};
  if (before) expect(detail.before).toMatchObject(before);
  else expect(detail.before ?? {}).toEqual({});
  if (after) expect(detail.after).toMatchObject(after);
  else expect(detail.after).toBeUndefined();
  if (hides) expect(JSON.stringify(detail)).not.toContain(hides);
});

import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { runBackoffice } from '../../marketplace/cli/runBackoffice';
import { brand } from '../../marketplace/contract/brand/brand';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import { audited } from './audited';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openStaff } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace({ runJobs: false, environment: { LAST_ORDER_HOUR: '15', SUPPORT_EMAIL: 'help@shop.example' } });
const { call, services } = market;
const { db } = services.database;
const { member } = openStaff(market);
const owner = await member('owner');
const { shopper, addToCart, place } = openShopping(market);

interface Setting {
  key: string;
  value: unknown;
  default: unknown;
  version: number;
  changed_at: string | null;
}
type Change = { key: string; value: unknown; version?: number };

const path = '/api/staff/settings/';
const read = async (): Promise<Setting[]> => (await call('GET', path, { token: owner.token })).body;
async function setting(key: string): Promise<Setting> {
  const found = (await read()).find((one) => one.key === key);
  if (!found) throw new Error(`there is no ${key}`);
  return found;
}
const post = (settings: Change[], confirmation?: string) =>
  call('POST', path, { token: owner.token, body: { settings, ...(confirmation !== undefined && { confirmation }) } });
/** Sets values, with the versions of now. */
async function set(values: Record<string, unknown>, confirmation?: string) {
  const all = await read();
  return post(
    Object.entries(values).map(([key, value]) => ({ key, value, version: all.find((one) => one.key === key)?.version ?? 0 })),
    confirmation,
  );
}
const texts = async (language: number) =>
  Object.fromEntries(
    (await call('GET', `/api/me/localization/translation_list/?language_id=${language}`)).body.data.map(
      ({ key, value }: { key: string; value: string }) => [key, value],
    ),
  );

test('have the values of the environment until they are changed, and after a reset', async () => {
  expect(await setting('lastOrderHour')).toMatchObject({ value: 15, default: 15, version: 0, changed_at: null });
  const { status, body } = await set({ lastOrderHour: 18 });
  expect(status).toBe(200);
  expect(body.changed).toMatchObject([{ key: 'lastOrderHour', before: null }]);
  const changed = await setting('lastOrderHour');
  expect(changed).toMatchObject({ value: 18, default: 15, version: body.changed[0].version });
  expect(Date.parse(String(changed.changed_at))).not.toBeNaN();
  expect((await set({ lastOrderHour: null })).body.changed).toMatchObject([{ key: 'lastOrderHour', before: 18, version: 0 }]);
  expect(await setting('lastOrderHour')).toMatchObject({ value: 15, version: 0 });
});

test.each<[string, unknown, string]>([
  ['lastOrderHour', 0, 'staffSettings.notANumber'],
  ['lastOrderHour', 25, 'staffSettings.notANumber'],
  ['lastOrderHour', '15', 'staffSettings.notANumber'],
  ['returnDays', 2, 'staffSettings.notANumber'],
  ['returnDays', 14.5, 'staffSettings.notANumber'],
  ['smsDailyCap', 0, 'staffSettings.notANumber'],
  ['confirmCodesFrom', '-1', 'staffSettings.notAnAmount'],
  ['confirmCodesFrom', '2.5', 'staffSettings.notAnAmount'],
  ['confirmCodesFrom', 100, 'staffSettings.notAnAmount'],
  ['rate.USD', '0', 'staffSettings.notARate'],
  ['rate.USD', 'much', 'staffSettings.notARate'],
  ['rate.IQD', '1', 'staffSettings.unknown'],
  ['workingDays', [], 'staffSettings.noWeekday'],
  ['workingDays', ['sat', 'someday'], 'staffSettings.noWeekday'],
  ['holidays', ['2026-02-30'], 'staffSettings.notThisDay'],
  ['holidays', '2026-02-03', 'staffSettings.notADay'],
  ['supportEmail', 'shop', 'validation.email'],
  ['supportEmail', '', 'validation.required'],
  ['phone', 'call us', 'validation.phone'],
  ['whatsapp', '12', 'validation.phone'],
  ['facebook', 'javascript:alert(1)', 'validation.url'],
  ['facebook', 'http://facebook.com/shop', 'validation.url'],
  ['office', { en: 'Erbil', ar: '', ckb: 'هەولێر' }, 'staffSettings.everyLanguage'],
  ['nothing', 1, 'staffSettings.unknown'],
  ['toString', 1, 'staffSettings.unknown'],
])('refuse %s of %j', async (key, value, problem) => {
  const before = await read();
  const { status, body } = await post([
    { key: 'lowStock', value: 9, version: 0 },
    { key, value, version: 0 },
  ]);
  expect(status).toBe(400);
  expect(Object.keys(body)).toEqual(['settings.1.value']);
  expect(body['settings.1.value'][0].split('?')[0]).toBe(problem);
  expect(await read()).toEqual(before);
});

test('of somebody else meanwhile are told, and nothing is saved', async () => {
  await set({ returnDays: 10 });
  const late = await post([
    { key: 'lowStock', value: 8, version: 0 },
    { key: 'returnDays', value: 20, version: 0 },
  ]);
  expect(late.body).toEqual({ 'settings.1.value': ['staffSettings.changedMeanwhile?saved=10'] });
  expect(await setting('returnDays')).toMatchObject({ value: 10 });
  expect(await setting('lowStock')).toMatchObject({ version: 0 });
  const stale = (await setting('returnDays')).version;
  await set({ returnDays: null });
  market.advanceTime(1000);
  await set({ returnDays: 30 });
  expect((await post([{ key: 'returnDays', value: 20, version: stale }])).status).toBe(400);
  await set({ returnDays: null });
});

test('two saves at once: one wins, the other is told', async () => {
  const answers = await Promise.all([7, 9].map((value) => post([{ key: 'maxUnpaidOrders', value, version: 0 }])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const winner = answers[0]?.status === 200 ? 7 : 9;
  expect(await setting('maxUnpaidOrders')).toMatchObject({ value: winner });
});

test('are in the audit with before and after, once for each change', async () => {
  await set({ lowStock: 5 });
  expect(await audited(services, 'settings set')).toMatchObject({
    operator: owner.email,
    detail: { number: 'lowStock', before: { lowStock: 3 }, after: { lowStock: 5 } },
  });
  const rows = () => db.$count(auditLog);
  const before = await rows();
  expect((await set({ lowStock: 5 })).body).toEqual({ changed: [] });
  expect(await rows()).toBe(before);
  await set({ lowStock: null });
  expect(await audited(services, 'settings reset')).toMatchObject({ detail: { before: { lowStock: 5 }, after: { lowStock: 3 } } });
});

test('invoices have the contacts, for members who handle orders; shoppers get no registration number', async () => {
  const office = { en: '7 Mill Road', ar: 'شارع المطحنة 7', ckb: 'شەقامی ئاش 7' };
  await set({ office, registrationNumber: ' IQ 12-٣٤ ' });
  const contacts = async (role: 'orders' | 'catalogue') => call('GET', '/api/staff/contacts/', { token: (await member(role)).token });
  expect((await contacts('orders')).body).toMatchObject({ email: 'help@shop.example', office, registration_number: 'IQ 12-34' });
  expect((await contacts('catalogue')).status).toBe(403);
  expect(Object.keys(await texts(1)).filter((key) => key.startsWith('contacts.'))).toEqual(['contacts.office']);
  expect((await set({ registrationNumber: 'x'.repeat(61) })).status).toBe(400);
  await set({ office: null, registrationNumber: null });
  expect((await contacts('orders')).body).toMatchObject({ registration_number: '' });
});

test('an undo restores what was before, unless somebody changed it since', async () => {
  const { body } = await set({ phone: '066 123 4567', 'rate.EUR': '1420' });
  const back = body.changed.map(({ key, before, version }: { key: string; before: unknown; version: number }) => ({
    key,
    value: before,
    version,
  }));
  expect((await post(back)).status).toBe(200);
  expect(await setting('phone')).toMatchObject({ version: 0 });
  expect(await setting('rate.EUR')).toMatchObject({ value: null });
  expect((await post(back)).body).toEqual({ changed: [] });
});

describe('have their effect:', () => {
  test('a product’s day of arrival follows the last order hour and the days off', async () => {
    const { productId } = await insertProduct(services, { price: '5000', stock: 3 });
    const delivery = async () => (await call('GET', `/api/product_detail/${productId}/?city_id=1`)).body.delivery;
    const all = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'];
    const hour = new Date(services.now().getTime() + 3 * 3_600_000).getUTCHours();
    await set({ workingDays: all, lastOrderHour: 24 });
    const { arrives_from: today, order_until: until } = await delivery();
    expect(new Date(Date.parse(until)).getUTCHours()).toBe(21);
    await set({ lastOrderHour: Math.max(1, hour) });
    const later = await delivery();
    if (hour >= 1) expect(later.arrives_from > today).toBe(true);
    await set({ lastOrderHour: 24, holidays: [today] });
    expect((await delivery()).arrives_from > today || (await delivery()).arrives_to > today).toBe(true);
    await set({ workingDays: null, lastOrderHour: null, holidays: null });
  });

  test('contacts and the days for returns arrive with the texts, in words of each language', async () => {
    await set({
      phone: '+964 770 000 1111',
      office: { en: 'Erbil', ar: 'أربيل', ckb: 'هەولێر' },
      whatsapp: '0770 000 1111',
      returnDays: 7,
    });
    expect(await texts(1)).toMatchObject({
      ...{ 'contacts.phone': '+964 770 000 1111', 'contacts.office': 'Erbil', 'contacts.whatsapp': '+9647700001111' },
      'common.returnPeriod': '7 days',
    });
    expect(await texts(3)).toMatchObject({ 'contacts.office': 'أربيل', 'common.returnPeriod': '7 أيام' });
    await set({ phone: null, office: null, whatsapp: null, returnDays: null });
    expect(await texts(1)).toEqual({});
  });

  test('codes below the limit need no confirmation, those of a day together do', async () => {
    const issue = (count: number, confirmation?: string) =>
      call('POST', '/api/staff/codes/', { token: owner.token, body: { count, amount: '1000', ...(confirmation && { confirmation }) } });
    expect((await issue(1)).body).toEqual({ confirmation: ['staff.confirmationRequired'] });
    expect((await set({ confirmCodesFrom: '10000' })).body).toEqual({ confirmation: ['staff.confirmationRequired'] });
    expect((await set({ confirmCodesFrom: '10,000' }, owner.code())).status).toBe(200);
    expect((await call('GET', '/api/staff/codes/', { token: owner.token })).body.confirm_from).toBe('10000');
    expect((await issue(9)).status).toBe(201);
    expect((await issue(1)).body).toEqual({ confirmation: ['staff.confirmationRequired'] });
    expect((await issue(1, owner.code())).status).toBe(201);
    expect((await set({ confirmCodesFrom: null })).status).toBe(200);
  });

  test('as many orders of one customer wait for payment as is set', async () => {
    const { variantId } = await insertProduct(services, { price: '30000', stock: 50 });
    const { token, addressId } = await shopper();
    const online = async () => {
      await addToCart(token, variantId, 1);
      return place(token, addressId, { payment_method: 'test' });
    };
    await set({ maxUnpaidOrders: 2 });
    expect([(await online()).status, (await online()).status]).toEqual([201, 201]);
    expect(await online()).toMatchObject({ status: 409, body: { detail: 'checkout.tooManyUnpaid' } });
    await set({ maxUnpaidOrders: 3 });
    expect((await online()).status).toBe(201);
    expect((await online()).status).toBe(409);
    await set({ maxUnpaidOrders: null });
  });

  test('low stock counts from the new limit', async () => {
    const low = async () => (await call('GET', '/api/staff/today/', { token: owner.token })).body.low_stock;
    await insertProduct(services, { price: '5000', stock: 40 });
    const before = await low();
    await set({ lowStock: 50 });
    expect(await low()).toBeGreaterThan(before);
    await set({ lowStock: null });
  });
});

test('the command line lists, sets and resets the same settings', async () => {
  const lines: string[] = [];
  const { config } = services;
  const run = async (...parameters: string[]) => {
    lines.length = 0;
    const code = await runBackoffice([...parameters, '--operator', 'Rebin'], config, (line) => lines.push(line));
    return { code, text: lines.join('\n') };
  };
  if (services.database.embedded) await services.database.share();
  expect(await run('settings', 'set', 'lastOrderHour', '16')).toEqual({ code: 0, text: 'lastOrderHour: 15 → 16' });
  expect((await run('settings', 'list')).text).toContain('lastOrderHour  16  (default: 15)');
  expect((await run('settings', 'set', 'lastOrderHour', 'noon')).text).toContain('it must be a whole number from 1 to 24');
  expect((await run('settings', 'set', 'rate.USD', '1310')).text).toBe('rate.USD: – → 1310');
  expect((await run('rates', 'list')).text).toBe('1 USD = 1310 IQD');
  expect((await run('settings', 'set', 'office', 'Erbil')).code).toBe(1);
  expect((await run('settings', 'set', 'office', 'بازاڕ', '--language', 'ckb')).text).toBe(
    `office: – | – | – → ${brand.office.en} | ${brand.office.ar} | بازاڕ`,
  );
  expect((await run('settings', 'reset', 'office')).code).toBe(0);
  expect((await run('settings', 'set', 'nothing', '1')).text).toContain('nothing is not a setting');
  expect((await run('settings', 'reset', 'lastOrderHour')).text).toBe('lastOrderHour: 16 → 15');
  const [last] = await db.select().from(auditLog).where(eq(auditLog.operator, 'Rebin')).orderBy(desc(auditLog.id)).limit(1);
  expect(last).toMatchObject({ action: 'settings reset' });
});

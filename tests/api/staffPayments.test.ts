import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { verifyLedger } from '../../marketplace/balance/ledger/verifyLedger';
import { type PaymentRow, payments } from '../../marketplace/database/tables/order/payments';
import { audited } from './audited';
import { openLedger } from './openLedger';
import { openStaff } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace();
const { call, drainJobs, register, services } = market;
const { account } = openLedger(services);
const { member } = openStaff(market);
const finance = await member('finance');
const { db } = services.database;

const post = (reference: string, step: string, body: object = {}) =>
  call('POST', `/api/staff/payments/${reference}/${step}/`, { token: finance.token, body });
const list = async (query: string) => (await call('GET', `/api/staff/payments/?${query}`, { token: finance.token })).body;
const read = async (reference: string) => (await call('GET', `/api/staff/payments/${reference}/`, { token: finance.token })).body;

/** Sets a payment's state, after the jobs that its gateway's messages caused: they would change it again. */
async function put(reference: string, state: PaymentRow['state']) {
  await drainJobs();
  await db.update(payments).set({ state, nextCheckAt: null }).where(eq(payments.reference, reference));
}

/** A customer's payment into the balance, paid at the test gateway, which the shop does not know yet. */
async function topUp(amount = '25000') {
  const customer = await register();
  const { body } = await call('POST', '/api/balance/topup/payment/', {
    token: customer.token,
    headers: { 'Idempotency-Key': randomUUID() },
    body: { gateway: 'test', amount },
  });
  const remote = /[\w-]+$/.exec(body.redirect_url)?.[0];
  const pay = () => call('POST', `/api/test-gateway/${remote}/pay/`, { body: { card_number: '4242424242424242', expiry_date: '12/31' } });
  const [row] = await db.select().from(payments).where(eq(payments.reference, body.reference));
  return { ...customer, reference: String(body.reference), number: row?.label ?? '', pay };
}

async function paid(amount?: string) {
  const one = await topUp(amount);
  await one.pay();
  await post(one.reference, 'check');
  return one;
}

test('the ways of payment are those that the shop offers, and those that were used before', async () => {
  const methods = async () => (await call('GET', '/api/staff/payment_methods/', { token: finance.token })).body;
  expect(await methods()).toEqual(['cash', 'balance', 'test']);
  const { reference } = await topUp();
  const gateway = async (name: PaymentRow['gateway']) =>
    db.update(payments).set({ gateway: name }).where(eq(payments.reference, reference));
  await gateway('zaincash');
  expect(await methods()).toEqual(['cash', 'balance', 'zaincash', 'test']);
  await gateway('test');
});

describe('payments of the staff', () => {
  test('are found by number, reference, customer, state and gateway', async () => {
    const one = await topUp();
    const summary = { reference: one.reference, number: one.number, gateway: 'test', purpose: 'topup', state: 'pending', amount: '25000' };
    for (const search of [one.number, one.number.toLowerCase(), one.reference, one.identifier])
      expect(await list(`search=${encodeURIComponent(search)}`), search).toMatchObject({ count: 1, results: [summary] });
    expect((await list(`search=${one.number}&state=pending&gateway=test`)).count).toBe(1);
    expect((await list(`search=${one.number}&state=captured`)).count).toBe(0);
    expect((await list(`search=${one.number}&gateway=fib`)).count).toBe(0);
    expect((await call('GET', '/api/staff/payments/none/', { token: finance.token })).status).toBe(404);
  });

  test('are checked at the gateway now', async () => {
    const one = await topUp();
    await one.pay();
    expect(await read(one.reference)).toMatchObject({ state: 'pending', actions: ['check'] });
    expect((await post(one.reference, 'check')).status).toBe(204);
    expect(await read(one.reference)).toMatchObject({ state: 'captured', actions: ['check', 'refund'] });
    expect(await account('balance', one.userId)).toBe('25000');
  });

  test('are refunded once, after a new code', async () => {
    const one = await paid();
    expect((await post(one.reference, 'refund')).body).toEqual({ confirmation: ['staff.confirmationRequired'] });
    expect((await post(one.reference, 'refund', { confirmation: '000000' })).body).toEqual({ confirmation: ['staff.wrongCode'] });
    expect(await account('balance', one.userId)).toBe('25000');
    const confirmation = finance.code();
    expect(await post(one.reference, 'refund', { confirmation })).toMatchObject({ status: 200, body: { outcome: 'done' } });
    expect(await post(one.reference, 'refund', { confirmation: finance.code() })).toMatchObject({
      status: 409,
      body: { detail: 'staffPayments.notRefundable' },
    });
    expect(await account('balance', one.userId)).toBe('0');
    const after = await read(one.reference);
    expect(after).toMatchObject({
      state: 'refunded',
      changes: [{ action: 'payments refund' }, { by: finance.email, action: 'payments check' }],
    });
    expect((await audited(services, 'payments refund'))?.detail).toEqual({
      number: one.number,
      reference: one.reference,
      before: { state: 'captured', amount: '25000' },
      after: { state: 'refunding', amount: '25000' },
    });
  });

  test('a refund without an answer is settled by hand, as done or as failed', async () => {
    for (const [outcome, state, balance] of [
      ['done', 'refunded', '0'],
      ['failed', 'captured', '25000'],
    ] as const) {
      const one = await paid();
      expect((await post(one.reference, 'settle', { outcome, confirmation: finance.code() })).status).toBe(409);
      await post(one.reference, 'refund', { confirmation: finance.code() });
      await put(one.reference, 'refunding');
      expect((await read(one.reference)).actions).toEqual(['check', 'settle']);
      expect((await post(one.reference, 'settle', { outcome })).status).toBe(400);
      expect((await post(one.reference, 'settle', { outcome, confirmation: finance.code() })).status).toBe(204);
      expect([(await read(one.reference)).state, await account('balance', one.userId)]).toEqual([state, balance]);
      expect((await audited(services, 'payments settle-refund'))?.detail).toMatchObject({
        number: one.number,
        before: { state: 'refunding' },
        after: { state },
      });
    }
    expect((await verifyLedger(services)).differences).toEqual([]);
  });

  test('what a disputed payment brought is credited once', async () => {
    const one = await topUp();
    await put(one.reference, 'disputed');
    expect(await list('state=disputed')).toMatchObject({ count: 1, results: [{ number: one.number }] });
    for (const amount of ['', '0', '-5', '10.5', 'ten', '1000000000000'])
      expect(await post(one.reference, 'credit', { amount, confirmation: '1' }), amount).toMatchObject({
        status: 400,
        body: { amount: ['staffPayments.notAnAmount'] },
      });
    const credit = async (amount: string) => post(one.reference, 'credit', { amount, confirmation: finance.code() });
    expect((await credit('24000')).status).toBe(204);
    expect(await credit('24000')).toMatchObject({ status: 409, body: { detail: 'staffPayments.notDisputed' } });
    expect(await account('balance', one.userId)).toBe('24000');
    expect((await audited(services, 'payments credit'))?.detail).toMatchObject({
      before: { state: 'disputed', amount: '25000' },
      after: { state: 'captured', amount: '24000' },
    });
    expect((await verifyLedger(services)).differences).toEqual([]);
  });

  test('an orders clerk reads them, and changes none', async () => {
    const one = await paid();
    const clerk = await member('orders');
    expect((await call('GET', `/api/staff/payments/${one.reference}/`, { token: clerk.token })).status).toBe(200);
    for (const step of ['check', 'refund', 'settle', 'credit'])
      expect((await call('POST', `/api/staff/payments/${one.reference}/${step}/`, { token: clerk.token, body: {} })).status).toBe(403);
  });
});

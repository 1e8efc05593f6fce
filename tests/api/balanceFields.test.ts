import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { postTransaction } from '../../marketplace/balance/ledger/postTransaction';
import type { LedgerKind } from '../../marketplace/contract/order/balanceKinds';
import { users } from '../../marketplace/database/tables/customer/identity';
import { advanceOrder } from '../../marketplace/orders/changeOrder';
import { advanceReturn } from '../../marketplace/returns/changeReturn';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { newPhone, openTestMarketplace } from './openTestMarketplace';
import { openWallet } from './openWallet';

const marketplace = await openTestMarketplace();
const { services, call, register } = marketplace;
const { shopper, addToCart, place } = openShopping(marketplace);
const { topUp, quoteTransfer, send } = openWallet(marketplace);
const { db } = services.database;

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const balance = async (token: string) => (await call('GET', '/api/balance/', { token })).body;
const transactions = async (token: string, query = '') => (await call('GET', `/api/balance/transactions/${query}`, { token })).body;

/** A transaction with nothing but what is given. */
const row = (fields: object) => ({
  id: expect.any(Number),
  at: expect.stringMatching(instant),
  reference: expect.stringMatching(/\S/),
  order_id: null,
  return_id: null,
  counterpart: null,
  note: null,
  fee: null,
  ...fields,
});

/** Books dinars to the balance of a customer. */
const book = (userId: number, kind: LedgerKind, reference: string, amount: string) =>
  services.database.transaction((tx) =>
    postTransaction(tx, {
      kind,
      reference,
      entries: [
        { account: { kind: 'balance', userId }, amount },
        { account: { kind: 'vouchers' }, amount: amount.startsWith('-') ? amount.slice(1) : `-${amount}` },
      ],
    }),
  );

test('a balance has its amount and its currency, also without any transaction, and with fractions', async () => {
  const { token, userId } = await register();
  expect(await balance(token)).toEqual({ balance: '0', currency: 'IQD' });
  expect(await transactions(token)).toEqual({ count: 0, next: null, previous: null, results: [] });
  for (const [reference, amount, left] of [
    ['ONE', '0.5', '0.5'],
    ['TWO', '25000.25', '25000.75'],
    ['THREE', '-25000.75', '0'],
    ['FOUR', '999999999999', '999999999999'],
  ] as const) {
    await book(userId, 'topup', reference, amount);
    expect(await balance(token)).toEqual({ balance: left, currency: 'IQD' });
    expect((await transactions(token)).results[0]).toEqual(row({ kind: 'topup', reference, amount, balance_after: left }));
  }
});

test('each transaction of a customer has its own fields: top-ups, purchases, refunds and returns', async () => {
  const { variantId } = await insertProduct(services, { price: '10000', stock: 50 });
  const { token, addressId } = await shopper();
  await topUp(token, '50000');
  const buy = async () => {
    await addToCart(token, variantId, 2);
    return (await place(token, addressId, { payment_method: 'balance' })).body;
  };
  const [kept, cancelled] = [await buy(), await buy()];
  await call('POST', `/api/orders/${cancelled.id}/cancel/`, { token, body: {} });
  for (const to of ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const)
    await advanceOrder(services, { number: kept.number, to, operator: 'Hana' });
  const { body: returned } = await call('POST', '/api/returns/', {
    token,
    body: { order_id: kept.id, reason: 'damaged', lines: [{ order_line_id: kept.lines[0].id, quantity: 1 }] },
    headers: { 'Idempotency-Key': 'a-return-of-the-balance' },
  });
  for (const to of ['approved', 'collected', 'refunded'] as const)
    expect(await advanceReturn(services, { number: returned.number, to, operator: 'Shirin' })).toBeUndefined();
  const all = [
    row({ kind: 'return_refund', amount: '10000', balance_after: '37000', reference: returned.number, return_id: returned.id }),
    row({ kind: 'order_refund', amount: '23000', balance_after: '27000', reference: cancelled.number, order_id: cancelled.id }),
    row({ kind: 'order_payment', amount: '-23000', balance_after: '4000', reference: cancelled.number, order_id: cancelled.id }),
    row({ kind: 'order_payment', amount: '-23000', balance_after: '27000', reference: kept.number, order_id: kept.id }),
    row({ kind: 'topup', amount: '50000', balance_after: '50000' }),
  ];
  for (const language of ['en', 'ar', 'ckb'] as const)
    expect((await call('GET', '/api/balance/transactions/', { token, language })).body).toEqual({
      count: 5,
      next: null,
      previous: null,
      results: all,
    });
  for (const [type, places] of [
    ['topup', [4]],
    ['purchase', [2, 3]],
    ['refund', [0, 1]],
    ['transfer', []],
  ] as const)
    expect((await transactions(token, `?type=${type}`)).results).toEqual(places.map((place) => all[place]));
  expect(await transactions(token, '?offset=3&limit=1')).toMatchObject({ count: 5, results: [all[3]] });
  expect(await balance(token)).toEqual({ balance: '37000', currency: 'IQD' });
});

test.each(['late_payment', 'gateway_refund', 'gateway_refund_failed', 'order_refund'] as const)(
  'a transaction names its order: %s',
  async (kind) => {
    const { variantId } = await insertProduct(services);
    const { token, userId, addressId } = await shopper();
    await addToCart(token, variantId, 1);
    const { body: order } = await place(token, addressId);
    await book(userId, kind, order.number, '7000');
    for (const query of ['', '?type=refund'])
      expect((await transactions(token, query)).results).toEqual([
        row({ kind, amount: '7000', balance_after: '7000', reference: order.number, order_id: order.id }),
      ]);
    const stranger = await register();
    await book(stranger.userId, kind, `${order.number}-2`, '7000');
    expect((await transactions(stranger.token)).results, 'an order of another customer').toMatchObject([{ order_id: null }]);
  },
);

test.each([
  ['fixed', '500', '10000', '500', 'for the rent'],
  ['fixed', '0', '250.5', '0', null],
  ['percentage', '2', '30000', '600', 'کرێ'],
  ['percentage', '0', '1', '0', null],
] as const)(
  'a transfer has its fee for the sender alone, its note and the other customer: %s %s of %s',
  async (type, fee, amount, cost, note) => {
    const one = await register({ firstName: 'Rebin' });
    const other = await register({ identifier: newPhone(), firstName: 'Shilan' });
    await topUp(one.token, '100000');
    await topUp(other.token, '1000');
    await db.update(users).set({ transferFeeAmount: fee, transferFeeType: type }).where(eq(users.id, one.userId));
    const { body: quote } = await quoteTransfer(one.token, other.identifier, amount);
    const request = { recipient: other.identifier, amount, quoteId: quote.quote_id, password: 'Passw0rd' };
    const { status, body } = await send(one.token, note === null ? request : { ...request, note });
    const left = String(100_000 - Number(amount) - Number(cost));
    const total = String(Number(amount) + Number(cost));
    expect([status, body]).toEqual([200, { balance: left, currency: 'IQD', number: body.number, amount, fee: cost, total }]);
    const sent = { kind: 'transfer', reference: body.number, note };
    expect((await transactions(one.token)).results[0]).toEqual(
      row({ ...sent, amount: `-${total}`, balance_after: left, fee: cost, counterpart: 'S•••' }),
    );
    const received = row({ ...sent, amount, balance_after: String(1000 + Number(amount)), counterpart: 'R•••' });
    for (const query of ['', '?type=transfer']) expect((await transactions(other.token, query)).results[0]).toEqual(received);
    expect([await balance(one.token), await balance(other.token)]).toEqual([
      { balance: left, currency: 'IQD' },
      { balance: String(1000 + Number(amount)), currency: 'IQD' },
    ]);
  },
);

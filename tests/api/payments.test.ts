import { randomUUID } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '../../marketplace/balance/ledger/verifyLedger';
import { CommandRefused } from '../../marketplace/cli/command';
import { orderCommands } from '../../marketplace/cli/commands/orderCommands';
import { paymentCommands } from '../../marketplace/cli/commands/paymentCommands';
import { payments } from '../../marketplace/database/tables/order/payments';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import { gatewaysOf } from '../../marketplace/payments/registry/openGateways';
import type { CallbackRequest, GatewayDriver } from '../gateways/gatewayDriver';
import { openGatewayDrivers } from '../gateways/openGatewayDrivers';
import { insertProduct } from './insertProduct';
import { openLedger } from './openLedger';
import { openShopping } from './openShopping';
import { openTestMarketplace } from './openTestMarketplace';

const gateways = await openGatewayDrivers();
const marketplace = await openTestMarketplace({
  environment: { PUBLIC_URL: 'https://karwan.example', ...Object.assign({}, ...gateways.map(({ environment }) => environment)) },
});
const { services, call, advanceTime, drainJobs, inboxOf, logLines, register } = marketplace;
const { shopper, addToCart, quote, place } = openShopping(marketplace);
const { account, credit, entriesOf, stockOf } = openLedger(services);
const { db } = services.database;

for (const gateway of gateways) gateway.setClock(() => services.now().getTime());

const second = 1000;
const minute = 60 * second;

afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
});

/** Runs the shop's jobs that become due in this time. */
async function wait(milliseconds = 25 * second) {
  advanceTime(milliseconds);
  await drainJobs();
}

/** Runs a back-office command as the operator Hana. */
async function runCommand(words: string, ...given: string[]) {
  const command = [...paymentCommands, ...orderCommands].find((known) => known.words === words);
  if (!command) throw new Error(`no command ${words}`);
  const printed: string[] = [];
  const options: Record<string, string[]> = given[0] === '--state' ? { state: given.slice(1) } : {};
  try {
    const task = await command.read({ args: given, options, operator: 'Hana', print: (line) => printed.push(line) });
    await task(services);
    return { code: 0, text: printed.join('\n') };
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    return { code: 1, text: error.message };
  }
}

const deliver = (gateway: GatewayDriver, { body, headers }: CallbackRequest) =>
  call('POST', `/api/payments/callback/${gateway.name}/`, { body, ...(headers && { headers }) });

const read = async (reference: string) => {
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference));
  if (!payment) throw new Error(`no payment ${reference}`);
  return payment;
};

/** An order of two lamps at 25,000 that waits for a gateway payment. */
async function placeWaiting(gateway: GatewayDriver, { balance, stock = 5 }: { balance?: string; stock?: number } = {}) {
  const { variantId } = await insertProduct(services, { stock });
  const buyer = await shopper();
  if (balance) await credit(buyer.userId, balance);
  await addToCart(buyer.token, variantId, 2);
  const placed = await place(buyer.token, buyer.addressId, { payment_method: gateway.name, use_balance: balance !== undefined });
  if (placed.status !== 201) throw new Error(`placing answered ${placed.status}: ${JSON.stringify(placed.body)}`);
  const { id: orderId, number, payment, due } = placed.body;
  const order = async () => (await call('GET', `/api/orders/${orderId}/`, { token: buyer.token })).body;
  const { reference } = payment;
  return {
    ...buyer,
    variantId,
    orderId,
    number,
    due,
    reference,
    placed: placed.body,
    remoteId: (await read(reference)).remoteId ?? '',
    order,
    check: (query = '') => call('POST', `/api/payments/${reference}/check/`, { token: buyer.token, body: { query } }),
    cart: async () => (await call('GET', '/api/cart/', { token: buyer.token })).body.cart_items,
    messages: async (subject: string) => (await inboxOf(buyer.identifier)).filter((message) => message.subject.includes(subject)).length,
  };
}

type Waiting = Awaited<ReturnType<typeof placeWaiting>>;

/** The order is placed, paid once and booked. */
async function expectPaid(gateway: GatewayDriver, one: Waiting, before: string) {
  const order = await one.order();
  expect(order).toMatchObject({ status: 'placed', payment_status: 'paid', payment: { state: 'captured', redirect_url: null, code: null } });
  expect(order.history.map(({ status }: { status: string }) => status)).toEqual(['pending_payment', 'placed']);
  expect((await entriesOf(one.number)).filter((kind) => kind !== 'order_payment')).toEqual(['order', 'gateway_payment']);
  expect(await account('receivable', one.userId)).toBe('0');
  expect(Number(before) - Number(await account(gateway.name))).toBe(Number(one.due));
  expect(await stockOf(one.variantId)).toBe(3);
  expect(await one.cart()).toEqual([]);
  expect(await one.messages('is paid')).toBe(1);
}

/** The order ended unpaid, and stock, cart and balance are restored. */
async function expectEnded(gateway: GatewayDriver, one: Waiting, before: string, failure: string, balance = '0') {
  expect(await one.order()).toMatchObject({
    status: 'cancelled',
    payment_status: 'failed',
    payment: { state: 'failed', failure, redirect_url: null },
  });
  expect(await account('receivable', one.userId)).toBe('0');
  expect(await account('balance', one.userId)).toBe(balance);
  expect(await account(gateway.name)).toBe(before);
  expect(await stockOf(one.variantId)).toBe(5);
  expect(await one.cart()).toMatchObject([{ variant_id: one.variantId, quantity: 2 }]);
}

/** The money of an ended order is in the balance, once. */
async function expectInBalance(gateway: GatewayDriver, one: Waiting, before: string) {
  expect((await one.order()).status).toBe('cancelled');
  expect(await call('GET', `/api/payments/${one.reference}/`, { token: one.token })).toMatchObject({
    body: { state: 'captured', in_balance: true },
  });
  expect(await account('balance', one.userId)).toBe(one.due);
  expect(await account('receivable', one.userId)).toBe('0');
  expect(Number(before) - Number(await account(gateway.name))).toBe(Number(one.due));
  expect(await one.messages('is in your balance')).toBe(1);
}

/** All permutations of a list. */
const permutations = <Item>(items: Item[]): Item[][] =>
  items.length < 2 ? [items] : items.flatMap((item, place) => permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));

describe.each(gateways.map((gateway) => [gateway.name, gateway] as const))('%s', (_, gateway) => {
  afterEach(() => {
    for (const endpoint of ['create', 'status', 'refund', 'cancel'] as const) gateway.fault(endpoint, undefined);
  });

  test('an order waits with reserved stock and payment instructions, and is placed when it is paid', async () => {
    const before = await account(gateway.name);
    const one = await placeWaiting(gateway);
    expect(one.placed).toMatchObject({
      status: 'pending_payment',
      payment_status: 'pending',
      payment: { state: 'pending', amount: one.due, gateway: gateway.name },
    });
    const { redirect_url, code } = one.placed.payment;
    if (gateway.code)
      expect(code).toMatchObject({ readable: expect.stringMatching(gateway.code), qr: expect.stringMatching(/^data:image/) });
    else expect(redirect_url).toMatch(/^http/);
    expect(await stockOf(one.variantId)).toBe(3);
    expect(await one.cart()).toEqual([]);
    expect(await one.messages('order')).toBe(0);
    expect((await one.check()).body.state).toBe('pending');
    gateway.pay(one.remoteId);
    const back = await one.check(await gateway.returnQuery(one.remoteId));
    expect(back.body).toMatchObject({ state: 'captured', order_status: 'placed', in_balance: false });
    await expectPaid(gateway, one, before);
  });

  test('is captured once, in any order of callback, browser and job', async () => {
    for (const way of permutations(['callback', 'browser', 'job'] as const)) {
      const before = await account(gateway.name);
      const one = await placeWaiting(gateway);
      gateway.pay(one.remoteId);
      for (const step of [...way, ...way]) {
        if (step === 'callback') expect((await deliver(gateway, await gateway.callback(one.remoteId))).status).toBe(202);
        if (step === 'browser') expect((await one.check(await gateway.returnQuery(one.remoteId))).status).toBe(200);
        await wait(step === 'job' ? 25 * second : 0);
      }
      await expectPaid(gateway, one, before);
    }
  }, 60_000);

  test('is captured once when twenty of them arrive at the same time', async () => {
    const before = await account(gateway.name);
    const one = await placeWaiting(gateway);
    gateway.pay(one.remoteId);
    const posted = await gateway.callback(one.remoteId);
    await Promise.all(Array.from({ length: 20 }, (__, index) => (index % 2 ? deliver(gateway, posted) : one.check())));
    await wait();
    await expectPaid(gateway, one, before);
  });

  test('without browser and callback: the job finds the payment', async () => {
    const before = await account(gateway.name);
    const one = await placeWaiting(gateway);
    gateway.pay(one.remoteId);
    await wait();
    await expectPaid(gateway, one, before);
  });

  test('a declined payment restores cart, stock and the balance’s part, and the same cart can be paid another way', async () => {
    const before = await account(gateway.name);
    const one = await placeWaiting(gateway, { balance: '10000' });
    expect(one.placed).toMatchObject({ balance_used: '10000', due: String(Number(one.placed.total) - 10_000) });
    expect(await account('balance', one.userId)).toBe('0');
    gateway.decline(one.remoteId);
    expect((await one.check()).body).toMatchObject({ state: 'failed', failure: 'declined', order_status: 'cancelled' });
    await expectEnded(gateway, one, before, 'declined', '10000');
    expect(await entriesOf(one.number)).toEqual(['order', 'order_payment', 'order_refund', 'order_cancelled']);
    expect(await one.messages('was not paid')).toBe(1);
    const again = await place(one.token, one.addressId, { use_balance: true });
    expect(again).toMatchObject({ status: 201, body: { status: 'placed', payment_status: 'due_on_delivery', balance_used: '10000' } });
    expect(await stockOf(one.variantId)).toBe(3);
  });

  test('the gateway expires it', async () => {
    const before = await account(gateway.name);
    const one = await placeWaiting(gateway);
    gateway.expire(one.remoteId);
    await deliver(gateway, await gateway.callback(one.remoteId));
    await wait();
    await expectEnded(gateway, one, before, 'expired');
  });

  test('unpaid for half an hour: the order ends once, and is cancelled at the gateway', async () => {
    const before = await account(gateway.name);
    const one = await placeWaiting(gateway);
    await addToCart(one.token, one.variantId, 1);
    await wait(29 * minute);
    expect((await one.order()).status).toBe('pending_payment');
    await wait(2 * minute);
    await wait();
    expect((await one.order()).status).toBe('cancelled');
    expect(await one.cart()).toMatchObject([{ quantity: 3 }]);
    expect([await account(gateway.name), await account('receivable', one.userId), await stockOf(one.variantId)]).toEqual([before, '0', 5]);
    expect(gateway.isRevoked(one.remoteId)).toBe(gateway.canRevoke);
    expect(await one.messages('was not paid')).toBe(1);
  });

  test.each(['callback', 'job', 'browser'])('paid too late, reported by the %s: the money goes to the balance, once', async (how) => {
    const before = await account(gateway.name);
    const one = await placeWaiting(gateway);
    await wait(31 * minute);
    await wait();
    expect((await one.order()).status).toBe('cancelled');
    gateway.pay(one.remoteId);
    if (how === 'browser') await one.check(await gateway.returnQuery(one.remoteId));
    // A payment cancelled at its gateway is not polled any more; only a callback reports it.
    if (how === 'callback' || gateway.canRevoke) await deliver(gateway, await gateway.callback(one.remoteId));
    await wait(11 * minute);
    await deliver(gateway, await gateway.callback(one.remoteId));
    await wait(11 * minute);
    await expectInBalance(gateway, one, before);
  });

  test('declined and then paid: to the balance; paid and then declined: nothing changes', async () => {
    const before = await account(gateway.name);
    const one = await placeWaiting(gateway);
    const declined = await gateway.callback(one.remoteId);
    gateway.decline(one.remoteId);
    await one.check();
    gateway.pay(one.remoteId);
    await deliver(gateway, await gateway.callback(one.remoteId));
    await wait();
    await expectInBalance(gateway, one, before);
    const between = await account(gateway.name);
    const other = await placeWaiting(gateway);
    gateway.pay(other.remoteId);
    await other.check();
    gateway.decline(other.remoteId);
    await deliver(gateway, await gateway.callback(other.remoteId));
    await deliver(gateway, declined);
    await other.check();
    await wait();
    await expectPaid(gateway, other, between);
  });

  test('forged, altered and unsigned callbacks and returns change nothing', async () => {
    const before = await account(gateway.name);
    const one = await placeWaiting(gateway);
    const forged = Object.entries(await gateway.forgedCallbacks(one.remoteId));
    expect(forged.length).toBeGreaterThan(1);
    // If they were trusted, the gateway would be asked and report it as paid.
    gateway.pay(one.remoteId);
    for (const [name, posted] of forged) expect([name, (await deliver(gateway, posted)).status]).toEqual([name, 401]);
    for (const [name, query] of Object.entries(await gateway.forgedReturns(one.remoteId))) {
      expect([name, (await one.check(query)).body.state]).toEqual([name, 'pending']);
    }
    await drainJobs();
    expect((await one.order()).status).toBe('pending_payment');
    expect(await account(gateway.name)).toBe(before);
    expect((await deliver(gateway, await gateway.callback(one.remoteId))).status).toBe(202);
    await drainJobs();
    await expectPaid(gateway, one, before);
  });

  test('a false or replayed callback: the gateway’s status counts', async () => {
    const paid = await placeWaiting(gateway);
    gateway.pay(paid.remoteId);
    const replayed = await gateway.callback(paid.remoteId);
    await deliver(gateway, replayed);
    await wait();
    const before = await account(gateway.name);
    const one = await placeWaiting(gateway);
    gateway.pay(one.remoteId);
    const early = await gateway.callback(one.remoteId);
    gateway.expire(one.remoteId);
    for (const posted of [replayed, early, replayed, early]) await deliver(gateway, posted);
    await wait();
    await expectEnded(gateway, one, before, 'expired');
    expect((await paid.order()).status).toBe('placed');
  });

  test.each(gateway.mismatches.map(({ what }) => what))('paid with another %s: no money moves, and the operator decides', async (what) => {
    const before = await account(gateway.name);
    const one = await placeWaiting(gateway);
    gateway.mismatches.find((wrong) => wrong.what === what)?.pay(one.remoteId);
    await deliver(gateway, await gateway.callback(one.remoteId));
    await wait();
    await one.check();
    expect(await one.order()).toMatchObject({ status: 'cancelled', payment: { state: 'disputed' } });
    expect([await account(gateway.name), await account('receivable', one.userId), await account('balance', one.userId)]).toEqual([
      before,
      '0',
      '0',
    ]);
    expect(await stockOf(one.variantId)).toBe(5);
    expect(logLines.some((line) => line.includes(one.reference) && line.includes('disputed'))).toBe(true);
  });

  test('a callback about an unknown payment is refused, so that the gateway repeats it', async () => {
    const one = await placeWaiting(gateway);
    await db.update(payments).set({ remoteId: null }).where(eq(payments.reference, one.reference));
    expect((await deliver(gateway, await gateway.callback(one.remoteId))).status).toBe(404);
    await db.update(payments).set({ remoteId: one.remoteId }).where(eq(payments.reference, one.reference));
  });

  test.each(['error', 'html', 'half', 'lost'] as const)(
    'its status call fails (%s): the order waits, and is placed when the gateway answers again',
    async (fault) => {
      const before = await account(gateway.name);
      const one = await placeWaiting(gateway);
      gateway.pay(one.remoteId);
      gateway.fault('status', fault);
      expect((await one.check()).body.state).toBe('pending');
      await wait();
      expect((await one.order()).status).toBe('pending_payment');
      gateway.fault('status', undefined);
      await wait(2 * minute);
      await expectPaid(gateway, one, before);
    },
  );

  test('its status is unavailable long past the deadline: the order ends, and a late payment is found', async () => {
    const before = await account(gateway.name);
    const one = await placeWaiting(gateway);
    gateway.pay(one.remoteId);
    gateway.fault('status', 'error');
    await wait(50 * minute);
    await wait();
    expect((await one.order()).status).toBe('cancelled');
    gateway.fault('status', undefined);
    await wait(11 * minute);
    await expectInBalance(gateway, one, before);
  });

  test.each(['error', 'html', 'half', 'lost'] as const)(
    'the answer to create is lost (%s): the payment is unusable, and the order ends',
    async (fault) => {
      const before = await account(gateway.name);
      gateway.fault('create', fault);
      const one = await placeWaiting(gateway);
      gateway.fault('create', undefined);
      expect(one.placed).toMatchObject({ status: 'pending_payment', payment: { state: 'created', redirect_url: null, code: null } });
      await wait(40 * second);
      await wait(40 * second);
      const { status, payment } = await one.order();
      if (status === 'pending_payment') {
        // The payment was found with the same reference.
        expect([gateway.canRecover, payment.state, payment.redirect_url === null]).toEqual([true, 'pending', false]);
        await call('POST', `/api/payments/${one.reference}/cancel/`, { token: one.token });
        await expectEnded(gateway, one, before, 'cancelled');
      } else await expectEnded(gateway, one, before, 'unreachable');
    },
  );

  test('the shopper cancels the payment: the order ends, the cart is restored; a paid one can’t be cancelled', async () => {
    const before = await account(gateway.name);
    const one = await placeWaiting(gateway);
    expect((await call('POST', `/api/payments/${one.reference}/cancel/`, { token: one.token })).body).toMatchObject({
      state: 'failed',
      failure: 'cancelled',
    });
    await wait();
    await expectEnded(gateway, one, before, 'cancelled');
    expect(await one.messages('not paid')).toBe(0);
    const other = await placeWaiting(gateway);
    gateway.pay(other.remoteId);
    expect((await call('POST', `/api/payments/${other.reference}/cancel/`, { token: other.token })).body.state).toBe('captured');
    await expectPaid(gateway, other, before);
  });

  test('the order is cancelled while it waits, and paid all the same: to the balance', async () => {
    const before = await account(gateway.name);
    const one = await placeWaiting(gateway);
    gateway.fault('cancel', 'error');
    expect((await call('POST', `/api/orders/${one.orderId}/cancel/`, { token: one.token })).body).toMatchObject({
      status: 'cancelled',
      payment_status: 'void',
    });
    gateway.pay(one.remoteId);
    await wait();
    await expectInBalance(gateway, one, before);
  });

  test('a paid order is cancelled: all of it goes to the balance', async () => {
    const one = await placeWaiting(gateway, { balance: '10000' });
    gateway.pay(one.remoteId);
    await one.check();
    const { body } = await call('POST', `/api/orders/${one.orderId}/cancel/`, { token: one.token });
    expect(body).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect([await account('balance', one.userId), await account('receivable', one.userId)]).toEqual([one.placed.total, '0']);
    expect(await entriesOf(one.number)).toEqual(['order', 'order_payment', 'gateway_payment', 'order_refund', 'order_cancelled']);
    expect(await one.messages('is cancelled')).toBe(1);
    expect(await stockOf(one.variantId)).toBe(5);
  });

  describe('refunded through the gateway', () => {
    /** A paid order that was cancelled, with its money in the balance. */
    async function cancelled() {
      const one = await placeWaiting(gateway);
      gateway.pay(one.remoteId);
      await one.check();
      await call('POST', `/api/orders/${one.orderId}/cancel/`, { token: one.token });
      return one;
    }

    test('once, from the balance, and no more than the balance', async () => {
      const before = await account(gateway.name);
      const one = await placeWaiting(gateway);
      expect((await runCommand('payments refund', one.number)).code).toBe(1);
      gateway.pay(one.remoteId);
      await one.check();
      expect((await runCommand('payments refund', one.number)).text).toContain('cancel the order first');
      await call('POST', `/api/orders/${one.orderId}/cancel/`, { token: one.token });
      const countBefore = gateway.refundCount();
      expect((await runCommand('payments refund', one.number)).code).toBe(0);
      expect([await account('balance', one.userId), await account(gateway.name)]).toEqual(['0', before]);
      gateway.completeRefund(one.remoteId);
      await wait();
      expect((await one.order()).payment.state).toBe('refunded');
      expect(gateway.isRefunded(one.remoteId)).toBe(true);
      expect((await runCommand('payments refund', one.number)).code).toBe(1);
      expect(gateway.refundCount()).toBe(countBefore + 1);
      expect(await one.messages('on its way back')).toBe(1);
      const changes = await db.select().from(auditLog).where(eq(auditLog.action, 'payments refund'));
      expect(changes.at(-1)).toMatchObject({ operator: 'Hana', detail: { reference: one.reference } });
    });

    test('not when it is spent, and not when the gateway refuses: then it returns to the balance', async () => {
      const before = await account(gateway.name);
      const one = await cancelled();
      gateway.decline(one.remoteId);
      expect((await runCommand('payments refund', one.number)).text).toContain('in the balance again');
      expect(await account('balance', one.userId)).toBe(one.due);
      expect(await entriesOf(one.number)).toEqual([
        'order',
        'gateway_payment',
        'order_refund',
        'order_cancelled',
        'gateway_refund',
        'gateway_refund_failed',
      ]);
      gateway.pay(one.remoteId);
      await place(one.token, one.addressId, { use_balance: true });
      await addToCart(one.token, one.variantId, 1);
      expect((await place(one.token, one.addressId, { use_balance: true })).status).toBe(201);
      expect((await runCommand('payments refund', one.number)).text).toContain('The balance is too low');
      expect(Number(before) - Number(await account(gateway.name))).toBe(Number(one.due));
    });

    test('a lost answer is not retried: the status decides', async () => {
      const one = await cancelled();
      const countBefore = gateway.refundCount();
      gateway.fault('refund', 'lost');
      expect((await runCommand('payments refund', one.number)).text).toContain('has not confirmed it yet');
      gateway.fault('refund', undefined);
      gateway.completeRefund(one.remoteId);
      expect((await runCommand('payments refund', one.number)).code).toBe(1);
      await wait();
      expect((await one.order()).payment.state).toBe('refunded');
      expect([gateway.refundCount(), await account('balance', one.userId)]).toEqual([countBefore + 1, '0']);
    });

    test('when the request never arrived: it is sent again, unless the gateway might then refund twice', async () => {
      const one = await cancelled();
      const countBefore = gateway.refundCount();
      gateway.fault('refund', 'error');
      expect((await runCommand('payments refund', one.number)).text).toContain('has not confirmed it yet');
      gateway.fault('refund', undefined);
      await wait(3 * minute);
      const isRepeated = gateway.repeatsRefunds;
      expect([gateway.refundCount() - countBefore, gateway.isRefunded(one.remoteId)]).toEqual([isRepeated ? 2 : 1, isRepeated]);
      if (isRepeated) gateway.completeRefund(one.remoteId);
      await wait(11 * minute);
      expect((await one.order()).payment.state).toBe(isRepeated ? 'refunded' : 'refunding');
      expect(await account('balance', one.userId)).toBe('0');
    });

    test('not a second time: money that the gateway gave back unasked is reported, and leaves the balance', async () => {
      const one = await cancelled();
      gateway.completeRefund(one.remoteId);
      await deliver(gateway, await gateway.callback(one.remoteId));
      await drainJobs();
      expect(logLines.some((line) => line.includes(one.reference) && line.includes('without a request'))).toBe(true);
      expect((await runCommand('payments refund', one.number)).text).toContain('is refunded');
      expect([(await one.order()).payment.state, await account('balance', one.userId)]).toEqual(['refunded', '0']);
    });

    test('also when it takes weeks', async () => {
      const one = await cancelled();
      advanceTime(9 * 24 * 60 * minute);
      await runCommand('payments refund', one.number);
      await wait();
      gateway.completeRefund(one.remoteId);
      advanceTime(4 * 60 * minute);
      await wait();
      expect((await one.order()).payment.state).toBe('refunded');
    });

    test('the operator decides what a gateway leaves open', async () => {
      const [done, failed] = [await cancelled(), await cancelled()];
      for (const [one, outcome] of [[done, 'done'] as const, [failed, 'failed'] as const]) {
        gateway.fault('refund', 'error');
        await runCommand('payments refund', one.number);
        gateway.fault('refund', undefined);
        expect((await runCommand('payments settle-refund', one.number, outcome)).code).toBe(0);
        expect((await runCommand('payments settle-refund', one.number, outcome)).code).toBe(1);
      }
      expect([await account('balance', done.userId), await account('balance', failed.userId)]).toEqual(['0', failed.due]);
      expect([(await done.order()).payment.state, (await failed.order()).payment.state]).toEqual(['refunded', 'captured']);
    });
  });

  describe('tops up the balance', () => {
    async function begin(amount = '25000', key: string = randomUUID()) {
      const owner = await register();
      const startTopup = (
        body: unknown = { gateway: gateway.name, amount },
        headers: Record<string, string> = { 'Idempotency-Key': key },
      ) => call('POST', '/api/balance/topup/payment/', { token: owner.token, body, headers });
      const { status, body } = await startTopup();
      if (status !== 201) throw new Error(`topping up answered ${status}: ${JSON.stringify(body)}`);
      const check = () => call('POST', `/api/payments/${body.reference}/check/`, { token: owner.token, body: {} });
      return {
        ...owner,
        startTopup: startTopup,
        begun: body,
        check,
        remoteId: (await read(body.reference)).remoteId ?? '',
        label: (await read(body.reference)).label,
      };
    }

    test('once, in any order of callback, browser and job', async () => {
      const before = await account(gateway.name);
      const one = await begin();
      expect(one.begun).toMatchObject({ purpose: 'topup', state: 'pending', amount: '25000', order_id: null, in_balance: false });
      const count = gateway.count();
      expect((await one.startTopup()).body.reference).toBe(one.begun.reference);
      expect((await one.startTopup({ gateway: gateway.name, amount: '30000' })).status).toBe(422);
      expect(gateway.count()).toBe(count);
      gateway.pay(one.remoteId);
      const posted = await gateway.callback(one.remoteId);
      await Promise.all([deliver(gateway, posted), one.check(), deliver(gateway, posted), one.check()]);
      await wait();
      expect((await one.check()).body.state).toBe('captured');
      expect([await account('balance', one.userId), Number(before) - Number(await account(gateway.name))]).toEqual(['25000', 25_000]);
      expect(await entriesOf(one.label)).toEqual(['topup']);
      expect((await inboxOf(one.identifier)).filter(({ subject }) => subject.includes('topped up'))).toHaveLength(1);
    });

    test('also when it is paid too late, and not when it is declined', async () => {
      const startLate = await begin();
      await wait(31 * minute);
      await wait();
      expect((await startLate.check()).body.state).toBe('failed');
      gateway.pay(startLate.remoteId);
      await deliver(gateway, await gateway.callback(startLate.remoteId));
      await wait();
      expect(await account('balance', startLate.userId)).toBe('25000');
      const declined = await begin();
      gateway.decline(declined.remoteId);
      expect((await declined.check()).body).toMatchObject({ state: 'failed', failure: 'declined' });
      expect(await account('balance', declined.userId)).toBe('0');
    });

    test('with a limit of open payments per customer', async () => {
      const one = await begin();
      const [begun, countBefore] = [gateway.count(), gateway.statusCount()];
      const checks = await Promise.all(Array.from({ length: 150 }, one.check));
      expect(new Set(checks.map(({ status, body }) => `${status} ${body.state}`))).toEqual(new Set(['200 pending']));
      expect(gateway.statusCount() - countBefore).toBe(120);
      const more = Array.from({ length: 40 }, () =>
        one.startTopup({ gateway: gateway.name, amount: '5000' }, { 'Idempotency-Key': randomUUID() }),
      );
      const statuses = (await Promise.all(more)).map(({ status }) => status);
      expect([statuses.filter((status) => status === 429).length, gateway.count() - begun]).toEqual([11, 29]);
    });

    test('with whole dinars that the gateway accepts, and with a key', async () => {
      const { startTopup } = await begin();
      const key = { 'Idempotency-Key': randomUUID() };
      for (const amount of ['0', '100', '1000.5', '10000001', '-5', 'ten', '']) {
        const { status, body } = await startTopup({ gateway: gateway.name, amount }, key);
        if (amount === '100' && gateway.min <= 100) expect(status).toBe(201);
        else expect([amount, status, Object.keys(body)]).toEqual([amount, 400, ['amount']]);
      }
      for (const amount of ['-5', '-5000', '5000.123456789', '1e4', '0x1388', 'ten', ''])
        expect((await startTopup({ gateway: gateway.name, amount }, key)).body).toEqual({ amount: ['validation.amount'] });
      expect((await startTopup({ gateway: gateway.name, amount: '5000' }, {})).body.detail).toBe('errors.idempotencyKey');
      expect((await startTopup({ gateway: 'cash', amount: '5000' }, key)).status).toBe(400);
      expect((await call('POST', '/api/balance/topup/payment/', { body: { gateway: gateway.name, amount: '5000' } })).status).toBe(401);
    });
  });

  test('the operator credits a disputed payment to the balance, once', async () => {
    const before = await account(gateway.name);
    const one = await placeWaiting(gateway);
    gateway.mismatches[0]?.pay(one.remoteId);
    await one.check();
    expect((await runCommand('payments list', '--state', 'disputed')).text).toContain(one.number);
    expect((await runCommand('payments credit', one.number, '251')).code).toBe(0);
    expect((await runCommand('payments credit', one.number, '251')).code).toBe(1);
    expect([await account('balance', one.userId), Number(before) - Number(await account(gateway.name))]).toEqual(['251', 251]);
  });

  test('is visible to its owner only', async () => {
    const one = await placeWaiting(gateway);
    const other = await shopper();
    const paths = [
      ['GET', ''],
      ['POST', 'check/'],
      ['POST', 'cancel/'],
    ] as const;
    for (const [method, path] of paths) {
      const address = `/api/payments/${one.reference}/${path}`;
      expect((await call(method, address, { token: other.token })).status).toBe(404);
      expect((await call(method, address)).status).toBe(401);
    }
    expect((await call('GET', '/api/payments/1/', { token: one.token })).status).toBe(404);
    expect((await one.order()).status).toBe('pending_payment');
  });
});

test('the back office shows and cancels orders, and asks gateways', async () => {
  const [gateway] = gateways;
  if (!gateway) throw new Error('no gateway');
  const one = await placeWaiting(gateway, { balance: '1000' });
  expect((await runCommand('orders show', one.number)).text).toMatch(
    /pending_payment.*\n[\s\S]*Ankawa[\s\S]*2 × Desk lamp[\s\S]*from the balance 1000 IQD/,
  );
  gateway.pay(one.remoteId);
  expect((await runCommand('payments check', one.reference)).text).toContain('captured');
  expect((await runCommand('orders cancel', one.number)).code).toBe(0);
  expect(await one.order()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  expect(await account('balance', one.userId)).toBe(one.placed.total);
  expect((await runCommand('orders cancel', one.number)).text).toContain('can’t be cancelled');
  const [change] = await db.select().from(auditLog).where(eq(auditLog.action, 'orders cancel'));
  expect(change).toMatchObject({ operator: 'Hana', detail: { number: one.number } });
  gateway.fault('status', 'error');
  expect((await runCommand('payments check', (await placeWaiting(gateway)).number)).text).toContain('can’t be reached now');
  gateway.fault('status', undefined);
  for (const words of ['orders show', 'orders cancel', 'payments check', 'payments refund', 'payments list']) {
    expect((await runCommand(words, ...(words === 'payments list' ? ['--state', 'lost'] : ['26-0101-AAAAAA']))).code).toBe(1);
  }
});

describe('checkout', () => {
  test('offers the gateways that are configured and whose minimum the order reaches', async () => {
    const { variantId } = await insertProduct(services, { price: '30000' });
    const buyer = await shopper();
    await addToCart(buyer.token, variantId, 1);
    const { body } = await quote(buyer.token, buyer.addressId);
    expect(body.payment_methods).toEqual(['cash', ...gateways.map(({ name }) => name), 'test']);
    await credit(buyer.userId, String(Number(body.total) - 250));
    const part = await quote(buyer.token, buyer.addressId, { use_balance: true });
    const takes250 = gateways.filter(({ min }) => min <= 250).map(({ name }) => name);
    expect(takes250).not.toContain('fib');
    expect(part.body).toMatchObject({ due: '250', payment_methods: ['cash', ...takes250, 'test'] });
    expect((await quote(buyer.token, buyer.addressId, { use_balance: true, payment_method: 'fib' })).body).toEqual({
      payment_method: ['checkout.tooLittle'],
    });
  });

  test('the balance pays all or part of it, and never more than it holds', async () => {
    const { variantId } = await insertProduct(services, { price: '30000', stock: 20 });
    const buyer = await shopper();
    await addToCart(buyer.token, variantId, 1);
    expect((await quote(buyer.token, buyer.addressId, { payment_method: 'balance' })).body).toEqual({
      payment_method: ['checkout.balanceTooLow'],
    });
    await credit(buyer.userId, '1000.5');
    const part = await quote(buyer.token, buyer.addressId, { use_balance: true });
    expect(part.body).toMatchObject({ balance: '1000.5', balance_used: '1000', due: String(Number(part.body.total) - 1000) });
    const placed = await place(buyer.token, buyer.addressId, { quote: part.body, use_balance: true });
    expect(placed.body).toMatchObject({ status: 'placed', payment_status: 'due_on_delivery', balance_used: '1000', payment: null });
    expect([await account('balance', buyer.userId), await account('receivable', buyer.userId)]).toEqual(['0.5', `-${part.body.due}`]);
    await credit(buyer.userId, '100000');
    await addToCart(buyer.token, variantId, 1);
    const byBalance = await place(buyer.token, buyer.addressId, { payment_method: 'balance' });
    expect(byBalance.body).toMatchObject({ status: 'placed', payment_status: 'paid', payment_method: 'balance', due: '0' });
    expect(await account('balance', buyer.userId)).toBe(String(100_000.5 - Number(byBalance.body.total)));
    expect((await inboxOf(buyer.identifier))[0]?.subject).toContain('is paid');
  });

  test('a payment method other than the quoted one is accepted at the same cost; a lower balance is not', async () => {
    const { variantId } = await insertProduct(services, { price: '30000', stock: 20 });
    const buyer = await shopper();
    await credit(buyer.userId, '10000');
    await addToCart(buyer.token, variantId, 1);
    const { body: quoted } = await quote(buyer.token, buyer.addressId, { use_balance: true });
    await addToCart(buyer.token, (await insertProduct(services)).variantId, 1);
    expect((await place(buyer.token, buyer.addressId, { quote: quoted, payment_method: 'test', use_balance: true })).body.detail).toBe(
      'checkout.changed',
    );
    const { body: fresh } = await quote(buyer.token, buyer.addressId, { use_balance: true });
    await credit(buyer.userId, '5000');
    expect((await place(buyer.token, buyer.addressId, { quote: fresh, use_balance: true })).body.detail).toBe('checkout.changed');
    const placed = await place(buyer.token, buyer.addressId, { quote: fresh, payment_method: 'test' });
    expect(placed.body).toMatchObject({ status: 'pending_payment', balance_used: '0', due: fresh.total });
    expect(await account('balance', buyer.userId)).toBe('15000');
  });
});

test('an unreachable gateway is reported at once: the order ends, the cart is restored, and nothing waits', async () => {
  const alone = await openTestMarketplace({
    environment: {
      PUBLIC_URL: 'https://karwan.example',
      FIB_URL: 'http://127.0.0.1:1',
      FIB_CLIENT_ID: 'karwan',
      FIB_CLIENT_SECRET: 'secret',
    },
  });
  const shopping = openShopping(alone);
  const { variantId } = await insertProduct(alone.services);
  const buyer = await shopping.shopper();
  await shopping.addToCart(buyer.token, variantId, 2);
  const { status, body } = await shopping.place(buyer.token, buyer.addressId, { payment_method: 'fib' });
  expect([status, body.status, body.payment_status, body.payment.failure]).toEqual([201, 'cancelled', 'failed', 'unreachable']);
  expect((await alone.call('GET', '/api/cart/', { token: buyer.token })).body.cart_items).toMatchObject([{ quantity: 2 }]);
  const [payment] = await alone.services.database.db.select().from(payments);
  expect(payment?.nextCheckAt).toBeNull();
  expect((await verifyLedger(alone.services)).differences).toEqual([]);
});

test('an account is not deleted while a gateway payment is open; its owner sees all payments', async () => {
  const [gateway] = gateways;
  if (!gateway) throw new Error('no gateway');
  const one = await placeWaiting(gateway);
  const { body } = await call('GET', '/api/me/export/', { token: one.token });
  expect(body.payments).toMatchObject([{ reference: one.reference, state: 'pending', order_number: one.number }]);
  await call('POST', `/api/payments/${one.reference}/cancel/`, { token: one.token });
  const refused = await call('POST', '/api/me/delete_account/', { token: one.token, body: {} });
  expect([refused.status, refused.body.detail]).toEqual([409, 'account.openPayment']);
  await wait();
  expect((await call('POST', '/api/me/delete_account/', { token: one.token, body: {} })).status).toBe(202);
});

describe('the test gateway of the demo', () => {
  const begin = async () => {
    const { variantId } = await insertProduct(services, { stock: 5 });
    const buyer = await shopper();
    await addToCart(buyer.token, variantId, 2);
    const { body } = await place(buyer.token, buyer.addressId, { payment_method: 'test' });
    const id = /^\/dev\/pay\/([\w-]+)$/.exec(body.payment.redirect_url)?.[1];
    return {
      ...buyer,
      variantId,
      order: body,
      id,
      check: () => call('POST', `/api/payments/${body.payment.reference}/check/`, { token: buyer.token }),
    };
  };
  const good = { card_number: '4242 4242 4242 4242', expiry_date: '12/31' };

  test('validates a card by the specification’s rules, and stores nothing of it', async () => {
    const { id, order, check, token } = await begin();
    const pay = (body: unknown) => call('POST', `/api/test-gateway/${id}/pay/`, { body });
    expect((await call('GET', `/api/test-gateway/${id}/`)).body).toMatchObject({
      amount: order.due,
      state: 'pending',
      label: order.number,
    });
    for (const digits of [
      '6011 1111 1111 1117',
      '5000 0000 0000 0000',
      '5600000000000000',
      '424242424242424',
      '4242 4242 4242 424',
      '4242-4242-4242-4242',
      '4'.repeat(17),
      '',
    ])
      expect((await pay({ ...good, card_number: digits })).body, digits).toEqual({ card_number: ['validation.creditCard'] });
    for (const date of ['12/20', '00/31', '13/31', '1/31', '12/2031', '1231'])
      expect((await pay({ ...good, expiry_date: date })).body, date).toEqual({ expiry_date: ['validation.expiryDate'] });
    expect((await check()).body.state).toBe('pending');
    const paid = await pay({ ...good, expiry_date: '' });
    expect(paid.body).toMatchObject({ state: 'paid', return_url: expect.stringContaining(order.payment.reference) });
    expect((await pay(good)).status).toBe(409);
    expect((await check()).body).toMatchObject({ state: 'captured', order_status: 'placed' });
    expect((await call('GET', `/api/orders/${order.id}/`, { token })).body.payment_status).toBe('paid');
  });

  test('declines one card, and can be cancelled', async () => {
    const declined = await begin();
    await call('POST', `/api/test-gateway/${declined.id}/pay/`, { body: { ...good, card_number: '4000000000000002' } });
    expect((await declined.check()).body).toMatchObject({ state: 'failed', order_status: 'cancelled' });
    expect(await stockOf(declined.variantId)).toBe(5);
    const left = await begin();
    await call('POST', `/api/test-gateway/${left.id}/cancel/`, { body: {} });
    expect((await left.check()).body).toMatchObject({ state: 'failed', failure: 'declined' });
    expect((await call('GET', '/api/test-gateway/00000000-0000-4000-8000-000000000000/')).status).toBe(404);
  });

  test('does not exist in live mode', async () => {
    const live = await openTestMarketplace({ config: { mode: 'live' } });
    expect(gatewaysOf(live.services)).toEqual([]);
    expect((await live.call('GET', '/api/test-gateway/00000000-0000-4000-8000-000000000000/')).body).toEqual({ detail: 'errors.notFound' });
    expect((await live.call('POST', '/api/payments/callback/test/', { body: {} })).status).toBe(401);
  });
});

test('the ledger is consistent after all of this', async () => {
  const { differences, transactions } = await verifyLedger(services);
  expect(differences).toEqual([]);
  expect(transactions).toBeGreaterThan(300);
  // The check must fail on a wrong entry.
  const [captured] = await db.select().from(payments).where(eq(payments.state, 'captured')).limit(1);
  if (!captured) throw new Error('no payment was captured');
  const change = (values: Partial<typeof captured>) => db.update(payments).set(values).where(eq(payments.id, captured.id));
  for (const [wrong, words] of [
    [{ amount: String(Number(captured.amount) + 1) }, 'was booked in full'],
    [{ state: 'refunded' }, 'was booked in full'],
    [{ label: 'P26-0101-AAAAAA' }, 'refers to an existing payment'],
    [{ state: 'pending' }, 'was booked in full'],
  ] as const) {
    await change(wrong);
    const found = (await verifyLedger(services)).differences;
    await change({ amount: captured.amount, state: captured.state, label: captured.label });
    expect(
      found.some(({ invariant }) => invariant.includes(words)),
      words,
    ).toBe(true);
  }
  expect((await verifyLedger(services)).differences).toEqual([]);
});

test('no card, secret or token of a gateway is in a log or a table', async () => {
  const tables = await db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`);
  let text = logLines.join('\n');
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ text: string }>(
      sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.identifier(name)} t`,
    );
    text += rows[0]?.text;
  }
  expect(text).toContain('payment');
  const secrets = gateways.flatMap((gateway) => gateway.secrets());
  // Four credentials of the shop, and one token of each gateway that issues tokens.
  expect(secrets.length).toBeGreaterThanOrEqual(6);
  for (const secret of [...secrets, '4242424242424242', '4242 4242', '4000000000000002', 'IQ98FIQB']) {
    expect(text.includes(secret), secret).toBe(false);
  }
  expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  const led = await db.selectDistinct({ state: payments.state }).from(payments).where(like(payments.redirectUrl, 'http%'));
  expect(led, 'only what is still awaited says where it is paid').toEqual([{ state: 'pending' }]);
});

import { randomUUID } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { CommandRefused } from '../../marketplace/backoffice/command';
import { orderCommands } from '../../marketplace/backoffice/orderCommands';
import { paymentCommands } from '../../marketplace/backoffice/paymentCommands';
import { verifyLedger } from '../../marketplace/balance/verifyLedger';
import { auditLog } from '../../marketplace/jobs/tables';
import { gatewaysOf } from '../../marketplace/payments/gateways/openGateways';
import { payments } from '../../marketplace/payments/tables';
import { type Bench, openBenches, type Posted } from '../gateways/benches';
import { openTestMarketplace } from './harness';
import { openBooks } from './money';
import { insertProduct } from './products';
import { openShopping } from './shopping';

const benches = await openBenches();
const marketplace = await openTestMarketplace({
  environment: { PUBLIC_URL: 'https://karwan.example', ...Object.assign({}, ...benches.map(({ environment }) => environment)) },
});
const { services, call, passTime, drainJobs, inboxOf, logLines, register } = marketplace;
const { shopper, addToCart, quote, place } = openShopping(marketplace);
const { account, credit, booked, stockOf } = openBooks(services);
const { db } = services.database;

for (const bench of benches) bench.keepTime(() => services.now().getTime());

const second = 1000;
const minute = 60 * second;

afterAll(async () => {
  for (const bench of benches) await bench.close();
});

/** Lets the shop's jobs do what comes due in the next while. */
async function wait(milliseconds = 25 * second) {
  passTime(milliseconds);
  await drainJobs();
}

/** What the back office does with these words, by Hana. */
async function office(words: string, ...given: string[]) {
  const command = [...paymentCommands, ...orderCommands].find((known) => known.words === words);
  if (!command) throw new Error(`no command ${words}`);
  const printed: string[] = [];
  const options: Record<string, string[]> = given[0] === '--state' ? { state: given.slice(1) } : {};
  try {
    const work = await command.read({ given, options, operator: 'Hana', print: (line) => printed.push(line) });
    await work(services);
    return { code: 0, text: printed.join('\n') };
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    return { code: 1, text: error.message };
  }
}

const deliver = (bench: Bench, { body, headers }: Posted) =>
  call('POST', `/api/payments/callback/${bench.name}/`, { body, ...(headers && { headers }) });

const read = async (reference: string) => {
  const [payment] = await db.select().from(payments).where(eq(payments.reference, reference));
  if (!payment) throw new Error(`no payment ${reference}`);
  return payment;
};

/** An order of two lamps at 25,000 that waits for a gateway. */
async function waiting(bench: Bench, { balance, stock = 5 }: { balance?: string; stock?: number } = {}) {
  const { variantId } = await insertProduct(services, { stock });
  const buyer = await shopper();
  if (balance) await credit(buyer.userId, balance);
  await addToCart(buyer.token, variantId, 2);
  const placed = await place(buyer.token, buyer.addressId, { payment_method: bench.name, use_balance: balance !== undefined });
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

type Waiting = Awaited<ReturnType<typeof waiting>>;

/** The order is placed and paid, once, and the books say so. */
async function expectPaid(bench: Bench, one: Waiting, before: string) {
  const order = await one.order();
  expect(order).toMatchObject({ status: 'placed', payment_status: 'paid', payment: { state: 'captured', redirect_url: null, code: null } });
  expect(order.history.map(({ status }: { status: string }) => status)).toEqual(['pending_payment', 'placed']);
  expect((await booked(one.number)).filter((kind) => kind !== 'order_payment')).toEqual(['order', 'gateway_payment']);
  expect(await account('receivable', one.userId)).toBe('0');
  expect(Number(before) - Number(await account(bench.name))).toBe(Number(one.due));
  expect(await stockOf(one.variantId)).toBe(3);
  expect(await one.cart()).toEqual([]);
  expect(await one.messages('is paid')).toBe(1);
}

/** The order ended unpaid, and everything it took is back. */
async function expectEnded(bench: Bench, one: Waiting, before: string, failure: string, balance = '0') {
  expect(await one.order()).toMatchObject({
    status: 'cancelled',
    payment_status: 'failed',
    payment: { state: 'failed', failure, redirect_url: null },
  });
  expect(await account('receivable', one.userId)).toBe('0');
  expect(await account('balance', one.userId)).toBe(balance);
  expect(await account(bench.name)).toBe(before);
  expect(await stockOf(one.variantId)).toBe(5);
  expect(await one.cart()).toMatchObject([{ variant_id: one.variantId, quantity: 2 }]);
}

/** The money of an order that had ended is in the balance, once. */
async function expectInBalance(bench: Bench, one: Waiting, before: string) {
  expect((await one.order()).status).toBe('cancelled');
  expect(await call('GET', `/api/payments/${one.reference}/`, { token: one.token })).toMatchObject({
    body: { state: 'captured', in_balance: true },
  });
  expect(await account('balance', one.userId)).toBe(one.due);
  expect(await account('receivable', one.userId)).toBe('0');
  expect(Number(before) - Number(await account(bench.name))).toBe(Number(one.due));
  expect(await one.messages('is in your balance')).toBe(1);
}

/** Every order in which things can come. */
const permutations = <Item>(items: Item[]): Item[][] =>
  items.length < 2 ? [items] : items.flatMap((item, place) => permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]));

describe.each(benches.map((bench) => [bench.name, bench] as const))('%s', (_, bench) => {
  afterEach(() => {
    for (const endpoint of ['create', 'status', 'refund', 'cancel'] as const) bench.fault(endpoint, undefined);
  });

  test('an order waits, with its stock and how to pay, and is placed when it is paid', async () => {
    const before = await account(bench.name);
    const one = await waiting(bench);
    expect(one.placed).toMatchObject({
      status: 'pending_payment',
      payment_status: 'pending',
      payment: { state: 'pending', amount: one.due, gateway: bench.name },
    });
    const { redirect_url, code } = one.placed.payment;
    if (bench.name === 'fib')
      expect(code).toMatchObject({ readable: expect.stringMatching(/^S3LE/), qr: expect.stringMatching(/^data:image/) });
    else expect(redirect_url).toMatch(/^http/);
    expect(await stockOf(one.variantId)).toBe(3);
    expect(await one.cart()).toEqual([]);
    expect(await one.messages('order')).toBe(0);
    expect((await one.check()).body.state).toBe('pending');
    bench.pay(one.remoteId);
    const back = await one.check(await bench.returnQuery(one.remoteId));
    expect(back.body).toMatchObject({ state: 'captured', order_status: 'placed', in_balance: false });
    await expectPaid(bench, one, before);
  });

  test('is captured once, in whatever order callback, browser and job come, and however often', async () => {
    for (const way of permutations(['callback', 'browser', 'job'] as const)) {
      const before = await account(bench.name);
      const one = await waiting(bench);
      bench.pay(one.remoteId);
      for (const step of [...way, ...way]) {
        if (step === 'callback') expect((await deliver(bench, await bench.callback(one.remoteId))).status).toBe(202);
        if (step === 'browser') expect((await one.check(await bench.returnQuery(one.remoteId))).status).toBe(200);
        await wait(step === 'job' ? 25 * second : 0);
      }
      await expectPaid(bench, one, before);
    }
  }, 60_000);

  test('is captured once when twenty of them come at the same time', async () => {
    const before = await account(bench.name);
    const one = await waiting(bench);
    bench.pay(one.remoteId);
    const posted = await bench.callback(one.remoteId);
    await Promise.all(Array.from({ length: 20 }, (__, index) => (index % 2 ? deliver(bench, posted) : one.check())));
    await wait();
    await expectPaid(bench, one, before);
  });

  test('the browser closes and no callback comes: the job finds the payment', async () => {
    const before = await account(bench.name);
    const one = await waiting(bench);
    bench.pay(one.remoteId);
    await wait();
    await expectPaid(bench, one, before);
  });

  test('a declined payment gives back cart, stock and the balance’s part, and the same cart can be paid otherwise', async () => {
    const before = await account(bench.name);
    const one = await waiting(bench, { balance: '10000' });
    expect(one.placed).toMatchObject({ balance_used: '10000', due: String(Number(one.placed.total) - 10_000) });
    expect(await account('balance', one.userId)).toBe('0');
    bench.decline(one.remoteId);
    expect((await one.check()).body).toMatchObject({ state: 'failed', failure: 'declined', order_status: 'cancelled' });
    await expectEnded(bench, one, before, 'declined', '10000');
    expect(await booked(one.number)).toEqual(['order', 'order_payment', 'order_refund', 'order_cancelled']);
    expect(await one.messages('was not paid')).toBe(1);
    const again = await place(one.token, one.addressId, { use_balance: true });
    expect(again).toMatchObject({ status: 201, body: { status: 'placed', payment_status: 'due_on_delivery', balance_used: '10000' } });
    expect(await stockOf(one.variantId)).toBe(3);
  });

  test('the gateway lets it expire', async () => {
    const before = await account(bench.name);
    const one = await waiting(bench);
    bench.expire(one.remoteId);
    await deliver(bench, await bench.callback(one.remoteId));
    await wait();
    await expectEnded(bench, one, before, 'expired');
  });

  test('never paid: after half an hour the order ends by itself, once, and is taken back at the gateway', async () => {
    const before = await account(bench.name);
    const one = await waiting(bench);
    await addToCart(one.token, one.variantId, 1);
    await wait(29 * minute);
    expect((await one.order()).status).toBe('pending_payment');
    await wait(2 * minute);
    await wait();
    expect((await one.order()).status).toBe('cancelled');
    expect(await one.cart()).toMatchObject([{ quantity: 3 }]);
    expect([await account(bench.name), await account('receivable', one.userId), await stockOf(one.variantId)]).toEqual([before, '0', 5]);
    expect(bench.isTakenBack(one.remoteId)).toBe(bench.takesBack);
    expect(await one.messages('was not paid')).toBe(1);
  });

  test.each(['callback', 'job', 'browser'])('paid too late, told by the %s: the money is in the balance, once', async (how) => {
    const before = await account(bench.name);
    const one = await waiting(bench);
    await wait(31 * minute);
    await wait();
    expect((await one.order()).status).toBe('cancelled');
    bench.pay(one.remoteId);
    if (how === 'browser') await one.check(await bench.returnQuery(one.remoteId));
    // One that can be taken back was, and its gateway is asked no more: it tells by itself.
    if (how === 'callback' || bench.takesBack) await deliver(bench, await bench.callback(one.remoteId));
    await wait(11 * minute);
    await deliver(bench, await bench.callback(one.remoteId));
    await wait(11 * minute);
    await expectInBalance(bench, one, before);
  });

  test('declined and then paid after all: in the balance; paid and then declined: nothing changes', async () => {
    const before = await account(bench.name);
    const one = await waiting(bench);
    const declined = await bench.callback(one.remoteId);
    bench.decline(one.remoteId);
    await one.check();
    bench.pay(one.remoteId);
    await deliver(bench, await bench.callback(one.remoteId));
    await wait();
    await expectInBalance(bench, one, before);
    const between = await account(bench.name);
    const other = await waiting(bench);
    bench.pay(other.remoteId);
    await other.check();
    bench.decline(other.remoteId);
    await deliver(bench, await bench.callback(other.remoteId));
    await deliver(bench, declined);
    await other.check();
    await wait();
    await expectPaid(bench, other, between);
  });

  test('forged, altered and unsigned callbacks and returns change nothing', async () => {
    const before = await account(bench.name);
    const one = await waiting(bench);
    const forged = Object.entries(await bench.forged(one.remoteId));
    expect(forged.length).toBeGreaterThan(1);
    // Were they believed in, the gateway would be asked, and say that it is paid.
    bench.pay(one.remoteId);
    for (const [name, posted] of forged) expect([name, (await deliver(bench, posted)).status]).toEqual([name, 401]);
    for (const [name, query] of Object.entries(await bench.forgedReturns(one.remoteId))) {
      expect([name, (await one.check(query)).body.state]).toEqual([name, 'pending']);
    }
    await drainJobs();
    expect((await one.order()).status).toBe('pending_payment');
    expect(await account(bench.name)).toBe(before);
    expect((await deliver(bench, await bench.callback(one.remoteId))).status).toBe(202);
    await drainJobs();
    await expectPaid(bench, one, before);
  });

  test('a callback that says paid, of a payment that is not, and one replayed beside another order: the gateway’s word counts', async () => {
    const paid = await waiting(bench);
    bench.pay(paid.remoteId);
    const replayed = await bench.callback(paid.remoteId);
    await deliver(bench, replayed);
    await wait();
    const before = await account(bench.name);
    const one = await waiting(bench);
    bench.pay(one.remoteId);
    const early = await bench.callback(one.remoteId);
    bench.expire(one.remoteId);
    for (const posted of [replayed, early, replayed, early]) await deliver(bench, posted);
    await wait();
    await expectEnded(bench, one, before, 'expired');
    expect((await paid.order()).status).toBe('placed');
  });

  test.each(bench.wrong.map(({ what }) => what))('paid with another %s: no money moves, people look at it', async (what) => {
    const before = await account(bench.name);
    const one = await waiting(bench);
    bench.wrong.find((wrong) => wrong.what === what)?.pay(one.remoteId);
    await deliver(bench, await bench.callback(one.remoteId));
    await wait();
    await one.check();
    expect(await one.order()).toMatchObject({ status: 'cancelled', payment: { state: 'disputed' } });
    expect([await account(bench.name), await account('receivable', one.userId), await account('balance', one.userId)]).toEqual([
      before,
      '0',
      '0',
    ]);
    expect(await stockOf(one.variantId)).toBe(5);
    expect(logLines.some((line) => line.includes(one.reference) && line.includes('disputed'))).toBe(true);
  });

  test('a callback about a payment that nobody knows is not taken, so that it comes again', async () => {
    const one = await waiting(bench);
    await db.update(payments).set({ remoteId: null }).where(eq(payments.reference, one.reference));
    expect((await deliver(bench, await bench.callback(one.remoteId))).status).toBe(404);
    await db.update(payments).set({ remoteId: one.remoteId }).where(eq(payments.reference, one.reference));
  });

  test.each(['error', 'html', 'half', 'lost'] as const)(
    'its status breaks (%s): the order waits, and is placed when it answers again',
    async (fault) => {
      const before = await account(bench.name);
      const one = await waiting(bench);
      bench.pay(one.remoteId);
      bench.fault('status', fault);
      expect((await one.check()).body.state).toBe('pending');
      await wait();
      expect((await one.order()).status).toBe('pending_payment');
      bench.fault('status', undefined);
      await wait(2 * minute);
      await expectPaid(bench, one, before);
    },
  );

  test('it can’t be asked for long past the time: the order ends, and what was paid is found in the end', async () => {
    const before = await account(bench.name);
    const one = await waiting(bench);
    bench.pay(one.remoteId);
    bench.fault('status', 'error');
    await wait(50 * minute);
    await wait();
    expect((await one.order()).status).toBe('cancelled');
    bench.fault('status', undefined);
    await wait(11 * minute);
    await expectInBalance(bench, one, before);
  });

  test.each(['error', 'html', 'half', 'lost'] as const)(
    'the answer to create does not come (%s): nobody can pay it, and the order ends',
    async (fault) => {
      const before = await account(bench.name);
      bench.fault('create', fault);
      const one = await waiting(bench);
      bench.fault('create', undefined);
      expect(one.placed).toMatchObject({ status: 'pending_payment', payment: { state: 'created', redirect_url: null, code: null } });
      await wait(40 * second);
      await wait(40 * second);
      const { status, payment } = await one.order();
      if (status === 'pending_payment') {
        // It was asked for once more, with the same reference, and answered.
        expect([bench.findsLost, payment.state, payment.redirect_url === null]).toEqual([true, 'pending', false]);
        await call('POST', `/api/payments/${one.reference}/cancel/`, { token: one.token });
        await expectEnded(bench, one, before, 'cancelled');
      } else await expectEnded(bench, one, before, 'unreachable');
    },
  );

  test('the shopper gives it up: the order ends, the cart is back; one that is paid already is not given up', async () => {
    const before = await account(bench.name);
    const one = await waiting(bench);
    expect((await call('POST', `/api/payments/${one.reference}/cancel/`, { token: one.token })).body).toMatchObject({
      state: 'failed',
      failure: 'cancelled',
    });
    await wait();
    await expectEnded(bench, one, before, 'cancelled');
    expect(await one.messages('not paid')).toBe(0);
    const other = await waiting(bench);
    bench.pay(other.remoteId);
    expect((await call('POST', `/api/payments/${other.reference}/cancel/`, { token: other.token })).body.state).toBe('captured');
    await expectPaid(bench, other, before);
  });

  test('the order is cancelled while it waits, and paid all the same: in the balance', async () => {
    const before = await account(bench.name);
    const one = await waiting(bench);
    bench.fault('cancel', 'error');
    expect((await call('POST', `/api/orders/${one.orderId}/cancel/`, { token: one.token })).body).toMatchObject({
      status: 'cancelled',
      payment_status: 'void',
    });
    bench.pay(one.remoteId);
    await wait();
    await expectInBalance(bench, one, before);
  });

  test('a paid order is cancelled: all of it goes to the balance', async () => {
    const one = await waiting(bench, { balance: '10000' });
    bench.pay(one.remoteId);
    await one.check();
    const { body } = await call('POST', `/api/orders/${one.orderId}/cancel/`, { token: one.token });
    expect(body).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect([await account('balance', one.userId), await account('receivable', one.userId)]).toEqual([one.placed.total, '0']);
    expect(await booked(one.number)).toEqual(['order', 'order_payment', 'gateway_payment', 'order_refund', 'order_cancelled']);
    expect(await one.messages('is cancelled')).toBe(1);
    expect(await stockOf(one.variantId)).toBe(5);
  });

  describe('sent back through the gateway', () => {
    /** A paid order that was cancelled: its money lies in the balance. */
    async function cancelled() {
      const one = await waiting(bench);
      bench.pay(one.remoteId);
      await one.check();
      await call('POST', `/api/orders/${one.orderId}/cancel/`, { token: one.token });
      return one;
    }

    test('once, out of the balance, and only what lies there', async () => {
      const before = await account(bench.name);
      const one = await waiting(bench);
      expect((await office('payments refund', one.number)).code).toBe(1);
      bench.pay(one.remoteId);
      await one.check();
      expect((await office('payments refund', one.number)).text).toContain('cancel the order first');
      await call('POST', `/api/orders/${one.orderId}/cancel/`, { token: one.token });
      const asked = bench.refunds();
      expect((await office('payments refund', one.number)).code).toBe(0);
      expect([await account('balance', one.userId), await account(bench.name)]).toEqual(['0', before]);
      bench.endRefund(one.remoteId);
      await wait();
      expect((await one.order()).payment.state).toBe('refunded');
      expect(bench.isRefunded(one.remoteId)).toBe(true);
      expect((await office('payments refund', one.number)).code).toBe(1);
      expect(bench.refunds()).toBe(asked + 1);
      expect(await one.messages('on its way back')).toBe(1);
      const changes = await db.select().from(auditLog).where(eq(auditLog.action, 'payments refund'));
      expect(changes.at(-1)).toMatchObject({ operator: 'Hana', detail: { reference: one.reference } });
    });

    test('not when it is spent, and not when the gateway will not: then it is in the balance again', async () => {
      const before = await account(bench.name);
      const one = await cancelled();
      bench.decline(one.remoteId);
      expect((await office('payments refund', one.number)).text).toContain('in the balance again');
      expect(await account('balance', one.userId)).toBe(one.due);
      expect(await booked(one.number)).toEqual([
        'order',
        'gateway_payment',
        'order_refund',
        'order_cancelled',
        'gateway_refund',
        'gateway_refund_failed',
      ]);
      bench.pay(one.remoteId);
      await place(one.token, one.addressId, { use_balance: true });
      await addToCart(one.token, one.variantId, 1);
      expect((await place(one.token, one.addressId, { use_balance: true })).status).toBe(201);
      expect((await office('payments refund', one.number)).text).toContain('no longer has the money');
      expect(Number(before) - Number(await account(bench.name))).toBe(Number(one.due));
    });

    test('an answer that is lost is not asked for twice: its status tells', async () => {
      const one = await cancelled();
      const asked = bench.refunds();
      bench.fault('refund', 'lost');
      expect((await office('payments refund', one.number)).text).toContain('has not said yet');
      bench.fault('refund', undefined);
      bench.endRefund(one.remoteId);
      expect((await office('payments refund', one.number)).code).toBe(1);
      await wait();
      expect((await one.order()).payment.state).toBe('refunded');
      expect([bench.refunds(), await account('balance', one.userId)]).toEqual([asked + 1, '0']);
    });

    test('also when it takes its time, weeks after the payment', async () => {
      const one = await cancelled();
      passTime(9 * 24 * 60 * minute);
      await office('payments refund', one.number);
      await wait();
      bench.endRefund(one.remoteId);
      passTime(4 * 60 * minute);
      await wait();
      expect((await one.order()).payment.state).toBe('refunded');
    });

    test('what a gateway leaves open is said by people', async () => {
      const [done, failed] = [await cancelled(), await cancelled()];
      for (const [one, outcome] of [[done, 'done'] as const, [failed, 'failed'] as const]) {
        bench.fault('refund', 'error');
        await office('payments refund', one.number);
        bench.fault('refund', undefined);
        expect((await office('payments settle-refund', one.number, outcome)).code).toBe(0);
        expect((await office('payments settle-refund', one.number, outcome)).code).toBe(1);
      }
      expect([await account('balance', done.userId), await account('balance', failed.userId)]).toEqual(['0', failed.due]);
      expect([(await done.order()).payment.state, (await failed.order()).payment.state]).toEqual(['refunded', 'captured']);
    });
  });

  describe('fills the balance', () => {
    async function begin(amount = '25000', key: string = randomUUID()) {
      const owner = await register();
      const ask = (body: unknown = { gateway: bench.name, amount }, headers: Record<string, string> = { 'Idempotency-Key': key }) =>
        call('POST', '/api/balance/topup/payment/', { token: owner.token, body, headers });
      const { status, body } = await ask();
      if (status !== 201) throw new Error(`topping up answered ${status}: ${JSON.stringify(body)}`);
      const check = () => call('POST', `/api/payments/${body.reference}/check/`, { token: owner.token, body: {} });
      return {
        ...owner,
        ask,
        begun: body,
        check,
        remoteId: (await read(body.reference)).remoteId ?? '',
        label: (await read(body.reference)).label,
      };
    }

    test('once, whichever way the news comes and how often', async () => {
      const before = await account(bench.name);
      const one = await begin();
      expect(one.begun).toMatchObject({ purpose: 'topup', state: 'pending', amount: '25000', order_id: null, in_balance: false });
      const count = bench.count();
      expect((await one.ask()).body.reference).toBe(one.begun.reference);
      expect((await one.ask({ gateway: bench.name, amount: '30000' })).status).toBe(422);
      expect(bench.count()).toBe(count);
      bench.pay(one.remoteId);
      const posted = await bench.callback(one.remoteId);
      await Promise.all([deliver(bench, posted), one.check(), deliver(bench, posted), one.check()]);
      await wait();
      expect((await one.check()).body.state).toBe('captured');
      expect([await account('balance', one.userId), Number(before) - Number(await account(bench.name))]).toEqual(['25000', 25_000]);
      expect(await booked(one.label)).toEqual(['topup']);
      expect((await inboxOf(one.identifier)).filter(({ subject }) => subject.includes('topped up'))).toHaveLength(1);
    });

    test('also when it is paid too late, and not when it is declined', async () => {
      const late = await begin();
      await wait(31 * minute);
      await wait();
      expect((await late.check()).body.state).toBe('failed');
      bench.pay(late.remoteId);
      await deliver(bench, await bench.callback(late.remoteId));
      await wait();
      expect(await account('balance', late.userId)).toBe('25000');
      const declined = await begin();
      bench.decline(declined.remoteId);
      expect((await declined.check()).body).toMatchObject({ state: 'failed', failure: 'declined' });
      expect(await account('balance', declined.userId)).toBe('0');
    });

    test('without asking a gateway by the hundred for one customer', async () => {
      const one = await begin();
      const [begun, asked] = [bench.count(), bench.asked()];
      const checks = await Promise.all(Array.from({ length: 150 }, one.check));
      expect(new Set(checks.map(({ status, body }) => `${status} ${body.state}`))).toEqual(new Set(['200 pending']));
      expect(bench.asked() - asked).toBe(120);
      const more = Array.from({ length: 40 }, () => one.ask({ gateway: bench.name, amount: '5000' }, { 'Idempotency-Key': randomUUID() }));
      const statuses = (await Promise.all(more)).map(({ status }) => status);
      expect([statuses.filter((status) => status === 429).length, bench.count() - begun]).toEqual([11, 29]);
    });

    test('with whole dinars that the gateway takes, and with a key', async () => {
      const { ask } = await begin();
      const key = { 'Idempotency-Key': randomUUID() };
      for (const amount of ['0', '100', '1000.5', '10000001', '-5', 'ten', '']) {
        const { status, body } = await ask({ gateway: bench.name, amount }, key);
        if (amount === '100' && bench.name === 'qicard') expect(status).toBe(201);
        else expect([amount, status, Object.keys(body)]).toEqual([amount, 400, ['amount']]);
      }
      expect((await ask({ gateway: bench.name, amount: '5000' }, {})).body.detail).toBe('errors.idempotencyKey');
      expect((await ask({ gateway: 'cash', amount: '5000' }, key)).status).toBe(400);
      expect((await call('POST', '/api/balance/topup/payment/', { body: { gateway: bench.name, amount: '5000' } })).status).toBe(401);
    });
  });

  test('people put what a disputed payment brought into the balance, once', async () => {
    const before = await account(bench.name);
    const one = await waiting(bench);
    bench.wrong[0]?.pay(one.remoteId);
    await one.check();
    expect((await office('payments list', '--state', 'disputed')).text).toContain(one.number);
    expect((await office('payments credit', one.number, '251')).code).toBe(0);
    expect((await office('payments credit', one.number, '251')).code).toBe(1);
    expect([await account('balance', one.userId), Number(before) - Number(await account(bench.name))]).toEqual(['251', 251]);
  });

  test('is its owner’s alone', async () => {
    const one = await waiting(bench);
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
  const [bench] = benches;
  if (!bench) throw new Error('no gateway');
  const one = await waiting(bench, { balance: '1000' });
  expect((await office('orders show', one.number)).text).toMatch(
    /pending_payment.*\n[\s\S]*Ankawa[\s\S]*2 × Desk lamp[\s\S]*from the balance 1000 IQD/,
  );
  bench.pay(one.remoteId);
  expect((await office('payments check', one.reference)).text).toContain('captured');
  expect((await office('orders cancel', one.number)).code).toBe(0);
  expect(await one.order()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  expect(await account('balance', one.userId)).toBe(one.placed.total);
  expect((await office('orders cancel', one.number)).text).toContain('can’t be cancelled');
  const [change] = await db.select().from(auditLog).where(eq(auditLog.action, 'orders cancel'));
  expect(change).toMatchObject({ operator: 'Hana', detail: { number: one.number } });
  bench.fault('status', 'error');
  expect((await office('payments check', (await waiting(bench)).number)).text).toContain('can’t be asked now');
  bench.fault('status', undefined);
  for (const words of ['orders show', 'orders cancel', 'payments check', 'payments refund', 'payments list']) {
    expect((await office(words, ...(words === 'payments list' ? ['--state', 'lost'] : ['26-0101-AAAAAA']))).code).toBe(1);
  }
});

describe('checkout', () => {
  test('offers the gateways that are set up, and those only whose least the order reaches', async () => {
    const { variantId } = await insertProduct(services, { price: '30000' });
    const buyer = await shopper();
    await addToCart(buyer.token, variantId, 1);
    const { body } = await quote(buyer.token, buyer.addressId);
    expect(body.payment_methods).toEqual(['cash', 'fib', 'zaincash', 'qicard', 'test']);
    await credit(buyer.userId, String(Number(body.total) - 250));
    const part = await quote(buyer.token, buyer.addressId, { use_balance: true });
    expect(part.body).toMatchObject({ due: '250', payment_methods: ['cash', 'zaincash', 'qicard', 'test'] });
    expect((await quote(buyer.token, buyer.addressId, { use_balance: true, payment_method: 'fib' })).body).toEqual({
      payment_method: ['checkout.tooLittle'],
    });
  });

  test('the balance pays all of it, part of it, and never more than there is', async () => {
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
    const whole = await place(buyer.token, buyer.addressId, { payment_method: 'balance' });
    expect(whole.body).toMatchObject({ status: 'placed', payment_status: 'paid', payment_method: 'balance', due: '0' });
    expect(await account('balance', buyer.userId)).toBe(String(100_000.5 - Number(whole.body.total)));
    expect((await inboxOf(buyer.identifier))[0]?.subject).toContain('is paid');
  });

  test('another way to pay than was quoted is taken as long as it costs the same; a balance that shrank is not', async () => {
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

test('a gateway that is not there says so at once: the order ends, the cart is back, and nothing waits', async () => {
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

test('an account is not deleted while a gateway may still come with money; its owner is told of all payments', async () => {
  const [bench] = benches;
  if (!bench) throw new Error('no gateway');
  const one = await waiting(bench);
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

  test('takes a card by the specification’s rules, and keeps nothing of it', async () => {
    const { id, order, check, token } = await begin();
    const pay = (body: unknown) => call('POST', `/api/test-gateway/${id}/pay/`, { body });
    expect((await call('GET', `/api/test-gateway/${id}/`)).body).toMatchObject({
      amount: order.due,
      state: 'pending',
      label: order.number,
    });
    expect((await pay({ ...good, card_number: '6011 1111 1111 1117' })).body).toEqual({ card_number: ['validation.creditCard'] });
    expect((await pay({ ...good, expiry_date: '12/20' })).body).toEqual({ expiry_date: ['validation.expiryDate'] });
    expect((await check()).body.state).toBe('pending');
    expect((await pay(good)).body).toMatchObject({ state: 'paid', return_url: expect.stringContaining(order.payment.reference) });
    expect((await pay(good)).status).toBe(409);
    expect((await check()).body).toMatchObject({ state: 'captured', order_status: 'placed' });
    expect((await call('GET', `/api/orders/${order.id}/`, { token })).body.payment_status).toBe('paid');
  });

  test('declines one card, and can be given up', async () => {
    const declined = await begin();
    await call('POST', `/api/test-gateway/${declined.id}/pay/`, { body: { ...good, card_number: '4000000000000002' } });
    expect((await declined.check()).body).toMatchObject({ state: 'failed', order_status: 'cancelled' });
    expect(await stockOf(declined.variantId)).toBe(5);
    const left = await begin();
    await call('POST', `/api/test-gateway/${left.id}/cancel/`, { body: {} });
    expect((await left.check()).body).toMatchObject({ state: 'failed', failure: 'declined' });
    expect((await call('GET', '/api/test-gateway/00000000-0000-4000-8000-000000000000/')).status).toBe(404);
  });

  test('is not there in live mode', async () => {
    const live = await openTestMarketplace({ config: { mode: 'live' } });
    expect(gatewaysOf(live.services)).toEqual([]);
    expect((await live.call('GET', '/api/test-gateway/00000000-0000-4000-8000-000000000000/')).body).toEqual({ detail: 'errors.notFound' });
    expect((await live.call('POST', '/api/payments/callback/test/', { body: {} })).status).toBe(401);
  });
});

test('the ledger is proven by all of this', async () => {
  const { differences, transactions } = await verifyLedger(services);
  expect(differences).toEqual([]);
  expect(transactions).toBeGreaterThan(300);
  // A proof that finds nothing wrong finds what is.
  const [captured] = await db.select().from(payments).where(eq(payments.state, 'captured')).limit(1);
  if (!captured) throw new Error('no payment was captured');
  const change = (values: Partial<typeof captured>) => db.update(payments).set(values).where(eq(payments.id, captured.id));
  for (const [wrong, words] of [
    [{ amount: String(Number(captured.amount) + 1) }, 'was booked whole'],
    [{ state: 'refunded' }, 'was booked whole'],
    [{ label: 'P26-0101-AAAAAA' }, 'came by a payment'],
    [{ state: 'pending' }, 'was booked whole'],
  ] as const) {
    await change(wrong);
    const found = (await verifyLedger(services)).differences;
    await change({ amount: captured.amount, state: captured.state, label: captured.label });
    expect(
      found.some(({ proof }) => proof.includes(words)),
      words,
    ).toBe(true);
  }
  expect((await verifyLedger(services)).differences).toEqual([]);
});

test('no card, secret or token of a gateway stands in a log or a table', async () => {
  const tables = await db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`);
  let text = logLines.join('\n');
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ text: string }>(
      sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.identifier(name)} t`,
    );
    text += rows[0]?.text;
  }
  expect(text).toContain('payment');
  const secrets = benches.flatMap((bench) => bench.secrets());
  // Four that the shop is known by, and a token of each gateway that gives out tokens.
  expect(secrets.length).toBeGreaterThanOrEqual(6);
  for (const secret of [...secrets, '4242424242424242', '4242 4242', '4000000000000002', 'IQ98FIQB']) {
    expect(text.includes(secret), secret).toBe(false);
  }
  expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  const led = await db.selectDistinct({ state: payments.state }).from(payments).where(like(payments.redirectUrl, 'http%'));
  expect(led, 'only what is still awaited says where it is paid').toEqual([{ state: 'pending' }]);
});

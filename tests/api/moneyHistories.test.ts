import { randomUUID } from 'node:crypto';
import { desc, eq, inArray, ne, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verifyLedger } from '../../marketplace/balance/ledger/verifyLedger';
import { moveBalance } from '../../marketplace/balance/transfer/transferBalance';
import { variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { orderLines, orders } from '../../marketplace/database/tables/order/orders';
import { payments } from '../../marketplace/database/tables/order/payments';
import { returns } from '../../marketplace/database/tables/order/returns';
import { advanceOrder } from '../../marketplace/orders/changeOrder';
import { refundPayment } from '../../marketplace/payments/refundPayment';
import { watchPayments } from '../../marketplace/payments/watchPayments';
import { advanceReturn } from '../../marketplace/returns/changeReturn';
import type { Refusal } from '../../marketplace/shared/refusal';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { type Answer, openTestMarketplace } from './openTestMarketplace';
import { openWallet } from './openWallet';

/** The number of generated histories. Set HISTORIES=500 for more. */
const histories = Number(process.env.HISTORIES ?? 40);
const minute = 60_000;
const card = { card_number: '4111 1111 1111 1111', expiry_date: '12/49' };
const declined = { card_number: '4000 0000 0000 0002', expiry_date: '12/49' };

const who = fc.nat({ max: 3 });
/** Index among the newest. */
const pick = fc.nat({ max: 5 });
const dinars = fc.integer({ min: 1, max: 60 }).map((thousands) => `${thousands}000`);

const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('topup' as const), who, amount: dinars }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('gatewayTopup' as const), who, amount: dinars }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('transfer' as const), who, to: who, amount: dinars }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      who,
      product: fc.nat({ max: 2 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      method: fc.constantFrom('cash', 'balance', 'test'),
      useBalance: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('pay' as const), pick, isGood: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('cancel' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deliver' as const), pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('return' as const), pick, quantity: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refundReturn' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refundPayment' as const), pick }) },
);
type Command = typeof command extends fc.Arbitrary<infer Kind> ? Kind : never;

/** Waves run one after the other; the commands of a wave run concurrently. */
type History = Command[][];

const byCard = { do: 'order', product: 1, quantity: 1, method: 'test', useBalance: false } as const;
const inCash = { do: 'order', product: 0, quantity: 1, method: 'cash', useBalance: false } as const;
const paid = { do: 'pay', pick: 0, isGood: true } as const;

/** The first history runs every command once, in sequence, so that the random ones need not cover all. */
const allCommands: Command[] = [
  { do: 'topup', who: 0, amount: '60000' },
  { do: 'gatewayTopup', who: 1, amount: '20000' },
  paid,
  { do: 'transfer', who: 0, to: 1, amount: '5000' },
  { do: 'transfer', who: 2, to: 1, amount: '5000' },
  { ...inCash, who: 0 },
  { do: 'deliver', pick: 0 },
  { do: 'return', pick: 0, quantity: 1 },
  { do: 'refundReturn', pick: 0 },
  { ...byCard, who: 1 },
  paid,
  { do: 'cancel', pick: 0 },
  { do: 'refundPayment', pick: 0 },
  { ...byCard, who: 2 },
  { do: 'expire' },
  { do: 'gatewayTopup', who: 2, amount: '1000' },
  { do: 'expire' },
  { ...byCard, who: 3 },
  { do: 'pay', pick: 0, isGood: false },
  { ...byCard, who: 3, quantity: 1 },
  { do: 'cancel', pick: 0 },
  paid,
  { ...inCash, who: 0, method: 'balance' },
  { do: 'topup', who: 2, amount: '2000' },
  { ...inCash, who: 2, useBalance: true },
  { do: 'topup', who: 2, amount: '2000' },
  { ...byCard, who: 2, product: 0, useBalance: true },
  paid,
  { do: 'gatewayTopup', who: 3, amount: '1000' },
  paid,
  { ...inCash, who: 0, quantity: 3 },
  { ...inCash, who: 0, quantity: 3 },
];

const history: fc.Arbitrary<History> = fc.array(fc.array(command, { minLength: 2, maxLength: 10 }), { minLength: 2, maxLength: 5 });

/** Every kind of command, refusal, booking and final state that must occur at least once. */
const kinds = [
  ...['top-up', 'top-up refused', 'gateway top-up', 'transfer', 'transfer quote refused', 'card', 'check', 'cancel', 'deliver', 'return'],
  ...['order by cash', 'order by balance', 'order by test', 'quote refused', 'return refunded', 'gateway refund'],
  ...['order', 'order_payment', 'gateway_payment', 'cash_on_delivery', 'order_cancelled', 'order_refund', 'gateway_refund'].map(
    (kind) => `booked ${kind}`,
  ),
  ...['late_payment', 'topup', 'transfer', 'return_refund'].map((kind) => `booked ${kind}`),
  ...['captured', 'captured late', 'failed declined', 'failed expired', 'refunded'].map((state) => `payment for order ${state}`),
  ...['captured', 'failed expired'].map((state) => `payment for topup ${state}`),
  ...['placed', 'delivered', 'cancelled'].map((status) => `order ${status}`),
  ...['cash', 'test'].map((method) => `order paid in part by balance, the rest by ${method}`),
  'return refunded',
];

// The embedded database has one session; only PostgreSQL shows conflicts.
describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL, with 16 connections', async () => {
  const marketplace = await openTestMarketplace({ environment: { DATABASE_POOL: '16' } });
  const { services, call, advanceTime } = marketplace;
  const { shopper, addToCart, quote } = openShopping(marketplace);
  const { printCodes, redeem, quoteTransfer, ledgerSum } = openWallet(marketplace);
  const { db } = services.database;

  type Shopper = Awaited<ReturnType<typeof shopper>>;
  const people: Shopper[] = [];
  const products: number[] = [];
  const supplied = new Map<number, number>();
  /** How often each command had each outcome. */
  const commandOutcomes = new Map<string, number>();
  const tally = (outcome: string) => commandOutcomes.set(outcome, (commandOutcomes.get(outcome) ?? 0) + 1);

  const person = (index: number): Shopper => {
    const found = people[index % people.length];
    if (!found) throw new Error('nobody is there');
    return found;
  };
  const newest = <Row>(rows: Row[], index: number): Row | undefined => rows[index % Math.max(1, rows.length)];
  const tokenOf = (userId: number) => people.find((one) => one.userId === userId)?.token ?? '';

  /** Counts an outcome, and fails on a server error. */
  function count(kind: string, answer: Pick<Answer, 'status' | 'body'>) {
    if (answer.status >= 500) throw new Error(`${kind} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    tally(answer.status < 300 ? kind : `${kind} refused`);
  }

  const key = () => ({ 'Idempotency-Key': randomUUID() });

  async function order({ who: index, product, quantity, method, useBalance }: Extract<Command, { do: 'order' }>) {
    const { token, addressId } = person(index);
    await addToCart(token, products[product] ?? 0, quantity);
    const choice = { payment_method: method, use_balance: useBalance || method === 'balance' };
    const quoted = await quote(token, addressId, choice);
    count('quote', quoted);
    if (quoted.status !== 200) return;
    const body = { address_id: addressId, ...choice, quote_id: quoted.body.quote_id };
    count(`order by ${method}`, await call('POST', '/api/orders/', { token, headers: key(), body }));
  }

  async function transfer({ who: from, to, amount }: Extract<Command, { do: 'transfer' }>) {
    const { token, userId } = person(from);
    const recipient = person(to).identifier;
    const quoted = await quoteTransfer(token, recipient, amount);
    if (quoted.status !== 200) return count('transfer quote', quoted);
    const request = { quoteId: quoted.body.quote_id, recipient, amount, note: '' };
    const made = await moveBalance(services, { userId, idempotencyKey: randomUUID() }, request, null);
    tally('number' in made ? 'transfer' : 'transfer refused');
  }

  async function pay({ pick: index, isGood }: Extract<Command, { do: 'pay' }>) {
    const unpaid = inArray(payments.state, ['created', 'pending', 'failed']);
    const open = await db.select().from(payments).where(unpaid).orderBy(desc(payments.id)).limit(6);
    const one = newest(open, index);
    if (!one?.remoteId) return;
    count('card', await call('POST', `/api/test-gateway/${one.remoteId}/pay/`, { body: isGood ? card : declined }));
    const check = () => call('POST', `/api/payments/${one.reference}/check/`, { token: tokenOf(one.userId), body: {} });
    // The browser returns twice while the job checks as well.
    const [first, second] = await Promise.all([check(), check(), watchPayments(services)]);
    count('check', first);
    count('check', second);
  }

  async function cancel({ pick: index }: Extract<Command, { do: 'cancel' }>) {
    const one = newest(await db.select().from(orders).where(ne(orders.status, 'cancelled')).orderBy(desc(orders.id)).limit(6), index);
    if (one) count('cancel', await call('POST', `/api/orders/${one.id}/cancel/`, { token: tokenOf(one.userId), body: {} }));
  }

  async function deliver({ pick: index }: Extract<Command, { do: 'deliver' }>) {
    const one = newest(await db.select().from(orders).where(eq(orders.status, 'placed')).orderBy(desc(orders.id)).limit(6), index);
    for (const to of ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const) {
      const refused = one && (await advanceOrder(services, { number: one.number, to, operator: 'Hana' }));
      if (!one || refused) return;
    }
    tally('deliver');
  }

  async function giveBack({ pick: index, quantity }: Extract<Command, { do: 'return' }>) {
    const one = newest(await db.select().from(orders).where(eq(orders.status, 'delivered')).orderBy(desc(orders.id)).limit(6), index);
    if (!one) return;
    const lines = await db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, one.id));
    const entry = { order_id: one.id, reason: 'changedMind', lines: lines.slice(0, 1).map(({ id }) => ({ order_line_id: id, quantity })) };
    count('return', await call('POST', '/api/returns/', { token: tokenOf(one.userId), headers: key(), body: entry }));
  }

  async function refundReturn({ pick: index }: Extract<Command, { do: 'refundReturn' }>) {
    const open = inArray(returns.status, ['requested', 'approved', 'collected']);
    const one = newest(await db.select().from(returns).where(open).orderBy(desc(returns.id)).limit(6), index);
    if (!one) return;
    let refused: Refusal | undefined;
    for (const to of ['approved', 'collected', 'refunded'] as const) {
      refused = await advanceReturn(services, { number: one.number, to, operator: 'Hana' });
    }
    tally(refused ? 'return not refunded' : 'return refunded');
  }

  async function perform(what: Command): Promise<void> {
    switch (what.do) {
      case 'topup': {
        const [code = ''] = (await printCodes(what.amount)).codes;
        // Twice at once, with different keys.
        const { token } = person(what.who);
        for (const answer of await Promise.all([redeem(token, code), redeem(token, code)])) count('top-up', answer);
        return;
      }
      case 'gatewayTopup': {
        const body = { gateway: 'test', amount: what.amount };
        return count(
          'gateway top-up',
          await call('POST', '/api/balance/topup/payment/', { token: person(what.who).token, headers: key(), body }),
        );
      }
      case 'transfer':
        return transfer(what);
      case 'order':
        return order(what);
      case 'pay':
        return pay(what);
      case 'cancel':
        return cancel(what);
      case 'deliver':
        return deliver(what);
      case 'return':
        return giveBack(what);
      case 'refundReturn':
        return refundReturn(what);
      case 'refundPayment': {
        const captured = await db.select().from(payments).where(eq(payments.state, 'captured')).orderBy(desc(payments.id)).limit(6);
        const one = newest(captured, what.pick);
        const outcome = one && (await refundPayment(services, { paymentId: one.id, operator: 'Hana' }));
        if (one) tally(outcome === 'done' ? 'gateway refund' : 'gateway refund refused');
        return;
      }
      default:
        advanceTime(31 * minute);
        await watchPayments(services);
    }
  }

  async function restock() {
    for (const id of products) {
      await db
        .update(variants)
        .set({ stock: sql`${variants.stock} + 4` })
        .where(eq(variants.id, id));
      supplied.set(id, (supplied.get(id) ?? 0) + 4);
    }
  }

  /** The remaining stock of each product is its initial stock less the items of valid orders. */
  async function expectStockConsistent() {
    for (const id of products) {
      const [row] = await db
        .select({ sold: sql<number>`coalesce(sum(${orderLines.quantity}) filter (where ${orders.status} <> 'cancelled'), 0)::int` })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(eq(orderLines.variantId, id));
      const [variant] = await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, id));
      expect(variant?.stock).toBe((supplied.get(id) ?? 0) - (row?.sold ?? 0));
      expect(variant?.stock).toBeGreaterThanOrEqual(0);
    }
  }

  /** Counts bookings and states of orders, payments and returns in the database. */
  async function countRows(): Promise<Record<string, number>> {
    const { rows } = await db.execute<{ what: string; times: number }>(sql`
      select what, count(*)::int as times from (
        select 'booked ' || kind from ledger_transactions
        union all select 'payment for ' || purpose || ' ' || state || coalesce(' ' || failure, '') || case when is_late then ' late' else '' end from payments
        union all select 'order ' || status from orders
        union all select 'order paid in part by balance, the rest by ' || payment_method from orders where balance_used between 1 and total - 1
        union all select 'return ' || status from returns
      ) as all_there_is (what)
      group by what order by what`);
    return Object.fromEntries(rows.map(({ what, times }) => [what, times]));
  }

  test(`${histories} histories of top-ups, transfers, orders, cancellations, refunds and expiries keep ledger and stock consistent`, async () => {
    for (let index = 0; index < 4; index += 1) people.push(await shopper());
    for (const price of ['3000', '12500', '40000']) {
      const { variantId } = await insertProduct(services, { price, stock: 0 });
      products.push(variantId);
    }
    let runCount = 0;
    const max: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(history, async (waves) => {
        runCount += 1;
        await restock();
        for (const wave of waves) await Promise.all(wave.map(perform));
        expect(await ledgerSum()).toBe('0');
        expect((await verifyLedger(services)).differences).toEqual([]);
        await expectStockConsistent();
        // A history may continue what an earlier one left open.
        for (const [what, times] of Object.entries(await countRows())) max[what] = Math.max(max[what] ?? 0, times);
      }),
      { numRuns: histories, endOnFailure: true, examples: [[allCommands.map((what) => [what])]] },
    );
    expect(runCount).toBe(histories);
    const counted = { ...Object.fromEntries(commandOutcomes), ...max };
    process.stdout.write(`${runCount} histories: ${JSON.stringify(counted, null, 1)}\n`);
    // Every kind has occurred.
    for (const kind of kinds) expect.soft(counted[kind] ?? 0, kind).toBeGreaterThan(0);
  }, 1_800_000);
});

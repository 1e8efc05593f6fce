import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { reportLedger, verifyLedger } from '../../marketplace/balance/ledger/verifyLedger';
import { CommandFailed } from '../../marketplace/cli/command';
import { ledgerCommands } from '../../marketplace/cli/commands/ledgerCommands';
import { houseAccounts } from '../../marketplace/database/tables/money/ledger';
import { topupCodes } from '../../marketplace/database/tables/money/topupCodes';
import { transfers } from '../../marketplace/database/tables/money/transfers';
import { orderLines, orders } from '../../marketplace/database/tables/order/orders';
import { advanceOrder } from '../../marketplace/orders/changeOrder';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openTestMarketplace } from './openTestMarketplace';
import { openWallet } from './openWallet';

const marketplace = await openTestMarketplace();
const { services, call, register, logLines } = marketplace;
const { shopper, addToCart, place } = openShopping(marketplace);
const { topUp, quoteTransfer, send } = openWallet(marketplace);
const { db } = services.database;

const detailsOf = async () => (await verifyLedger(services)).differences.map(({ invariant, detail }) => `${invariant}: ${detail}`);

async function order() {
  const { variantId } = await insertProduct(services, { price: '30000', priceAfterDiscount: '24000', stock: 5 });
  const customer = await shopper();
  await addToCart(customer.token, variantId, 2);
  const { body } = await place(customer.token, customer.addressId);
  return { ...customer, id: body.id as number, number: body.number as string };
}

/** Bypasses the ledger's triggers and changes rows directly. */
async function tamper(statements: string[]) {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local session_replication_role = replica`));
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
}

async function runVerify() {
  const printed: string[] = [];
  const [verify] = ledgerCommands;
  if (!verify) throw new Error('there is no such command');
  const task = await verify.read({ args: [], options: {}, operator: 'Hana', print: (line) => printed.push(line) });
  const failed = await task(services).then(
    () => null,
    (error: unknown) => error,
  );
  return { failed, printed };
}

test('a shop with sales, cancellations, deliveries, top-ups and transfers is consistent', async () => {
  const one = await order();
  await call('POST', `/api/orders/${one.id}/cancel/`, { token: one.token, body: {} });
  const two = await order();
  for (const to of ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const)
    await advanceOrder(services, { number: two.number, to, operator: 'Hana' });
  await order();
  await topUp(two.token, '50000');
  const { body } = await quoteTransfer(two.token, one.identifier, '1000');
  await send(two.token, { recipient: one.identifier, amount: '1000', quoteId: body.quote_id, password: 'Passw0rd' });
  expect(await detailsOf()).toEqual([]);
  const { failed, printed } = await runVerify();
  expect(failed).toBeNull();
  expect(printed[0]).toMatch(/^\d+ transactions with \d+ entries: the ledger is consistent$/);
  await reportLedger(services);
  expect(logLines.at(-1)).toContain('the ledger is consistent');
});

describe('reports a difference', () => {
  /** Statements that undo a test's damage, so that the next test sees only its own. */
  const repairs: string[][] = [];
  afterEach(async () => {
    for (const statements of repairs.splice(0)) await tamper(statements);
    expect(await detailsOf()).toEqual([]);
  });
  const broken = async (statements: string[], repair: string[]) => {
    await tamper(statements);
    repairs.push(repair);
    return detailsOf();
  };

  test('an entry that was changed', async () => {
    const { userId, token } = await register();
    await topUp(token, '500');
    const account = `(select id from ledger_accounts where kind = 'balance' and user_id = ${userId})`;
    const details = await broken(
      [`update ledger_entries set amount = 600 where account_id = ${account}`],
      [`update ledger_entries set amount = 500 where account_id = ${account}`],
    );
    expect(details).toContainEqual(expect.stringContaining('all entries sum to zero: they sum to 100'));
    expect(details).toContainEqual(expect.stringMatching(/every transaction .*: topup code-\d+: 2 entries, sum 100/));
    expect(details).toContainEqual(expect.stringMatching(/numbered without gaps.*balance 500\.0+ instead of 600/));
    expect(details).toContainEqual(expect.stringMatching(/every redeemed code .*600\.0+ of 500/));
    const { failed, printed } = await runVerify();
    expect(failed).toBeInstanceOf(CommandFailed);
    expect(printed.filter((line) => line.startsWith('VIOLATED: '))).toHaveLength(details.length);
    await reportLedger(services);
    expect(logLines.at(-1)).toContain('the ledger is inconsistent');
  });

  test('an entry that is missing from its account’s chain', async () => {
    const { userId, token } = await register();
    await topUp(token, '500');
    await topUp(token, '700');
    const account = `(select id from ledger_accounts where kind = 'balance' and user_id = ${userId})`;
    const details = await broken(
      [`update ledger_entries set position = 3 where account_id = ${account} and position = 2`],
      [`update ledger_entries set position = 2 where account_id = ${account} and position = 3`],
    );
    expect(details).toEqual([expect.stringContaining('position 3 of 2')]);
  });

  test('an order whose state differs from its bookings, and lines that differ from its subtotal', async () => {
    const { id, number } = await order();
    const set = (change: Partial<typeof orders.$inferInsert>) => db.update(orders).set(change).where(eq(orders.id, id));
    await set({ paymentStatus: 'paid' });
    expect(await detailsOf()).toEqual([expect.stringMatching(new RegExp(`order ${number} \\(placed, paid\\).*receivable -\\d+\\.0+/0`))]);
    await set({ paymentStatus: 'due_on_delivery', status: 'cancelled' });
    expect(await detailsOf()).toEqual([expect.stringContaining(`order ${number} (cancelled`)]);
    await set({ status: 'placed', balanceUsed: '100' });
    expect(await detailsOf()).toEqual([expect.stringContaining('balance 0/-100')]);
    await set({ balanceUsed: '0' });
    await db.update(orderLines).set({ quantity: 3 }).where(eq(orderLines.orderId, id));
    expect(await detailsOf()).toEqual([expect.stringContaining('lines come to 90000')]);
    await db.update(orderLines).set({ quantity: 2 }).where(eq(orderLines.orderId, id));
  });

  test.each(houseAccounts)('that the account %s is missing', async (kind) => {
    const rename = (from: string, to: string) => `update ledger_accounts set kind = '${to}' where kind = '${from}' and user_id is null`;
    const details = await broken([rename(kind, 'lost')], [rename('lost', kind)]);
    expect(details).toContainEqual(`each of the shop’s accounts is in the ledger: no account ${kind}`);
  });

  test('money on an account that the shop does not know', async () => {
    const { token } = await register();
    await topUp(token, '500');
    const rename = (from: string, to: string) => `update ledger_accounts set kind = '${to}' where kind = '${from}' and user_id is null`;
    const details = await broken([rename('vouchers', 'pocket')], [rename('pocket', 'vouchers')]);
    expect(details).toContainEqual(expect.stringMatching(/an account that the shop knows: account pocket: \d+ entries/));
  });

  test('money booked for a missing order', async () => {
    const reference = `none-${randomUUID()}`;
    const details = await broken(
      [
        `insert into ledger_transactions (kind, reference) values ('order', '${reference}')`,
        `insert into ledger_entries (transaction_id, account_id, amount) select t.id, a.id, case a.kind when 'sales' then 5 else -5 end
           from ledger_transactions t, ledger_accounts a where t.reference = '${reference}' and a.kind in ('sales', 'cash')`,
      ],
      [
        `delete from ledger_entries where transaction_id in (select id from ledger_transactions where reference = '${reference}')`,
        `delete from ledger_transactions where reference = '${reference}'`,
      ],
    );
    expect(details).toContainEqual(expect.stringContaining(`order ${reference}: no such order`));
  });

  test('a transfer, a code or its owner that differs from its bookings', async () => {
    const one = await register();
    const other = await register();
    await topUp(one.token, '5000');
    const { body } = await quoteTransfer(one.token, other.identifier, '1000');
    const made = await send(one.token, { recipient: other.identifier, amount: '1000', quoteId: body.quote_id, password: 'Passw0rd' });
    const ofTransfer = eq(transfers.number, made.body.number);
    await db.update(transfers).set({ fee: '0' }).where(ofTransfer);
    expect(await detailsOf()).toEqual([expect.stringContaining(`transfer ${made.body.number}: sender -1500`)]);
    await db.update(transfers).set({ fee: '500' }).where(ofTransfer);
    const ofCode = eq(topupCodes.redeemedBy, one.userId);
    await db.update(topupCodes).set({ redeemedBy: other.userId }).where(ofCode);
    expect(await detailsOf()).toEqual([expect.stringMatching(/every redeemed code .*: 0 of 5000/)]);
    await db.update(topupCodes).set({ redeemedBy: one.userId }).where(eq(topupCodes.redeemedBy, other.userId));
    const [code] = await db.select().from(topupCodes).where(ofCode);
    await db.update(topupCodes).set({ redeemedBy: null, redeemedAt: null }).where(ofCode);
    expect(await detailsOf()).toEqual([expect.stringMatching(/no other code was booked: code code-\d+: 0 of none/)]);
    if (code) await db.update(topupCodes).set({ redeemedBy: one.userId, redeemedAt: code.redeemedAt }).where(eq(topupCodes.id, code.id));
  });
});

import { expect } from 'vitest';
import { settleRefund } from '../../../marketplace/payments/refundPayment';
import { runProcess } from './process';
import { type Attempt, type Observed, quantity, type Shop, type Step } from './shop';

const taken = 5 - quantity;
const awaited = new Set(['created', 'pending']);

/** What must hold at any moment, whatever the gateway believes: the payment, its order, the stock and the ledger agree. */
export function expectConsistent(name: string, { due, orderId }: Attempt, seen: Observed): void {
  const { state, order, isLate } = seen;
  const isWaiting = awaited.has(state);
  const isPlaced = order === 'placed, paid';
  const isHeld = state === 'captured' && !isPlaced;
  const allowed =
    orderId === null
      ? [null]
      : isWaiting
        ? ['pending_payment, pending']
        : state === 'captured' && !isLate
          ? ['placed, paid', 'cancelled, refunded']
          : state === 'failed' || state === 'disputed' || isLate
            ? ['cancelled, failed', 'cancelled, void']
            : ['cancelled, failed', 'cancelled, void', 'cancelled, refunded'];
  expect(allowed, `${name}: the order of a payment ${state}`).toContain(order);
  const isReserved = orderId !== null && (isWaiting || isPlaced);
  const expected = [orderId === null ? seen.stock : isReserved ? taken : 5, isHeld ? due : 0];
  expect([seen.stock, seen.balance], `${name}: stock and balance of a payment ${state}`).toEqual(expected);
  expect(seen.receivable === 0, `${name}: a debt only while the payment is awaited`).toBe(orderId === null || !isWaiting);
  expect(seen.inCart, `${name}: what is ordered is not in the cart`).toBeLessThanOrEqual(isReserved ? 0 : quantity);
}

/** How a case ended, and whether an operator had to act. */
export type Ending =
  | 'order'
  | 'balance'
  | 'nothing paid'
  | 'money back'
  | 'disputed'
  | 'reported, then money back'
  | 'settled by the operator';

async function take({ services, perform, pass }: Shop, attempt: Attempt, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    pass(step);
    await runProcess(services, (process) => perform[step](process, attempt));
  }
}

/** Time passes until nothing is open: callbacks are repeated, refunds completed, deadlines reached. */
async function settle(shop: Shop, attempt: Attempt): Promise<void> {
  const { bank, remoteId } = attempt;
  for (const steps of [['poll'], ['callback', 'return', 'expiry'], ['expiry']] as const) {
    await take(shop, attempt, steps);
    if (remoteId && (await bank.hasGivenBack(remoteId))) await bank.giveBack(remoteId);
  }
  await take(shop, attempt, ['poll']);
}

/** What the gateway kept of the customer's money. */
async function keptOf({ bank, remoteId, paid }: Attempt) {
  const isGivenBack = remoteId !== null && (await bank.hasGivenBack(remoteId));
  return { isGivenBack, kept: isGivenBack ? 0 : paid };
}

/** The operator does what only people can decide, after the shop has said so. */
async function decide(name: string, shop: Shop, attempt: Attempt, seen: Observed): Promise<Ending | null> {
  const { bank, due, paymentId } = attempt;
  const { kept, isGivenBack } = await keptOf(attempt);
  if (seen.state === 'refunding') {
    expect([bank.repeatsRefunds, kept], `${name}: a refund stays open only where it can't be sent again, and is not done`).toEqual([
      false,
      due,
    ]);
    await settleRefund(shop.services, paymentId, false);
    return 'settled by the operator';
  }
  if (seen.state !== 'captured' || !isGivenBack) return null;
  expect(seen.isReported, `${name}: money that a gateway gave back unasked is reported`).toBe(true);
  if (seen.order === 'placed, paid') await take(shop, attempt, ['cancelled order']);
  await take(shop, attempt, ['refund', 'poll']);
  return 'reported, then money back';
}

/**
 * Lets an attempt end, and checks that it ends well: the customer has an order or its price in the balance, exactly when the gateway kept
 * the money. Whatever still comes changes nothing.
 */
export async function expectFairEnd(name: string, shop: Shop, attempt: Attempt): Promise<Ending> {
  const { observe } = shop;
  await settle(shop, attempt);
  const settled = await observe(attempt);
  expectConsistent(`${name} (settled)`, attempt, settled);
  const decided = await decide(name, shop, attempt, settled);
  const end = decided ? await observe(attempt) : settled;
  expectConsistent(`${name} (end)`, attempt, end);
  await take(shop, attempt, ['callback', 'return', 'expiry']);
  expect(await observe(attempt), `${name}: later checks change nothing`).toEqual({ ...end, isReported: expect.any(Boolean) });
  if (end.state === 'disputed') return 'disputed';
  expect(['captured', 'failed', 'refunded'], `${name}: the final state`).toContain(end.state);
  const { kept, isGivenBack } = await keptOf(attempt);
  const owned = (end.order === 'placed, paid' ? attempt.due : 0) + end.balance;
  expect(owned, `${name}: the customer has what the gateway kept, as an order or in the balance`).toBe(kept);
  if (decided) return decided;
  if (owned === 0) return isGivenBack ? 'money back' : 'nothing paid';
  return end.order === 'placed, paid' ? 'order' : 'balance';
}

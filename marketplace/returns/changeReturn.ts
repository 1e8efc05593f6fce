import { and, asc, eq, type SQL } from 'drizzle-orm';
import { recordChange } from '../audit/recordChange';
import { postTransaction } from '../balance/ledger/postTransaction';
import type { ReturnStatus } from '../contract/order/returnStates';
import type { Db } from '../database/openDatabase';
import { orderLines } from '../database/tables/order/orders';
import { returnHistory, returnLines, returns } from '../database/tables/order/returns';
import { lockCustomerMoney } from '../identity/account/findAccount';
import { notifyOwner } from '../identity/account/notifyOwner';
import { addStock } from '../orders/stock';
import type { Services } from '../services';
import { tidyLine } from '../shared/inputText';
import { dinars, formatAmount, negated } from '../shared/money';
import { notFound, type Refusal, refuse } from '../shared/refusal';
import { canAdvance, canCancel, hasEnded, type ReturnStep } from './returnSteps';

type Return = typeof returns.$inferSelect;

/** Locks a return after its customer, in the same order as everything that moves money. */
async function lockReturn(tx: Db, which: SQL | undefined): Promise<Return | undefined> {
  const [found] = await tx.select({ id: returns.id, userId: returns.userId }).from(returns).where(which);
  if (!found) return undefined;
  await lockCustomerMoney(tx, found.userId);
  const [locked] = await tx.select().from(returns).where(eq(returns.id, found.id)).for('update');
  return locked;
}

async function setStatus(tx: Db, { now }: Services, { id }: Return, status: ReturnStatus, note: string): Promise<void> {
  const endedAt = hasEnded(status) ? now() : null;
  await tx.update(returns).set({ status, endedAt }).where(eq(returns.id, id));
  await tx.insert(returnHistory).values({ returnId: id, status, note: note || null, at: now() });
}

/** Books the price paid for the lines to the balance. */
const bookRefund = (tx: Db, { now }: Services, { userId, number, refund }: Return) =>
  postTransaction(tx, {
    kind: 'return_refund',
    reference: number,
    entries: [
      { account: { kind: 'balance', userId }, amount: refund },
      { account: { kind: 'sales' }, amount: negated(refund) },
    ],
    at: now(),
  });

function tellStep(tx: Db, { userId, number, refund }: Return, to: ReturnStep, note: string): Promise<void> {
  switch (to) {
    case 'approved':
      return notifyOwner(tx, userId, 'returnApproved', { number });
    case 'rejected':
      return notifyOwner(tx, userId, 'returnRejected', { number, note });
    case 'collected':
      return notifyOwner(tx, userId, 'returnCollected', { number });
    case 'refunded':
      return notifyOwner(tx, userId, 'returnRefunded', { number, amount: formatAmount(refund) });
  }
}

/** Puts the returned goods back to stock, in the order of the variants' ids, so that changes of stock don't deadlock. */
async function returnToStock(tx: Db, { id }: Return): Promise<void> {
  const lines = await tx
    .select({ variantId: orderLines.variantId, quantity: returnLines.quantity })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, id))
    .orderBy(asc(orderLines.variantId));
  await addStock(tx, lines);
}

interface Step {
  number: string;
  to: ReturnStep;
  note?: string;
  /** Whether refunded goods can be sold again. */
  restock?: boolean;
  operator: string;
}

/**
 * Moves a return to its next status, for the staff: approves, rejects, collects or refunds it to the balance. The customer is notified,
 * with the shop's `note`; the operator is recorded with the change. Returns 404 for an unknown number and 409 for a step that is not the
 * next.
 */
export async function advanceReturn(
  services: Services,
  { number, to, note: inputText = '', restock = false, operator }: Step,
): Promise<Refusal | undefined> {
  const note = tidyLine(inputText);
  return services.database.transaction(async (tx) => {
    const found = await lockReturn(tx, eq(returns.number, number));
    if (!found) return notFound();
    if (!canAdvance(found.status, to)) return refuse(409, 'returns.notNextStatus');
    await setStatus(tx, services, found, to, note);
    if (to === 'refunded') await bookRefund(tx, services, found);
    if (to === 'refunded' && restock) await returnToStock(tx, found);
    await tellStep(tx, found, to, note);
    await recordChange(tx, operator, `returns ${to}`, {
      number,
      before: { status: found.status },
      after: { status: to },
      ...(note && { note }),
      ...(to === 'refunded' && { refund: dinars(found.refund), restock }),
    });
    return undefined;
  });
}

/** Cancels a customer's own return that is not collected. Returns 404 for another customer's and 409 for one that is too far along. */
export async function cancelReturn(
  services: Services,
  { returnId, userId }: { returnId: number; userId: number },
): Promise<Refusal | undefined> {
  return services.database.transaction(async (tx) => {
    const found = await lockReturn(tx, and(eq(returns.id, returnId), eq(returns.userId, userId)));
    if (!found) return notFound();
    if (!canCancel(found.status)) return refuse(409, 'returns.notCancellable');
    await setStatus(tx, services, found, 'cancelled', '');
    return undefined;
  });
}

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { arrivalParameter } from '../../locales/arrivalText';
import { recordChange } from '../audit/recordChange';
import { postTransaction } from '../balance/ledger/postTransaction';
import type { Db } from '../database/openDatabase';
import { orders } from '../database/tables/order/orders';
import { payments } from '../database/tables/order/payments';
import { lockCustomerMoney } from '../identity/account/findAccount';
import { notifyOwner } from '../identity/account/notifyOwner';
import type { MessageKind } from '../messages/renderMessage';
import { enqueue } from '../queue/enqueue';
import type { Services } from '../services';
import { readSettings } from '../settings/readSettings';
import { dinars, formatAmount, isZero, minus, negated } from '../shared/money';
import { notFound, type Refusal, refuse } from '../shared/refusal';
import { canAdvance, canCancel, isPaidBy } from './orderSteps';
import { paidOf, setStatus, undoOrder } from './payOrder';

type Order = typeof orders.$inferSelect;

/** The message to the customer at each step. */
const messageOf = {
  confirmed: 'orderConfirmed',
  packed: 'orderPacked',
  out_for_delivery: 'orderOnItsWay',
  delivered: 'orderDelivered',
} as const satisfies Partial<Record<Order['status'], MessageKind>>;

const hasMessage = (status: Order['status']): status is keyof typeof messageOf => status in messageOf;

/**
 * Moves an order to its next status. Delivering an order paid in cash books the cash against the customer's debt. Returns 404 for an
 * unknown number and 409 for a status that is not the next one. The operator is recorded with the change.
 */
export async function advanceOrder(
  services: Services,
  { number, to, operator }: { number: string; to: Order['status']; operator: string },
): Promise<Refusal | undefined> {
  const { returnDays } = await readSettings(services);
  return services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.number, number));
    if (!order) return notFound();
    if (!canAdvance(order.status, to)) return refuse(409, 'orders.notNextStatus');
    const isPaidNow = isPaidBy(to, order.paymentStatus);
    await setStatus(tx, services, order, isPaidNow ? { status: to, paymentStatus: 'paid' } : { status: to });
    if (isPaidNow) {
      const due = minus(order.total, order.balanceUsed);
      await postTransaction(tx, {
        kind: 'cash_on_delivery',
        reference: order.number,
        entries: [
          { account: { kind: 'receivable', userId: order.userId }, amount: due },
          { account: { kind: 'cash' }, amount: negated(due) },
        ],
      });
    }
    const told = hasMessage(to) ? messageOf[to] : null;
    if (told) await notifyOwner(tx, order.userId, told, { number, arrives: arrivalParameter(order), returnPeriod: String(returnDays) });
    await recordChange(tx, operator, 'orders advance', { number, before: { status: order.status }, after: { status: to } });
    return undefined;
  });
}

/** Locks an order after its customer, in the same order as everything that moves money. */
export async function lockOrder(tx: Db, which: SQL | undefined): Promise<Order | undefined> {
  const [found] = await tx.select({ id: orders.id, userId: orders.userId }).from(orders).where(which);
  if (!found) return undefined;
  await lockCustomerMoney(tx, found.userId);
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.id)).for('update');
  return order;
}

/** Marks the open gateway payment of an ended order as failed; the job cancels it at the gateway. A later capture goes to the balance. */
async function stopPayment(tx: Db, services: Services, orderId: number): Promise<void> {
  const wasBegun = sql`case when ${payments.begunAt} is not null then ${services.now().toISOString()}::timestamptz end`;
  await tx
    .update(payments)
    .set({ state: 'failed', failure: 'cancelled', redirectUrl: null, code: null, nextCheckAt: wasBegun })
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['created', 'pending'])));
}

/** How the payment of a cancelled order ends, by what was paid. */
const paymentStatusAfter = (paid: string) => (isZero(paid) ? 'void' : 'refunded');

/** Refunds the payment to the balance, reverses the sale and returns the stock. Returns 409 for an order that is packed or has ended. */
async function cancel(tx: Db, services: Services, order: Order): Promise<Refusal | undefined> {
  if (!canCancel(order.status)) return refuse(409, 'orders.notCancellable');
  const paid = paidOf(order);
  await stopPayment(tx, services, order.id);
  await undoOrder(tx, services, order, paymentStatusAfter(paid));
  const { userId, number } = order;
  if (isZero(paid)) await notifyOwner(tx, userId, 'orderCancelled', { number });
  else await notifyOwner(tx, userId, 'orderCancelledAndRefunded', { number, amount: formatAmount(paid) });
  return undefined;
}

/**
 * Cancels a customer's order that is not packed: refunds the payment to the balance, returns the stock, reverses the sale and tells the
 * staff. Returns 404 for another customer's order and 409 for one that is packed or has ended.
 */
export async function cancelOrder(
  services: Services,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<Refusal | undefined> {
  return services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, and(eq(orders.id, orderId), eq(orders.userId, userId)));
    if (!order) return notFound();
    const refused = await cancel(tx, services, order);
    // An order that waited for its payment was not announced.
    if (!refused && order.status !== 'pending_payment') await enqueue(tx, 'announceOrder', { orderId, isCancelled: true });
    return refused;
  });
}

interface Cancellation {
  number: string;
  operator: string;
  /** Kept in the audit. */
  reason?: string;
  /** Whether the operator has confirmed that money goes back to the customer. */
  mayRefund?: boolean;
}

/**
 * Cancels an order by its number, for the staff. The operator is recorded with the change. As `cancelOrder`; returns 409 when there is
 * something to refund, which the operator has not confirmed.
 */
export async function cancelOrderByNumber(
  services: Services,
  { number, operator, reason, mayRefund = true }: Cancellation,
): Promise<Refusal | undefined> {
  return services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.number, number));
    if (!order) return notFound();
    const refunded = paidOf(order);
    if (!mayRefund && !isZero(refunded)) return refuse(409, 'staff.changedMeanwhile');
    const refused = await cancel(tx, services, order);
    if (refused) return refused;
    await recordChange(tx, operator, 'orders cancel', {
      number,
      before: { status: order.status, paymentStatus: order.paymentStatus },
      after: { status: 'cancelled', paymentStatus: paymentStatusAfter(refunded) },
      refunded: dinars(refunded),
      ...(reason !== undefined && { reason }),
    });
    return undefined;
  });
}

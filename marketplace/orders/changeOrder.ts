import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { recordChange } from '../audit/recordChange';
import { postTransaction } from '../balance/ledger/postTransaction';
import type { Db } from '../database/openDatabase';
import { orders } from '../database/tables/order/orders';
import { payments } from '../database/tables/order/payments';
import { lockCustomerMoney } from '../identity/account/findAccount';
import { notifyOwner } from '../identity/account/notifyOwner';
import type { MessageKind } from '../messages/renderMessage';
import type { Services } from '../services';
import { formatAmount, isZero, minus, negated } from '../shared/money';
import { notFound, type Refusal, refuse } from '../shared/refusal';
import { cancellable } from './findOrders';
import { paidOf, setStatus, undoOrder } from './payOrder';

type Order = typeof orders.$inferSelect;

/** The way of an order. `placed` is reached by paying, `cancelled` by cancelling only. */
const next: Partial<Record<Order['status'], Order['status']>> = {
  placed: 'confirmed',
  confirmed: 'packed',
  packed: 'out_for_delivery',
  out_for_delivery: 'delivered',
};

/** What the customer is told at each step. */
const messageOf = {
  confirmed: 'orderConfirmed',
  packed: 'orderPacked',
  out_for_delivery: 'orderOnItsWay',
  delivered: 'orderDelivered',
} as const satisfies Partial<Record<Order['status'], MessageKind>>;

const hasMessage = (status: Order['status']): status is keyof typeof messageOf => status in messageOf;

/**
 * Moves an order one step on. Delivering one that is paid in cash books the cash against what the customer owed.
 * Refuses an unknown number (404) and a status that is not the next one (409). The operator's name is kept with the change.
 */
export async function advanceOrder(
  services: Services,
  { number, to, operator }: { number: string; to: Order['status']; operator: string },
): Promise<Refusal | undefined> {
  return services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.number, number));
    if (!order) return notFound();
    if (next[order.status] !== to) return refuse(409, 'orders.notNextStatus');
    const isPaidNow = to === 'delivered' && order.paymentStatus === 'due_on_delivery';
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
    if (told) await notifyOwner(tx, order.userId, told, { number });
    await recordChange(tx, operator, 'orders advance', { number, to });
    return undefined;
  });
}

/** Locks an order after its customer, as everything that moves money does. */
async function lockOrder(tx: Db, which: SQL | undefined): Promise<Order | undefined> {
  const [found] = await tx.select({ id: orders.id, userId: orders.userId }).from(orders).where(which);
  if (!found) return undefined;
  await lockCustomerMoney(tx, found.userId);
  const [order] = await tx.select().from(orders).where(eq(orders.id, found.id)).for('update');
  return order;
}

/** The gateway's payment of an order that ends is awaited no longer, and taken back; should it come all the same, it goes to the balance. */
async function stopPayment(tx: Db, services: Services, orderId: number): Promise<void> {
  const wasBegun = sql`case when ${payments.begunAt} is not null then ${services.now().toISOString()}::timestamptz end`;
  await tx
    .update(payments)
    .set({ state: 'failed', failure: 'cancelled', redirectUrl: null, code: null, nextCheckAt: wasBegun })
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['created', 'pending'])));
}

/** What was paid goes to the balance, the sale is booked back, the stock goes back. Refuses (409) what is packed, or has ended already. */
async function cancel(tx: Db, services: Services, order: Order): Promise<Refusal | undefined> {
  if (!cancellable.has(order.status)) return refuse(409, 'orders.notCancellable');
  const paid = paidOf(order);
  await stopPayment(tx, services, order.id);
  await undoOrder(tx, services, order, isZero(paid) ? 'void' : 'refunded');
  const { userId, number } = order;
  if (isZero(paid)) await notifyOwner(tx, userId, 'orderCancelled', { number });
  else await notifyOwner(tx, userId, 'orderCancelledAndRefunded', { number, amount: formatAmount(paid) });
  return undefined;
}

/**
 * Cancels a customer's order while it is not packed: what was paid goes to the balance, the stock back, and the sale is booked back.
 * Refuses another's order (404) and one that is too far on its way, or cancelled already (409).
 */
export async function cancelOrder(
  services: Services,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<Refusal | undefined> {
  return services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, and(eq(orders.id, orderId), eq(orders.userId, userId)));
    return order ? cancel(tx, services, order) : notFound();
  });
}

/** The same by its number, for the back office. The operator's name is kept with the change. */
export async function cancelOrderByNumber(
  services: Services,
  { number, operator }: { number: string; operator: string },
): Promise<Refusal | undefined> {
  return services.database.transaction(async (tx) => {
    const order = await lockOrder(tx, eq(orders.number, number));
    if (!order) return notFound();
    const refused = await cancel(tx, services, order);
    if (!refused) await recordChange(tx, operator, 'orders cancel', { number });
    return refused;
  });
}

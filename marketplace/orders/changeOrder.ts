import { and, eq } from 'drizzle-orm';
import { recordChange } from '../backoffice/recordChange';
import { minus, negated } from '../balance/dinars';
import { postTransaction } from '../balance/postTransaction';
import type { Db } from '../database/openDatabase';
import { notFound, type Refusal, refuse } from '../refusal';
import type { Services } from '../services';
import { cancellable } from './findOrders';
import { returnStock } from './placeOrder';
import { orderHistory, orders } from './tables';

type Order = typeof orders.$inferSelect;

/** The way of an order; `cancelled` is reached by `cancelOrder` only. */
const next: Partial<Record<Order['status'], Order['status']>> = {
  pending_payment: 'placed',
  placed: 'confirmed',
  confirmed: 'packed',
  packed: 'out_for_delivery',
  out_for_delivery: 'delivered',
};

async function setStatus(tx: Db, services: Services, order: Order, change: Partial<Pick<Order, 'status' | 'paymentStatus'>>) {
  await tx.update(orders).set(change).where(eq(orders.id, order.id));
  if (change.status) await tx.insert(orderHistory).values({ orderId: order.id, status: change.status, at: services.now() });
}

/**
 * Moves an order one step on. Delivering one that is paid in cash books the cash against what the customer owed.
 * Refuses an unknown number (404) and a status that is not the next one (409). The operator's name is kept with the change.
 */
export async function advanceOrder(
  services: Services,
  { number, to, operator }: { number: string; to: Order['status']; operator: string },
): Promise<Refusal | undefined> {
  return services.database.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update');
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
    await recordChange(tx, operator, 'orders advance', { number, to });
    return undefined;
  });
}

/**
 * Cancels a customer's order while it is not packed: the stock goes back and the sale is booked back.
 * Refuses another's order (404) and one that is too far on its way, or cancelled already (409).
 */
export async function cancelOrder(
  services: Services,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<Refusal | undefined> {
  return services.database.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
      .for('update');
    if (!order) return notFound();
    if (!cancellable.has(order.status)) return refuse(409, 'orders.notCancellable');
    await setStatus(tx, services, order, { status: 'cancelled', paymentStatus: 'void' });
    await returnStock(tx, order.id);
    await postTransaction(tx, {
      kind: 'order_cancelled',
      reference: order.number,
      entries: [
        { account: { kind: 'receivable', userId }, amount: order.total },
        { account: { kind: 'sales' }, amount: negated(minus(order.subtotal, order.discount)) },
        { account: { kind: 'delivery' }, amount: negated(order.deliveryFee) },
      ],
    });
    return undefined;
  });
}

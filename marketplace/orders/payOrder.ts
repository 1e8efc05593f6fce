import { asc, eq } from 'drizzle-orm';
import { arrivalParameter } from '../../locales/arrivalText';
import { postTransaction } from '../balance/ledger/postTransaction';
import { restoreLines } from '../cart/mergeCart';
import type { paymentFailures } from '../contract/order/payments';
import type { Db } from '../database/openDatabase';
import { orderHistory, orderLines, orders } from '../database/tables/order/orders';
import { notifyOwner } from '../identity/account/notifyOwner';
import { enqueue } from '../queue/enqueue';
import type { Services } from '../services';
import { formatAmount, isZero, minus, negated } from '../shared/money';
import { describeLines } from './describeLines';
import { returnStock } from './stock';

type Order = typeof orders.$inferSelect;

/** Sets an order's status, and records its time. */
export async function setStatus(tx: Db, services: Services, order: Order, change: Partial<Pick<Order, 'status' | 'paymentStatus'>>) {
  await tx.update(orders).set(change).where(eq(orders.id, order.id));
  if (change.status) await tx.insert(orderHistory).values({ orderId: order.id, status: change.status, at: services.now() });
}

/** The amount that the customer has paid for an order, in dinars. */
export const paidOf = ({ paymentStatus, total, balanceUsed }: Order): string => (paymentStatus === 'paid' ? total : balanceUsed);

/** Places an order whose gateway payment arrived, and notifies its customer and the staff. The caller books the money. */
export async function acceptPaidOrder(tx: Db, services: Services, order: Order): Promise<void> {
  await setStatus(tx, services, order, { status: 'placed', paymentStatus: 'paid' });
  await notifyOwner(
    tx,
    order.userId,
    'orderPaid',
    {
      number: order.number,
      total: formatAmount(order.total),
      arrives: arrivalParameter(order),
    },
    { details: (language) => describeLines(tx, order.id, language) },
  );
  await enqueue(tx, 'announceOrder', { orderId: order.id });
}

/**
 * Ends an order before it leaves the shop: refunds the payment to the balance, reverses the sale, returns the stock. The refund comes
 * first, because otherwise the receivable would become positive.
 */
export async function undoOrder(tx: Db, services: Services, order: Order, paymentStatus: Order['paymentStatus']): Promise<void> {
  const { userId, number, total, subtotal, discount, deliveryFee } = order;
  const paid = paidOf(order);
  const at = services.now();
  await setStatus(tx, services, order, { status: 'cancelled', paymentStatus });
  if (!isZero(paid)) {
    await postTransaction(tx, {
      kind: 'order_refund',
      reference: number,
      entries: [
        { account: { kind: 'receivable', userId }, amount: negated(paid) },
        { account: { kind: 'balance', userId }, amount: paid },
      ],
      at,
    });
  }
  await postTransaction(tx, {
    kind: 'order_cancelled',
    reference: number,
    entries: [
      { account: { kind: 'receivable', userId }, amount: total },
      { account: { kind: 'sales' }, amount: negated(minus(subtotal, discount)) },
      { account: { kind: 'delivery' }, amount: negated(deliveryFee) },
    ],
    at,
  });
  await returnStock(tx, order.id);
}

/** Ends an order whose payment failed, and restores its lines in the cart, merged with the current ones. */
export async function abandonOrder(tx: Db, services: Services, order: Order, failure: (typeof paymentFailures)[number]): Promise<void> {
  await undoOrder(tx, services, order, 'failed');
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id));
  await restoreLines(
    tx,
    order.userId,
    lines.map(({ variantId, quantity, unitPrice }) => ({ variantId, quantity, seenPrice: unitPrice })),
  );
  if (failure !== 'cancelled') await notifyOwner(tx, order.userId, 'paymentFailed', { number: order.number });
}

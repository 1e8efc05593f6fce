import { eq } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { orders } from '../database/tables/order/orders';
import { type PaymentRow, payments } from '../database/tables/order/payments';
import { lockCustomerMoney } from '../identity/account/findAccount';

export interface Locked {
  payment: PaymentRow;
  order: typeof orders.$inferSelect | null;
}

/** A payment and its order, locked, after their owner: concurrent settlements wait here. */
export async function lockPayment(tx: Db, paymentId: number): Promise<Locked | null> {
  const [found] = await tx.select({ userId: payments.userId, orderId: payments.orderId }).from(payments).where(eq(payments.id, paymentId));
  if (!found) return null;
  await lockCustomerMoney(tx, found.userId);
  const [order] = found.orderId === null ? [] : await tx.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  return payment ? { payment, order: order ?? null } : null;
}

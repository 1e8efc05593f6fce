import { and, asc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Payment } from '../contract/order/payments';
import type { Db } from '../database/openDatabase';
import { orders } from '../database/tables/order/orders';
import { type PaymentRow, payments } from '../database/tables/order/payments';
import { describePayment } from '../orders/describePayment';
import { notFound, type Refusal } from '../shared/refusal';

interface Owned {
  reference: string;
  userId: number;
}

/** One of the customer's payments as stored; another user's is not found. */
export async function findPaymentRow(db: Db, { reference, userId }: Owned): Promise<PaymentRow | Refusal> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.reference, reference), eq(payments.userId, userId)));
  return found ?? notFound();
}

/** A payment by its reference, or by its number: an order's or its own. @returns 404 for an unknown one. */
export async function findPaymentNamed(db: Db, name: string): Promise<PaymentRow | Refusal> {
  const [found] = await db
    .select()
    .from(payments)
    .where(or(eq(payments.reference, name), eq(payments.label, name)));
  return found ?? notFound();
}

const withOrder = (db: Db, where: SQL | undefined) =>
  db
    .select({ payment: payments, order: { id: orders.id, number: orders.number, status: orders.status } })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(where)
    .orderBy(asc(payments.id));

/** One of the customer's payments, with its order; another user's is not found. */
export async function findPayment(db: Db, { reference, userId }: Owned): Promise<Payment | Refusal> {
  const [found] = await withOrder(db, and(eq(payments.reference, reference), eq(payments.userId, userId)));
  return found ? describePayment(found.payment, found.order) : notFound();
}

/** All of a customer's payments, oldest first. */
export async function findAllPayments(db: Db, userId: number): Promise<Payment[]> {
  const found = await withOrder(db, eq(payments.userId, userId));
  return found.map(({ payment, order }) => describePayment(payment, order));
}

/** Whether a gateway may still credit or refund money for a customer. */
export const hasOpenPayment = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(
    payments,
    and(
      eq(payments.userId, userId),
      or(inArray(payments.state, ['created', 'pending', 'disputed', 'refunding']), isNotNull(payments.nextCheckAt)),
    ),
  )) > 0;

import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Order } from '../contract/order/orders';
import type { Db } from '../database/openDatabase';
import { orders, quotes } from '../database/tables/order/orders';
import { idempotencyKeys } from '../database/tables/system/idempotencyKeys';
import { orderNotes } from '../database/tables/system/staff';

/** The final statuses of an order: nothing is due to or from the buyer. */
const ended = ['delivered', 'cancelled'] as const;

/** Whether the customer has an order that is not finished. */
export const hasOpenOrder = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(orders, and(eq(orders.userId, userId), notInArray(orders.status, [...ended])))) > 0;

/** Replaces the personal fields of an order's address; its label and city stay, for the shop's statistics. */
const blank = {
  fullName: '',
  phone: '',
  secondPhone: null,
  area: '',
  street: null,
  building: null,
  floor: null,
  nearestLandmark: '',
  note: null,
  latitude: null,
  longitude: null,
} satisfies Partial<Order['address']>;

/** Deletes names, phones, addresses and notes of a customer's orders; the orders stay. The staff’s notes, quotes and stored responses are deleted. */
export async function anonymiseOrders(tx: Db, userId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ address: sql`${orders.address} || ${JSON.stringify(blank)}::jsonb`, note: null })
    .where(eq(orders.userId, userId));
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, own));
  await tx.delete(quotes).where(eq(quotes.userId, userId));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
}

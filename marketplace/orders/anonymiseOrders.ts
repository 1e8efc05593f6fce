import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Order } from '../contract/order/orders';
import type { Db } from '../database/openDatabase';
import { orders, quotes } from '../database/tables/order/orders';
import { idempotencyKeys } from '../database/tables/system/idempotencyKeys';

/** Where an order ends: nothing is due to or from the buyer any more. */
const ended = ['delivered', 'cancelled'] as const;

/** Whether one of the customer's orders is still on its way. */
export const hasOpenOrder = async (db: Db, userId: number): Promise<boolean> =>
  (await db.$count(orders, and(eq(orders.userId, userId), notInArray(orders.status, [...ended])))) > 0;

/** What an order's address says of a person and a door; its label and its city stay, for the shop's figures. */
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

/** Takes names, phones, doors and notes out of a customer's orders; the orders stay. Quotes and answers kept for repeated calls go. */
export async function anonymiseOrders(tx: Db, userId: number): Promise<void> {
  await tx
    .update(orders)
    .set({ address: sql`${orders.address} || ${JSON.stringify(blank)}::jsonb`, note: null })
    .where(eq(orders.userId, userId));
  await tx.delete(quotes).where(eq(quotes.userId, userId));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
}

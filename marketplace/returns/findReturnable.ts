import { and, asc, desc, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Camel } from '../contract/case';
import type { Language } from '../contract/languages';
import type { returnable } from '../contract/order/returns';
import type { Db } from '../database/openDatabase';
import { orderHistory, orderLines, orders } from '../database/tables/order/orders';
import { returnLines, returns } from '../database/tables/order/returns';
import { lineOf } from '../orders/findOrders';
import type { Services } from '../services';
import { readSettings } from '../settings/readSettings';
import type { Settings } from '../settings/settingTable';

const dayMilliseconds = 24 * 60 * 60_000;

/** Statuses of returns that ended without a return of goods. */
export const withdrawnStatuses = ['rejected', 'cancelled'] as const;

/** The deadline for returning an order, from its delivery. */
export const returnDeadline = (deliveredAt: Date, { returnDays }: Pick<Settings, 'returnDays'>): Date =>
  new Date(deliveredAt.getTime() + returnDays * dayMilliseconds);

/** The returned quantity of each order line, by the line's id. */
export async function countReturned(db: Db, orderIds: number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderLineId: returnLines.orderLineId, quantity: sql<number>`sum(${returnLines.quantity})::int` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(inArray(returns.orderId, orderIds), notInArray(returns.status, [...withdrawnStatuses])))
    .groupBy(returnLines.orderLineId);
  return new Map(rows.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
}

/** The customer's orders with returnable lines, last delivered first. */
export async function findReturnable(
  services: Services,
  { userId, language }: { userId: number; language: Language },
): Promise<Camel<z.infer<typeof returnable>>[]> {
  const { database, now } = services;
  const { db } = database;
  const settings = await readSettings(services);
  const oldest = new Date(now().getTime() - settings.returnDays * dayMilliseconds);
  const delivered = await db
    .select({ id: orders.id, number: orders.number, at: orderHistory.at })
    .from(orders)
    .innerJoin(orderHistory, and(eq(orderHistory.orderId, orders.id), eq(orderHistory.status, 'delivered')))
    .where(and(eq(orders.userId, userId), eq(orders.status, 'delivered'), gt(orderHistory.at, oldest)))
    .orderBy(desc(orderHistory.at));
  const ids = delivered.map(({ id }) => id);
  const lines =
    ids.length === 0 ? [] : await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id));
  const returned = await countReturned(db, ids);
  return delivered.flatMap(({ id, number, at }) => {
    const left = lines
      .filter(({ orderId }) => orderId === id)
      .map((line) => ({ ...lineOf(language, line), returnable: line.quantity - (returned.get(line.id) ?? 0) }));
    if (left.every((line) => line.returnable === 0)) return [];
    return [
      { orderId: id, orderNumber: number, deliveredAt: at.toISOString(), until: returnDeadline(at, settings).toISOString(), lines: left },
    ];
  });
}

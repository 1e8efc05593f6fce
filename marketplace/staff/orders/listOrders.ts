import { inArray, sql } from 'drizzle-orm';
import type { StaffOrderSummary } from '../../contract/staff/orders';
import type { Db } from '../../database/openDatabase';
import { orderLines, orders } from '../../database/tables/order/orders';
import type { Page } from '../../http/page';
import type { Services } from '../../services';
import { dinars } from '../../shared/money';
import { countUpTo } from '../listPage';
import { conditionsOf, type OrderFilter, type Scope, sortingOf } from './orderFilter';

type Row = typeof orders.$inferSelect;

async function countLines(db: Db, orderIds: number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ id: orderLines.orderId, count: sql<number>`count(*)::int` })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .groupBy(orderLines.orderId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const summaryOf = (order: Row, lineCount: number): StaffOrderSummary => ({
  id: order.id,
  number: order.number,
  status: order.status,
  paymentMethod: order.paymentMethod,
  paymentStatus: order.paymentStatus,
  placedAt: order.placedAt.toISOString(),
  total: dinars(order.total),
  lineCount,
  customerName: order.address.fullName,
  cityName: order.address.cityName,
  arrivesFrom: order.arrivesFrom,
  arrivesTo: order.arrivesTo,
});

/** Reads a part of a filtered list. */
export async function readOrders(db: Db, filter: OrderFilter, scope: Scope, { offset, limit }: Page): Promise<StaffOrderSummary[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(conditionsOf(db, filter, scope))
    .orderBy(...sortingOf(filter.sort))
    .limit(limit)
    .offset(offset);
  const lines = await countLines(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((order) => summaryOf(order, lines.get(order.id) ?? 0));
}

/** The orders of a scope that match a filter, with three queries whatever their number. */
export async function listOrders({ database: { db } }: Services, filter: OrderFilter, scope: Scope, page: Page) {
  const counted = await countUpTo(db, orders, conditionsOf(db, filter, scope));
  return { ...counted, results: await readOrders(db, filter, scope, page) };
}

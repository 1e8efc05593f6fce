import { and, asc, gt } from 'drizzle-orm';
import { byteOrderMark, csvRecord } from '../../csv/csvRecord';
import { protectFormula } from '../../csv/formulaCells';
import { orders } from '../../database/tables/order/orders';
import type { Services } from '../../services';
import { dinars, minus } from '../../shared/money';
import { conditionsOf, type OrderFilter, type Scope } from './orderFilter';

const batchSize = 1000;

const columns = [
  'number',
  'status',
  'payment_method',
  'payment_status',
  'placed_at',
  'name',
  'phone',
  'city',
  'area',
  'landmark',
  'subtotal',
  'discount',
  'delivery_fee',
  'total',
  'balance_used',
  'due',
  'arrives_from',
  'arrives_to',
];

const cellsOf = (order: typeof orders.$inferSelect) => [
  order.number,
  order.status,
  order.paymentMethod,
  order.paymentStatus,
  order.placedAt.toISOString(),
  order.address.fullName,
  order.address.phone,
  order.address.cityName,
  order.address.area,
  order.address.nearestLandmark,
  dinars(order.subtotal),
  dinars(order.discount),
  dinars(order.deliveryFee),
  dinars(order.total),
  dinars(order.balanceUsed),
  minus(order.total, order.balanceUsed),
  order.arrivesFrom,
  order.arrivesTo,
];

/** The filtered orders as CSV, oldest first, in batches: an export needs the memory of one batch. */
export async function* exportOrders({ database }: Services, filter: OrderFilter, scope: Scope): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(columns);
  const { reads } = database;
  let after = 0;
  for (;;) {
    const rows = await reads
      .select()
      .from(orders)
      .where(and(gt(orders.id, after), conditionsOf(reads, filter, scope)))
      .orderBy(asc(orders.id))
      .limit(batchSize);
    if (rows.length > 0) yield rows.map((order) => csvRecord(cellsOf(order).map(protectFormula))).join('');
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.id ?? after;
  }
}

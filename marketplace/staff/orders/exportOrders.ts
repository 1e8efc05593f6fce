import { and, asc, gt } from 'drizzle-orm';
import { orders } from '../../database/tables/order/orders';
import type { Services } from '../../services';
import { dinars, minus } from '../../shared/money';
import { type Columns, csvLines } from '../csvLines';
import { conditionsOf, type OrderFilter, type Scope } from './orderFilter';

type Row = typeof orders.$inferSelect;

const columns: Columns<Row> = {
  number: ({ number }) => number,
  status: ({ status }) => status,
  payment_method: ({ paymentMethod }) => paymentMethod,
  payment_status: ({ paymentStatus }) => paymentStatus,
  placed_at: ({ placedAt }) => placedAt.toISOString(),
  name: ({ address }) => address.fullName,
  phone: ({ address }) => address.phone,
  city: ({ address }) => address.cityName,
  area: ({ address }) => address.area,
  landmark: ({ address }) => address.nearestLandmark,
  subtotal: ({ subtotal }) => dinars(subtotal),
  discount: ({ discount }) => dinars(discount),
  delivery_fee: ({ deliveryFee }) => dinars(deliveryFee),
  total: ({ total }) => dinars(total),
  balance_used: ({ balanceUsed }) => dinars(balanceUsed),
  due: ({ total, balanceUsed }) => minus(total, balanceUsed),
  arrives_from: ({ arrivesFrom }) => arrivesFrom,
  arrives_to: ({ arrivesTo }) => arrivesTo,
};

/** The filtered orders as CSV, oldest first. */
export function exportOrders({ database: { reads } }: Services, filter: OrderFilter, scope: Scope): AsyncGenerator<string> {
  return csvLines(columns, (after, limit) =>
    reads
      .select()
      .from(orders)
      .where(and(gt(orders.id, after), conditionsOf(reads, filter, scope)))
      .orderBy(asc(orders.id))
      .limit(limit),
  );
}

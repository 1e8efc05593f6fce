import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { variantAttributes } from '../catalogue/variantAttributes';
import type { Camel } from '../contract/case';
import { imageOf } from '../contract/catalogue/images';
import type { Language } from '../contract/languages';
import { textIn } from '../contract/localText';
import { orderStatuses } from '../contract/order/orderStates';
import type { Order, orderLine, orderSummary } from '../contract/order/orders';
import type { Db } from '../database/openDatabase';
import { betweenDays } from '../database/tables/conditions';
import { orderHistory, orderLines, orders } from '../database/tables/order/orders';
import { type PaymentRow, payments } from '../database/tables/order/payments';
import { type Page, pageOf } from '../http/page';
import { dinars, minus, times } from '../shared/money';
import { notFound, type Refusal } from '../shared/refusal';
import { readAttributesAsSold } from './attributesAsSold';
import { describePayment } from './describePayment';
import { canCancel } from './orderSteps';

type Row = typeof orders.$inferSelect;
type LineRow = typeof orderLines.$inferSelect;
type Summary = Camel<z.infer<typeof orderSummary>>;

const picturesInSummary = 4;

/** What every list of orders shows of one. */
export const summarise = (order: Row, lineCount: number) => ({
  id: order.id,
  number: order.number,
  status: order.status,
  paymentMethod: order.paymentMethod,
  paymentStatus: order.paymentStatus,
  placedAt: order.placedAt.toISOString(),
  total: dinars(order.total),
  lineCount,
  arrivesFrom: order.arrivesFrom,
  arrivesTo: order.arrivesTo,
});

const summaryOf = (order: Row, lines: LineRow[]): Summary => ({
  ...summarise(order, lines.length),
  images: lines
    .map((line) => imageOf(line.pictureId))
    .filter((image) => image !== null)
    .slice(0, picturesInSummary),
});

/** A line as sold, in a language. */
export const lineOf = (language: Language, line: LineRow): Camel<z.infer<typeof orderLine>> => ({
  id: line.id,
  productId: line.productId,
  variantId: line.variantId,
  name: textIn(language, line.name),
  attributes: variantAttributes(language, readAttributesAsSold(line.attributes)),
  image: imageOf(line.pictureId),
  quantity: line.quantity,
  unitPrice: dinars(line.unitPrice),
  fullPrice: dinars(line.fullPrice),
  lineTotal: times(line.unitPrice, line.quantity),
});

/** The amounts, the days and the steps of an order. */
export const describeOrder = (order: Row, history: (typeof orderHistory.$inferSelect)[]) => ({
  address: order.address,
  note: order.note,
  subtotal: dinars(order.subtotal),
  discount: dinars(order.discount),
  deliveryFee: dinars(order.deliveryFee),
  balanceUsed: dinars(order.balanceUsed),
  due: minus(order.total, order.balanceUsed),
  deliveryDaysMin: order.deliveryDaysMin,
  deliveryDaysMax: order.deliveryDaysMax,
  history: history.map(({ status, at }) => ({ status, at: at.toISOString() })),
  canCancel: canCancel(order.status),
});

const wholeOrder = (
  language: Language,
  order: Row,
  lines: LineRow[],
  history: (typeof orderHistory.$inferSelect)[],
  payment: PaymentRow | undefined,
): Order => ({
  ...summaryOf(order, lines),
  ...describeOrder(order, history),
  lines: lines.map((line) => lineOf(language, line)),
  payment: payment ? describePayment(payment, order) : null,
});

/** Returns one of the customer's orders with all details; 404 for another customer's. */
export async function findOrder(
  db: Db,
  { userId, language }: { userId: number; language: Language },
  orderId: number,
): Promise<Order | Refusal> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  if (!order) return notFound();
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id));
  const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id)).orderBy(asc(orderHistory.id));
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
  return wholeOrder(language, order, lines, history, payment);
}

function byOrder<Part extends { orderId: number }>(parts: Part[]): Map<number, Part[]> {
  const groups = new Map<number, Part[]>();
  for (const part of parts) groups.set(part.orderId, [...(groups.get(part.orderId) ?? []), part]);
  return groups;
}

/** Returns all of a customer's orders with all details, oldest first. */
export async function findAllOrders(db: Db, { userId, language }: { userId: number; language: Language }): Promise<Order[]> {
  const own = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.id));
  const ids = own.map(({ id }) => id);
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id));
  const history = await db.select().from(orderHistory).where(inArray(orderHistory.orderId, ids)).orderBy(asc(orderHistory.id));
  const paidBy = await db.select().from(payments).where(inArray(payments.orderId, ids));
  const paymentOf = new Map(paidBy.map((payment) => [payment.orderId, payment]));
  const linesOf = byOrder(lines);
  const historyOf = byOrder(history);
  return own.map((order) =>
    wholeOrder(language, order, linesOf.get(order.id) ?? [], historyOf.get(order.id) ?? [], paymentOf.get(order.id)),
  );
}

export interface OrderFilter {
  status?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
}

function conditions(userId: number, { status, search, ...days }: OrderFilter) {
  const known = orderStatuses.find((candidate) => candidate === status);
  return and(
    eq(orders.userId, userId),
    known && eq(orders.status, known),
    betweenDays(orders.placedAt, days),
    search ? sql`strpos(lower(${orders.number}), lower(${search.trim()})) > 0` : undefined,
  );
}

/** The customer's orders, newest first, filtered by status, days (YYYY-MM-DD, inclusive, Iraqi time) and a part of the number. */
export async function listOrders(db: Db, userId: number, filter: OrderFilter, page: Page) {
  const where = conditions(userId, filter);
  const count = await db.$count(orders, where);
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(page.limit)
    .offset(page.offset);
  const lines = rows.length
    ? await db
        .select()
        .from(orderLines)
        .where(
          inArray(
            orderLines.orderId,
            rows.map((order) => order.id),
          ),
        )
        .orderBy(asc(orderLines.id))
    : [];
  const summaries = rows.map((order) =>
    summaryOf(
      order,
      lines.filter((line) => line.orderId === order.id),
    ),
  );
  return pageOf('/api/orders/', page, count, summaries, { ...filter });
}

/** The customer's newest order placed since a time, or null. */
export async function findPlacedSince(db: Db, userId: number, since: Date): Promise<number | null> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), gte(orders.placedAt, since)))
    .orderBy(desc(orders.id))
    .limit(1);
  return order?.id ?? null;
}

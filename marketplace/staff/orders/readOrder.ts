import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Language } from '../../contract/languages';
import type { StaffOrder } from '../../contract/staff/orders';
import { isAllowed } from '../../contract/staff/permissions';
import type { Db } from '../../database/openDatabase';
import { products, variants } from '../../database/tables/catalogue/catalogue';
import { users } from '../../database/tables/customer/identity';
import { orderHistory, orderLines, orders } from '../../database/tables/order/orders';
import { payments } from '../../database/tables/order/payments';
import { returns } from '../../database/tables/order/returns';
import { auditLog } from '../../database/tables/system/jobs';
import { orderNotes } from '../../database/tables/system/staff';
import type { Member } from '../../http/authenticateStaff';
import { describeOrder, lineOf, summarise } from '../../orders/findOrders';
import { canCancel, nextStatus } from '../../orders/orderSteps';
import { paidOf } from '../../orders/payOrder';
import type { Services } from '../../services';
import { dinars } from '../../shared/money';
import { notFound, type Refusal } from '../../shared/refusal';
import { readCityNames } from './listOrders';
import type { Scope } from './orderFilter';

/** The customer of an order, as staff see them. */
export async function readCustomer(db: Db, userId: number) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return { id: userId, name, phone: user?.phone ?? null, email: user?.email ?? null };
}

/** What staff did with an order or a return, newest first. */
export async function readChanges(db: Db, number: string) {
  const rows = await db
    .select({
      ...{ at: auditLog.createdAt, by: auditLog.operator, action: auditLog.action },
      reason: sql<string | null>`${auditLog.detail} ->> 'reason'`,
      status: sql<string | null>`${auditLog.detail} -> 'after' ->> 'status'`,
    })
    .from(auditLog)
    .where(sql`${auditLog.detail} ->> 'number' = ${number}`)
    .orderBy(desc(auditLog.id))
    .limit(100);
  return rows.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }));
}

/** An order's lines with their SKUs; in a seller's scope, theirs alone. */
async function readLines(db: Db, language: Language, orderId: number, { sellerId }: Scope) {
  const rows = await db
    .select({ line: orderLines, sku: variants.sku, sellerId: products.sellerId })
    .from(orderLines)
    .innerJoin(variants, eq(variants.id, orderLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));
  return rows.filter((row) => sellerId === null || row.sellerId === sellerId).map(({ line, sku }) => ({ ...lineOf(language, line), sku }));
}

async function readPayments(db: Db, orderId: number) {
  const rows = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id));
  return rows.map(({ reference, gateway, state, amount, createdAt }) => ({
    reference,
    gateway,
    state,
    amount: dinars(amount),
    createdAt: createdAt.toISOString(),
  }));
}

interface Asked {
  number: string;
  member: Pick<Member, 'roles'>;
  language: Language;
  scope: Scope;
}

/** An order with all that staff need to handle it. @returns 404 for an unknown number. */
export async function readOrder(services: Services, { number, member, language, scope }: Asked): Promise<StaffOrder | Refusal> {
  const { db } = services.database;
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) return notFound();
  const lines = await readLines(db, language, order.id, scope);
  if (lines.length === 0) return notFound();
  const cityNames = await readCityNames(services, language);
  const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id)).orderBy(asc(orderHistory.id));
  const notes = await db.select().from(orderNotes).where(eq(orderNotes.orderId, order.id)).orderBy(asc(orderNotes.id));
  const returned = await db
    .select({ number: returns.number, status: returns.status })
    .from(returns)
    .where(eq(returns.orderId, order.id))
    .orderBy(asc(returns.id));
  return {
    ...summarise(order, lines.length),
    ...describeOrder(order, history),
    lines,
    address: { ...order.address, cityName: cityNames.get(order.address.cityId) ?? order.address.cityName },
    next: nextStatus(order.status),
    refundOnCancel: canCancel(order.status) ? dinars(paidOf(order)) : '0',
    customer: { ...(await readCustomer(db, order.userId)), orderCount: await db.$count(orders, eq(orders.userId, order.userId)) },
    notes: notes.map(({ id, operator, text, createdAt }) => ({ id, at: createdAt.toISOString(), by: operator, text })),
    returns: returned,
    payments: isAllowed(member.roles, 'payments.read') ? await readPayments(db, order.id) : null,
    changes: await readChanges(db, number),
  };
}

import { and, desc, eq, gte, isNull, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { addDays, baghdadDay, baghdadHour } from '../../contract/days';
import { isAllowed, type Permission } from '../../contract/staff/permissions';
import type { StaffToday } from '../../contract/staff/today';
import type { Db } from '../../database/openDatabase';
import { products, variants } from '../../database/tables/catalogue/catalogue';
import { messages } from '../../database/tables/customer/messages';
import { sellerApplications } from '../../database/tables/customer/sellers';
import { ledgerChecks } from '../../database/tables/money/ledger';
import { orders } from '../../database/tables/order/orders';
import { payments } from '../../database/tables/order/payments';
import { returns } from '../../database/tables/order/returns';
import { reviews } from '../../database/tables/order/reviews';
import { jobs } from '../../database/tables/system/jobs';
import type { Member } from '../../http/authenticateStaff';
import type { Services } from '../../services';
import { readSettings } from '../../settings/readSettings';
import { dinars } from '../../shared/money';
import { countUpTo } from '../listPage';

const days = 30;

/** The last days in Iraq's time, oldest first. */
const lastDays = (now: Date) => Array.from({ length: days }, (_, index) => addDays(baghdadDay(now), index + 1 - days));

/** Orders and their totals for each of the last 30 days. */
async function readSales(db: Db, now: Date): Promise<NonNullable<StaffToday['sales']>> {
  const shown = lastDays(now);
  const [first = ''] = shown;
  const dayOf = sql<string>`to_char(${orders.placedAt} at time zone 'UTC' + interval '3 hours', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day: dayOf, orders: sql<number>`count(*)::int`, total: sql<string>`sum(${orders.total})::text` })
    .from(orders)
    .where(and(gte(orders.placedAt, baghdadHour(first, 0)), notInArray(orders.status, ['cancelled', 'pending_payment'])))
    .groupBy(sql`1`);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return shown.map((day) => ({ day, orders: byDay.get(day)?.orders ?? 0, total: dinars(byDay.get(day)?.total ?? '0') }));
}

async function readLedgerCheck(db: Db): Promise<StaffToday['ledger']> {
  const [check] = await db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.id)).limit(1);
  return check ? { at: check.createdAt.toISOString(), isRight: check.differences === 0 } : null;
}

/** The messages that failed at least once and are not sent. */
const isFailed = (db: Db): SQL | undefined =>
  and(
    isNull(messages.sentAt),
    ne(messages.body, ''),
    sql`exists ${db
      .select({ one: sql`1` })
      .from(jobs)
      .where(
        and(eq(jobs.kind, 'sendMessage'), sql`(${jobs.payload} ->> 'messageId')::int = ${messages.id}`, sql`${jobs.lastError} is not null`),
      )}`,
  );

/** What waits for a member of staff, by their permissions, and the sales. Each number is counted up to `maxCounted`. */
export async function readToday(services: Services, { roles }: Pick<Member, 'roles'>): Promise<StaffToday> {
  const { database, now } = services;
  const { db } = database;
  const { lowStock } = await readSettings(services);
  const may = (permission: Permission) => isAllowed(roles, permission);
  const waiting = async (permission: Permission, table: PgTable, where: SQL | undefined) =>
    may(permission) ? (await countUpTo(db, table, where)).count : null;
  const isOnSale = sql`exists ${db
    .select({ one: sql`1` })
    .from(products)
    .where(and(eq(products.id, variants.productId), eq(products.isPublished, true)))}`;
  return {
    ordersToConfirm: await waiting('orders', orders, eq(orders.status, 'placed')),
    ordersToPack: await waiting('orders', orders, eq(orders.status, 'confirmed')),
    ordersToHandOut: await waiting('orders', orders, eq(orders.status, 'packed')),
    ordersOnTheWay: await waiting('orders', orders, eq(orders.status, 'out_for_delivery')),
    returnsToDecide: await waiting('returns', returns, eq(returns.status, 'requested')),
    returnsToCollect: await waiting('returns', returns, eq(returns.status, 'approved')),
    returnsToRefund: await waiting('returns', returns, eq(returns.status, 'collected')),
    applications: await waiting('applications', sellerApplications, eq(sellerApplications.status, 'pending')),
    reviews: await waiting('reviews', reviews, eq(reviews.status, 'pending')),
    disputedPayments: await waiting('payments', payments, eq(payments.state, 'disputed')),
    lowStock: await waiting('catalogue', variants, and(lte(variants.stock, lowStock), isOnSale)),
    failedMessages: await waiting('messages', messages, isFailed(db)),
    sales: may('orders') || may('ledger') ? await readSales(db, now()) : null,
    ledger: may('ledger') ? await readLedgerCheck(db) : null,
  };
}

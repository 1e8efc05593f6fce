import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { maxOrderSearch } from '../../contract/order/orderStates';
import { returnReasons, returnStatuses } from '../../contract/order/returnStates';
import { returnSorts } from '../../contract/staff/listSorts';
import type { StaffReturnSummary } from '../../contract/staff/returns';
import type { Db } from '../../database/openDatabase';
import { betweenDays } from '../../database/tables/conditions';
import { orders } from '../../database/tables/order/orders';
import { returnLines, returns } from '../../database/tables/order/returns';
import { choiceParameter, dayParameter, type Page, pageQuery, textParameter } from '../../http/page';
import type { Services } from '../../services';
import { dinars } from '../../shared/money';
import { countUpTo } from '../listPage';
import { conditionsOf as orderConditions, type Scope } from '../orders/orderFilter';

/** The filters of the staff's list of returns. An unknown value counts as absent. */
export const staffReturnQuery = pageQuery.extend({
  status: choiceParameter(returnStatuses),
  reason: choiceParameter(returnReasons),
  from: dayParameter,
  to: dayParameter,
  search: textParameter(maxOrderSearch),
  sort: choiceParameter(returnSorts),
});

export interface ReturnFilter {
  status?: (typeof returnStatuses)[number] | undefined;
  reason?: (typeof returnReasons)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  sort?: (typeof returnSorts)[number] | undefined;
}

const numberOfReturn = /^R\d{2}-\d{4}-[\dA-Z]+$/i;

/** That a return is of the scope and matches a filter. */
export function conditionsOf(db: Db, { status, reason, from, to, search }: ReturnFilter, scope: Scope): SQL | undefined {
  const ofOrders = (text: string | undefined) =>
    inArray(
      returns.orderId,
      db
        .select({ id: orders.id })
        .from(orders)
        .where(orderConditions(db, { search: text }, scope)),
    );
  const text = search?.trim();
  return and(
    status && eq(returns.status, status),
    reason && eq(returns.reason, reason),
    betweenDays(returns.createdAt, { from, to }),
    text ? (numberOfReturn.test(text) ? eq(returns.number, text.toUpperCase()) : ofOrders(text)) : undefined,
    scope.sellerId === null ? undefined : ofOrders(undefined),
  );
}

const sortings: Record<(typeof returnSorts)[number], SQL[]> = {
  newest: [desc(returns.createdAt), desc(returns.id)],
  oldest: [asc(returns.createdAt), asc(returns.id)],
  refund: [desc(returns.refund), desc(returns.id)],
};

/** The returns of a scope that match a filter, newest first. */
export async function listReturns({ database: { db } }: Services, filter: ReturnFilter, scope: Scope, { offset, limit }: Page) {
  const where = conditionsOf(db, filter, scope);
  const counted = await countUpTo(db, returns, where);
  const rows = await db
    .select({ found: returns, order: { number: orders.number, address: orders.address } })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(where)
    .orderBy(...sortings[filter.sort ?? 'newest'])
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ found }) => found.id);
  const lines = ids.length
    ? await db
        .select({ id: returnLines.returnId, count: sql<number>`count(*)::int` })
        .from(returnLines)
        .where(inArray(returnLines.returnId, ids))
        .groupBy(returnLines.returnId)
    : [];
  const countOf = new Map(lines.map(({ id, count }) => [id, count]));
  const results = rows.map(
    ({ found, order }): StaffReturnSummary => ({
      id: found.id,
      number: found.number,
      orderNumber: order.number,
      status: found.status,
      reason: found.reason,
      requestedAt: found.createdAt.toISOString(),
      refund: dinars(found.refund),
      lineCount: countOf.get(found.id) ?? 0,
      customerName: order.address.fullName,
    }),
  );
  return { ...counted, results };
}

import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { maxOrderSearch, orderStatuses, paymentMethods, paymentStatuses } from '../../contract/order/orderStates';
import { orderSorts } from '../../contract/staff/orders';
import type { Db } from '../../database/openDatabase';
import { products } from '../../database/tables/catalogue/catalogue';
import { betweenDays, contains } from '../../database/tables/conditions';
import { users } from '../../database/tables/customer/identity';
import { orderLines, orders } from '../../database/tables/order/orders';
import { choiceParameter, dayParameter, pageQuery, textParameter } from '../../http/page';
import { normaliseIdentifier } from '../../identity/account/normaliseIdentifier';

/** Whose products and order lines staff see: all, or those of one seller. */
export interface Scope {
  /** Null for all. */
  sellerId: number | null;
}

export const wholeShop: Scope = { sellerId: null };

/** The filters of the staff's list of orders. An unknown value counts as absent. */
export const staffOrderQuery = pageQuery.extend({
  status: choiceParameter(orderStatuses),
  payment_status: choiceParameter(paymentStatuses),
  payment_method: choiceParameter(paymentMethods),
  city_id: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  from: dayParameter,
  to: dayParameter,
  search: textParameter(maxOrderSearch),
  sort: choiceParameter(orderSorts),
});

export interface OrderFilter {
  status?: (typeof orderStatuses)[number] | undefined;
  paymentStatus?: (typeof paymentStatuses)[number] | undefined;
  paymentMethod?: (typeof paymentMethods)[number] | undefined;
  cityId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  sort?: (typeof orderSorts)[number] | undefined;
}

const wholeNumber = /^\d{2}-\d{4}-[\dA-Z]{6}$/i;

/** What a search means: a part of an order's number or of the recipient's name, or a whole phone or e-mail address. */
export function matching(db: Db, search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const identifier = normaliseIdentifier(text);
  if (identifier) {
    const column = identifier.kind === 'email' ? users.email : users.phone;
    const customers = db.select({ id: users.id }).from(users).where(eq(column, identifier.value));
    // As an array, which is read once, so that the indexes of both conditions are used.
    const byCustomer = sql`${orders.userId} = any(array(${customers}))`;
    const recipient = sql`${orders.address} ->> 'phone' = ${identifier.value}`;
    return identifier.kind === 'email' ? byCustomer : or(byCustomer, recipient);
  }
  if (wholeNumber.test(text)) return eq(orders.number, text.toUpperCase());
  return or(contains(orders.number, text), contains(sql`(${orders.address} ->> 'fullName')`, text));
}

/** The condition of a filter, in a scope. */
export function conditionsOf(db: Db, filter: OrderFilter, { sellerId }: Scope): SQL | undefined {
  const { status, paymentStatus, paymentMethod, cityId, from, to, search } = filter;
  const ofSeller = () =>
    db
      .select({ id: orderLines.orderId })
      .from(orderLines)
      .innerJoin(products, eq(products.id, orderLines.productId))
      .where(eq(products.sellerId, sellerId ?? 0));
  return and(
    status && eq(orders.status, status),
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    paymentMethod && eq(orders.paymentMethod, paymentMethod),
    cityId ? sql`${orders.address} ->> 'cityId' = ${String(cityId)}` : undefined,
    betweenDays(orders.placedAt, { from, to }),
    matching(db, search),
    sellerId === null ? undefined : inArray(orders.id, ofSeller()),
  );
}

/** The order of a list. Each has an index, which it is read from in either direction. */
export const sortingOf = (sort: OrderFilter['sort']): SQL[] => {
  switch (sort) {
    case 'oldest':
      return [asc(orders.placedAt), asc(orders.id)];
    case 'arrival':
      return [asc(orders.arrivesTo), asc(orders.id)];
    case 'total':
      return [desc(orders.total), desc(orders.id)];
    default:
      return [desc(orders.placedAt), desc(orders.id)];
  }
};

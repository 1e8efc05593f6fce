import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type OnlineMethod, onlineMethods } from '../../contract/order/orderStates';
import { paymentStates } from '../../contract/order/payments';
import { paymentSorts } from '../../contract/staff/listSorts';
import type { StaffPayment, StaffPaymentSummary } from '../../contract/staff/money/payments';
import { maxCustomerSearch } from '../../contract/staff/staffLimits';
import type { Db } from '../../database/openDatabase';
import { users } from '../../database/tables/customer/identity';
import { orders } from '../../database/tables/order/orders';
import { type PaymentRow, payments } from '../../database/tables/order/payments';
import { choiceParameter, type Page, pageQuery, textParameter } from '../../http/page';
import { hasIdentifier, normaliseIdentifier } from '../../identity/account/normaliseIdentifier';
import { isInBalance } from '../../payments/refundPayment';
import { findGateway } from '../../payments/registry/openGateways';
import type { Services } from '../../services';
import { dinars } from '../../shared/money';
import { notFound, type Refusal } from '../../shared/refusal';
import { countUpTo } from '../listPage';
import { readChanges } from '../orders/readOrder';

/** The filters of the staff's list of payments. An unknown value counts as absent. */
export const staffPaymentQuery = pageQuery.extend({
  state: choiceParameter(paymentStates),
  gateway: choiceParameter(onlineMethods),
  search: textParameter(maxCustomerSearch),
  sort: choiceParameter(paymentSorts),
});

export interface PaymentFilter {
  state?: PaymentRow['state'] | undefined;
  gateway?: OnlineMethod | undefined;
  /** The number or the reference of a payment, or the e-mail address or phone of a customer. */
  search?: string | undefined;
  sort?: (typeof paymentSorts)[number] | undefined;
}

/** The payments of the customer with this address or phone, or with this number or reference. */
function matching(db: Db, search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const identifier = normaliseIdentifier(text);
  const owners = identifier && db.select({ id: users.id }).from(users).where(hasIdentifier(identifier));
  return or(
    eq(payments.label, text.toUpperCase()),
    eq(payments.reference, text.toLowerCase()),
    and(inArray(payments.gateway, onlineMethods), eq(payments.remoteId, text)),
    // As an array, which is read once, so that the indexes of all conditions are used.
    owners ? sql`${payments.userId} = any(array(${owners}))` : undefined,
  );
}

const withOwner = (db: Db, where: SQL | undefined) =>
  db
    .select({ payment: payments, firstName: users.firstName, lastName: users.lastName, orderStatus: orders.status })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(where);

type Row = Awaited<ReturnType<typeof withOwner>>[number];

const summaryOf = ({ payment, firstName, lastName }: Row): StaffPaymentSummary => {
  const { reference, label, gateway, purpose, state, failure, amount, createdAt, userId } = payment;
  return {
    ...{ reference, number: label, gateway, purpose, state, failure },
    amount: dinars(amount),
    createdAt: createdAt.toISOString(),
    customer: { id: userId, name: [firstName, lastName].filter(Boolean).join(' ') },
  };
};

/** That a payment matches a filter. */
export const conditionsOf = (db: Db, { state, gateway, search }: PaymentFilter): SQL | undefined =>
  and(state && eq(payments.state, state), gateway && eq(payments.gateway, gateway), matching(db, search));

const sortings: Record<(typeof paymentSorts)[number], SQL[]> = {
  newest: [desc(payments.id)],
  oldest: [asc(payments.id)],
  amount: [desc(payments.amount), desc(payments.id)],
};

/** The payments that match, the newest first. */
export async function listPayments({ database: { db } }: Services, filter: PaymentFilter, { offset, limit }: Page) {
  const where = conditionsOf(db, filter);
  const counted = await countUpTo(db, payments, where);
  const rows = await withOwner(db, where)
    .orderBy(...sortings[filter.sort ?? 'newest'])
    .limit(limit)
    .offset(offset);
  return { ...counted, results: rows.map(summaryOf) };
}

/** What can be done with a payment now. A payment of a gateway that the shop has given up can't be checked. */
function actionsFor(services: Services, payment: PaymentRow, orderStatus: string | null): StaffPayment['actions'] {
  const { state } = payment;
  const isReachable = findGateway(services, payment.gateway) !== undefined;
  const possible = {
    check: isReachable,
    refund: isReachable && state === 'captured' && isInBalance(payment, orderStatus),
    settle: state === 'refunding',
    credit: state === 'disputed',
  };
  return (['check', 'refund', 'settle', 'credit'] as const).filter((action) => possible[action]);
}

/** One payment with what can be done with it. @returns 404 for an unknown one. */
export async function readPayment(services: Services, { reference }: { reference: string }): Promise<StaffPayment | Refusal> {
  const { db } = services.database;
  const [row] = await withOwner(db, eq(payments.reference, reference));
  if (!row) return notFound();
  const { payment, orderStatus } = row;
  const { remoteId, capturedAt, expiresAt, nextCheckAt, refundReference, isLate } = payment;
  return {
    ...summaryOf(row),
    ...{ remoteId, refundReference, isLate, orderStatus },
    capturedAt: capturedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    nextCheckAt: nextCheckAt?.toISOString() ?? null,
    actions: actionsFor(services, payment, orderStatus),
    changes: await readChanges(db, payment.label),
  };
}

import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { findUser } from '../../accounts/findUser';
import { listTransactions } from '../../balance/ledger/readBalance';
import { serialOf } from '../../balance/topup/codeFile';
import { customerSorts } from '../../contract/staff/listSorts';
import type { CustomerFee, StaffCustomer, StaffCustomerSummary } from '../../contract/staff/people/customers';
import { maxCustomerSearch } from '../../contract/staff/staffLimits';
import type { Db } from '../../database/openDatabase';
import { contains } from '../../database/tables/conditions';
import { fullName, users } from '../../database/tables/customer/identity';
import { topupCodes } from '../../database/tables/money/topupCodes';
import { orders } from '../../database/tables/order/orders';
import { choiceParameter, type Page, pageQuery, textParameter } from '../../http/page';
import { hasIdentifier, normaliseIdentifier } from '../../identity/account/normaliseIdentifier';
import type { Services } from '../../services';
import { dinars } from '../../shared/money';
import { Refusal } from '../../shared/refusal';
import { findMatches } from '../listPage';
import { readChanges } from '../orders/readOrder';

/** The newest orders and transactions that a customer's page shows. */
const shownEntries = 20;

/** The filters of the staff's list of customers. An unknown value counts as absent. */
export const staffCustomerQuery = pageQuery.extend({ search: textParameter(maxCustomerSearch), sort: choiceParameter(customerSorts) });

export interface CustomerFilter {
  search?: string | undefined;
  sort?: (typeof customerSorts)[number] | undefined;
}

/** The fewest digits that a phone is searched by. */
const minPhonePart = 3;

/** By the whole e-mail address or phone, by number, or by a part of the name or the address. */
function matching(search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const identifier = normaliseIdentifier(text);
  if (identifier) return hasIdentifier(identifier);
  if (/^[1-9]\d{0,8}$/.test(text)) {
    const byNumber = eq(users.id, Number(text));
    return text.length < minPhonePart ? byNumber : or(byNumber, sql`${users.phone} like ${`%${text}%`}`);
  }
  return or(contains(fullName(users), text), contains(users.email, text));
}

const isCustomer = and(isNotNull(users.verifiedAt), isNull(users.deletedAt));

/** That an account is a customer's, and matches a filter. */
export const conditionsOf = ({ search }: CustomerFilter): SQL | undefined => and(isCustomer, matching(search));

const sortings: Record<(typeof customerSorts)[number], SQL[]> = {
  newest: [desc(users.id)],
  oldest: [asc(users.id)],
  name: [asc(users.firstName), asc(users.lastName), asc(users.id)],
};

/** The customers that match, the newest first. */
export async function listCustomers({ database: { db } }: Services, filter: CustomerFilter, page: Page) {
  const sorting = sortings[filter.sort ?? 'newest'];
  const { where, ...counted } = await findMatches(db, users, {
    id: users.id,
    listed: isCustomer,
    search: matching(filter.search),
    sorting,
    page,
  });
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(...sorting)
    .limit(page.limit)
    .offset(page.offset);
  const results = rows.map(
    ({ id, firstName, lastName, email, phone, createdAt, blockedAt }): StaffCustomerSummary => ({
      ...{ id, email, phone },
      name: [firstName, lastName].filter(Boolean).join(' '),
      since: createdAt.toISOString(),
      isBlocked: blockedAt !== null,
    }),
  );
  return { ...counted, results };
}

/** The transfer fee of the customer with this e-mail address, phone or number, who need not be found by a part of the name. */
export async function findFees(services: Services, search: string | undefined): Promise<CustomerFee[]> {
  const text = search?.trim() ?? '';
  const found = await findUser(services, /^[1-9]\d{0,8}$/.test(text) ? { userId: Number(text) } : { identifier: text });
  if (found instanceof Refusal) return [];
  const { id, name, email, phone, transferFee } = found;
  return [{ id, name, email, phone, transferFee }];
}

const codeReference = /^code-(\d{1,9})$/;

/** The printed serials of the top-up codes that transactions refer to, by reference. */
async function serialsOf(db: Db, references: readonly string[]): Promise<Map<string, string>> {
  const ids = references.flatMap((reference) => codeReference.exec(reference)?.[1] ?? []).map(Number);
  const codes = ids.length === 0 ? [] : await db.select().from(topupCodes).where(inArray(topupCodes.id, ids));
  return new Map(codes.map(({ id, batchId, serial }) => [`code-${id}`, serialOf(batchId, serial)]));
}

/** A customer with the newest orders and transactions. @returns 404 for an unknown one. */
export async function readCustomer(services: Services, { id }: { id: number }): Promise<StaffCustomer | Refusal> {
  const { db } = services.database;
  const found = await findUser(services, { userId: id });
  if (found instanceof Refusal) return found;
  const placed = await db
    .select({ number: orders.number, status: orders.status, total: orders.total, placedAt: orders.placedAt })
    .from(orders)
    .where(eq(orders.userId, id))
    .orderBy(desc(orders.id))
    .limit(shownEntries);
  const { results } = await listTransactions(db, id, { offset: 0, limit: shownEntries, type: undefined });
  const serials = await serialsOf(
    db,
    results.map(({ reference }) => reference),
  );
  const { orders: orderCount, returns: returnCount, since, blocked, ...rest } = found;
  return {
    ...rest,
    since: since.toISOString(),
    blocked: blocked && { ...blocked, at: blocked.at.toISOString() },
    orderCount,
    returnCount,
    orders: placed.map((order) => ({ ...order, total: dinars(order.total), placedAt: order.placedAt.toISOString() })),
    transactions: results.map(({ id: entry, kind, amount, balanceAfter, at, reference }) => ({
      ...{ id: entry, kind, amount, balanceAfter, at, reference },
      codeSerial: serials.get(reference) ?? null,
    })),
    changes: await readChanges(db, `customer-${id}`),
  };
}

import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { findUser } from '../../accounts/findUser';
import { listTransactions } from '../../balance/ledger/readBalance';
import type { StaffCustomer, StaffCustomerSummary } from '../../contract/staff/people/customers';
import { literally } from '../../database/tables/conditions';
import { users } from '../../database/tables/customer/identity';
import { orders } from '../../database/tables/order/orders';
import type { Page } from '../../http/page';
import { hasIdentifier, normaliseIdentifier } from '../../identity/account/normaliseIdentifier';
import type { Services } from '../../services';
import { dinars } from '../../shared/money';
import { Refusal } from '../../shared/refusal';
import { countUpTo } from '../listPage';
import { readChanges } from '../orders/readOrder';

/** The newest orders and transactions that a customer's page shows. */
const shownEntries = 20;

/** By the whole e-mail address or phone, by number, or by a part of the name or the address. */
function matching(search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const identifier = normaliseIdentifier(text);
  if (identifier) return hasIdentifier(identifier);
  if (/^[1-9]\d{0,8}$/.test(text)) return sql`(${users.id} = ${Number(text)} or ${users.phone} like ${`%${text}%`})`;
  const part = `%${literally(text)}%`;
  return sql`(concat_ws(' ', ${users.firstName}, ${users.lastName}) ilike ${part} or ${users.email} ilike ${part})`;
}

/** The customers that match, the newest first. */
export async function listCustomers({ database: { db } }: Services, search: string | undefined, { offset, limit }: Page) {
  const where = and(isNotNull(users.verifiedAt), isNull(users.deletedAt), matching(search));
  const counted = await countUpTo(db, users, where);
  const rows = await db.select().from(users).where(where).orderBy(desc(users.id)).limit(limit).offset(offset);
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
    })),
    changes: await readChanges(db, `customer-${id}`),
  };
}

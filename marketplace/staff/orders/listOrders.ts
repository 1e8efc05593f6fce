import { inArray, sql } from 'drizzle-orm';
import type { Language } from '../../contract/languages';
import { textIn } from '../../contract/localText';
import type { StaffOrderSummary } from '../../contract/staff/orders';
import type { Db } from '../../database/openDatabase';
import { orderLines, orders } from '../../database/tables/order/orders';
import type { Page } from '../../http/page';
import { cachedCities } from '../../locations/cachedCities';
import { summarise } from '../../orders/findOrders';
import type { Services } from '../../services';
import { findMatches } from '../listPage';
import { conditionsOf, matching, type OrderFilter, type Scope, sortingOf } from './orderFilter';

type Row = typeof orders.$inferSelect;

async function countLines(db: Db, orderIds: number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ id: orderLines.orderId, count: sql<number>`count(*)::int` })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .groupBy(orderLines.orderId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The names of the cities in a language, by id. */
export async function readCityNames(services: Services, language: Language): Promise<ReadonlyMap<number, string>> {
  const all = await cachedCities(services);
  return new Map(all.map((city) => [city.id, textIn(language, city.name)]));
}

const summaryOf = (order: Row, lineCount: number, cityNames: ReadonlyMap<number, string>): StaffOrderSummary => ({
  ...summarise(order, lineCount),
  customerName: order.address.fullName,
  cityName: cityNames.get(order.address.cityId) ?? order.address.cityName,
});

interface Asked {
  filter: OrderFilter;
  scope: Scope;
  language: Language;
  page: Page;
}

/** The orders of a scope that match a filter, with three queries whatever their number. */
export async function listOrders(services: Services, { filter, scope, language, page }: Asked) {
  const { db } = services.database;
  const { search, ...beside } = filter;
  const sorting = sortingOf(filter.sort);
  const searched = { id: orders.id, listed: conditionsOf(db, beside, scope), search: matching(db, search), sorting, page };
  const { where, ...counted } = await findMatches(db, orders, searched);
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...sorting)
    .limit(page.limit)
    .offset(page.offset);
  const ids = rows.map(({ id }) => id);
  const [lines, cityNames] = [await countLines(db, ids), await readCityNames(services, language)];
  return { ...counted, results: rows.map((order) => summaryOf(order, lines.get(order.id) ?? 0, cityNames)) };
}

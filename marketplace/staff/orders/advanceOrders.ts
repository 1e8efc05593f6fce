import { eq, inArray } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/order/orderStates';
import type { AdvancedOrders } from '../../contract/staff/orders';
import { maxBulkOrders } from '../../contract/staff/staffLimits';
import { orders } from '../../database/tables/order/orders';
import { advanceOrder } from '../../orders/changeOrder';
import type { Services } from '../../services';
import { Refusal, refuse } from '../../shared/refusal';

type Result = AdvancedOrders['results'][number];

/**
 * Moves orders to a status, each in a transaction of its own, in the order of their numbers. When two members move the same orders at once,
 * one of them moves each; the other is told that it has the status already.
 * @returns what became of each, or 400 for more than `maxBulkOrders`.
 */
export async function advanceOrders(
  services: Services,
  { numbers, to, operator }: { numbers: readonly string[]; to: OrderStatus; operator: string },
): Promise<AdvancedOrders | Refusal> {
  const different = [...new Set(numbers)].sort();
  if (different.length === 0) return refuse(400, 'staff.nothingChosen');
  if (different.length > maxBulkOrders) return refuse(400, 'staff.tooManyChosen');
  const results: Result[] = [];
  for (const number of different) {
    const refused = await advanceOrder(services, { number, to, operator });
    results.push({ number, outcome: refused instanceof Refusal ? 'refused' : 'done', status: to });
  }
  const refusedNumbers = results.filter(({ outcome }) => outcome === 'refused').map(({ number }) => number);
  const { db } = services.database;
  const now = refusedNumbers.length
    ? await db.select({ number: orders.number, status: orders.status }).from(orders).where(inArray(orders.number, refusedNumbers))
    : [];
  const statusOf = new Map(now.map(({ number, status }) => [number, status]));
  return {
    results: results.map((result) => {
      if (result.outcome === 'done') return result;
      const status = statusOf.get(result.number) ?? null;
      return { ...result, status, outcome: status === null ? 'unknown' : status === to ? 'already' : 'refused' };
    }),
  };
}

/** Moves one order. @returns 404, or 409 when the status is not the next one. */
export async function advanceOne(
  services: Services,
  { number, to, operator }: { number: string; to: OrderStatus; operator: string },
): Promise<Refusal | undefined> {
  const refused = await advanceOrder(services, { number, to, operator });
  if (refused?.status !== 409) return refused;
  const [order] = await services.database.db.select({ status: orders.status }).from(orders).where(eq(orders.number, number));
  return order?.status === to ? refuse(409, 'staff.alreadyDone') : refused;
}

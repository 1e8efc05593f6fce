import { and, asc, eq, gt, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { orderHistory, orderLines, orders } from '../database/tables/order/orders';
import { reviews } from '../database/tables/order/reviews';
import { notifyOwner } from '../identity/account/notifyOwner';
import type { Services } from '../services';

const day = 24 * 60 * 60_000;
/** A customer is asked this long after the delivery, and not any more after the second time. */
const askAfter = 4 * day;
const askUntil = 30 * day;
/** An order that is older than this is not read. */
const oldestOrder = 120 * day;
const batch = 100;

/** Asks customers once for reviews of the lines of a delivered order, some days after its delivery, unless they wrote one. */
export async function askForReviews({ database, now }: Services): Promise<void> {
  const ago = (milliseconds: number) => new Date(now().getTime() - milliseconds);
  const isReviewed = database.db
    .select({ one: sql`1` })
    .from(reviews)
    .innerJoin(orderLines, eq(orderLines.id, reviews.orderLineId))
    .where(eq(orderLines.orderId, orders.id));
  await database.transaction(async (tx) => {
    const due = await tx
      .select({ id: orders.id, number: orders.number, userId: orders.userId })
      .from(orders)
      .innerJoin(orderHistory, and(eq(orderHistory.orderId, orders.id), eq(orderHistory.status, 'delivered')))
      .where(
        and(
          eq(orders.status, 'delivered'),
          isNull(orders.reviewAskedAt),
          gt(orders.placedAt, ago(oldestOrder)),
          lt(orderHistory.at, ago(askAfter)),
          gt(orderHistory.at, ago(askUntil)),
          notExists(isReviewed),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(batch)
      .for('no key update', { of: orders, skipLocked: true });
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    await tx.update(orders).set({ reviewAskedAt: now() }).where(inArray(orders.id, ids));
    for (const { userId, number } of due) await notifyOwner(tx, userId, 'reviewAsked', { number });
  });
}

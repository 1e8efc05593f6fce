import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { notifications } from '../../database/tables/customer/notifications';
import { applicationHistory } from '../../database/tables/customer/sellers';
import { transfers } from '../../database/tables/money/transfers';
import { orderHistory, orders } from '../../database/tables/order/orders';
import { returnHistory, returns } from '../../database/tables/order/returns';
import type { Services } from '../../services';

/** Older notifications have been read. */
const unreadMilliseconds = 36 * 3_600_000;

/** The times of the demo's events, oldest first, by the number of the order, return or transfer; '' for the application. */
async function eventsByNumber(db: Db): Promise<Map<string, Date[]>> {
  const events = [
    ...(await db
      .select({ number: orders.number, at: orderHistory.at })
      .from(orderHistory)
      .innerJoin(orders, eq(orders.id, orderHistory.orderId))),
    ...(await db
      .select({ number: returns.number, at: returnHistory.at })
      .from(returnHistory)
      .innerJoin(returns, eq(returns.id, returnHistory.returnId))),
    ...(await db.select({ number: transfers.number, at: transfers.createdAt }).from(transfers)),
    ...(await db.select({ number: sql<string>`''`, at: applicationHistory.at }).from(applicationHistory)),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  const byNumber = new Map<string, Date[]>();
  for (const { number, at } of events) byNumber.set(number, [...(byNumber.get(number) ?? []), at]);
  return byNumber;
}

/**
 * Gives the demo's notifications the times of their events, and marks the older ones as read: the orders, returns and transfers of the demo
 * lie in the past, but their messages are written when the demo is filled. Does nothing when a notification was read.
 */
export async function seedDemoNotifications({ database, now }: Services): Promise<void> {
  if ((await database.db.$count(notifications, isNotNull(notifications.readAt))) > 0) return;
  const events = await eventsByNumber(database.db);
  await database.transaction(async (tx) => {
    const written = await tx.select().from(notifications).orderBy(asc(notifications.id));
    if (written.length === 0) return;
    const told = new Map<string, number>();
    const dated = written.map(({ userId, kind, parameters, createdAt }) => {
      const { number = '' } = parameters;
      const place = told.get(`${userId} ${number}`) ?? 0;
      told.set(`${userId} ${number}`, place + 1);
      const at = events.get(number)?.[place] ?? createdAt;
      return { userId, kind, parameters, createdAt: at, readAt: at.getTime() < now().getTime() - unreadMilliseconds ? at : null };
    });
    await tx.delete(notifications);
    await tx.insert(notifications).values(dated.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()));
  });
}

import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Notification } from '../contract/account/notifications';
import { imageOf } from '../contract/catalogue/images';
import type { Language } from '../contract/languages';
import { type LocalText, textIn } from '../contract/localText';
import type { Db } from '../database/openDatabase';
import { notifications } from '../database/tables/customer/notifications';
import { orderLines, orders } from '../database/tables/order/orders';
import { returns } from '../database/tables/order/returns';
import { type Page, pageOf } from '../http/page';
import { subjectOf } from './notificationSubjects';
import { isOwn, isUnread } from './ownNotifications';
import { renderNotification } from './renderNotification';

interface Reader {
  userId: number;
  language: Language;
}

const number = sql`${notifications.parameters} ->> 'number'`;

/** Notifications with the order or the return whose number they name, and what was ordered. */
const select = (db: Db, where: SQL | undefined) => {
  const ofOrder = eq(orderLines.orderId, orders.id);
  const firstLine = db
    .select({ line: sql`json_build_object('name', ${orderLines.name}, 'pictureId', ${orderLines.pictureId})` })
    .from(orderLines)
    .where(ofOrder)
    .orderBy(asc(orderLines.id))
    .limit(1);
  return db
    .select({
      found: notifications,
      orderId: orders.id,
      returnId: returns.id,
      firstLine: sql<{ name: LocalText; pictureId: number | null } | null>`(${firstLine})`,
      lineCount: db.$count(orderLines, ofOrder),
    })
    .from(notifications)
    .leftJoin(orders, and(eq(orders.number, number), eq(orders.userId, notifications.userId)))
    .leftJoin(returns, and(eq(returns.number, number), eq(returns.userId, notifications.userId)))
    .where(where);
};

type Row = Awaited<ReturnType<typeof select>>[number];

const describe =
  (language: Language) =>
  ({ found: { id, kind, parameters, createdAt, readAt }, orderId, returnId, firstLine, lineCount }: Row): Notification => ({
    id,
    kind,
    ...renderNotification(language, kind, parameters),
    about: subjectOf[kind],
    orderId,
    returnId,
    products: firstLine && { first: textIn(language, firstLine.name), image: imageOf(firstLine.pictureId), count: lineCount },
    at: createdAt.toISOString(),
    isRead: readAt !== null,
  });

/** A customer's notifications, newest first, all or the unread ones. */
export async function listNotifications(db: Db, { userId, language }: Reader, { unread, ...page }: Page & { unread: boolean }) {
  const own = isOwn(userId);
  const [counted] = await db
    .select({ all: sql`count(*)`.mapWith(Number), unread: sql`count(*) filter (where ${isUnread})`.mapWith(Number) })
    .from(notifications)
    .where(own);
  const { all, unread: unreadCount } = counted ?? { all: 0, unread: 0 };
  const rows = await select(db, unread ? and(own, isUnread) : own)
    .orderBy(desc(notifications.id))
    .limit(page.limit)
    .offset(page.offset);
  const count = unread ? unreadCount : all;
  const parameters = unread ? { unread: 'true' } : {};
  return { ...pageOf('/api/me/notifications/', page, count, rows.map(describe(language)), parameters), unreadCount };
}

/** All of a customer's notifications, oldest first. */
export async function findAllNotifications(db: Db, { userId, language }: Reader): Promise<Notification[]> {
  const rows = await select(db, isOwn(userId)).orderBy(asc(notifications.id));
  return rows.map(describe(language));
}

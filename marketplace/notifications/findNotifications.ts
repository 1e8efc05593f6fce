import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { NotificationTopic } from '../contract/account/notificationKinds';
import type { Notification } from '../contract/account/notifications';
import { imageOf } from '../contract/catalogue/images';
import type { Language } from '../contract/languages';
import { type LocalText, textIn } from '../contract/localText';
import type { Db } from '../database/openDatabase';
import { notifications } from '../database/tables/customer/notifications';
import { orderLines, orders } from '../database/tables/order/orders';
import { returnLines, returns } from '../database/tables/order/returns';
import { type Page, pageOf } from '../http/page';
import { kindsOf, subjectOf, topicOf } from './notificationSubjects';
import { isOwn, isUnread } from './ownNotifications';
import { renderNotification } from './renderNotification';

interface Reader {
  userId: number;
  language: Language;
}

const number = sql`${notifications.parameters} ->> 'number'`;

/** Notifications with the order or the return whose number they name, and what was ordered or is returned. */
const select = (db: Db, where: SQL | undefined) => {
  const returned = db.select({ id: returnLines.orderLineId }).from(returnLines).where(eq(returnLines.returnId, returns.id));
  const isAbout = and(
    eq(orderLines.orderId, sql`coalesce(${orders.id}, ${returns.orderId})`),
    or(isNull(returns.id), inArray(orderLines.id, returned)),
  );
  const firstLine = db
    .select({ line: sql`json_build_object('name', ${orderLines.name}, 'pictureId', ${orderLines.pictureId})` })
    .from(orderLines)
    .where(isAbout)
    .orderBy(asc(orderLines.id))
    .limit(1);
  return db
    .select({
      found: notifications,
      orderId: orders.id,
      returnId: returns.id,
      firstLine: sql<{ name: LocalText; pictureId: number | null } | null>`(${firstLine})`,
      lineCount: db.$count(orderLines, isAbout),
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
    number: orderId === null && returnId === null ? null : (parameters.number ?? null),
    orderId,
    returnId,
    products: firstLine && { first: textIn(language, firstLine.name), image: imageOf(firstLine.pictureId), count: lineCount },
    at: createdAt.toISOString(),
    isRead: readAt !== null,
  });

/** The numbers of a customer's notifications by topic, and of those that a list with the filter has. */
async function countNotifications(db: Db, userId: number, isListed: (topic: NotificationTopic) => boolean, unread: boolean) {
  const counted = await db
    .select({
      kind: notifications.kind,
      all: sql`count(*)`.mapWith(Number),
      unread: sql`count(*) filter (where ${isUnread})`.mapWith(Number),
    })
    .from(notifications)
    .where(isOwn(userId))
    .groupBy(notifications.kind);
  const topicCounts = { order: 0, return: 0, balance: 0, account: 0 };
  let [unreadCount, count] = [0, 0];
  for (const one of counted) {
    const topic = topicOf(one.kind);
    topicCounts[topic] += one.all;
    unreadCount += one.unread;
    if (isListed(topic)) count += unread ? one.unread : one.all;
  }
  return { count, topicCounts, unreadCount };
}

interface Filter {
  unread: boolean;
  topic?: NotificationTopic | undefined;
}

/** A customer's notifications, newest first: all, those of a topic, the unread ones. */
export async function listNotifications(db: Db, { userId, language }: Reader, { unread, topic, ...page }: Page & Filter) {
  const { count, ...counts } = await countNotifications(db, userId, (one) => topic === undefined || one === topic, unread);
  const isListed = and(isOwn(userId), topic && inArray(notifications.kind, kindsOf(topic)), unread ? isUnread : undefined);
  const rows = await select(db, isListed).orderBy(desc(notifications.id)).limit(page.limit).offset(page.offset);
  const parameters = { unread: unread ? 'true' : undefined, topic };
  return { ...pageOf('/api/me/notifications/', page, count, rows.map(describe(language)), parameters), ...counts };
}

/** All of a customer's notifications, oldest first. */
export async function findAllNotifications(db: Db, { userId, language }: Reader): Promise<Notification[]> {
  const rows = await select(db, isOwn(userId)).orderBy(asc(notifications.id));
  return rows.map(describe(language));
}

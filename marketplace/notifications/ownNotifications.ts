import { and, type Column, eq, inArray, isNull } from 'drizzle-orm';
import { notificationKinds } from '../contract/account/notificationKinds';
import type { Db } from '../database/openDatabase';
import { notifications } from '../database/tables/customer/notifications';

/** A customer's notifications. A newer version of the shop, on the same database, may write kinds that this one has no text for. */
export const isOwn = (userId: number | Column) => and(eq(notifications.userId, userId), inArray(notifications.kind, notificationKinds));

export const isUnread = isNull(notifications.readAt);

/** Counts a customer's unread notifications: on its own, or as a column of a query on customers. */
export const countUnread = (db: Db, userId: number | Column) => db.$count(notifications, and(isOwn(userId), isUnread));

import { and, lte } from 'drizzle-orm';
import { notifications } from '../database/tables/customer/notifications';
import type { Services } from '../services';
import { countUnread, isOwn, isUnread } from './ownNotifications';

/** Marks a customer's notifications up to one as read. @returns the number of unread ones that are left. */
export async function markRead({ database: { db }, now }: Services, userId: number, upTo: number): Promise<{ unreadCount: number }> {
  await db
    .update(notifications)
    .set({ readAt: now() })
    .where(and(isOwn(userId), lte(notifications.id, upTo), isUnread));
  return { unreadCount: await countUnread(db, userId) };
}

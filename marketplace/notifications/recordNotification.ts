import { type NotificationKind, notificationKinds } from '../contract/account/notificationKinds';
import type { Db } from '../database/openDatabase';
import { notifications } from '../database/tables/customer/notifications';
import type { MessageKind } from '../messages/renderMessage';

const kinds: readonly string[] = notificationKinds;
export const isNotification = (kind: MessageKind): kind is NotificationKind => kinds.includes(kind);

/** Stores a message to a customer as a notification, as part of the business transaction `tx`. Does nothing for other kinds of messages. */
export async function recordNotification(tx: Db, userId: number, kind: MessageKind, parameters: Record<string, string>): Promise<void> {
  if (isNotification(kind)) await tx.insert(notifications).values({ userId, kind, parameters });
}

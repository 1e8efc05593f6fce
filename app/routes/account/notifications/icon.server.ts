import type { NotificationKind, NotificationSubject } from '../../../../marketplace/contract/account/notificationKinds';
import type { Notification } from '../../../../marketplace/contract/account/notifications';

const subjectIcons: Record<NotificationSubject, string> = {
  order: 'box',
  review: 'star',
  return: 'return',
  balance: 'wallet',
  application: 'store',
  profile: 'user',
  linked_accounts: 'link',
};
const kindIcons: Partial<Record<NotificationKind, string>> = {
  orderOnItsWay: 'truck',
  orderDelivered: 'check',
  orderCancelled: 'close',
  orderCancelledAndRefunded: 'close',
  paymentFailed: 'warning',
};

/** The name of the icon of a notification: of its kind, or of what it is about. */
export const iconOf = ({ kind, about }: Pick<Notification, 'kind' | 'about'>): string =>
  kindIcons[kind] ?? (about === null ? 'bell' : subjectIcons[about]);

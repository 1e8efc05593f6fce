/**
 * The messages that stay in the customer's account as notifications, by their kind in `locales/en/server/messages.ts`. Codes never do: they
 * are for the owner of the phone or mailbox.
 */
export const notificationKinds = [
  'orderPlaced',
  'orderPaid',
  'orderConfirmed',
  'orderPacked',
  'orderOnItsWay',
  'orderRescheduled',
  'orderDelivered',
  'orderCancelled',
  'orderCancelledAndRefunded',
  'paymentFailed',
  'latePayment',
  'paymentRefunded',
  'toppedUp',
  'transferSent',
  'transferReceived',
  'returnRequested',
  'returnApproved',
  'returnRejected',
  'returnCollected',
  'returnRefunded',
  'reviewAsked',
  'applicationPending',
  'applicationApproved',
  'applicationRejected',
  'applicationRevised',
  'passwordChanged',
  'emailChanged',
  'phoneChanged',
  'googleLinked',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a notification is about. */
export const notificationSubjects = ['order', 'review', 'return', 'balance', 'application', 'profile', 'linked_accounts'] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];

/** The topics by which customers filter their notifications. */
export const notificationTopics = ['order', 'return', 'balance', 'account'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

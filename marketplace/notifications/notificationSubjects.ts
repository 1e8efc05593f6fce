import { and, eq } from 'drizzle-orm';
import {
  type NotificationKind,
  type NotificationSubject,
  type NotificationTopic,
  notificationKinds,
} from '../contract/account/notificationKinds';
import { notificationPath } from '../contract/account/notificationPath';
import type { Language } from '../contract/languages';
import type { Db } from '../database/openDatabase';
import { orders } from '../database/tables/order/orders';
import { returns } from '../database/tables/order/returns';

/** What the messages of each kind are about; null for what has no page. */
export const subjectOf: Record<NotificationKind, NotificationSubject | null> = {
  orderPlaced: 'order',
  orderPaid: 'order',
  orderConfirmed: 'order',
  orderPacked: 'order',
  orderOnItsWay: 'order',
  orderRescheduled: 'order',
  orderDelivered: 'order',
  orderCancelled: 'order',
  orderCancelledAndRefunded: 'order',
  paymentFailed: 'order',
  latePayment: 'balance',
  paymentRefunded: 'balance',
  toppedUp: 'balance',
  transferSent: 'balance',
  transferReceived: 'balance',
  returnRequested: 'return',
  returnApproved: 'return',
  returnRejected: 'return',
  returnCollected: 'return',
  returnRefunded: 'return',
  reviewAsked: 'review',
  applicationPending: 'application',
  // The seller's application has no page any more.
  applicationApproved: null,
  applicationRejected: 'application',
  applicationRevised: 'application',
  passwordChanged: 'profile',
  emailChanged: 'profile',
  phoneChanged: 'profile',
  googleLinked: 'linked_accounts',
};

/** The topic of each kind: a review belongs to its order, and what has no page of its own to the account. */
export function topicOf(kind: NotificationKind): NotificationTopic {
  const subject = subjectOf[kind];
  switch (subject) {
    case 'review':
      return 'order';
    case 'order':
    case 'return':
    case 'balance':
      return subject;
    default:
      return 'account';
  }
}

export const kindsOf = (topic: NotificationTopic): NotificationKind[] => notificationKinds.filter((kind) => topicOf(kind) === topic);

interface Told {
  userId: number;
  kind: NotificationKind;
  /** `number` is that of the order or the return. */
  parameters: Record<string, string>;
  language: Language;
}

/** The page of what a customer is told about, in the language of the message; null without one. */
export async function findSubjectPath(tx: Db, { userId, kind, parameters: { number = '' }, language }: Told): Promise<string | null> {
  const about = subjectOf[kind];
  const idOf = async (table: typeof orders | typeof returns) => {
    const [found] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.number, number), eq(table.userId, userId)));
    return found?.id ?? null;
  };
  const orderId = about === 'order' || about === 'review' ? await idOf(orders) : null;
  const returnId = about === 'return' ? await idOf(returns) : null;
  const path = notificationPath({ about, orderId, returnId });
  return path && `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

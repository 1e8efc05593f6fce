import { brand } from '../brand/brand';
import type { Notification } from './notifications';

/** The page of what a notification, or its mail, is about; null without one. Browsers may load this file: it must not import zod. */
export function notificationPath({ about, orderId, returnId }: Pick<Notification, 'about' | 'orderId' | 'returnId'>): string | null {
  switch (about) {
    case 'order':
      return orderId === null ? null : `/account/my-order/${orderId}`;
    case 'review':
      return orderId === null ? null : `/account/reviews?order=${orderId}`;
    case 'return':
      return returnId === null ? null : `/account/return-order/${returnId}`;
    case 'balance':
      return `/account/${brand.balanceSegment}`;
    case 'application':
      return '/account/become-a-seller';
    case 'profile':
      return '/account/profile';
    case 'linked_accounts':
      return '/account/linked-accounts';
    default:
      return null;
  }
}

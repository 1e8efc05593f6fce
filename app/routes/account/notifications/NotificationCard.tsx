import type { Notification } from '../../../../marketplace/contract/account/notifications';
import { brand } from '../../../../marketplace/contract/brand/brand';
import { BidiText } from '../../../components/ui/BidiText';
import { Link } from '../../../components/ui/Link';
import { useTranslate } from '../../../i18n/useTranslate';

/** The page of what a notification is about; null without one. */
function targetOf({ about, orderId, returnId }: Notification): string | null {
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

/** One notification, whose time is a text. The whole card is a link, if it has a target. */
export function NotificationCard({ notification }: { notification: Notification }) {
  const t = useTranslate('notifications');
  const target = targetOf(notification);
  const subject = <BidiText text={notification.subject} />;
  return (
    <li className="panel order-card">
      <h2>{target === null ? subject : <Link to={target}>{subject}</Link>}</h2>
      <p className="between">
        <span className="hint">
          <bdi>{notification.at}</bdi>
        </span>{' '}
        {!notification.isRead && <span className="tag">{t('isNew')}</span>}
      </p>
      <p className="message">
        <BidiText text={notification.body} />
      </p>
    </li>
  );
}

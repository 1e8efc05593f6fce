import type { NotificationKind, NotificationSubject } from '../../../../marketplace/contract/account/notificationKinds';
import { notificationPath } from '../../../../marketplace/contract/account/notificationPath';
import type { Notification } from '../../../../marketplace/contract/account/notifications';
import { BidiText } from '../../../components/ui/BidiText';
import { Icon } from '../../../components/ui/Icon';
import { Link } from '../../../components/ui/Link';
import { useTranslate } from '../../../i18n/useTranslate';

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
const iconOf = ({ kind, about }: Notification) => kindIcons[kind] ?? (about === null ? 'bell' : subjectIcons[about]);

/** One notification, whose time is a text. The whole row is a link, if it has a target. */
export function NotificationCard({ notification }: { notification: Notification }) {
  const t = useTranslate('notifications');
  const target = notificationPath(notification);
  const subject = <BidiText text={notification.subject} />;
  return (
    <li className={notification.isRead ? 'order-card read' : 'order-card'}>
      <Icon name={iconOf(notification)} />
      <div className="card-head">
        <h2>{target === null ? subject : <Link to={target}>{subject}</Link>}</h2>
        <p className="hint">
          <bdi>{notification.at}</bdi> {!notification.isRead && <span className="tag">{t('isNew')}</span>}
        </p>
      </div>
      <p className="message hint">
        <BidiText text={notification.body} />
      </p>
    </li>
  );
}

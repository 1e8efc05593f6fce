import { notificationPath } from '../../../../marketplace/contract/account/notificationPath';
import type { Notification } from '../../../../marketplace/contract/account/notifications';
import { BidiText } from '../../../components/ui/BidiText';
import { Icon } from '../../../components/ui/Icon';
import { Link } from '../../../components/ui/Link';
import { useTranslate } from '../../../i18n/useTranslate';

/** One notification, whose time is a text. The whole row is a link, if it has a target. */
export function NotificationCard({ notification }: { notification: Notification & { icon: string } }) {
  const t = useTranslate('notifications');
  const target = notificationPath(notification);
  const subject = <BidiText text={notification.subject} />;
  return (
    <li className={notification.isRead ? 'order-card read' : 'order-card'}>
      <Icon name={notification.icon} />
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

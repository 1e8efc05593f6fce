import { notificationPath } from '../../../../marketplace/contract/account/notificationPath';
import type { Notification } from '../../../../marketplace/contract/account/notifications';
import { BidiText } from '../../../components/ui/BidiText';
import { Icon } from '../../../components/ui/Icon';
import { Link } from '../../../components/ui/Link';
import { inReadingOrder } from '../../../i18n/format';
import { useTranslate } from '../../../i18n/useTranslate';

export interface ShownNotification extends Notification {
  icon: string;
  /** How many more products it is about; null for none. */
  others: string | null;
  /** The link to what a customer does about a change that was not theirs. */
  remedy: { to: string; text: string } | null;
}

/** One notification, whose time is a text. The whole row is a link, if it has a target. */
export function NotificationCard({ notification }: { notification: ShownNotification }) {
  const t = useTranslate('notifications');
  const { products, others, isRead, remedy } = notification;
  const target = notificationPath(notification);
  const subject = <BidiText text={notification.subject} />;
  return (
    <li className={isRead ? 'order-card read' : 'order-card'}>
      <Icon name={notification.icon} />
      <div className="card-head">
        <h3>
          {target === null ? subject : <Link to={target}>{subject}</Link>}
          {!isRead && <span className="visually-hidden"> {t('isNew')}</span>}
        </h3>
        <p className="hint">
          <bdi>{notification.at}</bdi>
        </p>
      </div>
      {products && (
        <p className="message">
          <bdi className="long">{inReadingOrder(products.first)}</bdi> {others && <span className="muted">{others}</span>}
        </p>
      )}
      <p className="message hint">
        <BidiText text={notification.body} />
      </p>
      {remedy && (
        <p>
          <Link className="remedy" to={remedy.to}>
            {remedy.text}
          </Link>
        </p>
      )}
    </li>
  );
}

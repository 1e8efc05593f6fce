import { notificationPath } from '../../../../marketplace/contract/account/notificationPath';
import type { Notification } from '../../../../marketplace/contract/account/notifications';
import { Picture } from '../../../components/picture/Picture';
import { BidiText } from '../../../components/ui/BidiText';
import { Icon } from '../../../components/ui/Icon';
import { Link } from '../../../components/ui/Link';
import { inReadingOrder } from '../../../i18n/format';
import { useTranslate } from '../../../i18n/useTranslate';

export interface ShownNotification extends Notification {
  /** What was told before about the same order or return on the same day, newest first. */
  earlier: Pick<Notification, 'id' | 'subject' | 'at'>[];
  icon: string;
  /** How many more products it is about; null for none. */
  others: string | null;
  /** The link to what a customer does about a change that was not theirs. */
  remedy: { to: string; text: string } | null;
}

/** One notification, whose time is a text. The whole row is a link, if it has a target. */
export function NotificationCard({ notification }: { notification: ShownNotification }) {
  const t = useTranslate('notifications');
  const { products, others, isRead, remedy, earlier, number } = notification;
  const target = notificationPath(notification);
  const subject = <BidiText text={notification.subject} />;
  return (
    <li className={isRead ? 'order-card read' : 'order-card'}>
      <span className="mark">
        {products?.image && <Picture id={products.image.id} place="tiny" width={56} />}
        <Icon name={notification.icon} />
      </span>
      <div className="card-head">
        <h3>
          {target === null ? subject : <Link to={target}>{subject}</Link>}
          {!isRead && <span className="visually-hidden"> {t('isNew')}</span>}
        </h3>
        <p className="hint">
          <bdi>{notification.at}</bdi> {number && <bdi>{number}</bdi>}
        </p>
      </div>
      {products && (
        <p className="ordered">
          <bdi>{inReadingOrder(products.first)}</bdi> {others && <span className="muted">{others}</span>}
        </p>
      )}
      {notification.body && (
        <p className="message hint">
          <BidiText text={notification.body} />
        </p>
      )}
      {earlier.length > 0 && (
        <details className="earlier hint">
          <summary className="disclosure">{t('earlier', { count: earlier.length })}</summary>
          <ul>
            {earlier.map((one) => (
              <li key={one.id}>
                <bdi>{one.at}</bdi> <BidiText text={one.subject} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {remedy && (
        <p className="hint">
          <Link className="remedy" to={remedy.to}>
            {remedy.text}
          </Link>
        </p>
      )}
    </li>
  );
}

import type { NotificationKind } from '../../../../marketplace/contract/account/notificationKinds';
import { notificationPath } from '../../../../marketplace/contract/account/notificationPath';
import type { Notification } from '../../../../marketplace/contract/account/notifications';
import { BidiText } from '../../../components/ui/BidiText';
import { Icon } from '../../../components/ui/Icon';
import { Link } from '../../../components/ui/Link';
import { isolate } from '../../../i18n/format';
import { useTranslate } from '../../../i18n/useTranslate';

const remedies = {
  newPassword: '/password/forgot',
  unlink: '/account/linked-accounts',
  writeToUs: '/support',
} as const;

/** What a customer does about a change that was not theirs. */
const remedyOf: Partial<Record<NotificationKind, keyof typeof remedies>> = {
  passwordChanged: 'newPassword',
  googleLinked: 'unlink',
  emailChanged: 'writeToUs',
  phoneChanged: 'writeToUs',
  transferSent: 'writeToUs',
};

/** One notification, whose time is a text. The whole row is a link, if it has a target. */
export function NotificationCard({ notification }: { notification: Notification & { icon: string } }) {
  const t = useTranslate('notifications');
  const { kind, products, isRead } = notification;
  const target = notificationPath(notification);
  const subject = <BidiText text={notification.subject} />;
  const remedy = remedyOf[kind];
  const namesOf = ({ first, count }: NonNullable<typeof products>) =>
    count > 1 ? t('andMore', { names: isolate(first), count: count - 1 }) : isolate(first);
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
          <BidiText text={namesOf(products)} />
        </p>
      )}
      <p className="message hint">
        <BidiText text={notification.body} />
      </p>
      {remedy && (
        <p>
          <Link className="remedy" to={remedies[remedy]}>
            {t(remedy)}
          </Link>
        </p>
      )}
    </li>
  );
}

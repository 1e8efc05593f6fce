import type { NotificationTopic } from '../../../../marketplace/contract/account/notificationKinds';
import { Link } from '../../../components/ui/Link';
import { useTranslate } from '../../../i18n/useTranslate';

/** Filters the notifications by what they are about: the topics that have any, as links, so that each list has a URL. */
export function TopicFilter({ topics, chosen }: { topics: readonly NotificationTopic[]; chosen: NotificationTopic | null }) {
  const t = useTranslate('notifications');
  return (
    <nav className="chips" aria-label={t('topic')}>
      {[null, ...topics].map((topic) => (
        <Link
          key={topic}
          className="chip"
          to={topic === null ? '/account/notifications' : `/account/notifications?topic=${topic}`}
          aria-current={topic === chosen ? 'page' : undefined}
        >
          {t(`topic_${topic ?? 'all'}`)}
        </Link>
      ))}
    </nav>
  );
}

import type { NotificationTopic } from '../../../../marketplace/contract/account/notificationKinds';
import { ChipLinks } from '../../../components/account/ChipLinks';
import { useTranslate } from '../../../i18n/useTranslate';

interface TopicFilterProps {
  /** The topics that have notifications, and their numbers. */
  topics: readonly { topic: NotificationTopic; count: number }[];
  chosen: NotificationTopic | null;
}

/** Filters the notifications by what they are about. */
export function TopicFilter({ topics, chosen }: TopicFilterProps) {
  const t = useTranslate('notifications');
  const all = topics.reduce((sum, { count }) => sum + count, 0);
  const links = [{ topic: null, count: all }, ...topics].map(({ topic, count }) => ({
    to: topic === null ? '/account/notifications' : `/account/notifications?topic=${topic}`,
    text: t(`topic_${topic ?? 'all'}`),
    count,
    isCurrent: topic === chosen,
  }));
  return <ChipLinks label={t('topic')} links={links} />;
}

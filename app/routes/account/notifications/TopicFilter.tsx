import type { NotificationTopic } from '../../../../marketplace/contract/account/notificationKinds';
import { ChipLinks } from '../../../components/account/ChipLinks';
import { useTranslate } from '../../../i18n/useTranslate';

/** Filters the notifications by what they are about: the topics that have any. */
export function TopicFilter({ topics, chosen }: { topics: readonly NotificationTopic[]; chosen: NotificationTopic | null }) {
  const t = useTranslate('notifications');
  const links = [null, ...topics].map((topic) => ({
    to: topic === null ? '/account/notifications' : `/account/notifications?topic=${topic}`,
    text: t(`topic_${topic ?? 'all'}`),
    isCurrent: topic === chosen,
  }));
  return <ChipLinks label={t('topic')} links={links} />;
}

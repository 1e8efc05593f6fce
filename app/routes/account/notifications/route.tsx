import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { notificationTopics } from '../../../../marketplace/contract/account/notificationKinds';
import { markedRead, notificationList } from '../../../../marketplace/contract/account/notifications';
import { retention } from '../../../../marketplace/contract/customer/retention';
import { pageSize } from '../../../../marketplace/contract/paging';
import { FormErrors } from '../../../components/forms/FormErrors';
import { formOf, readForm } from '../../../components/forms/form.server';
import { countText } from '../../../components/info/counts.server';
import { Button } from '../../../components/ui/Button';
import { EmptyState } from '../../../components/ui/EmptyState';
import { Form } from '../../../components/ui/Form';
import { Pager } from '../../../components/ui/Pager';
import { describeDay } from '../../../i18n/describeArrival.server';
import { formatTime } from '../../../i18n/format';
import { serverTexts } from '../../../i18n/overrides.server';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { readOffset } from '../../../seo/pagination';
import { requestContext } from '../../../session/context';
import { requireSession, requireUser } from '../../../session/requireUser';
import { groupByDay, threadsOf } from './groupByDay.server';
import { iconOf } from './icon.server';
import { NotificationCard } from './NotificationCard';
import { remedyOf } from './remedyOf.server';
import { TopicFilter } from './TopicFilter';

export const handle = page('notifications');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('common')('notifications')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await requireUser(shop);
  const offset = readOffset(shop.url.searchParams);
  const topic = notificationTopics.find((one) => one === shop.url.searchParams.get('topic')) ?? null;
  const list = await shop.api.get('/api/me/notifications/', notificationList, { offset, topic });
  const { count, results, unreadCount, topicCounts } = list;
  const own = serverTexts(shop.serverOverrides, 'counts');
  const days = groupByDay(results).map(({ day, notifications }) => ({
    name: describeDay(shop, day),
    notifications: threadsOf(notifications).map((one) => ({
      ...one,
      at: formatTime(one.at, shop.language),
      earlier: one.earlier.map(({ id, subject, at }) => ({ id, subject, at: formatTime(at, shop.language) })),
      icon: iconOf(one),
      others: one.products && one.products.count > 1 ? countText(shop.language, 'more', one.products.count - 1, own) : null,
      remedy: remedyOf(shop, one.kind),
    })),
  }));
  const topics = notificationTopics
    .map((one) => ({ topic: one, count: topicCounts[one] }))
    .filter((one) => one.count > 0 || one.topic === topic);
  // The button marks all news as read, so it stands on the list of all news alone.
  const newest = offset === 0 && topic === null ? results[0]?.id : undefined;
  return { count, days, unreadCount, newest, offset, topic, topics: topics.length > 1 || topic !== null ? topics : [] };
}

/** Marks as read what the page has shown. A GET changes nothing: browsers also load pages in advance. */
export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireSession(shop);
  const submitted = await readForm(shop, await shop.form(), formOf({}, { upTo: z.coerce.number().int().positive() }));
  if (!submitted.ok) return submitted.refusal;
  try {
    await shop.api.post('/api/me/notifications/read/', markedRead, { upTo: submitted.value.upTo });
  } catch (error) {
    return submitted.refuse(error);
  }
  throw await shop.redirect('/account/notifications', { flash: { key: 'notificationsRead' } });
}

export default function NotificationsPage() {
  const t = useTranslate('notifications');
  const common = useTranslate('common');
  const { count, days, unreadCount, newest, offset, topic, topics } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (count === 0 && topic === null) return <EmptyState icon="notification" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <div className="stack notifications">
      <div className="between">
        <h1>
          {common('notifications')} {unreadCount > 0 && <span className="tag">{common('unread', { count: unreadCount })}</span>}
        </h1>
        {unreadCount > 0 && newest && (
          <Form method="post">
            <input type="hidden" name="upTo" value={newest} />
            <Button look="ghost">{t('markAllRead')}</Button>
          </Form>
        )}
      </div>
      <FormErrors messages={refused?.errors['']} />
      {topics.length > 0 && <TopicFilter topics={topics} chosen={topic} />}
      {count === 0 && <p>{t('emptyTitle')}</p>}
      {days.map(({ name, notifications }) => (
        <section key={name} aria-label={name}>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <ul className="panel">
            {notifications.map((notification) => (
              <NotificationCard key={notification.id} notification={notification} />
            ))}
          </ul>
        </section>
      ))}
      <Pager count={count} offset={offset} step={pageSize} />
      <p className="hint">{t('kept', { days: retention.notifications })}</p>
    </div>
  );
}

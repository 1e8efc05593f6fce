import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { markedRead, notificationList } from '../../../../marketplace/contract/account/notifications';
import { retention } from '../../../../marketplace/contract/customer/retention';
import { pageSize } from '../../../../marketplace/contract/paging';
import { FormErrors } from '../../../components/forms/FormErrors';
import { formOf, readForm } from '../../../components/forms/form.server';
import { Button } from '../../../components/ui/Button';
import { EmptyState } from '../../../components/ui/EmptyState';
import { Form } from '../../../components/ui/Form';
import { Pager } from '../../../components/ui/Pager';
import { formatDateTime } from '../../../i18n/format';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { readOffset } from '../../../seo/pagination';
import { requestContext } from '../../../session/context';
import { requireSession, requireUser } from '../../../session/requireUser';
import { iconOf } from './icon.server';
import { NotificationCard } from './NotificationCard';

export const handle = page('notifications');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('common')('notifications')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await requireUser(shop);
  const offset = readOffset(shop.url.searchParams);
  const { count, results, unreadCount } = await shop.api.get('/api/me/notifications/', notificationList, { offset });
  const notifications = results.map((one) => ({ ...one, at: formatDateTime(one.at, shop.language), icon: iconOf(one) }));
  return { count, notifications, unreadCount, offset };
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
  const { count, notifications, unreadCount, offset } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (count === 0) return <EmptyState icon="notification" title={t('emptyTitle')} text={t('emptyText')} />;
  const newest = offset === 0 ? notifications[0] : undefined;
  return (
    <div className="stack">
      <h1>{common('notifications')}</h1>
      <p className="muted">{t('intro', { days: retention.notifications })}</p>
      {unreadCount > 0 && newest && (
        <Form method="post" className="stack">
          <FormErrors messages={refused?.errors['']} />
          <input type="hidden" name="upTo" value={newest.id} />
          <p className="row">
            <Button look="outline">{t('markAllRead')}</Button> <span className="hint">{common('unread', { count: unreadCount })}</span>
          </p>
        </Form>
      )}
      <ul className="panel notifications">
        {notifications.map((notification) => (
          <NotificationCard key={notification.id} notification={notification} />
        ))}
      </ul>
      <Pager count={count} offset={offset} step={pageSize} />
    </div>
  );
}

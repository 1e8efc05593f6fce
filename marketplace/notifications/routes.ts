import { z } from 'zod';
import { markedRead, markReadRequest, notificationList } from '../contract/account/notifications';
import type { Api } from '../http/endpoint';
import { pageQuery, readPage } from '../http/page';
import { listNotifications } from './findNotifications';
import { markRead } from './markRead';

const path = '/api/me/notifications/';
const notificationQuery = pageQuery.extend({ unread: z.enum(['true', '1']).optional().catch(undefined) });

export function addNotificationRoutes(api: Api) {
  api.add(
    {
      method: 'get',
      path,
      summary: 'What the shop told the customer, newest first',
      access: 'customer',
      query: notificationQuery,
      answer: notificationList,
    },
    ({ query, visitor, services }) =>
      listNotifications(services.database.db, visitor, { ...readPage(query), unread: query.unread !== undefined }),
  );
  api.add(
    {
      method: 'post',
      path: `${path}read/`,
      summary: 'Marks a notification and all before it as read',
      access: 'customer',
      body: markReadRequest,
      answer: markedRead,
    },
    ({ body, visitor, services }) => markRead(services, visitor.userId, body.upTo),
  );
}

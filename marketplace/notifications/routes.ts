import { notificationTopics } from '../contract/account/notificationKinds';
import { markedRead, markReadRequest, notificationList } from '../contract/account/notifications';
import type { Api } from '../http/endpoint';
import { choiceParameter, pageQuery, readPage } from '../http/page';
import { listNotifications } from './findNotifications';
import { markRead } from './markRead';

const path = '/api/me/notifications/';
const notificationQuery = pageQuery.extend({ unread: choiceParameter(['true', '1']), topic: choiceParameter(notificationTopics) });

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
      listNotifications(services.database.db, visitor, { ...readPage(query), unread: query.unread !== undefined, topic: query.topic }),
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

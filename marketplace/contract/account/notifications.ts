import { z } from 'zod';
import type { Camel } from '../case';
import { image } from '../catalogue/catalogue';
import { id, instant, listOf } from '../common';
import { notificationKinds, notificationSubjects, notificationTopics } from './notificationKinds';

const count = z.number().int();

/**
 * What the shop told the customer, in the caller's language. Numbers and amounts in the texts have their own direction (U+2068 and U+2069
 * around them); `body` may be empty. `about` is what it concerns; `order_id` and `return_id` identify it, `number` is the number of that order or
 * return, and `products` is what was ordered or is returned: the name and the picture of the first product, and the number of all.
 */
export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  subject: z.string(),
  body: z.string(),
  about: z.enum(notificationSubjects).nullable(),
  order_id: id.nullable(),
  return_id: id.nullable(),
  number: z.string().nullable().default(null),
  products: z.object({ first: z.string(), image: image.nullable(), count }).nullable(),
  at: instant,
  is_read: z.boolean(),
});
export type Notification = Camel<z.infer<typeof notification>>;

/**
 * GET /api/me/notifications/?unread=true&topic=order: newest first. `unread_count` is the number of all unread ones and `topic_counts` that of
 * all by topic, on every page of every list.
 */
export const notificationList = listOf(notification).extend({
  unread_count: count,
  topic_counts: z.record(z.enum(notificationTopics), count),
});

/** POST /api/me/notifications/read/: marks the notification `up_to` and all before it as read. Later ones, not seen yet, stay unread. */
export const markReadRequest = z.object({ up_to: id });
export const markedRead = notificationList.pick({ unread_count: true });

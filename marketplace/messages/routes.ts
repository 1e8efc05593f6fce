import { desc, eq } from 'drizzle-orm';
import { inbox, inboxQuery } from '../contract/customer/messages';
import { messages } from '../database/tables/customer/messages';
import type { Api } from '../http/endpoint';

const listed = 100;

/** The demo's inbox, in place of live mode's mails and SMS. */
export function addMessageRoutes(api: Api) {
  api.add(
    {
      method: 'get',
      path: '/api/dev/inbox/',
      summary: 'The messages that would have been sent, newest first (demo only)',
      access: 'anyone',
      query: inboxQuery,
      answer: inbox,
    },
    async ({ services, query: { to } }) => {
      const newest = await services.database.db
        .select()
        .from(messages)
        .where(to === undefined ? undefined : eq(messages.recipient, to))
        .orderBy(desc(messages.id))
        .limit(listed);
      return newest.map(({ id, recipient, subject, body, createdAt }) => ({
        id,
        to: recipient,
        subject,
        body,
        at: createdAt.toISOString(),
      }));
    },
  );
}

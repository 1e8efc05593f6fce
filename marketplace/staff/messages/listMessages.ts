import { and, asc, desc, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { timeSorts } from '../../contract/staff/listSorts';
import type { StaffMessage } from '../../contract/staff/people/messages';
import { maxCustomerSearch, messageStates } from '../../contract/staff/staffLimits';
import { contains } from '../../database/tables/conditions';
import { messages } from '../../database/tables/customer/messages';
import { jobs } from '../../database/tables/system/jobs';
import { choiceParameter, type Page, pageQuery, textParameter } from '../../http/page';
import { jobOfMessage } from '../../messages/unsentMessages';
import type { Services } from '../../services';
import { countUpTo } from '../listPage';

/** The filters of the staff's list of messages. An unknown value counts as absent. */
export const staffMessageQuery = pageQuery.extend({
  state: choiceParameter(messageStates),
  search: textParameter(maxCustomerSearch),
  sort: choiceParameter(timeSorts),
});

export interface MessageFilter {
  state?: (typeof messageStates)[number] | undefined;
  search?: string | undefined;
  sort?: (typeof timeSorts)[number] | undefined;
}

const hasFailed = sql`exists (select 1 from ${jobs} where ${jobOfMessage} and ${jobs.lastError} is not null)`;

/** That a message matches a filter. */
export function conditionsOf({ state, search }: MessageFilter): SQL | undefined {
  const text = search?.trim();
  const states = {
    sent: isNotNull(messages.sentAt),
    failed: and(isNull(messages.sentAt), ne(messages.body, ''), hasFailed),
    waiting: and(isNull(messages.sentAt), ne(messages.body, ''), sql`not ${hasFailed}`),
  };
  return and(state && states[state], text ? contains(messages.recipient, text) : undefined);
}

interface Row {
  sentAt: Date | null;
  body: string;
  lastError: string | null;
  doneAt: Date | null;
}

/** What became of a message. */
export function stateOf({ sentAt, body, lastError, doneAt }: Row): StaffMessage['state'] {
  if (sentAt) return 'sent';
  // A message that is too old to be useful is emptied instead of sent.
  if (body === '') return 'expired';
  if (lastError === null) return 'waiting';
  return doneAt ? 'given_up' : 'failed';
}

/** The messages to shoppers that match, the newest first. */
export async function listMessages({ database: { db } }: Services, filter: MessageFilter, { offset, limit }: Page) {
  const where = conditionsOf(filter);
  const counted = await countUpTo(db, messages, where);
  const rows = await db
    .select({ message: messages, attempts: jobs.attempts, lastError: jobs.lastError, doneAt: jobs.doneAt })
    .from(messages)
    .leftJoin(jobs, jobOfMessage)
    .where(where)
    .orderBy(filter.sort === 'oldest' ? asc(messages.id) : desc(messages.id))
    .limit(limit)
    .offset(offset);
  const results = rows.map(
    ({ message: { id, channel, recipient, subject, body, createdAt, sentAt }, attempts, lastError, doneAt }): StaffMessage => ({
      ...{ id, channel, recipient, subject, lastError },
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      attempts: attempts ?? 0,
      state: stateOf({ sentAt, body, lastError, doneAt }),
    }),
  );
  return { ...counted, results };
}

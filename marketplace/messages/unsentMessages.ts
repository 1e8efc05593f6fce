import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { recordChange } from '../audit/recordChange';
import { messages } from '../database/tables/customer/messages';
import { jobs } from '../database/tables/system/jobs';
import type { Services } from '../services';

/** A message that a transport has not taken yet. */
export interface UnsentMessage {
  id: number;
  channel: 'email' | 'sms';
  recipient: string;
  subject: string;
  createdAt: Date;
  attempts: number;
  lastError: string | null;
  /** Not retried any more. */
  isAbandoned: boolean;
}

const maxListed = 1000;
/** The job that sends a message. */
export const jobOfMessage = sql`${jobs.kind} = 'sendMessage' and (${jobs.payload} ->> 'messageId')::int = ${messages.id}`;

/** The messages that failed at least once and were not sent, oldest first, at most a thousand. Expired ones are not among them. */
export async function findUnsent({ database: { db } }: Services): Promise<UnsentMessage[]> {
  const rows = await db
    .select({
      id: messages.id,
      channel: messages.channel,
      recipient: messages.recipient,
      subject: messages.subject,
      createdAt: messages.createdAt,
      attempts: jobs.attempts,
      lastError: jobs.lastError,
      doneAt: jobs.doneAt,
    })
    .from(messages)
    .innerJoin(jobs, jobOfMessage)
    .where(and(isNull(messages.sentAt), ne(messages.body, ''), sql`${jobs.lastError} is not null`))
    .orderBy(asc(messages.id))
    .limit(maxListed);
  return rows.map(({ doneAt, ...row }) => ({ ...row, isAbandoned: doneAt !== null }));
}

/** Sends failed messages again, now, as if for the first time. @returns the ids of those that were unsent. */
export async function sendAgain({ database }: Services, { ids, operator }: { ids: number[]; operator: string }): Promise<number[]> {
  if (ids.length === 0) return [];
  return database.transaction(async (tx) => {
    const unsent = await tx
      .select({ id: messages.id, job: jobs.id, attempts: jobs.attempts })
      .from(messages)
      .innerJoin(jobs, jobOfMessage)
      .where(and(inArray(messages.id, ids), isNull(messages.sentAt), ne(messages.body, '')));
    for (const { job } of unsent)
      await tx.update(jobs).set({ runAt: sql`clock_timestamp()`, attempts: 0, lastError: null, doneAt: null }).where(eq(jobs.id, job));
    const sent = unsent.map(({ id }) => id);
    const attempts = unsent.map((one) => one.attempts);
    const changes = { before: { attempts }, after: { attempts: attempts.map(() => 0) } };
    if (sent.length > 0) await recordChange(tx, operator, 'messages send-again', { ids: sent, ...changes });
    return sent;
  });
}

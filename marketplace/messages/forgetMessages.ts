import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { messages } from '../database/tables/customer/messages';
import { jobs } from '../database/tables/system/jobs';

/** Deletes the messages to e-mail addresses or phones, sent or not, with their jobs, whose errors may contain the recipient. */
export async function forgetMessages(tx: Db, recipients: string[]): Promise<void> {
  if (recipients.length === 0) return;
  const deleted = await tx.delete(messages).where(inArray(messages.recipient, recipients)).returning({ id: messages.id });
  if (deleted.length === 0) return;
  const ids = deleted.map(({ id }) => id);
  await tx.delete(jobs).where(and(eq(jobs.kind, 'sendMessage'), inArray(sql<number>`(${jobs.payload} ->> 'messageId')::int`, ids)));
}

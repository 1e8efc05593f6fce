import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { jobs } from '../jobs/tables';
import { messages } from './tables';

/** Removes what was written to e-mail addresses or phones, sent or not, with the jobs that send it, whose errors may name the recipient. */
export async function forgetMessages(tx: Db, recipients: string[]): Promise<void> {
  if (recipients.length === 0) return;
  const forgotten = await tx.delete(messages).where(inArray(messages.recipient, recipients)).returning({ id: messages.id });
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ id }) => id);
  await tx.delete(jobs).where(and(eq(jobs.kind, 'sendMessage'), inArray(sql<number>`(${jobs.payload} ->> 'messageId')::int`, ids)));
}

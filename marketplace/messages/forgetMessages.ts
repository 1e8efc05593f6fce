import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { messages } from '../database/tables/customer/messages';
import { jobs } from '../database/tables/system/jobs';

interface Correspondence {
  /** The e-mail addresses and phones of the recipients. */
  to: string[];
  /** The customer whose questions to the support are deleted, too. */
  from?: number;
}

/** Deletes messages, sent or not, with their jobs, whose errors may contain the recipient. */
export async function forgetMessages(tx: Db, { to, from }: Correspondence): Promise<void> {
  const theirs = or(inArray(messages.recipient, to), from === undefined ? undefined : eq(messages.senderId, from));
  const deleted = await tx.delete(messages).where(theirs).returning({ id: messages.id });
  if (deleted.length === 0) return;
  const ids = deleted.map(({ id }) => id);
  await tx.delete(jobs).where(and(eq(jobs.kind, 'sendMessage'), inArray(sql<number>`(${jobs.payload} ->> 'messageId')::int`, ids)));
}

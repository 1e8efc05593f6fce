import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, createdAt, identity } from '../database/columns';

/** Work that outlives a request, enqueued inside the business transaction and done by whichever process takes it. */
export const jobs = pgTable(
  'jobs',
  {
    id: identity(),
    kind: text('kind').notNull(),
    /** Set for the one row of a job that comes back by itself, so that many processes starting make one. */
    schedule: text('schedule').unique(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    runAt: at('run_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** With `doneAt` set too: given up. */
    lastError: text('last_error'),
    createdAt: createdAt(),
    doneAt: at('done_at'),
  },
  (table) => [index('jobs_due').on(table.runAt).where(sql`${table.doneAt} is null`)],
);

/** Changes made through the back office: who, what, when. */
export const auditLog = pgTable('audit_log', {
  id: identity(),
  operator: text('operator').notNull(),
  action: text('action').notNull(),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  createdAt: createdAt(),
});

import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, createdAt, identity } from '../columns';

/** Background jobs, enqueued inside the business transaction and run by any process. */
export const jobs = pgTable(
  'jobs',
  {
    id: identity(),
    kind: text('kind').notNull(),
    /** Set for the single row of a recurring job, so that several starting processes create one. */
    schedule: text('schedule').unique(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    runAt: at('run_at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** With `doneAt` set too: abandoned. */
    lastError: text('last_error'),
    createdAt: createdAt(),
    doneAt: at('done_at'),
  },
  (table) => [
    index('jobs_due').on(table.runAt).where(sql`${table.doneAt} is null`),
    index('jobs_message').on(sql`((${table.payload} ->> 'messageId')::int)`).where(sql`${table.kind} = 'sendMessage'`),
    index('jobs_abandoned').on(table.kind).where(sql`${table.doneAt} is not null and ${table.lastError} is not null`),
  ],
);

/** Changes by the staff and through the back office: operator, action, time. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    operator: text('operator').notNull(),
    action: text('action').notNull(),
    detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // What was done with an order, a return, an application.
    index('audit_log_number').on(sql`(${table.detail} ->> 'number')`, table.id),
    index('audit_log_operator').on(table.operator, table.id),
    index('audit_log_created').on(table.createdAt, table.id),
    index('audit_log_action').on(sql`lower(${table.action}) text_pattern_ops`),
  ],
);

import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../services';

/** Work of one group that waits, and the age of its oldest item in seconds. */
export interface Backlog {
  labels: Record<string, string>;
  waiting: number;
  oldestSeconds: number;
}

export interface DatabaseMetrics {
  /** Jobs that are due, by kind. */
  jobs: Backlog[];
  /** Jobs whose last run failed and that are retried, by kind. */
  retriedJobs: Backlog[];
  /** Jobs that were given up in the last week, by kind. */
  abandonedJobs: Backlog[];
  /** Messages that no transport has taken yet, by channel. */
  messages: Backlog[];
  /** Payments without a final state, by gateway and state. */
  payments: Backlog[];
  /** The last check of the ledger; null before the first. */
  ledger: { checkedSeconds: number; differences: number } | null;
}

/** The time since `column`, in seconds, by the database's clock. */
const age = (column: string): SQL => sql.raw(`greatest(0, extract(epoch from clock_timestamp() - min(${column})))::float8`);

async function readGroups(
  { database: { db } }: Pick<Services, 'database'>,
  labels: string[],
  from: SQL,
  since: string,
): Promise<Backlog[]> {
  const columns = sql.raw(labels.join(', '));
  const { rows } = await db.execute<Record<string, string> & { waiting: number; oldest: number }>(
    sql`select ${columns}, count(*)::int as waiting, ${age(since)} as oldest from ${from} group by ${columns}`,
  );
  return rows.map((row) => ({
    labels: Object.fromEntries(labels.map((label) => [label, String(row[label])])),
    waiting: row.waiting,
    oldestSeconds: row.oldest,
  }));
}

/** What waits in the database, for metrics. Every query has an index that holds only the rows that it counts. */
export async function readDatabaseMetrics(services: Pick<Services, 'database'>): Promise<DatabaseMetrics> {
  const { rows } = await services.database.db.execute<{ checked: number; differences: number }>(
    sql`select extract(epoch from created_at)::float8 as checked, differences from ledger_checks order by id desc limit 1`,
  );
  const [check] = rows;
  const ofJobs = (where: SQL, since: string) => readGroups(services, ['kind'], sql`jobs where ${where}`, since);
  return {
    jobs: await ofJobs(sql`done_at is null and run_at <= clock_timestamp()`, 'run_at'),
    retriedJobs: await ofJobs(sql`done_at is null and last_error is not null`, 'created_at'),
    abandonedJobs: await ofJobs(sql`done_at is not null and last_error is not null`, 'done_at'),
    messages: await readGroups(services, ['channel'], sql`messages where sent_at is null and body <> ''`, 'created_at'),
    payments: await readGroups(
      services,
      ['gateway', 'state'],
      sql`payments where state in ('created', 'pending', 'disputed', 'refunding')`,
      'created_at',
    ),
    ledger: check ? { checkedSeconds: check.checked, differences: check.differences } : null,
  };
}

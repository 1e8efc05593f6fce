import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { jobs } from '../database/tables/system/jobs';
import { onEnqueue } from '../queue/enqueue';
import type { Services } from '../services';
import { describeError } from '../shared/log';
import { handlers, isJobKind, leaseOf } from './handlers';

const idleMilliseconds = 1000;
/** After this process enqueues a job it polls at once, then after these delays: the job's transaction may take a moment to commit. */
const eagerMilliseconds = [20, 100, 300];
const concurrentJobs = 4;
const maxAttempts = 10;
const keptErrorLength = 500;

/** 5 s, 10 s, 20 s … at most an hour: ten attempts take about an hour and a half. */
const backoff = (attempts: number) => Math.min(5000 * 2 ** (attempts - 1), 3_600_000);

type Job = typeof jobs.$inferSelect;

export interface Jobs {
  /** Stops taking jobs, and waits for the running ones. */
  stop(): Promise<void>;
  /** Runs everything that is due now, then returns. */
  drain(): Promise<void>;
}

/** Every kind's lease, for the row that is taken. */
const leases = sql`case ${jobs.kind} ${sql.join(
  Object.entries(handlers).map(([kind, { leaseSeconds }]) => sql`when ${kind} then ${leaseSeconds}::float8`),
  sql` `,
)} else ${leaseOf('')}::float8 end`;

/** Takes one due job for this process; concurrent pollers skip it. */
async function take({ database, now }: Services): Promise<Job | undefined> {
  const at = now();
  const due = database.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isNull(jobs.doneAt), lte(jobs.runAt, at)))
    .orderBy(asc(jobs.runAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await database.db
    .update(jobs)
    .set({ runAt: sql`${at.toISOString()}::timestamptz + make_interval(secs => ${leases})`, attempts: sql`${jobs.attempts} + 1` })
    .where(sql`${jobs.id} = (${due})`)
    .returning();
  return job;
}

/** After its lease a job may be run by another process; waiting longer would block this one's slots. */
async function withinLease(task: Promise<void>, leaseSeconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('still running when its lease ended')), leaseSeconds * 1000);
  });
  try {
    await Promise.race([task, ended]);
  } finally {
    clearTimeout(timer);
  }
}

async function perform(services: Services, job: Job): Promise<void> {
  const { database, log, now } = services;
  const handler = isJobKind(job.kind) ? handlers[job.kind] : null;
  const delay = (milliseconds: number) => new Date(now().getTime() + milliseconds);
  const every = handler?.everySeconds;
  const again = () => (every ? { runAt: delay(every * 1000), attempts: 0 } : { doneAt: now() });
  const write = (change: Partial<Job>) => database.db.update(jobs).set(change).where(eq(jobs.id, job.id));
  try {
    if (!handler) throw new Error(`No handler for jobs of the kind ${job.kind}`);
    await withinLease(handler.perform(services, job.payload), handler.leaseSeconds);
  } catch (error) {
    const described = describeError(error);
    const lastError = (described instanceof Object && 'message' in described ? String(described.message) : String(error)).slice(
      0,
      keptErrorLength,
    );
    const abandoned = job.attempts >= maxAttempts;
    log[abandoned ? 'error' : 'warn'](
      { err: error, job: job.id, kind: job.kind, attempts: job.attempts },
      abandoned ? 'job given up' : 'job failed',
    );
    await write({ lastError, ...(abandoned ? again() : { runAt: delay(backoff(job.attempts)) }) });
    return;
  }
  await write({ lastError: null, ...again() });
}

/** Creates the row of every recurring job, if it is missing. */
async function scheduleRepeating({ database, now }: Services) {
  const rows = Object.entries(handlers)
    .filter(([, { everySeconds }]) => everySeconds !== null)
    .map(([kind]) => ({ kind, schedule: kind, payload: {}, runAt: now() }));
  if (rows.length > 0) await database.db.insert(jobs).values(rows).onConflictDoNothing({ target: jobs.schedule });
}

/**
 * Runs the database's jobs, together with any number of other processes: each job is run by one process, retried with growing delays when
 * it fails, and abandoned with its error after ten attempts. Polling costs one query a second.
 */
export function startJobs(services: Services): Jobs {
  const running = new Set<Promise<void>>();
  const polling = new Set<Promise<boolean>>();
  let stopped = false;
  let pollsLeft = 0;
  let endRest = () => {};
  const unsubscribe = onEnqueue(() => {
    pollsLeft = eagerMilliseconds.length;
    endRest();
  });

  const rest = () =>
    new Promise<void>((resolve) => {
      const milliseconds = eagerMilliseconds[eagerMilliseconds.length - pollsLeft] ?? idleMilliseconds;
      pollsLeft = Math.max(0, pollsLeft - 1);
      const timer = setTimeout(resolve, stopped ? 0 : milliseconds);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const start = (job: Job) => {
    const task: Promise<void> = perform(services, job)
      .catch((error: unknown) => services.log.error({ err: error, job: job.id }, 'the outcome of a job was not written'))
      .finally(() => running.delete(task));
    running.add(task);
  };

  /** Takes a due job and starts it; false when there is none. */
  const startNext = () => {
    const poll: Promise<boolean> = take(services)
      .then((job) => {
        if (job) start(job);
        return job !== undefined;
      })
      .finally(() => polling.delete(poll));
    polling.add(poll);
    return poll;
  };

  const loop = (async () => {
    let scheduled = false;
    while (!stopped) {
      try {
        if (!scheduled) await scheduleRepeating(services);
        scheduled = true;
        if (!(await startNext())) await rest();
        if (running.size >= concurrentJobs) await Promise.race(running);
      } catch (error) {
        services.log.error({ err: error }, 'polling for jobs failed');
        await rest();
      }
    }
  })();

  return {
    async stop() {
      stopped = true;
      unsubscribe();
      endRest();
      await loop;
      await Promise.all(running);
    },
    async drain() {
      for (;;) {
        const started = await startNext();
        const pending = [...polling, ...running];
        if (!started && pending.length === 0) return;
        await Promise.all(pending);
      }
    },
  };
}

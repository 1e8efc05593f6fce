import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { describeError } from '../log';
import type { Services } from '../services';
import { onEnqueue } from './enqueue';
import { handlers, isJobKind, leaseOf } from './handlers';
import { jobs } from './tables';

const idleMilliseconds = 1000;
/** After this process enqueued a job it looks at once, then after these: the job's transaction may take a moment to end. */
const eagerMilliseconds = [20, 100, 300];
const concurrentJobs = 4;
const maxAttempts = 10;
const keptErrorLength = 500;

/** 5 s, 10 s, 20 s … at most an hour: ten attempts span about an hour and a half. */
const backoff = (attempts: number) => Math.min(5000 * 2 ** (attempts - 1), 3_600_000);

type Job = typeof jobs.$inferSelect;

export interface Jobs {
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>;
  /** Does everything that is due now, then returns. */
  drain(): Promise<void>;
}

/** Every kind's lease, for the row that is taken. */
const leases = sql`case ${jobs.kind} ${sql.join(
  Object.entries(handlers).map(([kind, { leaseSeconds }]) => sql`when ${kind} then ${leaseSeconds}::float8`),
  sql` `,
)} else ${leaseOf('')}::float8 end`;

/** Takes one due job for this process: whoever else looks at the same time passes over it. */
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

/** A job that outlasts its lease is another process's by then; waiting for it on would use up this one's places. */
async function withinLease(work: Promise<void>, leaseSeconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const ended = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('still running when its lease ended')), leaseSeconds * 1000);
  });
  try {
    await Promise.race([work, ended]);
  } finally {
    clearTimeout(timer);
  }
}

async function perform(services: Services, job: Job): Promise<void> {
  const { database, log, now } = services;
  const handler = isJobKind(job.kind) ? handlers[job.kind] : null;
  const after = (milliseconds: number) => new Date(now().getTime() + milliseconds);
  const every = handler?.everySeconds;
  const again = () => (every ? { runAt: after(every * 1000), attempts: 0 } : { doneAt: now() });
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
    const givenUp = job.attempts >= maxAttempts;
    log[givenUp ? 'error' : 'warn'](
      { err: error, job: job.id, kind: job.kind, attempts: job.attempts },
      givenUp ? 'job given up' : 'job failed',
    );
    await write({ lastError, ...(givenUp ? again() : { runAt: after(backoff(job.attempts)) }) });
    return;
  }
  await write({ lastError: null, ...again() });
}

/** Writes the one row of every kind of work that comes back by itself, unless it is there. */
async function scheduleRepeating({ database, now }: Services) {
  const rows = Object.entries(handlers)
    .filter(([, { everySeconds }]) => everySeconds !== null)
    .map(([kind]) => ({ kind, schedule: kind, payload: {}, runAt: now() }));
  if (rows.length > 0) await database.db.insert(jobs).values(rows).onConflictDoNothing({ target: jobs.schedule });
}

/**
 * Does the jobs of the database, together with any number of other processes: each is taken by one, tried again with
 * growing delays when it fails, and given up, its error kept, after ten attempts. Looking for work costs one query a second.
 */
export function startJobs(services: Services): Jobs {
  const running = new Set<Promise<void>>();
  const looking = new Set<Promise<boolean>>();
  let stopped = false;
  let looksLeft = 0;
  let endRest = () => {};
  const unsubscribe = onEnqueue(() => {
    looksLeft = eagerMilliseconds.length;
    endRest();
  });

  const rest = () =>
    new Promise<void>((resolve) => {
      const milliseconds = eagerMilliseconds[eagerMilliseconds.length - looksLeft] ?? idleMilliseconds;
      looksLeft = Math.max(0, looksLeft - 1);
      const timer = setTimeout(resolve, stopped ? 0 : milliseconds);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const start = (job: Job) => {
    const work: Promise<void> = perform(services, job)
      .catch((error: unknown) => services.log.error({ err: error, job: job.id }, 'job’s outcome not written'))
      .finally(() => running.delete(work));
    running.add(work);
  };

  /** Takes a job that is due and starts it; false when there is none. */
  const startNext = () => {
    const look: Promise<boolean> = take(services)
      .then((job) => {
        if (job) start(job);
        return job !== undefined;
      })
      .finally(() => looking.delete(look));
    looking.add(look);
    return look;
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
        services.log.error({ err: error }, 'looking for jobs failed');
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
        const open = [...looking, ...running];
        if (!started && open.length === 0) return;
        await Promise.all(open);
      }
    },
  };
}

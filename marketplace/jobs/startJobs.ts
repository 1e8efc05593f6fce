import { and, asc, eq, inArray, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { jobs } from '../database/tables/system/jobs';
import { refreshWording } from '../localization/textOverrides';
import { onEnqueue } from '../queue/enqueue';
import { GiveUp } from '../queue/giveUp';
import type { Services } from '../services';
import { describeError } from '../shared/log';
import { handlers, isJobKind, type Lane, laneOf, lanes, leaseOf, retriesOf } from './handlers';
import { countOutcome } from './jobOutcomes';

const idleMilliseconds = 1000;
/** After this process enqueues a job it polls at once, then after these delays: the job's transaction may take a moment to commit. */
const eagerMilliseconds = [20, 100, 300];
const keptErrorLength = 500;

type Job = typeof jobs.$inferSelect;

const firstRetrySeconds = 5;
/** The time until the next attempt, in seconds: it doubles from five seconds. */
const backoff = ({ kind, attempts }: Job) => Math.min(firstRetrySeconds * 2 ** (attempts - 1), retriesOf(kind).slowestSeconds);

const everyLane: ReadonlySet<Lane> = new Set(Object.keys(lanes) as Lane[]);

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

/**
 * The time of the database, with the offset of a test's clock. All processes lease by one clock: one that is ahead would run what another one
 * is running.
 */
const databaseTime = ({ now }: Services, laterSeconds: SQL | number = 0): SQL =>
  sql`clock_timestamp() + make_interval(secs => ${(now().getTime() - Date.now()) / 1000}::float8 + ${laterSeconds}::float8)`;

const kindsOf = (lane: Lane) => Object.keys(handlers).filter((kind) => laneOf(kind) === lane);

/** The jobs of the lanes with a free place. Jobs of unknown kinds, of another version, are in the lane of the others. */
function ofLanes(free: ReadonlySet<Lane>): SQL | undefined {
  if (free.size === Object.keys(lanes).length) return undefined;
  return free.has('others') ? notInArray(jobs.kind, kindsOf('messages')) : inArray(jobs.kind, kindsOf('messages'));
}

/** Takes one due job for this process; concurrent pollers skip it. */
async function take(services: Services, free: ReadonlySet<Lane>): Promise<Job | undefined> {
  const { database } = services;
  const due = database.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isNull(jobs.doneAt), lte(jobs.runAt, databaseTime(services)), ofLanes(free)))
    .orderBy(asc(jobs.runAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await database.db
    .update(jobs)
    .set({ runAt: databaseTime(services, leases), attempts: sql`${jobs.attempts} + 1` })
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
  const every = handler?.everySeconds;
  const again = () => (every ? { runAt: databaseTime(services, every), attempts: 0 } : { doneAt: now() });
  const write = (change: PgUpdateSetSource<typeof jobs>) => database.db.update(jobs).set(change).where(eq(jobs.id, job.id));
  try {
    if (!handler) throw new Error(`No handler for jobs of the kind ${job.kind}`);
    await refreshWording(services);
    await withinLease(handler.perform(services, job.payload), handler.leaseSeconds);
  } catch (error) {
    const described = describeError(error);
    const lastError = (described instanceof Object && 'message' in described ? String(described.message) : String(error)).slice(
      0,
      keptErrorLength,
    );
    const abandoned = error instanceof GiveUp || job.attempts >= retriesOf(job.kind).attempts;
    countOutcome(handler ? job.kind : 'unknown', abandoned ? 'abandoned' : 'failed');
    log[abandoned ? 'error' : 'warn'](
      { err: error, job: job.id, kind: job.kind, attempts: job.attempts },
      abandoned ? 'job given up' : 'job failed',
    );
    await write({ lastError, ...(abandoned ? again() : { runAt: databaseTime(services, backoff(job)) }) });
    return;
  }
  countOutcome(job.kind, 'done');
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
 * it fails, and abandoned with its error after the last attempt. Polling costs one query a second.
 */
export function startJobs(services: Services): Jobs {
  const running = new Map<Promise<void>, Lane>();
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
    running.set(task, laneOf(job.kind));
  };

  const freeLanes = () => {
    const busy = [...running.values()];
    return new Set([...everyLane].filter((lane) => busy.filter((other) => other === lane).length < lanes[lane]));
  };

  /** Takes a due job of a free lane and starts it; false when there is none. */
  const startNext = (free: ReadonlySet<Lane> = freeLanes()) => {
    const poll: Promise<boolean> = take(services, free)
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
        if (freeLanes().size === 0) await Promise.race(running.keys());
        else if (!(await startNext())) await rest();
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
      await Promise.all(running.keys());
    },
    async drain() {
      for (;;) {
        const started = await startNext(everyLane);
        const pending = [...polling, ...running.keys()];
        if (!started && pending.length === 0) return;
        await Promise.all(pending);
      }
    },
  };
}

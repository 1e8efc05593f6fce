import { Counter, Gauge, type Metric, Registry } from 'prom-client';
import { queueCounts } from '../concurrency/workQueues';
import { jobOutcomes } from '../jobs/jobOutcomes';
import type { Services } from '../services';
import { describeError } from '../shared/log';
import { type Backlog, type DatabaseMetrics, readDatabaseMetrics } from './readDatabaseMetrics';

/** How long a reading of the database serves scrapes, in milliseconds. */
const lifetime = 5000;

/** One reading of the database for all gauges of a scrape, and for scrapers that ask often. Null when the database can't be read. */
function sharedReading(services: Services): () => Promise<DatabaseMetrics | null> {
  let reading: Promise<DatabaseMetrics | null> | undefined;
  let until = 0;
  return () => {
    if (reading && performance.now() < until) return reading;
    until = performance.now() + lifetime;
    reading = readDatabaseMetrics(services).catch((error: unknown) => {
      services.log.warn({ err: describeError(error) }, 'metrics of the database could not be read');
      return null;
    });
    return reading;
  };
}

interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/**
 * A gauge that is read at each scrape. Labels that are gone are not reported any more.
 * @param aggregator how the values of the workers of one shop become one.
 */
function gauge(
  name: string,
  help: string,
  labelNames: string[],
  read: () => Sample[] | Promise<Sample[]>,
  aggregator: 'sum' | 'max' | 'min' = 'sum',
): Metric {
  return new Gauge({
    aggregator,
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      const samples = await read();
      this.reset();
      for (const { labels = {}, value } of samples) this.set(labels, value);
      if (labelNames.length === 0 && samples.length === 0) this.remove();
    },
  });
}

/** A counter of this process that is read at each scrape. */
function counter(name: string, help: string, labelNames: string[], read: () => Sample[]): Metric {
  return new Counter({
    name,
    help,
    labelNames,
    registers: [],
    collect() {
      this.reset();
      for (const { labels = {}, value } of read()) this.inc(labels, value);
    },
  });
}

/** The pools, the queues of costly work and the jobs of this process. */
function ofProcess({ database }: Services): Metric[] {
  const queues = () => Object.entries(queueCounts());
  return [
    gauge('karwan_database_connections', 'Connections to the database by pool and state (used or idle)', ['pool', 'state'], () =>
      database.state().pools.flatMap(({ name, used, idle }) => [
        { labels: { pool: name, state: 'used' }, value: used },
        { labels: { pool: name, state: 'idle' }, value: idle },
      ]),
    ),
    gauge('karwan_database_waiting', 'Queries and transactions that wait for a connection, by pool', ['pool'], () =>
      database.state().pools.map(({ name, waiting }) => ({ labels: { pool: name }, value: waiting })),
    ),
    gauge(
      'karwan_database_replica_down',
      '1 while the read replica is not asked because it failed',
      [],
      () => {
        const { replicaIsDown } = database.state();
        return replicaIsDown === null ? [] : [{ value: Number(replicaIsDown) }];
      },
      'max',
    ),
    gauge('karwan_costly_tasks', 'Costly tasks by queue and state (running or waiting)', ['queue', 'state'], () =>
      queues().flatMap(([queue, { running, waiting }]) => [
        { labels: { queue, state: 'running' }, value: running },
        { labels: { queue, state: 'waiting' }, value: waiting },
      ]),
    ),
    counter('karwan_costly_tasks_refused_total', 'Costly tasks that found their queue full', ['queue'], () =>
      queues().map(([queue, { refused }]) => ({ labels: { queue }, value: refused })),
    ),
    counter('karwan_job_runs_total', 'Runs of jobs by kind and outcome (done, failed, abandoned)', ['kind', 'outcome'], () =>
      jobOutcomes().map(({ kind, outcome, count }) => ({ labels: { kind, outcome }, value: count })),
    ),
  ];
}

/** What waits in the database. Every process of a shop reports the same: alerts take the maximum. */
function ofDatabase(services: Services): Metric[] {
  const read = sharedReading(services);
  const from = (select: (metrics: DatabaseMetrics) => Sample[]) => async () => {
    const metrics = await read();
    return metrics ? select(metrics) : [];
  };
  const state = (name: string, help: string, labels: string[], readState: () => Promise<Sample[]>) =>
    gauge(name, help, labels, readState, 'max');
  const counts = (name: string, help: string, labels: string[], select: (metrics: DatabaseMetrics) => Backlog[]) => [
    state(
      name,
      help,
      labels,
      from((metrics) => select(metrics).map((backlog) => ({ labels: backlog.labels, value: backlog.waiting }))),
    ),
  ];
  const backlog = (name: string, what: string, labels: string[], select: (metrics: DatabaseMetrics) => Backlog[]) => [
    ...counts(name, what, labels, select),
    state(
      `${name}_oldest_seconds`,
      `Age of the oldest: ${what}`,
      labels,
      from((metrics) => select(metrics).map((group) => ({ labels: group.labels, value: group.oldestSeconds }))),
    ),
  ];
  return [
    gauge('karwan_database_up', '1 when the database answers', [], async () => [{ value: Number((await read()) !== null) }], 'min'),
    ...backlog('karwan_jobs_due', 'Jobs that are due and wait, by kind', ['kind'], ({ jobs }) => jobs),
    ...backlog('karwan_jobs_retried', 'Jobs that failed and are retried, by kind', ['kind'], ({ retriedJobs }) => retriedJobs),
    ...counts('karwan_jobs_abandoned', 'Jobs that were given up in the last week, by kind', ['kind'], (metrics) => metrics.abandonedJobs),
    ...backlog('karwan_messages_unsent', 'Messages that were not sent yet, by channel', ['channel'], ({ messages }) => messages),
    ...backlog(
      'karwan_payments_unfinished',
      'Payments without a final state, by gateway and state',
      ['gateway', 'state'],
      ({ payments }) => payments,
    ),
    state(
      'karwan_ledger_checked_timestamp_seconds',
      'Time of the last check of the ledger',
      [],
      from(({ ledger }) => (ledger ? [{ value: ledger.checkedSeconds }] : [])),
    ),
    state(
      'karwan_ledger_differences',
      'Differences that the last check of the ledger found',
      [],
      from(({ ledger }) => (ledger ? [{ value: ledger.differences }] : [])),
    ),
  ];
}

/** The marketplace's metrics, read at each scrape. */
export function createMetrics(services: Services): Registry {
  const registry = new Registry();
  for (const metric of [...ofProcess(services), ...ofDatabase(services)]) registry.registerMetric(metric);
  return registry;
}

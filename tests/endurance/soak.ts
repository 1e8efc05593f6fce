import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort, launchServer, type Running, temporaryDirectory } from '../process/server';
import { type Cluster, openCluster } from './cluster';
import { describeRun, openProgress, table, writeMeasurement } from './measurement';
import { type Sample, sampleFolder, sampleMetrics, sampleProcess } from './soak/sampling';
import { type Point, type Trend, trendOf } from './soak/slope';
import { type Added, openSoakTraffic } from './soak/traffic';
import { until } from './until';

// A shop under steady traffic: what grows? `--database embedded` or `postgresql` for one of the two; `--minutes` for a short try. A part
// that was finished at this commit is not run again.

const databases = ['embedded', 'postgresql'] as const;
type DatabaseKind = (typeof databases)[number];

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' }, database: { type: 'string' } } });
const minutes = Number(values.minutes);
/** A trend needs two samples at rest. */
const minMinutes = 20;
if (!(minutes >= minMinutes)) throw new Error(`--minutes is at least ${minMinutes}`);
const sampleMilliseconds = 60_000;
/**
 * What has just been used is kept for a moment: database connections for ten seconds, the framework's timers of a page for five. These are
 * sampled at rest, after each fifth minute.
 */
const keptForAMoment = new Set(['memory MB', 'external memory MB', 'sockets', 'other handles', 'database connections', 'active resources']);
const restMilliseconds = 12_000;
const samplesAtRest = 5;
const betweenSamplesAtRest = 5_000;
const samplesBetweenRests = 5;
/** Caches fill and code is compiled; a shorter run has a shorter beginning. */
const beginningMinutes = Math.min(10, minutes / 2);
const maxShare = 0.02;
/** The trend of a few minutes says nothing about an hour. */
const minJudgedMinutes = 30;
/** These grow with orders, carts and messages, which are to be stored. */
const grownByRows = new Set(['tables MB']);

interface Result {
  minutes: number;
  trends: [string, Trend][];
  added: Added;
  /** What was added after the beginning. */
  addedLater: Added;
  statuses: [number | 'none', number][];
  failures: [string, number][];
  /** The growth of tables after the beginning, in bytes, the largest first; empty for the embedded database. */
  tables: [string, number][];
}

const print = (text: string) => process.stdout.write(`${text}\n`);

const collected = 'garbage was collected';
/** Runs in every thread. Twice, because the first collection runs what frees memory outside of the heap. */
const collectOnSignal = `
  import { setFlagsFromString } from 'node:v8';
  import { isMainThread } from 'node:worker_threads';
  const channel = new BroadcastChannel('collect garbage');
  channel.unref();
  const collect = () => {
    setFlagsFromString('--compact-on-every-full-gc');
    globalThis.gc();
    globalThis.gc();
    setFlagsFromString('--no-compact-on-every-full-gc');
  };
  channel.onmessage = collect;
  if (isMainThread) process.on('SIGUSR2', () => {
    channel.postMessage('now');
    collect();
    setTimeout(() => { collect(); console.log('${collected}'); }, 500);
  });
`;
/**
 * Collects the garbage of all threads on SIGUSR2, and says so. The collection compacts: free space between objects is no growth, and V8
 * compacts by itself when memory is short.
 */
const collector = ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(collectOnSignal)}`];

/** Lets a process that runs with `collector` collect its garbage. */
async function collectGarbage({ child, output }: Running) {
  const before = output().length;
  child.kill('SIGUSR2');
  await until('the garbage is collected', 60, () => output().includes(collected, before));
}

async function sampleDatabase({ query }: Cluster): Promise<Sample> {
  const [row] = await query<{ connections: number; tables: number; log: number }>(`
    select (select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid())::float8 as connections,
      pg_database_size(current_database())::float8 / 1048576 as tables,
      (select sum(size) from pg_ls_waldir())::float8 / 1048576 as log`);
  return { 'database connections': row?.connections ?? 0, 'tables MB': row?.tables ?? 0, 'write-ahead log MB': row?.log ?? 0 };
}

function sampleEmbedded(dataDir: string): Sample {
  const all = sampleFolder(`${dataDir}/postgres`);
  const log = sampleFolder(`${dataDir}/postgres/pg_wal`);
  return { 'tables MB': all.megabytes - log.megabytes, 'write-ahead log MB': log.megabytes, 'database files': all.files };
}

async function readTableSizes(cluster: Cluster | null): Promise<Map<string, number>> {
  if (!cluster) return new Map();
  const rows = await cluster.query<{ name: string; size: number }>(
    'select relname::text as name, pg_total_relation_size(relid)::float8 as size from pg_stat_user_tables',
  );
  return new Map(rows.map(({ name, size }) => [name, size]));
}

const difference = (later: Added, earlier: Added): Added => ({
  orders: later.orders - earlier.orders,
  guestCarts: later.guestCarts - earlier.guestCarts,
  requests: later.requests - earlier.requests,
  leftOut: later.leftOut - earlier.leftOut,
});

/** The shop renders pictures while the machine is idle; under traffic that would take hours. It logs when they are done. */
const untilPicturesAreRendered = ({ output }: Running) =>
  until('the pictures are rendered', 45 * 60, () => output().includes('pictures were rendered ahead'));

/** The least of each value of several moments: a job may have used a database connection shortly before one of them. */
async function sampleAtRest(sample: () => Promise<Sample>): Promise<Sample> {
  await wait(restMilliseconds);
  const samples = [await sample()];
  while (samples.length < samplesAtRest) {
    await wait(betweenSamplesAtRest);
    samples.push(await sample());
  }
  const [first = {}] = samples;
  return Object.fromEntries(Object.keys(first).map((name) => [name, Math.min(...samples.map((one) => one[name] ?? Number.NaN))]));
}

/** Runs one shop under traffic, and samples it. */
async function soak(kind: DatabaseKind): Promise<Result> {
  const place = temporaryDirectory();
  const cluster = kind === 'postgresql' ? await openCluster() : null;
  const metricsPort = String(await freePort());
  const { running, ready } = await launchServer(
    {
      DATA_DIR: place.directory,
      METRICS_PORT: metricsPort,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
      ...(cluster && { DATABASE_URL: cluster.url }),
    },
    collector,
  );
  let stopTraffic = () => {};
  try {
    await ready;
    await untilPicturesAreRendered(running);
    const traffic = await openSoakTraffic(running.url);
    stopTraffic = traffic.stop;
    const pid = running.child.pid ?? 0;
    const series = new Map<string, Point[]>();
    const started = Date.now();
    const record = (sample: Sample, isAtRest: boolean) => {
      const hour = (Date.now() - started) / 3_600_000;
      if (hour * 60 < beginningMinutes) return;
      for (const [name, value] of Object.entries(sample)) {
        if (isAtRest || !keptForAMoment.has(name)) series.set(name, [...(series.get(name) ?? []), { hour, value }]);
      }
    };
    let atEndOfBeginning: { added: Added; sizes: Map<string, number> } | null = null;
    traffic.start();
    for (let turn = 1; Date.now() - started < minutes * 60_000; turn += 1) {
      await wait(Math.max(0, started + turn * sampleMilliseconds - Date.now()));
      if (!atEndOfBeginning && Date.now() - started >= beginningMinutes * 60_000)
        atEndOfBeginning = { added: { ...traffic.added }, sizes: await readTableSizes(cluster) };
      const isAtRest = turn % samplesBetweenRests === 0;
      const takeSample = async () => {
        await collectGarbage(running);
        const cache = sampleFolder(`${place.directory}/cache`);
        return {
          ...sampleProcess(pid),
          ...(cluster ? await sampleDatabase(cluster) : sampleEmbedded(place.directory)),
          'picture cache MB': cache.megabytes,
          'picture cache files': cache.files,
          ...(await sampleMetrics(`http://127.0.0.1:${metricsPort}/metrics`)),
        };
      };
      const sample = await traffic.whilePaused(() => (isAtRest ? sampleAtRest(takeSample) : takeSample()));
      record(sample, isAtRest);
      const shown = Object.entries(sample).map(([name, value]) => `${name} ${value.toFixed(1)}`);
      print(`${kind}, minute ${((Date.now() - started) / 60_000).toFixed(0)}: ${shown.join(', ')}`);
    }
    traffic.stop();
    const later = await readTableSizes(cluster);
    const before = atEndOfBeginning ?? { added: { ...traffic.added }, sizes: later };
    const growth = [...later].map(([name, size]): [string, number] => [name, size - (before.sizes.get(name) ?? 0)]);
    return {
      minutes,
      trends: [...series].map(([name, points]) => [name, trendOf(points)]),
      added: traffic.added,
      addedLater: difference(traffic.added, before.added),
      statuses: [...traffic.statuses],
      failures: [...traffic.failures],
      tables: growth.filter(([, size]) => size > 0).sort(([, one], [, other]) => other - one),
    };
  } finally {
    stopTraffic();
    await running.stop('SIGTERM');
    await cluster?.remove();
    place.remove();
  }
}

const isTooFast = ([name, { share }]: [string, Trend]) => !grownByRows.has(name) && share > maxShare;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function reportOf(kind: DatabaseKind, { minutes: lasted, trends, added, addedLater, statuses, failures, tables }: Result): string[] {
  const grown = trends.find(([name]) => name === 'tables MB')?.[1];
  const hours = (lasted - beginningMinutes) / 60;
  const perOrder = grown && addedLater.orders > 0 ? Math.round((grown.anHour * hours * 1024) / addedLater.orders) : null;
  return [
    `## ${kind === 'embedded' ? 'Embedded database' : 'PostgreSQL'}`,
    '',
    `${lasted} minutes, of which the first ${beginningMinutes.toFixed(0)} are not counted. ${added.requests} requests, ${added.leftOut} left out because 200 were open; ${added.orders} orders, ${added.guestCarts} carts of guests.`,
    ...(lasted < minJudgedMinutes ? ['The run is too short to judge: a trend of minutes says nothing about an hour.'] : []),
    `Answers: ${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}.`,
    ...failures.slice(0, 5).map(([message, count]) => `Failed ${count} times: ${message}`),
    '',
    ...table(
      ['', 'first', 'last', 'in an hour', 'share of the mean', ''],
      trends.map((trend) => {
        const [name, { first, last, anHour, share }] = trend;
        const verdict = grownByRows.has(name) ? 'rows' : lasted >= minJudgedMinutes && isTooFast(trend) ? 'too fast' : '';
        return [name, first.toFixed(1), last.toFixed(1), anHour.toFixed(2), percent(share), verdict];
      }),
    ),
    '',
    ...(perOrder === null
      ? []
      : [
          `The tables hold what customers have done: ${addedLater.orders} orders and ${addedLater.guestCarts} carts of guests were added while they grew, ${perOrder} KB for each order with all that came between two orders.`,
          '',
        ]),
    ...(tables.length === 0
      ? []
      : [
          ...table(
            ['table', 'growth KB'],
            tables.slice(0, 15).map(([name, size]) => [name, Math.round(size / 1024)]),
          ),
          '',
        ]),
  ];
}

const chosen = databases.filter((kind) => values.database === undefined || values.database === kind);
if (chosen.length === 0) throw new Error(`--database is one of ${databases.join(', ')}`);
const { state, save } = openProgress('soak', () => ({ results: {} as Partial<Record<DatabaseKind, Result>> }));
for (const kind of chosen) {
  if (state.results[kind]?.minutes === minutes) continue;
  state.results[kind] = await soak(kind);
  save();
}
const results = databases.flatMap((kind) => (state.results[kind] ? [{ kind, result: state.results[kind] }] : []));
writeMeasurement('soak', [
  '# Soak',
  '',
  describeRun(`npm run endurance -- soak --minutes ${minutes}`),
  'Twenty requests a second: pages in three languages, searches with words of their own, pictures in all sizes, carts of guests, orders that are cancelled again.',
  'Samples are taken once a minute, after a compacting garbage collection in all threads, while no request is open and the clients have closed',
  'their connections.',
  'Memory, sockets, handles, database connections and active resources are sampled after each fifth minute, the least of five moments from 12 to 32',
  'seconds after the last request, because what was just used is kept for a moment. A series may grow by 2 % in an hour, except the tables.',
  '',
  ...results.flatMap(({ kind, result }) => reportOf(kind, result)),
]);
for (const { kind, result } of results) {
  for (const [name, { first, last, share }] of result.trends)
    print(`${kind}: ${name} ${first.toFixed(1)} → ${last.toFixed(1)}, ${percent(share)} an hour`);
}
const tooFast = results.filter(({ result }) => result.minutes >= minJudgedMinutes && result.trends.some(isTooFast));
if (tooFast.length > 0) process.exitCode = 1;

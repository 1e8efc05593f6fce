import { loadavg } from 'node:os';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { verifyLedger } from '../../../marketplace/balance/ledger/verifyLedger';
import type { Cluster } from '../cluster';
import { until } from '../until';
import { describeStep, drawSteps, type Fault, type FaultKind, runSteps } from './faults';
import { findDifferences } from './journal';
import { checkMails, type Disturbance } from './mailOnce';
import { readStored } from './readStored';
import type { ChaosShop } from './shop';
import type { Supervised } from './supervisor';
import { type Refusals, startTraffic } from './traffic';

export interface RoundResult {
  seed: number;
  steps: string[];
  kinds: FaultKind[];
  orders: number;
  transfers: number;
  seconds: number;
  /** When all processes served again, and when the last operation had ended, in seconds from the beginning. */
  served: number;
  drained: number;
  /** How many tasks wanted a processor, in the mean of a minute: starts take longer on a busy machine. */
  load: number;
  /** Times from the launch of a process after SIGKILL until it was ready, in milliseconds, while its database served. */
  starts: number[];
  /** The same of starts during which the database was away. */
  disturbedStarts: number[];
  /** What the processes logged as errors. */
  errors: string[];
  /** What is wrong; empty for a round without a fault of the shop. */
  differences: string[];
}

const databaseKinds: FaultKind[] = ['stop database', 'crash database', 'pause database', 'end sessions', 'fill disk'];
/** A database that has recovered may still refuse for a moment. */
const recoveryMilliseconds = 1000;

const isWithin = (from: number, to: number, disturbances: Disturbance[]) =>
  disturbances.some((each) => from <= each.to + recoveryMilliseconds && to >= each.from);

/** Runs the shop's own check of its ledger. @returns the differences in words */
async function ledgerDifferences({ url }: Cluster): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const database = { db: drizzle(pool) };
    const { differences } = await verifyLedger({ database });
    return differences.map(({ invariant, detail }) => `ledger: ${invariant}: ${detail}`);
  } finally {
    await pool.end();
  }
}

/** Takes what a supervised process has seen since the last call, and judges it. */
function judgeProcess(server: Supervised, databaseFaults: Disturbance[]) {
  const starts = server.starts.splice(0).filter(({ after }) => after === 'SIGKILL');
  const crashes = server.crashes
    .splice(0)
    // A process does not start without its database, and says so.
    .filter(({ at, wasReady }) => wasReady || !isWithin(at, at, databaseFaults));
  const exits = server.exits.splice(0).filter((code) => code !== 0);
  const isDisturbed = ({ at, milliseconds }: { at: number; milliseconds: number }) => isWithin(at, at + milliseconds, databaseFaults);
  return {
    starts: starts.filter((start) => !isDisturbed(start)).map(({ milliseconds }) => milliseconds),
    disturbedStarts: starts.filter(isDisturbed).map(({ milliseconds }) => milliseconds),
    differences: [
      ...crashes.map(({ wasReady, output }) => `a process ended by itself${wasReady ? '' : ' while it started'}: ${output}`),
      ...exits.map((code) => `a process ended with ${code} after SIGTERM`),
    ],
  };
}

/** How long the first order and the first transfer of a round may take, in seconds, before its faults begin. */
const warmUpSeconds = 30;

/** Waits until all processes serve, within a minute. */
const untilServed = ({ servers }: ChaosShop) =>
  until(
    'all processes are ready',
    60,
    () => servers.every((server) => server.isReady()),
    () => servers.map((server) => server.output().slice(-1000)).join('\n'),
  );

/**
 * Plays one round: faults under traffic, recovery, the end of all open operations, then the comparison of what was acknowledged with what is
 * stored.
 * @param faults all faults so far, to which the round's are added: mails may be sent again in a later round.
 */
export async function playRound(shop: ChaosShop, seed: number, faults: Fault[], refusals: Refusals): Promise<RoundResult> {
  const { cluster, journal, servers, sink } = shop;
  const started = Date.now();
  const steps = drawSteps(seed, cluster.isLimited);
  const before = { orders: journal.orders.length, transfers: journal.transfers.length };
  // The limits of customers in a day would end the traffic.
  await cluster.query('delete from rate_limits');
  const stopTraffic = startTraffic(shop, refusals);
  await until(
    'customers are served',
    warmUpSeconds,
    () => journal.orders.length > before.orders && journal.transfers.length > before.transfers,
  );
  const own = await runSteps(steps, shop);
  await untilServed(shop);
  // What the round harmed ended when all processes served again.
  const served = Date.now();
  faults.push(...own.map((fault) => ({ ...fault, to: served })));
  const differences: string[] = [];
  await stopTraffic().catch((error: Error) => differences.push(error.message));
  const drained = Date.now();
  const databaseFaults = own.filter(({ kind }) => databaseKinds.includes(kind));
  const judged = servers.map((server) => judgeProcess(server, databaseFaults));
  differences.push(
    ...judged.flatMap((each) => each.differences),
    ...findDifferences(journal, await readStored(cluster)),
    ...(await ledgerDifferences(cluster)),
    ...checkMails(sink.mails, faults).differences,
  );
  const orders = journal.orders.length - before.orders;
  const transfers = journal.transfers.length - before.transfers;
  if (orders === 0) differences.push('no order was acknowledged: the round proves nothing');
  if (transfers === 0) differences.push('no transfer was acknowledged: the round proves nothing');
  return {
    seed,
    steps: steps.map(describeStep),
    kinds: steps.map(({ kind }) => kind),
    orders,
    transfers,
    seconds: (Date.now() - started) / 1000,
    served: (served - started) / 1000,
    drained: (drained - started) / 1000,
    load: loadavg()[0] ?? Number.NaN,
    starts: judged.flatMap((each) => each.starts),
    disturbedStarts: judged.flatMap((each) => each.disturbedStarts),
    errors: servers.flatMap((server) => server.takeErrors()),
    differences,
  };
}

/**
 * After the last round: every message must have been sent. A message whose process was killed waits for its lease, so the processes are
 * stopped, and the waiting messages are due at once for a new one.
 * @returns the differences in words, and the number of mails that were sent again.
 */
export async function checkAllMails(shop: ChaosShop, faults: Fault[]): Promise<{ differences: string[]; sent: number; repeated: number }> {
  const { cluster, journal, servers, sink } = shop;
  await Promise.all(servers.map((server) => server.stop()));
  await cluster.query("update jobs set run_at = now() where done_at is null and kind = 'sendMessage'");
  await shop.startServer(0);
  const differences: string[] = [];
  await until('all messages are sent', 120, async () => {
    const [row] = await cluster.query<{ count: number }>('select count(*)::int as count from messages where sent_at is null');
    return row?.count === 0;
  }).catch((error: Error) => differences.push(error.message));
  const received = new Set(sink.mails.map(({ to, reference }) => `${reference} to ${to}`));
  const expected = [
    ...journal.orders.map(({ number, customer }) => `${number} to ${customer}`),
    ...journal.transfers.flatMap(({ number, sender, recipient }) => [`${number} to ${sender}`, `${number} to ${recipient}`]),
  ];
  differences.push(...expected.filter((event) => !received.has(event)).map((event) => `no mail about ${event}`));
  const { differences: doubled, repeated } = checkMails(sink.mails, faults);
  return { differences: [...differences, ...doubled], sent: sink.mails.length, repeated };
}

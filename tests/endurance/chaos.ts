import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Fault } from './chaos/faults';
import { checkAllMails, playRound, type RoundResult } from './chaos/round';
import { openChaosShop } from './chaos/shop';
import type { Refusals } from './chaos/traffic';
import { groupBy } from './groupBy';
import { describeRun, openProgress, quantile, table, writeMeasurement } from './measurement';

// Orders and transfers while processes are killed and the database and the mail server fail. `--rounds` is the number of all rounds, over
// several runs; `--seed` begins again with other faults; `--only` repeats one round by its seed.

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '300' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const wanted = Number(values.rounds);
const only = values.only === undefined ? null : Number(values.only);

interface Sitting {
  sent: number;
  repeated: number;
  differences: string[];
}

interface State {
  seed: number;
  rounds: RoundResult[];
  statuses: [number | 'none', number][];
  refusals: [string, number][];
  /** What was found about mails at the end of each run. */
  sittings: Sitting[];
  /** Whether the database's disk was filled. */
  fillsDisk: boolean;
}

const maxStartMilliseconds = 5000;
const seedOfRun = values.seed === undefined ? null : Number(values.seed);
const beginning = (): State => ({
  seed: seedOfRun ?? randomInt(1e9),
  rounds: [],
  statuses: [],
  refusals: [],
  sittings: [],
  fillsDisk: true,
});
const progress = openProgress('chaos', beginning);
if (seedOfRun !== null && seedOfRun !== progress.state.seed) Object.assign(progress.state, beginning());
const { state } = progress;

const print = (text: string) => process.stdout.write(`${text}\n`);

function addTo<Key>(sums: [Key, number][], counts: Map<Key, number>): [Key, number][] {
  const all = new Map(sums);
  for (const [key, count] of counts) all.set(key, (all.get(key) ?? 0) + count);
  counts.clear();
  return [...all].sort(([, one], [, other]) => other - one);
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
const milliseconds = (value: number) => (Number.isNaN(value) ? '–' : `${Math.round(value)} ms`);
const startsRow = (name: string, starts: number[]) => [
  name,
  starts.length,
  milliseconds(quantile(starts, 0.5)),
  milliseconds(quantile(starts, 0.95)),
  milliseconds(Math.max(...starts, Number.NEGATIVE_INFINITY) || Number.NaN),
];

function report(): string[] {
  const { rounds, sittings } = state;
  const failed = rounds.filter(({ differences }) => differences.length > 0);
  const kinds = [
    ...groupBy(
      rounds.flatMap((round) => round.kinds),
      (kind) => kind,
    ),
  ];
  const starts = rounds.flatMap((round) => round.starts);
  const disturbed = rounds.flatMap((round) => round.disturbedStarts);
  const wrongMails = sittings.flatMap(({ differences }) => differences);
  return [
    '# Chaos',
    '',
    `${describeRun('npm run endurance -- chaos')} Seed ${state.seed}.`,
    '20 buyers and 10 customers who transfer balance send requests to two processes on one PostgreSQL server, and repeat each with its key until the answer is final.',
    'In each round one to three faults happen. Then everything that was acknowledged is compared with what is stored, and the ledger is verified.',
    state.fillsDisk
      ? 'A disk is full when a file takes all free space of the file system in memory that holds the database.'
      : 'No disk was filled: no file system could be mounted.',
    '',
    ...table(
      ['', ''],
      [
        ['rounds', rounds.length],
        ['rounds with a difference', failed.length],
        ['acknowledged orders', sumOf(rounds.map(({ orders }) => orders))],
        ['acknowledged transfers', sumOf(rounds.map(({ transfers }) => transfers))],
        ['mails', sumOf(sittings.map(({ sent }) => sent))],
        ['mails sent again, with the same Message-ID, after a fault', sumOf(sittings.map(({ repeated }) => repeated))],
        [
          'seconds of a round, median',
          quantile(
            rounds.map(({ seconds }) => seconds),
            0.5,
          ).toFixed(1),
        ],
      ],
    ),
    '',
    '## Starts after SIGKILL',
    '',
    `From the launch of the process until it is ready. The load of the machine, with this run, was ${quantile(
      rounds.map(({ load }) => load),
      0.5,
    ).toFixed(1)} in the median round and at most ${Math.max(...rounds.map(({ load }) => load)).toFixed(1)}.`,
    '',
    ...table(
      ['', 'starts', 'p50', 'p95', 'longest'],
      [startsRow('with a database', starts), startsRow('while the database was away', disturbed)],
    ),
    '',
    '## Faults',
    '',
    ...table(
      ['fault', 'times'],
      kinds.map(([kind, all]) => [kind, all.length]),
    ),
    '',
    '## Answers',
    '',
    ...table(['status', 'attempts'], state.statuses),
    '',
    ...table(['refusal', 'times'], state.refusals),
    '',
    '## Errors in the logs',
    '',
    ...table(
      ['error', 'times'],
      [
        ...groupBy(
          rounds.flatMap(({ errors }) => errors),
          (error) => error,
        ),
      ].map(([error, all]) => [error.replaceAll('|', '\\|'), all.length]),
    ),
    '',
    ...(failed.length + wrongMails.length > 0
      ? ['## Differences', '', ...failed.flatMap(describeFailure), ...wrongMails.map((text) => `- ${text}`)]
      : []),
  ];
}

const describeFailure = ({ seed, steps, differences }: RoundResult) => [
  `Round ${seed}: ${steps.join('; ')}`,
  '',
  ...differences.map((text) => `- ${text}`),
  '',
];

/** Plays rounds on one shop. @returns the number of rounds with a difference */
async function play(seeds: number[], record: (round: RoundResult) => void): Promise<Sitting> {
  const shop = await openChaosShop();
  const end = () => void shop.close().finally(() => process.exit(130));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  const faults: Fault[] = [];
  const refusals: Refusals = new Map();
  state.fillsDisk = shop.cluster.isLimited;
  try {
    for (const seed of seeds) {
      const free = await shop.cluster.freeMegabytes();
      if (free < 150) throw new Error(`the disk of the cluster has only ${Math.round(free)} MB left`);
      const round = await playRound(shop, seed, faults, refusals);
      const { orders, transfers, seconds, starts, steps, differences } = round;
      state.statuses = addTo(state.statuses, shop.statuses);
      state.refusals = addTo(state.refusals, refusals);
      record(round);
      const times = `${seconds.toFixed(1)} s (served after ${round.served.toFixed(1)} s, drained after ${round.drained.toFixed(1)} s)`;
      const all = [...starts, ...round.disturbedStarts.map((each) => `${each} without a database`)];
      print(`${seed}  ${times}  ${orders} orders  ${transfers} transfers  starts ${all.join(', ') || '–'}  ${steps.join('; ')}`);
      for (const [error, all] of groupBy(round.errors, (each) => each)) print(`  logged ${all.length} × ${error}`);
      for (const difference of differences) print(`  ✗ ${difference}`);
      if (differences.length > 0) {
        print(`Repeat it with: npm run endurance -- chaos --only ${seed}`);
        break;
      }
    }
    const { sent, repeated, differences } = await checkAllMails(shop, faults);
    for (const difference of differences) print(`  ✗ ${difference}`);
    return { sent, repeated, differences };
  } finally {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
    await shop.close();
  }
}

if (only !== null) {
  const rounds: RoundResult[] = [];
  const { differences } = await play([only], (round) => rounds.push(round));
  process.exitCode = [...differences, ...rounds.flatMap((round) => round.differences)].length > 0 ? 1 : 0;
} else {
  const left = Array.from({ length: Math.max(0, wanted - state.rounds.length) }, (_, index) => state.seed + state.rounds.length + index);
  if (left.length > 0) {
    const sitting = await play(left, (round) => {
      state.rounds.push(round);
      progress.save();
    });
    state.sittings.push(sitting);
    progress.save();
  }
  writeMeasurement('chaos', report());
  const failed = [...state.rounds, ...state.sittings].filter(({ differences }) => differences.length > 0);
  const p95 = quantile(
    state.rounds.flatMap(({ starts }) => starts),
    0.95,
  );
  print(`${state.rounds.length} rounds, ${failed.length} with differences; start after SIGKILL at p95: ${milliseconds(p95)}`);
  if (failed.length > 0 || p95 > maxStartMilliseconds) process.exitCode = 1;
}

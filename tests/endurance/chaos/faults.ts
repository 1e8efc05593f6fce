import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import type { Cluster } from '../cluster';
import type { Disturbance } from './mailOnce';
import type { MailSink } from './mailSink';
import type { Supervised } from './supervisor';

/** One fault of a round: when it begins, in milliseconds from the round's start, and for how long. */
export type Step = { at: number } & (
  | { kind: 'kill' | 'terminate'; server: number }
  | { kind: 'stop database' | 'crash database' | 'pause database' | 'fill disk'; lasts: number }
  | { kind: 'end sessions'; times: number }
  | { kind: 'hang mail'; lasts: number; silence: 'greeting' | 'data' }
);

export type FaultKind = Step['kind'];

export const describeStep = ({ at, kind, ...rest }: Step) =>
  `${at} ms: ${kind}${Object.entries(rest)
    .map(([name, value]) => `, ${name} ${value}`)
    .join('')}`;

const at = fc.integer({ min: 0, max: 2500 });
const server = fc.integer({ min: 0, max: 1 });
const lasts = (min: number, max: number) => fc.integer({ min, max });
const step = (canFillDisk: boolean): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ at, kind: fc.constant('kill' as const), server }) },
    { weight: 2, arbitrary: fc.record({ at, kind: fc.constant('terminate' as const), server }) },
    { weight: 1, arbitrary: fc.record({ at, kind: fc.constant('stop database' as const), lasts: lasts(100, 2000) }) },
    { weight: 1, arbitrary: fc.record({ at, kind: fc.constant('crash database' as const), lasts: lasts(100, 2000) }) },
    { weight: 1, arbitrary: fc.record({ at, kind: fc.constant('pause database' as const), lasts: lasts(300, 3000) }) },
    { weight: 1, arbitrary: fc.record({ at, kind: fc.constant('end sessions' as const), times: lasts(1, 4) }) },
    ...(canFillDisk ? [{ weight: 1, arbitrary: fc.record({ at, kind: fc.constant('fill disk' as const), lasts: lasts(500, 3000) }) }] : []),
    {
      weight: 1,
      arbitrary: fc.record({
        at,
        kind: fc.constant('hang mail' as const),
        lasts: lasts(500, 3000),
        silence: fc.constantFrom('greeting' as const, 'data' as const),
      }),
    },
  );

/** The faults of a round, the same for the same seed: one to three. */
export function drawSteps(seed: number, canFillDisk: boolean): Step[] {
  const [steps = []] = fc.sample(fc.noBias(fc.array(step(canFillDisk), { minLength: 1, maxLength: 3 })), { seed, numRuns: 1 });
  return steps.toSorted((one, other) => one.at - other.at);
}

export interface Victims {
  cluster: Cluster;
  sink: MailSink;
  servers: Supervised[];
}

/** A fault that began and ended. */
export interface Fault extends Disturbance {
  kind: FaultKind;
}

const betweenEnds = 150;

/** Does the harm of one step, and undoes it, except for processes: their supervisor starts them again. */
async function harm(step: Step, { cluster, sink, servers }: Victims): Promise<void> {
  switch (step.kind) {
    case 'kill':
      return servers[step.server]?.signal('SIGKILL');
    case 'terminate':
      return servers[step.server]?.signal('SIGTERM');
    case 'stop database':
    case 'crash database':
      await cluster.stop(step.kind === 'stop database' ? 'fast' : 'immediate');
      await wait(step.lasts);
      return cluster.start();
    case 'pause database':
      cluster.pause();
      await wait(step.lasts);
      return cluster.resume();
    case 'end sessions':
      for (let time = 0; time < step.times; time += 1) {
        await cluster.terminateBackends();
        await wait(betweenEnds);
      }
      return;
    case 'fill disk':
      await cluster.fillDisk();
      await wait(step.lasts);
      await cluster.freeDisk();
      // A server that could not write its log has ended.
      return cluster.start();
    case 'hang mail':
      sink.hang(step.silence);
      await wait(step.lasts);
      return sink.recover();
  }
}

const isOfDatabase = ({ kind }: Step) => !['kill', 'terminate', 'hang mail'].includes(kind);

/**
 * Runs the steps of a round at their times. Steps of the database and of the mail server wait for the one before them: a stopped server can't
 * be paused.
 */
export async function runSteps(steps: Step[], victims: Victims): Promise<Fault[]> {
  const started = Date.now();
  const faults: Fault[] = [];
  let database: Promise<void> = Promise.resolve();
  let mail: Promise<void> = Promise.resolve();
  const perform = async (step: Step, before: Promise<void>) => {
    await before;
    const from = Date.now();
    await harm(step, victims);
    faults.push({ kind: step.kind, from, to: Date.now() });
  };
  const all: Promise<void>[] = [];
  for (const step of steps) {
    await wait(Math.max(0, started + step.at - Date.now()));
    const task = perform(step, isOfDatabase(step) ? database : step.kind === 'hang mail' ? mail : Promise.resolve());
    if (isOfDatabase(step)) database = task;
    else if (step.kind === 'hang mail') mail = task;
    all.push(task);
  }
  await Promise.all(all);
  return faults;
}

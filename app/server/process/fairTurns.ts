import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { watchThread } from './watchThread';

interface Limits {
  /** Requests of one network that are in progress at once. */
  perNetwork: number;
  /** A request counts for this long at most, in milliseconds. */
  counted: number;
  /** A network with more requests in progress than this gets one turn at a time. */
  crowd: number;
  /** While the process is busy, so does a network whose requests are in progress for more than this part of the time. */
  share: number;
  /** Whether the process is busy; by default, what its thread says. */
  isBusy?: () => boolean;
}

/** A request of another network within this time, in milliseconds, means that somebody else is there. */
const presence = 2_000;

/** A network that gets one turn at a time pauses after each, for this part of what its request took, and for a millisecond at least. */
const pausedShare = 0.5;
/** The time in which the share of a network is measured, in milliseconds. Older requests count less and less. */
const measured = 200;
/** Networks that are remembered, with those that have requests in progress. */
const remembered = 1_000;

interface Turns {
  running: number;
  waiting: (() => void)[];
  /** What its requests took, in milliseconds, less with their age, and when that was so. */
  taken: number;
  at: number;
  /** When the pause after its last request ends. */
  pausedUntil: number;
  isDue: boolean;
}

const open = (): Turns => ({ running: 0, waiting: [], taken: 0, at: performance.now(), pausedUntil: 0, isDue: false });

/** Adds what a request took. @returns the part of the time in which requests of the network were in progress lately. */
function shareOf(turns: Turns, took = 0): number {
  const now = performance.now();
  turns.taken = turns.taken * Math.exp((turns.at - now) / measured) + took;
  turns.at = now;
  return turns.taken / measured;
}

/** Remembers who came last. @returns whether another network than the given one was there lately. */
function watchNetworks() {
  let last = { network: '', at: Number.NEGATIVE_INFINITY };
  let other = last;
  return {
    saw(network: string): void {
      if (network !== last.network) other = last;
      last = { network, at: performance.now() };
    },
    isShared: (network: string) => performance.now() - (network === last.network ? other : last).at < presence,
  };
}

/**
 * Starts requests, a few of each network at once; the others of that network wait, in their order. So a visitor's page competes for the
 * processor with a few requests of every other network, however many one of them has sent, and with one of a network that never pauses.
 */
export function fairTurns({ perNetwork, counted, crowd, share, isBusy = watchThread() }: Limits) {
  const networks = new Map<string, Turns>();
  const { saw, isShared } = watchNetworks();

  function turnsOf(network: string): Turns {
    const known = networks.get(network);
    if (known) return known;
    if (networks.size >= remembered)
      for (const [name, turns] of networks) if (turns.running + turns.waiting.length === 0 && !turns.isDue) networks.delete(name);
    const turns = open();
    networks.set(network, turns);
    return turns;
  }

  /** Starts what may start, now or after a pause. */
  function proceed(network: string, turns: Turns): void {
    while (turns.waiting.length > 0) {
      const isCrowd = turns.running + turns.waiting.length > crowd;
      const isPaced = isBusy() && shareOf(turns) > share && isShared(network);
      const isHeld = isPaced || (isCrowd && isShared(network));
      if (turns.running >= (isHeld ? 1 : perNetwork)) return;
      const pause = isPaced ? turns.pausedUntil - performance.now() : 0;
      if (pause > 0) {
        proceedAfter(pause, network, turns);
        return;
      }
      turns.waiting.shift()?.();
    }
  }

  function proceedAfter(pause: number, network: string, turns: Turns): void {
    if (turns.isDue) return;
    turns.isDue = true;
    const due = () => {
      turns.isDue = false;
      proceed(network, turns);
    };
    if (pause > 0) setTimeout(due, pause);
    else setImmediate(due);
  }

  return (network: string, response: ServerResponse, start: () => void): void => {
    saw(network);
    const turns = turnsOf(network);
    let started: number | undefined;
    const end = () => {
      if (started === undefined) return;
      const took = performance.now() - started;
      started = undefined;
      turns.running -= 1;
      shareOf(turns, took);
      turns.pausedUntil = performance.now() + Math.max(1, took * pausedShare);
      proceedAfter(0, network, turns);
    };
    const run = () => {
      turns.running += 1;
      started = performance.now();
      const timer = setTimeout(end, counted);
      response.once('close', () => clearTimeout(timer));
      start();
    };
    response.once('close', () => {
      turns.waiting = turns.waiting.filter((waiting) => waiting !== run);
      end();
    });
    turns.waiting.push(run);
    proceed(network, turns);
  };
}

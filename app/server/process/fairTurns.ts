import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';

interface Limits {
  /** Requests of one network that are in progress at once. */
  perNetwork: number;
  /** A request counts for this long at most, in milliseconds. */
  counted: number;
  /** A network that has had several requests in progress for this long, in milliseconds, gets one at a time while the process is busy. */
  patience: number;
  /** So does at once a network with more requests in progress than this. */
  crowd: number;
  /** Whether the process is busy. */
  isBusy: () => boolean;
}

/** The process is busy when its thread had less idle time than this part of the time, lately. */
const idleShare = 0.2;
/** In milliseconds. */
const sampled = 100;

/** @returns a function that tells whether this thread had little idle time in the last tenth of a second, or since it was asked last. */
export function watchThread(): () => boolean {
  let since = performance.now();
  let before = performance.eventLoopUtilization();
  let isBusy = false;
  return () => {
    const now = performance.now();
    if (now - since < sampled) return isBusy;
    const current = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(current, before).utilization > 1 - idleShare;
    since = now;
    before = current;
    return isBusy;
  };
}

/** A request of another network within this time, in milliseconds, means that somebody else is there. */
const presence = 2_000;

interface Turns {
  running: number;
  waiting: (() => void)[];
  /** Since when it has had several requests in progress. */
  severalSince: number | undefined;
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
export function fairTurns({ perNetwork, counted, patience, crowd, isBusy }: Limits) {
  const networks = new Map<string, Turns>();
  const { saw, isShared } = watchNetworks();

  function limitOf(network: string, { running, waiting, severalSince }: Turns): number {
    const isEndless = severalSince !== undefined && performance.now() - severalSince >= patience;
    const isFlood = running + waiting.length > crowd || (isEndless && isBusy());
    return isFlood && isShared(network) ? 1 : perNetwork;
  }

  /** Starts what may start, and forgets a network without requests. */
  function proceed(network: string, turns: Turns, begin: (run: () => void) => void): void {
    const inProgress = turns.running + turns.waiting.length;
    turns.severalSince = inProgress > 1 ? (turns.severalSince ?? performance.now()) : undefined;
    if (inProgress === 0) networks.delete(network);
    const limit = limitOf(network, turns);
    while (turns.running < limit) {
      const next = turns.waiting.shift();
      if (!next) return;
      turns.running += 1;
      begin(next);
    }
  }

  return (network: string, response: ServerResponse, start: () => void): void => {
    saw(network);
    const turns = networks.get(network) ?? { running: 0, waiting: [], severalSince: undefined };
    networks.set(network, turns);
    let isCounted = false;
    const end = () => {
      if (!isCounted) return;
      isCounted = false;
      turns.running -= 1;
      proceed(network, turns, setImmediate);
    };
    const run = () => {
      isCounted = true;
      if (response.destroyed) return end();
      const timer = setTimeout(end, counted);
      response.once('close', () => clearTimeout(timer));
      start();
    };
    response.once('close', () => {
      turns.waiting = turns.waiting.filter((waiting) => waiting !== run);
      end();
    });
    turns.waiting.push(run);
    proceed(network, turns, (begun) => begun());
  };
}

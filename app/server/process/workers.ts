import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';

/** A worker that ran for longer than this is replaced at once, in milliseconds. */
const steady = 10_000;
const longestWait = 30_000;
/** For what a worker does between the deadline of its requests and its exit, in milliseconds. */
const spare = 5000;

interface Options {
  count: number;
  log: Logger;
  /** How long a worker may take to end after SIGTERM, in milliseconds. */
  longestEnd: number;
  /** Called once, when the first worker serves requests. */
  onOpen: () => void;
  /** Called when all workers have ended. */
  onEnd: (code: number) => void;
}

/** Tells the supervisor that this worker serves requests. */
export const reportOpen = () => process.send?.('open');

/**
 * Runs processes that share one port, and replaces those that die. The others start when the first one is open: if it can't start, the shop
 * can't. SIGTERM and SIGINT end all workers; the exit code is 0 if theirs are.
 * @returns the workers that serve requests.
 */
export function superviseWorkers({ count, log, longestEnd, onOpen, onEnd }: Options): { openWorkers: () => Worker[] } {
  const open = new Set<Worker>();
  let hasOpened = false;
  let isEnding = false;
  let exitCode = 0;
  let wait = 500;

  function end(code: number) {
    exitCode = Math.max(exitCode, code);
    if (isEnding) return;
    isEnding = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    setTimeout(() => {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
    }, longestEnd + spare).unref();
    endIfAlone();
  }

  function endIfAlone() {
    if (isEnding && Object.keys(cluster.workers ?? {}).length === 0) onEnd(exitCode);
  }

  function start() {
    if (isEnding) return;
    const worker = cluster.fork();
    const startedAt = performance.now();
    worker.on('message', (message) => {
      if (message !== 'open') return;
      open.add(worker);
      if (hasOpened) return;
      hasOpened = true;
      for (let others = 1; others < count; others += 1) start();
      onOpen();
    });
    worker.on('exit', (code, signal) => {
      open.delete(worker);
      if (isEnding) exitCode = Math.max(exitCode, code ?? 1);
      else if (!hasOpened) end(code || 1);
      else replace(performance.now() - startedAt, { pid: worker.process.pid, code, signal });
      // The list of workers is updated after this event.
      setImmediate(endIfAlone);
    });
  }

  function replace(age: number, exit: { pid: number | undefined; code: number; signal: string | null }) {
    wait = age > steady ? 0 : Math.min(longestWait, Math.max(500, wait * 2));
    log.error({ ...exit, wait }, 'a worker has ended; another one replaces it');
    setTimeout(start, wait);
  }

  start();
  process.on('SIGTERM', () => end(0));
  process.on('SIGINT', () => end(0));
  return { openWorkers: () => [...open] };
}

import { performance } from 'node:perf_hooks';

/** The process is busy when its thread had less idle time than this part of the time, lately. */
const idleShare = 0.2;
/** In milliseconds. */
const sampled = 100;
/** In milliseconds. Pauses make the process idle, so it counts as busy for a while longer. */
const busyFor = 1_000;

/** @returns a function that tells whether this thread had little idle time within the last second, in a tenth of a second. */
export function watchThread(): () => boolean {
  let since = performance.now();
  let before = performance.eventLoopUtilization();
  let busyUntil = 0;
  return () => {
    const now = performance.now();
    if (now - since >= sampled) {
      const current = performance.eventLoopUtilization();
      if (performance.eventLoopUtilization(current, before).utilization > 1 - idleShare) busyUntil = now + busyFor;
      since = now;
      before = current;
    }
    return now < busyUntil;
  };
}

import { readdirSync, readFileSync } from 'node:fs';

/** The CPU time of all threads of a process since it started, in milliseconds, as Linux's scheduler counts it in nanoseconds. */
export function cpuMilliseconds(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    try {
      const [running] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
      nanoseconds += Number(running);
    } catch {
      // The thread has ended meanwhile.
    }
  }
  return nanoseconds / 1e6;
}

import { readFileSync } from 'node:fs';

/** Whether a process runs. One that has ended, and that its parent has not waited for yet, does not (Linux). */
export function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

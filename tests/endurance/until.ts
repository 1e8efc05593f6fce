import { setTimeout as wait } from 'node:timers/promises';

const pollMilliseconds = 25;

/** Waits for a condition. @throws Error with `detail` when it does not hold within the given seconds. */
export async function until(what: string, seconds: number, holds: () => boolean | Promise<boolean>, detail = () => ''): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not within ${seconds} s: ${what} ${detail()}`);
    await wait(pollMilliseconds);
  }
}

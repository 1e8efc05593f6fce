import { createHash } from 'node:crypto';
import { baghdadDay } from '../../contract/days';
import type { Database } from '../../database/openDatabase';
import type { Services } from '../../services';

/** Of one database. With 100,000 names a day, a counter has the tries of less than two names on average. */
const counterCount = 2 ** 17;
const highest = 2 ** 16 - 1;

const counterOf = (name: string) => createHash('sha256').update(name).digest().readUInt32BE() % counterCount;

/**
 * Counts tries by name and day in Iraq, in the memory of this process: 256 KB for each database, however many names there are. Names that share
 * a counter are counted together.
 * @returns a function that counts a try, and returns the tries of the day so far, with this one.
 */
export function dailyCounters() {
  const byDatabase = new WeakMap<Database, { day: string; counts: Uint16Array }>();
  return ({ database, now }: Pick<Services, 'database' | 'now'>, name: string): number => {
    const day = baghdadDay(now());
    let held = byDatabase.get(database);
    if (held?.day !== day) {
      held = { day, counts: new Uint16Array(counterCount) };
      byDatabase.set(database, held);
    }
    const { counts } = held;
    const counter = counterOf(name);
    const count = Math.min((counts[counter] ?? 0) + 1, highest);
    counts[counter] = count;
    return count;
  };
}

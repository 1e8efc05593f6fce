import { sql } from 'drizzle-orm';
import type { Database } from '../../database/openDatabase';
import { keepForAMinute } from '../../keepForAMinute';
import type { Services } from '../../services';
import { products } from '../tables';

/** A catalogue of more products is large: its lists take a while to count, and nobody sees a count change by one. */
const large = 1000;
const mostKept = 3000;
const lifetime = 5 * 60_000;

const isLarge = keepForAMinute(async ({ database }): Promise<boolean> => {
  const { rows } = await database.reads.execute(sql`select 1 from ${products} where ${products.isPublished} limit 1 offset ${large}`);
  return rows.length > 0;
});

/**
 * Remembers answers about a large catalogue for five minutes, in this process; in one of a thousand products or fewer every answer is worked out
 * anew. Of more than three thousand answers the oldest is forgotten.
 */
export function keepInLargeCatalogue<Value>() {
  const kept = new WeakMap<Database, Map<string, { value: Value; until: number }>>();
  return {
    find({ database, now }: Services, key: string): Value | undefined {
      const found = kept.get(database)?.get(key);
      return found && now().getTime() < found.until ? found.value : undefined;
    },
    async keep(services: Services, key: string, value: Value): Promise<void> {
      if (!(await isLarge(services))) return;
      const { database, now } = services;
      const answers = kept.get(database) ?? new Map();
      kept.set(database, answers);
      answers.delete(key);
      const [oldest] = answers.keys();
      if (answers.size >= mostKept && oldest !== undefined) answers.delete(oldest);
      answers.set(key, { value, until: now().getTime() + lifetime });
    },
  };
}

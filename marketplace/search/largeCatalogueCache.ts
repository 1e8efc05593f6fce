import { sql } from 'drizzle-orm';
import { products } from '../database/tables/catalogue/catalogue';
import type { Services } from '../services';
import { cachedReader, ttlCache } from '../shared/ttlCache';

/** Above this number of products, a catalogue is large: counting its lists is slow, and slightly outdated counts are acceptable. */
const large = 1000;
/** Of each kind of result. */
const maxBytes = 8_000_000;

/** Whether more than a thousand products are published. Cached for up to a minute. */
export const isLarge = cachedReader(async ({ database }): Promise<boolean> => {
  const { rows } = await database.reads.execute(sql`select 1 from ${products} where ${products.isPublished} limit 1 offset ${large}`);
  return rows.length > 0;
});

/** Caches results for a large catalogue for five minutes. For a catalogue of a thousand products or fewer it stores nothing. */
export function largeCatalogueCache<Value>() {
  const cache = ttlCache<string, Value>({ lifetime: 5 * 60_000, max: 3000, maxBytes });
  return {
    find: cache.find,
    async store(services: Services, key: string, value: Value): Promise<void> {
      if (await isLarge(services)) cache.store(services, key, value);
    },
  };
}

import { sql } from 'drizzle-orm';
import { runPrepared } from '../database/preparedStatements';
import type { Services } from '../services';
import { readerFor } from '../shared/ttlCache';
import { isListed } from './productCards';

interface SellerFacts {
  id: number;
  /** The number of products that lists show. */
  products: number;
  /** Of all reviews of these. */
  ratingSum: number;
  ratingCount: number;
}

/** Counting reads every product. */
const lifetime = 10 * 60_000;

/** What shoppers can know of each seller, by id; up to ten minutes old. */
export const sellerFacts = readerFor(lifetime, async ({ database }: Services): Promise<ReadonlyMap<number, SellerFacts>> => {
  const rows = await runPrepared<SellerFacts[]>(
    database,
    'seller facts',
    () => sql`
      select coalesce(json_agg(facts), '[]') from (
        select seller_id as id, count(*) as products, sum(rating_sum) as "ratingSum", sum(rating_count) as "ratingCount"
        from products p where ${isListed} group by seller_id
      ) facts`,
    {},
  );
  return new Map(rows.map((row) => [row.id, row]));
});

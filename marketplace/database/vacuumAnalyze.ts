import { sql } from 'drizzle-orm';
import type { Database } from './openDatabase';
import {
  brands,
  categories,
  pictures,
  productCities,
  productSearch,
  products,
  searchWords,
  variantPictures,
  variants,
} from './tables/catalogue/catalogue';
import { collectionProducts } from './tables/catalogue/showcase';

const tables = [
  products,
  productSearch,
  searchWords,
  variants,
  variantPictures,
  pictures,
  productCities,
  categories,
  brands,
  collectionProducts,
];

/**
 * After large writes: updates the planner's statistics and the visibility map, which index-only scans need. A server's autovacuum would do
 * so in time; the embedded database has none.
 */
export async function vacuumAnalyze({ db }: Database): Promise<void> {
  await db.execute(sql`vacuum analyze ${sql.join(tables, sql`, `)}`);
}

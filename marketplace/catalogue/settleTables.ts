import { sql } from 'drizzle-orm';
import type { Database } from '../database/openDatabase';
import {
  brands,
  categories,
  collectionProducts,
  pictures,
  productCities,
  productSearch,
  products,
  searchWords,
  variantPictures,
  variants,
} from './tables';

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
 * After much was written: tells the planner how large the tables are, and marks their pages as seen by all, without
 * which an index is no answer by itself. A server would do so by and by; the embedded database never does.
 */
export async function settleTables({ db }: Database): Promise<void> {
  await db.execute(sql`vacuum analyze ${sql.join(tables, sql`, `)}`);
}

import { asc, sql } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import { productSearch, products, searchWords } from '../../database/tables/catalogue/catalogue';
import { vacuumAnalyze } from '../../database/vacuumAnalyze';
import type { Services } from '../../services';
import { indexProducts } from './indexProducts';

/**
 * Rebuilds the search index, after an upgrade that changes how names are indexed. Searches use the old index until the transaction commits.
 */
export async function reindexCatalogue({ database }: Services, operator: string): Promise<{ products: number }> {
  const count = await database.transaction(async (tx) => {
    const rows = await tx.select({ id: products.id }).from(products).orderBy(asc(products.id));
    await tx.execute(sql`delete from ${productSearch}`);
    await tx.execute(sql`delete from ${searchWords}`);
    await indexProducts(
      tx,
      rows.map(({ id }) => id),
    );
    await recordChange(tx, operator, 'search reindex', { products: rows.length });
    return rows.length;
  });
  await vacuumAnalyze(database);
  return { products: count };
}

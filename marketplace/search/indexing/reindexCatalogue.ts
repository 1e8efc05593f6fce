import { asc, gt, sql } from 'drizzle-orm';
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

const batchSize = 200;

/** Indexes every product again while the shop runs, in short transactions: searches find old entries until theirs is replaced. */
export async function refreshIndex({ database, log }: Services): Promise<void> {
  let last = 0;
  let count = 0;
  for (;;) {
    const ids = await database.transaction(async (tx) => {
      const rows = await tx
        .select({ id: products.id })
        .from(products)
        .where(gt(products.id, last))
        .orderBy(asc(products.id))
        .limit(batchSize);
      const batch = rows.map(({ id }) => id);
      await indexProducts(tx, batch);
      return batch;
    });
    if (ids.length === 0) break;
    count += ids.length;
    last = ids.at(-1) ?? last;
  }
  await vacuumAnalyze(database);
  log.info({ products: count }, 'the search index is up to date');
}

import { asc, sql } from 'drizzle-orm';
import { recordChange } from '../../backoffice/recordChange';
import type { Services } from '../../services';
import { settleTables } from '../settleTables';
import { productSearch, products, searchWords } from '../tables';
import { indexProducts } from './indexProducts';

/** Writes anew what every product is found by: after an upgrade that changes how names are read. Searches see the old until it is done. */
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
  await settleTables(database);
  return { products: count };
}

import { sql } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { type ImportReport, type Row, refuseRow } from './readBatches';
import { type KnownProduct, keyOf, readKnown } from './write/writeProducts';

/** The product that owns each SKU, by key. */
async function readOwners(db: Db, rows: Row[]): Promise<Map<string, string>> {
  const skus = rows.flatMap((row) => row.variants.map(({ sku }) => sku));
  const { rows: owners } = await db.execute<{ sku: string; source: string; id: string }>(sql`
    select v.sku, p.source, p.source_id as id from variants v join products p on p.id = v.product_id
    where v.sku = any(${sql.param(skus)}::text[])`);
  return new Map(owners.map(({ sku, source, id }) => [sku, keyOf({ source, sourceId: id })]));
}

/**
 * Compares the rows of a batch with the shop, and counts them in the report.
 * @returns the rows to write, and the rows' products that exist.
 */
export async function compareBatch(db: Db, batch: Row[], report: ImportReport): Promise<{ good: Row[]; known: Map<string, KnownProduct> }> {
  const known = await readKnown(db, batch);
  const changed = batch.filter((row) => known.get(keyOf(row))?.hash !== row.hash);
  const owners = changed.length > 0 ? await readOwners(db, changed) : new Map<string, string>();
  const good = changed.filter((row) => {
    const place = row.variants.findIndex(({ sku }) => (owners.get(sku) ?? keyOf(row)) !== keyOf(row));
    if (place >= 0) refuseRow(report, row, `sku ${row.variants[place]?.sku} belongs to another product`, place);
    return place < 0;
  });
  const updated = good.filter((row) => known.has(keyOf(row))).length;
  report.imported += good.length - updated;
  report.updated += updated;
  report.unchanged += batch.length - changed.length;
  return { good, known };
}

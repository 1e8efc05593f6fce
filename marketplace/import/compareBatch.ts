import { sql } from 'drizzle-orm';
import type { Overwritten } from '../contract/staff/productLimits';
import type { Db } from '../database/openDatabase';
import { hasOverwritten, keepByHand, readSetByHand } from './keepByHand';
import { problem } from './problems';
import { type Findings, type Row, refuseRow } from './readBatches';
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
 * Compares the rows of a batch with the shop, and counts them in the findings.
 * @returns the rows to write, and the rows' products that exist.
 */
export async function compareBatch(
  db: Db,
  batch: Row[],
  findings: Findings,
  overwrite: readonly Overwritten[] = [],
): Promise<{ good: Row[]; known: Map<string, KnownProduct> }> {
  const known = await readKnown(db, batch);
  const differs = (row: Row) => known.get(keyOf(row))?.hash !== row.hash;
  const setByHand = await readSetByHand(db, overwrite.length > 0 ? batch : batch.filter(differs));
  const changed = batch.filter((row) => differs(row) || hasOverwritten(row, setByHand, overwrite));
  const owners = changed.length > 0 ? await readOwners(db, changed) : new Map<string, string>();
  const good = changed.filter((row) => {
    const place = row.variants.findIndex(({ sku }) => (owners.get(sku) ?? keyOf(row)) !== keyOf(row));
    const skus = row.variants.map(({ sku }) => sku);
    if (place >= 0) refuseRow(findings, row, { found: problem('skuOfAnother', { value: skus[place] ?? '' }), place, skus });
    return place < 0;
  });
  const updated = good.filter((row) => known.has(keyOf(row))).length;
  findings.imported += good.length - updated;
  findings.updated += updated;
  findings.unchanged += batch.length - changed.length;
  return { good: good.map((row) => keepByHand(row, setByHand, overwrite, findings)), known };
}

import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { recordChange } from '../audit/recordChange';
import type { Db } from '../database/openDatabase';
import { colours, products, variants } from '../database/tables/catalogue/catalogue';
import { vacuumAnalyze } from '../database/vacuumAnalyze';
import type { Services } from '../services';
import { type ImportProduct, type ImportTerms, RowRefused, readImportedProduct } from './readImportedProduct';
import { type FileFormat, readRows } from './readRows';
import type { BadRecord } from './splitRecords';
import { keyOf, type WrittenProduct, writeProducts } from './writeProducts';

export interface ImportOptions {
  /** The operator, for the audit log. */
  operator: string;
  /** The file's name, for the audit log. */
  file: string;
  format: FileFormat;
  rates: ImportTerms['rates'];
  /** The stock of a new variant whose row has none. */
  stock: number;
  seller: string;
}

export interface ImportReport {
  imported: number;
  updated: number;
  unchanged: number;
  /** Every refused row, in the order of the file. */
  refused: BadRecord[];
}

type Row = WrittenProduct & { line: number };

const advisoryLock = 746_283;
const sha256 = (product: ImportProduct) => createHash('sha256').update(JSON.stringify(product)).digest('hex');

/** Validates each row alone, and against the rows before it. */
function readFile(bytes: Uint8Array, format: FileFormat, terms: ImportTerms): { rows: Row[]; refused: BadRecord[] } {
  const rows = new Map<string, Row>();
  const skus = new Map<string, number>();
  const refused: BadRecord[] = [];
  for (const raw of readRows(bytes, format)) {
    if ('reason' in raw) {
      refused.push(raw);
      continue;
    }
    try {
      const product = readImportedProduct(raw, terms);
      const first = rows.get(keyOf(product));
      if (first) throw new RowRefused(`id ${product.sourceId} is already in line ${first.line}`);
      const taken = product.variants.find(({ sku }) => skus.has(sku));
      if (taken) throw new RowRefused(`sku ${taken.sku} is already in line ${skus.get(taken.sku)}`);
      for (const { sku } of product.variants) skus.set(sku, raw.line);
      rows.set(keyOf(product), { ...product, line: raw.line, hash: sha256(product) });
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      refused.push({ line: raw.line, reason: error.message });
    }
  }
  return { rows: [...rows.values()], refused };
}

/** The hashes of existing products, by key. */
async function readHashes(db: Db, rows: Row[]): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>();
  for (const source of new Set(rows.map((row) => row.source))) {
    const known = await db
      .select({ source: products.source, sourceId: products.sourceId, hash: products.sourceHash })
      .from(products)
      .where(eq(products.source, source));
    for (const product of known) found.set(keyOf(product), product.hash);
  }
  return found;
}

/** Refuses rows whose SKU belongs to another product. */
async function refuseForeignSkus(db: Db, rows: Row[]): Promise<{ rows: Row[]; refused: BadRecord[] }> {
  const skus = rows.flatMap((row) => row.variants.map(({ sku }) => sku));
  const owners = await db
    .select({ sku: variants.sku, source: products.source, sourceId: products.sourceId })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(sql`${variants.sku} = any(${sql.param(skus)}::text[])`);
  const ownerOf = new Map(owners.map((owner) => [owner.sku, keyOf(owner)]));
  const foreign = (row: Row) => row.variants.find(({ sku }) => (ownerOf.get(sku) ?? keyOf(row)) !== keyOf(row));
  return {
    rows: rows.filter((row) => !foreign(row)),
    refused: rows.flatMap((row) => {
      const variant = foreign(row);
      return variant ? [{ line: row.line, reason: `sku ${variant.sku} belongs to another product` }] : [];
    }),
  };
}

/**
 * Imports a catalogue file: valid rows in one transaction, each invalid one refused with its line and a reason. A product is identified by
 * its source and id; a product with an unchanged row is not modified, whatever the operator changed since.
 */
export async function importCatalogue({ database }: Services, bytes: Uint8Array, options: ImportOptions): Promise<ImportReport> {
  const known = await database.db.select({ slug: colours.slug }).from(colours);
  const terms: ImportTerms = { rates: options.rates, seller: options.seller, colours: new Set(known.map(({ slug }) => slug)) };
  const file = readFile(bytes, options.format, terms);
  const report = await database.transaction(async (tx): Promise<ImportReport> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
    const hashes = await readHashes(tx, file.rows);
    const changed = file.rows.filter((row) => hashes.get(keyOf(row)) !== row.hash);
    const { rows, refused } = await refuseForeignSkus(tx, changed);
    const updated = rows.filter((row) => hashes.has(keyOf(row))).length;
    const counts = { imported: rows.length - updated, updated, unchanged: file.rows.length - changed.length };
    const all = [...file.refused, ...refused].sort((one, other) => one.line - other.line);
    if (rows.length > 0) {
      await writeProducts(tx, rows, options.stock);
      await recordChange(tx, options.operator, 'catalogue import', { file: options.file, ...counts, refused: all.length });
    }
    return { ...counts, refused: all };
  });
  if (report.imported + report.updated > 0) await vacuumAnalyze(database);
  return report;
}

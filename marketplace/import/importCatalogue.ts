import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { recordChange } from '../audit/recordChange';
import { assignCategoryPictures } from '../catalogue/assignCategoryPictures';
import type { Db } from '../database/openDatabase';
import { vacuumAnalyze } from '../database/vacuumAnalyze';
import { indexInto } from '../search/indexing/indexProducts';
import { VocabularyChanges } from '../search/indexing/vocabularyChanges';
import type { Services } from '../services';
import { ahead } from '../shared/ahead';
import { normalise } from '../shared/normalise';
import { addColours, type NewColour, readColours } from './colours';
import { noNames } from './ensureNamed';
import { type FileFormat, type RawRow, readRows } from './file/readRows';
import type { BadRecord, ByteChunks } from './file/splitRecords';
import { type ImportProduct, type ImportTerms, readImportedProduct } from './readImportedProduct';
import type { ImportName } from './readNames';
import { RowRefused } from './rowRefused';
import { keyOf, readKnown, type WrittenProduct, writeBatch } from './writeProducts';

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
  /** Called after each batch, with the rows that are done and the bytes that are read. */
  onProgress?: (progress: { rows: number; bytes: number }) => void;
}

export interface ImportReport {
  imported: number;
  updated: number;
  unchanged: number;
  /** Every refused row, in the order of the file. */
  refused: BadRecord[];
  /** What the operator should look at, though the row was taken. */
  warnings: BadRecord[];
}

/** The file's bytes, or what opens it: a transaction that is repeated reads it again. */
export type ImportInput = Uint8Array | (() => ByteChunks);

type Row = WrittenProduct & { line: number };

const advisoryLock = 746_283;
const batchSize = 500;
/** Characters: a batch of long descriptions has fewer rows. */
const batchLength = 1_000_000;

const plain = (name: ImportName) => (name.ar === undefined && name.ckb === undefined ? name.en : name);

/** Names without translations are plain texts in the hash, as they were before translations existed. */
const hashOf = (product: ImportProduct) =>
  createHash('sha256')
    .update(
      JSON.stringify({
        ...product,
        brand: product.brand && plain(product.brand),
        categories: product.categories.map(plain),
        seller: plain(product.seller),
      }),
    )
    .digest('hex');

/** Validates each row alone, and against the rows before it. */
function rowReader(terms: ImportTerms) {
  const sources = new Map<string, Map<string, number>>();
  const skus = new Map<string, number>();
  return (raw: RawRow): Row => {
    const product = readImportedProduct(raw, terms);
    const lines = sources.get(product.source) ?? new Map<string, number>();
    sources.set(product.source, lines);
    const first = lines.get(product.sourceId);
    if (first !== undefined) throw new RowRefused(`id ${product.sourceId} is already in line ${first}`);
    const taken = product.variants.find(({ sku }) => skus.has(sku));
    if (taken) throw new RowRefused(`sku ${taken.sku} is already in line ${skus.get(taken.sku)}`);
    for (const { sku } of product.variants) skus.set(sku, raw.line);
    lines.set(product.sourceId, raw.line);
    return { ...product, line: raw.line, hash: hashOf(product) };
  };
}

/** The product that owns each SKU, by key. */
async function readOwners(db: Db, rows: Row[]): Promise<Map<string, string>> {
  const skus = rows.flatMap((row) => row.variants.map(({ sku }) => sku));
  const { rows: owners } = await db.execute<{ sku: string; source: string; id: string }>(sql`
    select v.sku, p.source, p.source_id as id from variants v join products p on p.id = v.product_id
    where v.sku = any(${sql.param(skus)}::text[])`);
  return new Map(owners.map(({ sku, source, id }) => [sku, keyOf({ source, sourceId: id })]));
}

/** What the steps of an import share. */
interface Import {
  tx: Db;
  options: ImportOptions;
  report: ImportReport;
  /** Normalised slug or name → slug. */
  colours: Map<string, string>;
  /** Of rows that are read, and not written yet. */
  newColours: NewColour[];
}

/** The valid rows of the file in batches. */
async function* readBatches(chunks: ByteChunks, { options, report, colours, newColours }: Import): AsyncGenerator<Row[]> {
  const readRow = rowReader({
    rates: options.rates,
    seller: options.seller,
    colours,
    addColour: (slug, name) => void newColours.push({ slug, name }),
  });
  let batch: Row[] = [];
  let length = 0;
  for await (const raw of readRows(chunks, options.format)) {
    if ('reason' in raw) {
      report.refused.push(raw);
      continue;
    }
    const before = newColours.length;
    try {
      batch.push(readRow(raw));
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      newColours.length = before;
      report.refused.push({ line: raw.line, reason: error.message });
      continue;
    }
    for (const { slug, name } of newColours.slice(before)) {
      if (colours.has(normalise(slug))) continue;
      for (const text of [slug, ...Object.values(name)]) colours.set(normalise(text), slug);
      report.warnings.push({ line: raw.line, reason: `colour ${name.en} is new: set its names and hue` });
    }
    length += raw.size;
    if (batch.length === batchSize || length > batchLength) {
      yield batch;
      batch = [];
      length = 0;
    }
  }
  if (batch.length > 0) yield batch;
}

/** Writes the batches, and yields the ids of the products that need a new index entry. */
async function* writeBatches(batches: AsyncIterable<Row[]>, { tx, options, report, newColours }: Import) {
  const names = noNames();
  for await (const batch of batches) {
    const known = await readKnown(tx, batch);
    const changed = batch.filter((row) => known.get(keyOf(row))?.hash !== row.hash);
    const owners = changed.length > 0 ? await readOwners(tx, changed) : new Map<string, string>();
    const good = changed.filter((row) => {
      const foreign = row.variants.find(({ sku }) => (owners.get(sku) ?? keyOf(row)) !== keyOf(row));
      if (foreign) report.refused.push({ line: row.line, reason: `sku ${foreign.sku} belongs to another product` });
      return !foreign;
    });
    const updated = good.filter((row) => known.has(keyOf(row))).length;
    report.imported += good.length - updated;
    report.updated += updated;
    report.unchanged += batch.length - changed.length;
    let ids: number[] = [];
    if (good.length > 0) {
      await addColours(tx, newColours.splice(0));
      ids = await writeBatch(tx, good, { known, stock: options.stock, names });
    }
    yield { rows: batch.length, ids };
  }
}

/** While the database writes one batch, the next one is read, and the one before is indexed. */
async function importRows(tx: Db, chunks: ByteChunks, options: ImportOptions): Promise<ImportReport> {
  const report: ImportReport = { imported: 0, updated: 0, unchanged: 0, refused: [], warnings: [] };
  const progress = { rows: 0, bytes: 0 };
  const counted = async function* () {
    for await (const chunk of chunks) {
      progress.bytes += chunk.length;
      yield chunk;
    }
  };
  const steps: Import = { tx, options, report, colours: await readColours(tx), newColours: [] };
  const batches = ahead(readBatches(counted(), steps));
  const vocabulary = new VocabularyChanges();
  for await (const { rows, ids } of ahead(writeBatches(batches, steps))) {
    await indexInto(tx, ids, vocabulary);
    progress.rows += rows;
    options.onProgress?.(progress);
  }
  await vocabulary.write(tx);
  report.refused.sort((one, other) => one.line - other.line);
  return report;
}

/**
 * Imports a catalogue file in batches: valid rows in one transaction, each invalid one refused with its line and a reason. A product is
 * identified by its source and id; a product with an unchanged row is not modified, whatever the operator changed since.
 */
export async function importCatalogue({ database }: Services, input: ImportInput, options: ImportOptions): Promise<ImportReport> {
  const report = await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
    const done = await importRows(tx, input instanceof Uint8Array ? [input] : input(), options);
    const { refused, warnings: _, ...counts } = done;
    if (counts.imported + counts.updated > 0) {
      await assignCategoryPictures(tx);
      await recordChange(tx, options.operator, 'catalogue import', { file: options.file, ...counts, refused: refused.length });
    }
    return done;
  });
  if (report.imported + report.updated > 0) await vacuumAnalyze(database);
  return report;
}

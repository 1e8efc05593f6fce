import { sql } from 'drizzle-orm';
import { recordChange } from '../audit/recordChange';
import { assignCategoryPictures } from '../catalogue/assignCategoryPictures';
import type { Db } from '../database/openDatabase';
import { vacuumAnalyze } from '../database/vacuumAnalyze';
import { indexInto } from '../search/indexing/indexProducts';
import { VocabularyChanges } from '../search/indexing/vocabularyChanges';
import type { Services } from '../services';
import { ahead } from '../shared/ahead';
import { addColours, readColours } from './colours';
import { compareBatch } from './compareBatch';
import type { ByteChunks } from './file/splitRecords';
import {
  type ImportInput,
  type ImportOptions,
  type ImportReport,
  type ImportSteps,
  noFindings,
  openInput,
  type Row,
  readBatches,
  reportOf,
} from './readBatches';
import { readCities } from './readState';
import { noNames } from './write/ensureNamed';
import { writeBatch } from './write/writeProducts';

const advisoryLock = 746_283;

/** Writes the batches, and yields the ids of the products that need a new index entry. */
async function* writeBatches(batches: AsyncIterable<Row[]>, tx: Db, { options, findings, newColours }: ImportSteps) {
  const names = noNames();
  for await (const batch of batches) {
    const { good, known } = await compareBatch(tx, batch, findings, options.overwrite);
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
  const findings = noFindings();
  const progress = { rows: 0, bytes: 0 };
  const counted = async function* () {
    for await (const chunk of chunks) {
      progress.bytes += chunk.length;
      yield chunk;
    }
  };
  const steps: ImportSteps = { options, findings, colours: await readColours(tx), cities: await readCities(tx), newColours: [] };
  const batches = ahead(readBatches(counted(), steps));
  const vocabulary = new VocabularyChanges();
  for await (const { rows, ids } of ahead(writeBatches(batches, tx, steps))) {
    await indexInto(tx, ids, vocabulary);
    progress.rows += rows;
    options.onProgress?.(progress);
  }
  await vocabulary.write(tx);
  return reportOf(findings, options);
}

/**
 * Imports a catalogue file in batches: valid rows in one transaction, each invalid one refused with its line and a reason. A product is
 * identified by its source and id; a product with an unchanged row is not modified, whatever the
 * operator changed since, unless `overwrite` says so.
 */
export async function importCatalogue({ database }: Services, input: ImportInput, options: ImportOptions): Promise<ImportReport> {
  const report = await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
    const done = await importRows(tx, openInput(input), options);
    const { refused, warnings: _, ...counts } = done;
    if (counts.imported + counts.updated > 0) {
      await assignCategoryPictures(tx, { replacePlaceholders: true });
      await recordChange(tx, options.operator, 'catalogue import', { file: options.file, ...counts, refused: refused.length });
    }
    return done;
  });
  if (report.imported + report.updated > 0) await vacuumAnalyze(database);
  return report;
}

import type { Services } from '../services';
import { ahead } from '../shared/ahead';
import { readColours } from './colours';
import { compareBatch } from './compareBatch';
import { type ImportInput, type ImportOptions, type ImportReport, noFindings, openInput, readBatches, reportOf } from './readBatches';
import { readCities } from './readState';

/**
 * What `importCatalogue` would report of this file now. It only reads, without a transaction or a lock, so shoppers and other imports go on.
 */
export async function checkCatalogue({ database }: Services, input: ImportInput, options: ImportOptions): Promise<ImportReport> {
  const { db } = database;
  const findings = noFindings();
  const progress = { rows: 0, bytes: 0 };
  const counted = async function* () {
    for await (const chunk of openInput(input)) {
      progress.bytes += chunk.length;
      yield chunk;
    }
  };
  const steps = { options, findings, colours: await readColours(db), cities: await readCities(db), newColours: [] };
  for await (const batch of ahead(readBatches(counted(), steps))) {
    await compareBatch(db, batch, findings, options.overwrite);
    progress.rows += batch.length;
    options.onProgress?.(progress);
  }
  return reportOf(findings, options);
}

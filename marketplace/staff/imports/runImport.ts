import { and, asc, eq } from 'drizzle-orm';
import { readRates } from '../../catalogue/exchangeRates';
import type { Language } from '../../contract/languages';
import { importPieces, imports } from '../../database/tables/system/imports';
import { staff } from '../../database/tables/system/staff';
import { checkCatalogue } from '../../import/checkCatalogue';
import type { FileFormat } from '../../import/file/readRows';
import { importCatalogue } from '../../import/importCatalogue';
import { fetchPictures } from '../../import/pictures/fetchPictures';
import { UnusableFiles } from '../../import/pictures/pictureFiles';
import type { ImportOptions, ImportReport } from '../../import/readBatches';
import type { Services } from '../../services';
import { checkPictures, importPictures, tellOfFailures, tellOfPictures } from './pictureUploads';

type Row = typeof imports.$inferSelect;

/** The most problems of a file that are kept. */
const maxKept = 10_000;
/** Between two reports of progress, in milliseconds. */
const progressEvery = 500;

/** The bytes of an uploaded file, a piece at a time. */
async function* readPieces({ database: { db } }: Services, importId: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const [piece] = await db
      .select({ bytes: importPieces.bytes })
      .from(importPieces)
      .where(and(eq(importPieces.importId, importId), eq(importPieces.position, position)));
    if (!piece) return;
    yield piece.bytes;
  }
}

/** The whole file. While the embedded database imports in a transaction, it can't read anything else. */
async function readWhole(services: Services, importId: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readPieces(services, importId)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Writes the progress now and then, without waiting for it. */
function progressOf({ database: { db }, log }: Services, id: number): NonNullable<ImportOptions['onProgress']> {
  let last = 0;
  return ({ rows, bytes }) => {
    if (performance.now() - last < progressEvery) return;
    last = performance.now();
    db.update(imports)
      .set({ doneRows: rows, doneBytes: bytes })
      .where(eq(imports.id, id))
      .catch((error: unknown) => log.warn({ err: error, import: id }, 'the progress of an import was not written'));
  };
}

async function languageOf({ database: { db } }: Services, operator: string): Promise<Language> {
  const [member] = await db.select({ language: staff.language }).from(staff).where(eq(staff.email, operator));
  return member?.language ?? 'en';
}

const resultOf = ({ imported, updated, unchanged, refused, warnings }: ImportReport) => ({
  created: imported,
  changed: updated,
  unchanged,
  refusedCount: refused.length,
  refused: refused.slice(0, maxKept),
  warnings: warnings.slice(0, maxKept),
});

async function findImport({ database: { db } }: Services, id: number, state: Row['state']): Promise<Row | undefined> {
  const [found] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.state, state)))
    .orderBy(asc(imports.id));
  return found;
}

/** The import's own errors are for the log; members read that it failed. */
async function orFailed(services: Services, id: number, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const isUnusable = error instanceof UnusableFiles;
    await services.database.db
      .update(imports)
      .set({ state: 'failed', failure: isUnusable ? 'staffImport.noZip' : 'staffImport.failed', finishedAt: services.now() })
      .where(eq(imports.id, id));
    if (!isUnusable) throw error;
  }
}

async function optionsOf(services: Services, found: Row, format: FileFormat): Promise<ImportOptions> {
  const { stock, seller, overwrite = [] } = found.options;
  return {
    ...{ operator: found.operator, file: found.fileName, format, stock, seller, overwrite },
    language: await languageOf(services, found.operator),
    rates: await readRates(services.database.db),
    onProgress: progressOf(services, found.id),
  };
}

/** Checks an uploaded file. It may run again. */
export async function checkImport(services: Services, { importId: id }: { importId: number }): Promise<void> {
  const found = await findImport(services, id, 'checking');
  if (!found) return;
  await orFailed(services, id, async () => {
    const { format, operator } = found;
    const report =
      format === 'zip'
        ? await checkPictures(services, await readWhole(services, id), await languageOf(services, operator))
        : await checkCatalogue(services, () => readPieces(services, id), await optionsOf(services, found, format));
    const counted = { doneRows: 0, doneBytes: 0, ...resultOf(report) };
    await services.database.db
      .update(imports)
      .set({ state: 'checked', ...counted })
      .where(eq(imports.id, id));
  });
}

async function importWhole(services: Services, found: Row, bytes: Buffer): Promise<ImportReport> {
  const { format, operator } = found;
  const language = await languageOf(services, operator);
  if (format === 'zip') {
    const onProgress = progressOf(services, found.id);
    return importPictures(services, bytes, language, (share) => onProgress({ rows: 0, bytes: Math.floor(share * found.bytes) }));
  }
  const report = await importCatalogue(services, bytes, await optionsOf(services, found, format));
  return { ...report, warnings: [...(await tellOfPictures(services, language)), ...report.warnings] };
}

/** Imports a checked file. It may run again: rows that are in the catalogue already are unchanged. */
export async function runImport(services: Services, { importId: id }: { importId: number }): Promise<void> {
  const found = await findImport(services, id, 'importing');
  if (!found) return;
  await orFailed(services, id, async () => {
    const { database, log, now } = services;
    const report = await importWhole(services, found, await readWhole(services, id));
    const done = { state: 'done', doneBytes: found.bytes, finishedAt: now(), ...resultOf(report) } as const;
    await database.db.update(imports).set(done).where(eq(imports.id, id));
    await database.db.delete(importPieces).where(eq(importPieces.importId, id));
    if (!found.options.pictures || found.format === 'zip') return;
    const { failed } = await fetchPictures(services);
    if (failed.length === 0) return;
    log.info({ import: id, failed: failed.length }, 'pictures that could not be fetched');
    const told = tellOfFailures(failed, await languageOf(services, found.operator));
    await database.db
      .update(imports)
      .set({ warnings: [...told, ...done.warnings].slice(0, maxKept) })
      .where(eq(imports.id, id));
  });
}

import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readRates } from '../../../catalogue/exchangeRates';
import { ownSeller } from '../../../catalogue/ownSeller';
import { type Overwritten, overwritable } from '../../../contract/staff/productLimits';
import { checkCatalogue } from '../../../import/checkCatalogue';
import { exportCatalogue } from '../../../import/export/exportCatalogue';
import type { FileFormat } from '../../../import/file/readRows';
import { findCategory } from '../../../import/findCategory';
import { importCatalogue } from '../../../import/importCatalogue';
import { fetchPictures } from '../../../import/pictures/fetchPictures';
import { openPictureFiles, type PictureFiles, UnusableFiles } from '../../../import/pictures/pictureFiles';
import { storePictures } from '../../../import/pictures/storePictures';
import { waitingPictures } from '../../../import/pictures/waitingPictures';
import type { ImportName } from '../../../import/readNames';
import type { Services } from '../../../services';
import { argument, type Command, type CommandCall, CommandRefused, option } from '../../command';

const usualStock = 20;

/** The size of a readable file. */
async function sizeOf(file: string): Promise<number> {
  try {
    await access(file, constants.R_OK);
    const found = await stat(file);
    if (!found.isFile()) throw new Error('not a file');
    return found.size;
  } catch (error) {
    throw new CommandRefused(`${file} can’t be read: ${error instanceof Error ? error.message : error}`);
  }
}

const formatOf = (file: string): FileFormat => (['.csv', '.tsv', '.txt'].includes(path.extname(file).toLowerCase()) ? 'csv' : 'ndjson');

const chunkBytes = 1024 * 1024;

/** Prints a line each second, until it is stopped. */
function printProgress(print: (line: string) => void, size: number) {
  const started = performance.now();
  let done = { rows: 0, bytes: 0 };
  const timer = setInterval(() => {
    const { rows, bytes } = done;
    const seconds = (performance.now() - started) / 1000;
    const remaining = bytes === 0 ? '' : `, about ${Math.ceil((seconds * Math.max(0, size - bytes)) / bytes)} s remain`;
    print(`${rows} rows, ${Math.round(rows / seconds)} a second${remaining}`);
  }, 1000);
  return {
    onProgress(progress: typeof done) {
      done = progress;
    },
    stop: () => clearInterval(timer),
  };
}

/** `--rate 1310` is for dollars, `--rate EUR=1420` for another currency. */
function ratesOf({ options }: CommandCall): Record<string, number> {
  return Object.fromEntries(
    (options.rate ?? []).map((given) => {
      const [, currency = 'USD', rate] = /^(?:([A-Z]{3})=)?(\d+(?:\.\d+)?)$/.exec(given) ?? [];
      if (rate === undefined || Number(rate) <= 0)
        throw new CommandRefused(`--rate ${given} is not a rate: give dinars for a dollar, as in --rate 1310`);
      return [currency, Number(rate)];
    }),
  );
}

function stockOf(call: CommandCall): number {
  const given = option(call, 'stock') ?? String(usualStock);
  if (!/^\d{1,7}$/.test(given)) throw new CommandRefused(`--stock ${given} is not a whole number`);
  return Number(given);
}

/** What `--overwrite stock,price` names. @throws CommandRefused for anything else */
const overwriteOf = ({ options }: CommandCall): Overwritten[] =>
  (options.overwrite ?? []).flatMap((given) =>
    given.split(',').map((name) => {
      const known = overwritable.find((field) => field === name.trim());
      if (!known) throw new CommandRefused(`--overwrite ${given}: give ${overwritable.join(', ')}, or several of them`);
      return known;
    }),
  );

/** The category of `--category`. @throws CommandRefused with the near ones when the shop has none of that name */
async function categoryOf({ database }: Services, inputText: string): Promise<ImportName[]> {
  const found = await findCategory(database.db, inputText);
  if ('path' in found) return found.path;
  if (found.several) throw new CommandRefused(`--category ${inputText} is the name of several: ${found.near.join('; ')}`);
  const near = found.near.length === 0 ? '' : `. Near are: ${found.near.join('; ')}`;
  throw new CommandRefused(`--category ${inputText} is not a category of the shop${near}`);
}

/** The folder or zip behind `--pictures`. @throws CommandRefused when it can't be read */
async function pictureFilesOf({ args, options }: CommandCall): Promise<PictureFiles | null> {
  const [, place, surplus] = args;
  if (place === undefined) return null;
  if (!options.pictures || surplus !== undefined) throw new CommandRefused(`${surplus ?? place} is not expected`);
  return openPictureFiles(place).catch((error: unknown) => {
    throw error instanceof UnusableFiles
      ? new CommandRefused(`${place} is neither a folder nor a zip with pictures: ${error.message}`)
      : error;
  });
}

/** The first names of a list, and how many more there are. */
const firstOf = (names: string[]) => names.slice(0, 10).join(', ') + (names.length > 10 ? ` and ${names.length - 10} more` : '');

async function addPictures(services: Services, files: PictureFiles | null, print: (line: string) => void): Promise<void> {
  if (files) {
    const { stored, failed, unused, missing } = await storePictures(services, files).finally(() => files.close());
    for (const { file, reason } of failed) print(`picture ${file}: ${reason.message}`);
    if (missing.length > 0) print(`pictures without a file: ${firstOf(missing)}`);
    if (unused.length > 0) print(`files that no product names: ${firstOf(unused)}`);
    print(`${stored} pictures stored, ${failed.length} failed, ${missing.length} without a file, ${unused.length} not used`);
  }
  const { fetched, failed } = await fetchPictures(services);
  for (const { url, reason } of failed) print(`picture ${url}: ${reason.message}`);
  if (!files || fetched + failed.length > 0) print(`${fetched} pictures fetched, ${failed.length} failed`);
  if (files) return;
  const waiting = await waitingPictures(services.database.db, 'file');
  if (waiting.length > 0) print(`pictures that are files: ${firstOf(waiting)}. Give their folder or zip: --pictures FOLDER`);
}

async function readImport(call: CommandCall) {
  const { operator, print } = call;
  const file = argument(call, 0, 'FILE');
  const given = ratesOf(call);
  const format: FileFormat = formatOf(file);
  const stock = stockOf(call);
  const size = await sizeOf(file);
  const seller = option(call, 'seller') ?? ownSeller;
  const isDryRun = call.options['dry-run'] !== undefined;
  const typedCategory = option(call, 'category');
  const overwrite = overwriteOf(call);
  const pictureFiles = await pictureFilesOf(call);
  return async (services: Services) => {
    const category = typedCategory === undefined ? null : await categoryOf(services, typedCategory);
    const rates = { ...(await readRates(services.database.db)), ...given };
    const { onProgress, stop } = printProgress(print, size);
    const report = await (isDryRun ? checkCatalogue : importCatalogue)(
      services,
      () => createReadStream(file, { highWaterMark: chunkBytes }),
      {
        operator,
        file: path.basename(file),
        format,
        rates,
        stock,
        seller,
        overwrite,
        ...(category && { category }),
        onProgress,
      },
    ).finally(stop);
    for (const { line, reason } of report.warnings) print(`line ${line}: warning: ${reason}`);
    for (const { line, sku, reason } of report.refused) print(`line ${line}${sku ? ` (${sku})` : ''}: ${reason}`);
    for (const [currency, rate] of Object.entries(given)) print(`prices in ${currency} × ${rate}, rounded to 250 IQD`);
    const { imported, updated, unchanged, refused } = report;
    if (isDryRun)
      print(`dry run: ${imported} new, ${updated} changed, ${unchanged} unchanged, ${refused.length} refused; nothing is written`);
    else print(`${imported} imported, ${updated} updated, ${unchanged} unchanged, ${refused.length} refused`);
    if (isDryRun) pictureFiles?.close();
    else if (call.options.pictures) await addPictures(services, pictureFiles, print);
  };
}

async function readExport(call: CommandCall) {
  const file = argument(call, 0, 'FILE');
  return async (services: Services) => {
    let written = 0;
    const texts = async function* () {
      for await (const { text, products } of exportCatalogue(services, formatOf(file))) {
        written += products;
        yield text;
      }
    };
    await pipeline(Readable.from(texts()), createWriteStream(file));
    call.print(`${written} products written to ${file}`);
  };
}

export const importCommands: Command[] = [
  {
    words: 'catalogue import',
    usage:
      'FILE [--dry-run] [--rate 1310] [--stock 20] [--seller NAME] [--category NAME] [--overwrite stock,price,pictures] [--pictures [FOLDER]]',
    about:
      'import products from an NDJSON or CSV file; --dry-run only checks it, --rate is dinars for a dollar (EUR=1420 for others), --category is for rows without one, --overwrite changes stocks, prices and pictures that were set by hand, too, --pictures fetches pictures from their addresses, and with a FOLDER or zip takes the files in it',
    options: { valued: ['rate', 'stock', 'seller', 'category', 'overwrite'], flags: ['dry-run', 'pictures'] },
    read: readImport,
  },
  { words: 'catalogue export', usage: 'FILE', about: 'write every product as NDJSON or CSV that import reads', read: readExport },
];

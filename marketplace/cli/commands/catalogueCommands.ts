import { createReadStream, createWriteStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readRates, setRate } from '../../catalogue/exchangeRates';
import { sellProduct, setPublished } from '../../catalogue/setPublished';
import { setPrice, setStock } from '../../catalogue/setVariant';
import { exportCatalogue } from '../../import/exportCatalogue';
import { fetchPictures } from '../../import/fetchPictures';
import type { FileFormat } from '../../import/file/readRows';
import { importCatalogue } from '../../import/importCatalogue';
import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';
import { argument, type Command, type CommandCall, CommandRefused, option } from '../command';

const usualStock = 20;
const usualSeller = 'Karwan';

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

async function readImport(call: CommandCall) {
  const { operator, print } = call;
  const file = argument(call, 0, 'FILE');
  const given = ratesOf(call);
  const format: FileFormat = path.extname(file).toLowerCase() === '.csv' ? 'csv' : 'ndjson';
  const stock = stockOf(call);
  const size = await sizeOf(file);
  const seller = option(call, 'seller') ?? usualSeller;
  return async (services: Services) => {
    const rates = { ...(await readRates(services.database.db)), ...given };
    const { onProgress, stop } = printProgress(print, size);
    const report = await importCatalogue(services, () => createReadStream(file, { highWaterMark: chunkBytes }), {
      operator,
      file: path.basename(file),
      format,
      rates,
      stock,
      seller,
      onProgress,
    }).finally(stop);
    for (const { line, reason } of report.warnings) print(`line ${line}: warning: ${reason}`);
    for (const { line, reason } of report.refused) print(`line ${line}: ${reason}`);
    for (const [currency, rate] of Object.entries(given)) print(`prices in ${currency} × ${rate}, rounded to 250 IQD`);
    print(`${report.imported} imported, ${report.updated} updated, ${report.unchanged} unchanged, ${report.refused.length} refused`);
    if (!call.options.pictures) return;
    const { fetched, failed } = await fetchPictures(services);
    for (const { url, reason } of failed) print(`picture ${url}: ${reason}`);
    print(`${fetched} pictures fetched, ${failed.length} failed`);
  };
}

async function readExport(call: CommandCall) {
  const file = argument(call, 0, 'FILE');
  return async (services: Services) => {
    let lines = 0;
    const counted = async function* () {
      for await (const portion of exportCatalogue(services)) {
        lines += portion.split('\n').length - 1;
        yield portion;
      }
    };
    await pipeline(Readable.from(counted()), createWriteStream(file));
    call.print(`${lines} products written to ${file}`);
  };
}

function refuseUnless<Result>(result: Result | Refusal, why: string): Result {
  if (result instanceof Refusal) throw new CommandRefused(result.status === 404 ? 'No variant has this SKU' : why);
  return result;
}

async function readStock(call: CommandCall) {
  const { operator, print } = call;
  const sku = argument(call, 0, 'SKU');
  const stock = Number(argument(call, 1, 'N'));
  return async (services: Services) => {
    const { before } = refuseUnless(
      await setStock(services, { sku, stock, operator }),
      'The stock must be a whole number from 0 to 1,000,000',
    );
    print(`${sku}: ${before} → ${stock}`);
  };
}

async function readPrice(call: CommandCall) {
  const { operator, print } = call;
  const sku = argument(call, 0, 'SKU');
  const price = argument(call, 1, 'PRICE');
  const priceAfterDiscount = call.args[2] ?? null;
  return async (services: Services) => {
    const set = await setPrice(services, { sku, price, priceAfterDiscount, operator });
    const { before } = refuseUnless(set, 'A price is above zero, and the reduced one below it');
    print(`${sku}: ${before} → ${price}${priceAfterDiscount === null ? '' : `, reduced to ${priceAfterDiscount}`} IQD`);
  };
}

const readPublished = (isPublished: boolean) => async (call: CommandCall) => {
  const { operator, print } = call;
  const sku = argument(call, 0, 'SKU');
  return async (services: Services) => {
    const { productId } = refuseUnless(await setPublished(services, { sku, isPublished, operator }), 'The product can’t be changed');
    print(`${sku}: product ${productId} ${isPublished ? 'is in the catalogue' : 'is out of the catalogue'}`);
  };
};

async function readSell(call: CommandCall) {
  const { operator, print } = call;
  const sku = argument(call, 0, 'SKU');
  return async (services: Services) => {
    const { productId } = refuseUnless(await sellProduct(services, { sku, operator }), 'The product can’t be changed');
    print(`${sku}: product ${productId} is the shop’s own now, and can be bought`);
  };
}

async function readRate(call: CommandCall) {
  const { operator, print } = call;
  const currency = argument(call, 0, 'CURRENCY');
  const rate = argument(call, 1, 'DINARS');
  if (!/^[A-Z]{3}$/.test(currency) || currency === 'IQD')
    throw new CommandRefused(`${currency} is not another currency: give its code, as in USD`);
  if (!/^\d{1,9}(\.\d{1,8})?$/.test(rate) || Number(rate) <= 0)
    throw new CommandRefused(`${rate} is not a rate: give dinars for one ${currency}`);
  return async (services: Services) => {
    await setRate(services, { currency, rate, operator });
    print(`1 ${currency} = ${rate} IQD`);
  };
}

async function readRateList(call: CommandCall) {
  return async (services: Services) => {
    for (const [currency, rate] of Object.entries(await readRates(services.database.db))) call.print(`1 ${currency} = ${rate} IQD`);
  };
}

export const catalogueCommands: Command[] = [
  {
    words: 'catalogue import',
    usage: 'FILE [--rate 1310] [--stock 20] [--seller Karwan] [--pictures]',
    about: 'import products from an NDJSON or CSV file; --rate is dinars for a dollar (EUR=1420 for others), --pictures fetches pictures',
    options: { valued: ['rate', 'stock', 'seller'], flags: ['pictures'] },
    read: readImport,
  },
  { words: 'catalogue export', usage: 'FILE', about: 'write every product as NDJSON that import reads', read: readExport },
  { words: 'catalogue stock', usage: 'SKU N', about: 'set the stock of a variant', read: readStock },
  {
    words: 'catalogue price',
    usage: 'SKU PRICE [AFTER]',
    about: 'set a variant’s price, and its reduced price',
    read: readPrice,
  },
  {
    words: 'catalogue withdraw',
    usage: 'SKU',
    about: 'unpublish the product of a variant: its page returns 410',
    read: readPublished(false),
  },
  {
    words: 'catalogue sell',
    usage: 'SKU',
    about: 'move a product that a shopper added by its link into the shop’s own catalogue',
    read: readSell,
  },
  { words: 'rates list', usage: '', about: 'list the exchange rates in dinars', read: readRateList },
  {
    words: 'rates set',
    usage: 'CURRENCY DINARS',
    about: 'set the exchange rate of a currency in dinars, for example: USD 1310',
    read: readRate,
  },
  { words: 'catalogue publish', usage: 'SKU', about: 'publish a withdrawn product again', read: readPublished(true) },
];

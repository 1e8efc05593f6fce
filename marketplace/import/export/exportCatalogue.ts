import type { SQL } from 'drizzle-orm';
import type { Services } from '../../services';
import type { FileFormat } from '../file/readRows';
import { csvHeader, csvRecords } from './csvRecords';
import { readExported } from './readExported';

/** A part of the file, with the number of its products. */
export interface ExportPortion {
  text: string;
  products: number;
}

/**
 * The catalogue as a file that `importCatalogue` reads, in batches: NDJSON with a line for each product, or CSV with a row for each variant,
 * for spreadsheets.
 * @param where the products to export; all without it.
 */
export async function* exportCatalogue(services: Services, format: FileFormat, where?: SQL): AsyncGenerator<ExportPortion> {
  if (format === 'csv') yield { text: csvHeader, products: 0 };
  for await (const products of readExported(services, where)) {
    const records = format === 'csv' ? products.map(csvRecords) : products.map((product) => `${JSON.stringify(product)}\n`);
    yield { text: records.join(''), products: products.length };
  }
}

import { byteOrderMark, csvRecord } from '../csv/csvRecord';
import { protectFormula } from '../csv/formulaCells';

const batchSize = 1000;

/** The cell of each column, by the column's name. */
export type Columns<Row> = Record<string, (row: Row) => string | number | null | undefined>;

/** Reads the rows whose id is above `after`, in the order of their ids. */
export type ReadBatch<Row> = (after: number, limit: number) => Promise<Row[]>;

const plainNumber = /^-?\d+(\.\d+)?$/;

function cellText(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  return plainNumber.test(text) ? text : protectFormula(text);
}

/**
 * A list as CSV, in the order of its ids. It is read in batches, so that an export needs the memory of one batch. Texts that a spreadsheet
 * would run are protected; a negative number is none.
 */
export async function* csvLines<Row extends { id: number }>(columns: Columns<Row>, read: ReadBatch<Row>): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(Object.keys(columns));
  const cells = Object.values(columns);
  let after = 0;
  for (;;) {
    const rows = await read(after, batchSize);
    if (rows.length > 0) yield rows.map((row) => csvRecord(cells.map((cell) => cellText(cell(row))))).join('');
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.id ?? after;
  }
}

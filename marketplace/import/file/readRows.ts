import { stripFormula } from '../../csv/formulaCells';
import { type Problem, problem } from '../problems';
import { groupVariants } from './groupVariants';
import { type Delimiter, delimiterOf, isDelimiter, parseCsv, separatorLine } from './parseCsv';
import { readHeader } from './readHeader';
import { type BadRecord, type ByteChunks, type FileRecord, splitRecords } from './splitRecords';
import { toUtf8 } from './toUtf8';

export type FileFormat = 'ndjson' | 'csv';

/** A row of the file with unvalidated values. */
export interface RawRow {
  line: number;
  values: Record<string, unknown>;
  /** Characters in the file. */
  size: number;
  /** The line of each variant, when the product has several rows. */
  lines?: number[];
  /** What is wrong between these rows, and which of them it is. */
  conflict?: { place: number; problem: Problem };
}

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson({ line, text }: FileRecord): RawRow | BadRecord {
  try {
    const values: unknown = JSON.parse(text);
    return isRow(values) ? { line, values, size: text.length } : { line, problem: problem('notAnObject') };
  } catch {
    return { line, problem: problem('notJson') };
  }
}

interface Header {
  delimiter: Delimiter;
  /** The number of columns that rows have. */
  fields: (string | null)[];
}

/** In CSV an empty field is an absent one. Null for a row of empty fields, as spreadsheets write below a table. */
function zip({ line, text }: FileRecord, { delimiter, fields }: Header): RawRow | BadRecord | null {
  const cells = parseCsv(text, delimiter);
  if (!cells) return { line, problem: problem('unbalancedQuotes') };
  if (cells.every((cell) => cell.trim() === '')) return null;
  if (cells.length !== fields.length) return { line, problem: problem('fieldCount', { found: cells.length, expected: fields.length }) };
  const given = fields.flatMap((field, place) => {
    const cell = cells[place] ?? '';
    return field === null || cell === '' ? [] : [[field, stripFormula(cell)] as const];
  });
  return { line, values: Object.fromEntries(given), size: text.length };
}

async function* readCsv(records: AsyncIterable<FileRecord | BadRecord>): AsyncGenerator<RawRow | BadRecord> {
  let header: Header | null = null;
  let stated: string | undefined;
  for await (const record of records) {
    if ('problem' in record) yield record;
    else if (header) {
      const row = zip(record, header);
      if (row) yield row;
    } else if (stated === undefined && separatorLine.test(record.text)) stated = separatorLine.exec(record.text)?.[1];
    else {
      const delimiter: Delimiter = isDelimiter(stated) ? stated : delimiterOf(record.text);
      const fields = readHeader(parseCsv(record.text, delimiter) ?? []);
      if (!Array.isArray(fields)) {
        yield { line: record.line, problem: fields };
        return;
      }
      header = { delimiter, fields };
    }
  }
}

/**
 * The rows of a file, and its invalid records. NDJSON has one object a line; CSV has field names in the first line, and one row or several
 * that stand together for a product.
 */
export async function* readRows(chunks: ByteChunks, format: FileFormat): AsyncGenerator<RawRow | BadRecord> {
  if (format === 'csv') yield* groupVariants(readCsv(splitRecords(toUtf8(chunks), true)));
  else for await (const record of splitRecords(chunks, false)) yield 'problem' in record ? record : parseJson(record);
}

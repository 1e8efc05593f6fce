import { parseCsv } from './parseCsv';
import { type BadRecord, type ByteChunks, type FileRecord, splitRecords } from './splitRecords';

export type FileFormat = 'ndjson' | 'csv';

/** A row of the file with unvalidated values. */
export interface RawRow {
  line: number;
  values: Record<string, unknown>;
  /** Characters in the file. */
  size: number;
}

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson({ line, text }: FileRecord): RawRow | BadRecord {
  try {
    const values: unknown = JSON.parse(text);
    return isRow(values) ? { line, values, size: text.length } : { line, reason: 'not a JSON object' };
  } catch {
    return { line, reason: 'not JSON' };
  }
}

/** In CSV an empty field is an absent one. */
function zip({ line, text }: FileRecord, header: string[]): RawRow | BadRecord {
  const fields = parseCsv(text);
  if (!fields) return { line, reason: 'unbalanced quotes' };
  if (fields.length !== header.length) return { line, reason: `has ${fields.length} fields, the first line ${header.length}` };
  const given = header.map((name, place) => [name, fields[place]]).filter(([, value]) => value !== '');
  return { line, values: Object.fromEntries(given), size: text.length };
}

/** The rows of an NDJSON file (one object a line) or a CSV file (with field names in the first line), and the invalid records. */
export async function* readRows(chunks: ByteChunks, format: FileFormat): AsyncGenerator<RawRow | BadRecord> {
  let header: string[] | null = null;
  for await (const record of splitRecords(chunks, format === 'csv')) {
    if ('reason' in record) yield record;
    else if (format === 'ndjson') yield parseJson(record);
    else if (header) yield zip(record, header);
    else {
      header = (parseCsv(record.text) ?? []).map((name) => name.trim());
      if (header.length === 0) {
        yield { line: record.line, reason: 'no field names' };
        return;
      }
    }
  }
}

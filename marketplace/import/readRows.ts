import { parseCsv } from './parseCsv';
import { type BadRecord, splitRecords } from './splitRecords';

export type FileFormat = 'ndjson' | 'csv';

/** A row of the file with unvalidated values. */
export interface RawRow {
  line: number;
  values: Record<string, unknown>;
}

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(line: number, text: string): RawRow | BadRecord {
  try {
    const values: unknown = JSON.parse(text);
    return isRow(values) ? { line, values } : { line, reason: 'not a JSON object' };
  } catch {
    return { line, reason: 'not JSON' };
  }
}

/** In CSV an empty field is an absent one. */
function zip(line: number, header: string[], fields: string[] | null): RawRow | BadRecord {
  if (!fields) return { line, reason: 'unbalanced quotes' };
  if (fields.length !== header.length) return { line, reason: `has ${fields.length} fields, the first line ${header.length}` };
  return { line, values: Object.fromEntries(header.map((name, place) => [name, fields[place]]).filter(([, value]) => value !== '')) };
}

/** The rows of an NDJSON file (one object a line) or a CSV file (with field names in the first line), and the invalid records. */
export function* readRows(bytes: Uint8Array, format: FileFormat): Generator<RawRow | BadRecord> {
  let header: string[] | null = null;
  for (const record of splitRecords(bytes, format === 'csv')) {
    if ('reason' in record) yield record;
    else if (format === 'ndjson') yield parseJson(record.line, record.text);
    else if (header) yield zip(record.line, header, parseCsv(record.text));
    else {
      header = (parseCsv(record.text) ?? []).map((name) => name.trim());
      if (header.length === 0) {
        yield { line: record.line, reason: 'no field names' };
        return;
      }
    }
  }
}

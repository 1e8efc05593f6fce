import { type Problem, problem } from '../problems';
/** One record of a file: a line, or in CSV several when a quoted field spans them. */
export interface FileRecord {
  /** Of the record's first line, from 1. */
  line: number;
  text: string;
}

export interface BadRecord {
  line: number;
  /** Absent for a row without one, and for one that can't be read. */
  sku?: string;
  problem: Problem;
}

export type ByteChunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const lineFeed = 0x0a;
const quote = 0x22;
const maxRecordLength = 256 * 1024;

/** The end of a record: a line feed, in CSV outside quotes. Null for an unclosed quote. */
function endOf(bytes: Uint8Array, start: number, quoted: boolean): number | null {
  if (!quoted) {
    const found = bytes.indexOf(lineFeed, start);
    return found === -1 ? bytes.length : found;
  }
  let open = false;
  for (let place = start; place < bytes.length && place - start <= maxRecordLength; place += 1) {
    if (bytes[place] === quote) open = !open;
    else if (bytes[place] === lineFeed && !open) return place;
  }
  return open || bytes.length - start > maxRecordLength ? null : bytes.length;
}

const countLines = (bytes: Uint8Array, start: number, end: number) => {
  let lines = 1;
  for (let place = start; place < end; place += 1) if (bytes[place] === lineFeed) lines += 1;
  return lines;
};

/** The bytes that are searched for the end of a record. A record that does not end within them is too long, and is refused. */
const lookahead = 2 * maxRecordLength;

function decodeRecord(decoder: TextDecoder, line: number, record: Uint8Array, isClosed: boolean): FileRecord | BadRecord | null {
  if (record.length > maxRecordLength) return { line, problem: problem('recordTooLong', { max: maxRecordLength / 1024 }) };
  if (!isClosed) return { line, problem: problem('quoteOpen') };
  try {
    const text = decoder.decode(record);
    return text.trim() === '' ? null : { line, text: text.replace(/\r$/, '') };
  } catch {
    return { line, problem: problem('notUtf8') };
  }
}

/**
 * Splits a file into its records, of which only the current one is in memory. Each is decoded separately, so that one with invalid UTF-8
 * does not affect others. Empty lines are skipped.
 * @param quoted whether a record continues on the next line inside double quotes, as in CSV.
 */
export async function* splitRecords(chunks: ByteChunks, quoted: boolean): AsyncGenerator<FileRecord | BadRecord> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let rest: Uint8Array = new Uint8Array();
  let isSkipping = false;

  function* take(isLast: boolean): Generator<FileRecord | BadRecord> {
    let start = 0;
    while (start < rest.length) {
      const found = isSkipping ? null : endOf(rest, start, quoted);
      const isWhole = found !== null && found < rest.length;
      if (!isWhole && !isLast && rest.length - start <= lookahead) break;
      const end = found ?? endOf(rest, start, false) ?? rest.length;
      if (!isSkipping) {
        const record = decodeRecord(decoder, line, rest.subarray(start, end), found !== null);
        if (record) yield record;
      }
      // A line that is longer than the buffer goes on in the next chunk.
      isSkipping = end === rest.length;
      line += countLines(rest, start, end) - (isSkipping ? 1 : 0);
      start = Math.min(end + 1, rest.length);
    }
    rest = rest.subarray(start);
  }

  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    yield* take(false);
  }
  yield* take(true);
}

/** One record of a file: a line, or in CSV several when a quoted field spans them. */
export interface FileRecord {
  /** Of the record's first line, from 1. */
  line: number;
  text: string;
}

export interface BadRecord {
  line: number;
  reason: string;
}

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

/**
 * Splits a file into its records. Each is decoded separately, so that one with invalid UTF-8 does not affect others. Empty lines are
 * skipped.
 * @param quoted whether a record continues on the next line inside double quotes, as in CSV.
 */
export function* splitRecords(bytes: Uint8Array, quoted: boolean): Generator<FileRecord | BadRecord> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let start = 0;
  while (start < bytes.length) {
    const found = endOf(bytes, start, quoted);
    const end = found ?? endOf(bytes, start, false) ?? bytes.length;
    const record = bytes.subarray(start, end);
    if (record.length > maxRecordLength) yield { line, reason: `longer than ${maxRecordLength / 1024} KB` };
    else if (found === null) yield { line, reason: 'a quote is not closed' };
    else {
      let text: string | null = null;
      try {
        text = decoder.decode(record);
      } catch {
        yield { line, reason: 'not UTF-8' };
      }
      if (text !== null && text.trim() !== '') yield { line, text: text.replace(/\r$/, '') };
    }
    line += countLines(bytes, start, end);
    start = end + 1;
  }
}

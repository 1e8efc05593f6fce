/** One record of a file: a line, or in CSV as many as a quoted field spans. */
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
const longestRecord = 256 * 1024;

/** Where a record ends: at a line feed, in CSV one outside quotes. Null when a quote is never closed. */
function endOf(bytes: Uint8Array, start: number, quoted: boolean): number | null {
  if (!quoted) {
    const found = bytes.indexOf(lineFeed, start);
    return found === -1 ? bytes.length : found;
  }
  let open = false;
  for (let place = start; place < bytes.length && place - start <= longestRecord; place += 1) {
    if (bytes[place] === quote) open = !open;
    else if (bytes[place] === lineFeed && !open) return place;
  }
  return open || bytes.length - start > longestRecord ? null : bytes.length;
}

const countLines = (bytes: Uint8Array, start: number, end: number) => {
  let lines = 1;
  for (let place = start; place < end; place += 1) if (bytes[place] === lineFeed) lines += 1;
  return lines;
};

/**
 * Parts a file into its records. Each is decoded on its own, so that one that is no UTF-8 spoils none beside it. Empty
 * lines are left out.
 * @param quoted that a record goes on to the next line inside double quotes, as in CSV.
 */
export function* splitRecords(bytes: Uint8Array, quoted: boolean): Generator<FileRecord | BadRecord> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let start = 0;
  while (start < bytes.length) {
    const found = endOf(bytes, start, quoted);
    const end = found ?? endOf(bytes, start, false) ?? bytes.length;
    const record = bytes.subarray(start, end);
    if (record.length > longestRecord) yield { line, reason: `longer than ${longestRecord / 1024} KB` };
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

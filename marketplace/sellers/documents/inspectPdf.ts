import { constants, inflateSync } from 'node:zlib';
import { isPolyglotFile } from './polyglotFile';

/** `active`: it runs an action when it is opened, has attachments, or has parts that can't be verified. */
export type PdfFinding = 'unreadable' | 'polyglot' | 'locked' | 'active';

/** Names (ISO 32000) of what runs, starts, sends or contains something. */
const activeNames = new Set([
  ...['JavaScript', 'JS', 'AA', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'XFA'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'Rendition', 'Movie', 'Sound'],
]);

/** Filters and parameters with which an object stream could decode differently. */
const otherFilters = /^(?!FlateDecode$)(?:\w*Decode|Crypt|DecodeParms|DP|F|FFilter|FDecodeParms)$/;

const relevantNames = new Set(['OpenAction', 'Encrypt', 'Catalog', 'Pages', 'ObjStm', 'N', 'First', 'FlateDecode', ...activeNames]);

/** No real document of 5 MB has more. */
const maxDecompressedBytes = 16 * 1024 * 1024;
const maxStreams = 20_000;

const name = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g;
const plainName = (written: string) =>
  written.includes('#')
    ? written.replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : written;

/** The names in a part of a file, including comments and strings: readers may be directed there. */
function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const { 0: whole, 1: written = '', index } of text.matchAll(name)) {
    const read = plainName(written);
    // An array only selects a view. Any other open action is active.
    const isView = read === 'OpenAction' && /^[\0\t\n\f\r ]*\[/.test(text.slice(index + whole.length, index + whole.length + 100));
    if (!isView && (relevantNames.has(read) || otherFilters.test(read))) names.add(read);
  }
  return names;
}

interface Stream {
  /** The bytes between the previous stream and this one: its dictionary and other objects. */
  before: string;
  from: number;
  to: number;
}

/** A comment may start within this number of characters of a line. */
const maxLineLength = 200;

const isSpace = (character: string) => /[\0\t\n\f\r ]/.test(character);

/** Whether the keyword at `at` starts a stream: a dictionary ends before it, possibly with a comment between. */
function beginsStream(text: string, at: number): boolean {
  if (/[\w#]/.test(text.charAt(at + 6))) return false;
  let before = at - 1;
  while (before >= 0 && isSpace(text.charAt(before))) before -= 1;
  if (text.charAt(before) === '>') return true;
  if (before === at - 1) return false;
  const line =
    text
      .slice(Math.max(0, before - maxLineLength), before)
      .split(/[\r\n]/)
      .at(-1) ?? '';
  return line.includes('%') || line.length === maxLineLength;
}

/** The streams of a file and the rest after the last; null when one has no end, or there are too many. */
function partition(text: string): { streams: Stream[]; rest: string } | null {
  const streams: Stream[] = [];
  let done = 0;
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (!beginsStream(text, at)) continue;
    const [line = ''] = /^[\0\t\f ]*(?:\r\n|\n|\r)?/.exec(text.slice(at + 6, at + 106)) ?? [];
    const from = at + 6 + line.length;
    const to = text.indexOf('endstream', from);
    if (to < 0 || streams.length === maxStreams) return null;
    streams.push({ before: text.slice(done, at), from, to });
    done = to + 'endstream'.length;
    at = done - 6;
  }
  return { streams, rest: text.slice(done) };
}

/** An object or an object table inside a stream's bytes: only readers that are directed there see it. */
const hidden = /[\0\t\n\f\r ]obj[\0\t\n\f\r <[(/%]|startxref|trailer/;

/** A stream's dictionary: the last object before it. Where a comment or a string may imitate one, all the bytes before. */
function dictionaryOf(before: string): string {
  const last = [...before.matchAll(/[\0\t\n\f\r ]obj/g)].at(-1)?.index;
  return last === undefined || /[%(]/.test(before) ? before : before.slice(last);
}

/** The text of an object stream; null when it can't be decoded with certainty. */
function decompress(bytes: Buffer, { from }: Stream, names: Set<string>, max: number): string | null {
  if (!names.has('FlateDecode') || [...names].some((known) => otherFilters.test(known))) return null;
  try {
    const unpacked = inflateSync(bytes.subarray(from), { maxOutputLength: max, finishFlush: constants.Z_SYNC_FLUSH });
    const objects = unpacked.toString('latin1');
    // It starts with numbers and offsets of its objects; double compression or a predictor would change that. It must not contain streams.
    const isPlain = /^[\t\n\f\r ]*\d+[\t\n\f\r ]+\d+[\t\n\f\r ]/.test(objects) && !/>>[\t\n\f\r ]*stream[\r\n]/.test(objects);
    return isPlain ? objects : null;
  } catch {
    // zlib throws for invalid data, and for output above the limit.
    return null;
  }
}

/** The object streams' contents; null when one can't be verified. */
function decompressAll(bytes: Buffer, streams: Stream[]): string[] | null {
  const contents: string[] = [];
  let remainingBytes = maxDecompressedBytes;
  for (const stream of streams) {
    const names = namesIn(dictionaryOf(stream.before));
    if (!names.has('ObjStm') && !(names.has('N') && names.has('First'))) continue;
    const content = decompress(bytes, stream, names, Math.max(1, remainingBytes));
    if (content === null) return null;
    remainingBytes -= content.length;
    contents.push(content);
  }
  return contents;
}

/**
 * The problem of a PDF, judged by its bytes alone; null when there is none. Scripts, actions and attachments are detected by their names,
 * in any spelling, in every part that readers take objects from, object streams included. A PDF is also refused when such a part can't be
 * decoded with certainty: encrypted, in a rare compression, or hidden in a stream's bytes.
 */
export function inspectPdf(bytes: Buffer): PdfFinding | null {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (!/^%PDF-[12]\.\d/.test(text) || end < 0 || !text.includes('startxref')) return 'unreadable';
  if (!/^[\0\s]*$/.test(text.slice(end + 5)) || isPolyglotFile(bytes, text)) return 'polyglot';
  const parts = partition(text);
  if (!parts) return 'unreadable';
  const open = [...parts.streams.map(({ before }) => before), parts.rest].map(namesIn);
  if (open.some((names) => names.has('Encrypt'))) return 'locked';
  if (parts.streams.some(({ from, to }) => hidden.test(text.slice(from, to)))) return 'active';
  const packed = decompressAll(bytes, parts.streams);
  if (!packed) return 'active';
  const names = new Set([...open, ...packed.map(namesIn)].flatMap((part) => [...part]));
  if (names.has('OpenAction') || [...activeNames].some((known) => names.has(known))) return 'active';
  return names.has('Catalog') && names.has('Pages') ? null : 'unreadable';
}

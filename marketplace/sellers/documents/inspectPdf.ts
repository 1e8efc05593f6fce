import { constants, inflateSync } from 'node:zlib';
import { isJoined } from './joined';

/** `active`: it does something when it is opened, carries files, or has parts that nobody could vouch for. */
export type PdfFinding = 'unreadable' | 'joined' | 'locked' | 'active';

/** Names (ISO 32000) of what runs, starts, sends or carries something. */
const activeNames = new Set([
  ...['JavaScript', 'JS', 'AA', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'XFA'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'Rendition', 'Movie', 'Sound'],
]);

/** Filters and parameters under which an object stream could hold other than what unpacking it shows. */
const otherCoding = /^(?!FlateDecode$)(?:\w*Decode|Crypt|DecodeParms|DP|F|FFilter|FDecodeParms)$/;

const tellingNames = new Set(['OpenAction', 'Encrypt', 'Catalog', 'Pages', 'ObjStm', 'N', 'First', 'FlateDecode', ...activeNames]);

/** More than that no document of 5 MB has. */
const mostUnpacked = 16 * 1024 * 1024;
const mostStreams = 20_000;

const name = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/g;
const plainName = (written: string) =>
  written.includes('#')
    ? written.replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : written;

/** The names that tell something in a part of a file, in its comments and strings too: readers may be led to look there. */
function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const { 0: whole, 1: written = '', index } of text.matchAll(name)) {
    const read = plainName(written);
    // An array shows a page at a size. Anything else that happens on opening is an action.
    const isView = read === 'OpenAction' && /^[\0\t\n\f\r ]*\[/.test(text.slice(index + whole.length, index + whole.length + 100));
    if (!isView && (tellingNames.has(read) || otherCoding.test(read))) names.add(read);
  }
  return names;
}

interface Stream {
  /** What stands before it, behind the stream before that: its dictionary and other objects. */
  before: string;
  from: number;
  to: number;
}

/** Behind so many characters of a line there may be a comment. */
const longestLine = 200;

const isSpace = (character: string) => /[\0\t\n\f\r ]/.test(character);

/** Whether the word at `at` begins a stream: a dictionary ends before it, or there may be a comment in between. */
function beginsStream(text: string, at: number): boolean {
  if (/[\w#]/.test(text.charAt(at + 6))) return false;
  let before = at - 1;
  while (before >= 0 && isSpace(text.charAt(before))) before -= 1;
  if (text.charAt(before) === '>') return true;
  if (before === at - 1) return false;
  const line =
    text
      .slice(Math.max(0, before - longestLine), before)
      .split(/[\r\n]/)
      .at(-1) ?? '';
  return line.includes('%') || line.length === longestLine;
}

/** The streams of a file and what stands behind the last; null when one does not end, or there are more than anybody needs. */
function partition(text: string): { streams: Stream[]; rest: string } | null {
  const streams: Stream[] = [];
  let done = 0;
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (!beginsStream(text, at)) continue;
    const [line = ''] = /^[\0\t\f ]*(?:\r\n|\n|\r)?/.exec(text.slice(at + 6, at + 106)) ?? [];
    const from = at + 6 + line.length;
    const to = text.indexOf('endstream', from);
    if (to < 0 || streams.length === mostStreams) return null;
    streams.push({ before: text.slice(done, at), from, to });
    done = to + 'endstream'.length;
    at = done - 6;
  }
  return { streams, rest: text.slice(done) };
}

/** An object or a table of objects between the bytes of a stream: only for readers that are led there. */
const hidden = /[\0\t\n\f\r ]obj[\0\t\n\f\r <[(/%]|startxref|trailer/;

/** A stream's dictionary: the last object before it. Where a comment or a string may pretend to be one, all that stands there. */
function dictionaryOf(before: string): string {
  const last = [...before.matchAll(/[\0\t\n\f\r ]obj/g)].at(-1)?.index;
  return last === undefined || /[%(]/.test(before) ? before : before.slice(last);
}

/** What an object stream holds, as text; null when that can't be told for certain. */
function unpack(bytes: Buffer, { from }: Stream, names: Set<string>, most: number): string | null {
  if (!names.has('FlateDecode') || [...names].some((known) => otherCoding.test(known))) return null;
  try {
    const unpacked = inflateSync(bytes.subarray(from), { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
    const objects = unpacked.toString('latin1');
    // It begins with numbers and places of its objects: packed once more, or told apart by a predictor, it would not.
    // Streams have no place in it.
    const isPlain = /^[\t\n\f\r ]*\d+[\t\n\f\r ]+\d+[\t\n\f\r ]/.test(objects) && !/>>[\t\n\f\r ]*stream[\r\n]/.test(objects);
    return isPlain ? objects : null;
  } catch {
    // zlib throws for what it did not pack, and for more than there is room for.
    return null;
  }
}

/** The object streams' contents; null when one can't be vouched for. */
function unpackAll(bytes: Buffer, streams: Stream[]): string[] | null {
  const contents: string[] = [];
  let room = mostUnpacked;
  for (const stream of streams) {
    const names = namesIn(dictionaryOf(stream.before));
    if (!names.has('ObjStm') && !(names.has('N') && names.has('First'))) continue;
    const content = unpack(bytes, stream, names, Math.max(1, room));
    if (content === null) return null;
    room -= content.length;
    contents.push(content);
  }
  return contents;
}

/**
 * What speaks against a PDF, judged by its bytes alone; null when nothing does. Scripts, actions and attachments are looked for by their names,
 * however they are written, in every part that readers take objects from, object streams included. A PDF is refused, too, where such a part
 * can't be read for certain: encrypted, packed in a rare way, or hidden between a picture's bytes.
 */
export function inspectPdf(bytes: Buffer): PdfFinding | null {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (!/^%PDF-[12]\.\d/.test(text) || end < 0 || !text.includes('startxref')) return 'unreadable';
  if (!/^[\0\s]*$/.test(text.slice(end + 5)) || isJoined(bytes, text)) return 'joined';
  const parts = partition(text);
  if (!parts) return 'unreadable';
  const open = [...parts.streams.map(({ before }) => before), parts.rest].map(namesIn);
  if (open.some((names) => names.has('Encrypt'))) return 'locked';
  if (parts.streams.some(({ from, to }) => hidden.test(text.slice(from, to)))) return 'active';
  const packed = unpackAll(bytes, parts.streams);
  if (!packed) return 'active';
  const names = new Set([...open, ...packed.map(namesIn)].flatMap((part) => [...part]));
  if (names.has('OpenAction') || [...activeNames].some((known) => names.has(known))) return 'active';
  return names.has('Catalog') && names.has('Pages') ? null : 'unreadable';
}

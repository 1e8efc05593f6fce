import { once } from 'node:events';
import { Busboy } from '@fastify/busboy';
import { joinBytes } from '../concurrency/joinBytes';
import { yieldToEventLoop } from '../concurrency/yieldToEventLoop';
import { readChunks } from '../http/body/readLimited';
import { type Refusal, refuseFields } from '../shared/refusal';

/** The multipart boundaries and headers around the file. */
const overhead = 10_000;

export interface SentFile {
  /** The sender's name, unvalidated. */
  name: string;
  /** The size in bytes. */
  size: number;
  /** The content, in parts that can each be handed over to another thread. */
  parts: Uint8Array<ArrayBuffer>[];
}

/** The whole content of a file. */
export const wholeFile = ({ parts }: Pick<SentFile, 'parts'>): Buffer => Buffer.from(joinBytes(parts).buffer);

/** The sizes of the first part and of the largest ones, in bytes. */
const [firstPart, largestPart] = [64 * 1024, 1024 * 1024];

/**
 * Copies chunks into a few larger parts, which have a buffer of their own. The chunks of a connection, kept until a file is whole, would grow
 * old, and only a full garbage collection would free them.
 */
class Parts {
  private readonly full: Uint8Array<ArrayBuffer>[] = [];
  private open = Buffer.alloc(0);
  private used = 0;
  size = 0;

  add(chunk: Buffer) {
    this.size += chunk.length;
    for (let rest = chunk; rest.length > 0; ) {
      if (this.used === this.open.length) this.grow();
      const copied = rest.copy(this.open, this.used);
      this.used += copied;
      rest = rest.subarray(copied);
    }
  }

  private grow() {
    if (this.used > 0) this.full.push(this.open);
    this.open = Buffer.allocUnsafeSlow(this.used === 0 ? firstPart : Math.min(2 * this.open.length, largestPart));
    this.used = 0;
  }

  all = () => [...this.full, this.open.subarray(0, this.used)];
}

/** A form has one file and a few fields; a megabyte of short parts takes 50 ms of processor time. */
const maxParts = 20;

/** Reads `multipart/form-data`; null for a body of another type. */
function openForm(type: string, fileSize: number): InstanceType<typeof Busboy> | null {
  if (!/^multipart\/form-data\s*;/i.test(type)) return null;
  try {
    return new Busboy({ headers: { 'content-type': type }, preservePath: true, limits: { fileSize, parts: maxParts } });
  } catch {
    // There is no boundary.
    return null;
  }
}

/** Browsers encode these characters in the names of files (HTML, "multipart form data"). */
const decodeName = (name: string) => name.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%22', '"');

/**
 * The single `file` of a form. Refuses (400 under `file`) a missing one, an empty one, one that broke off, and one above `max` bytes, with the
 * key `tooBig`; reads no more than that. A form of more than twenty parts has no file.
 */
export async function readFile(request: Request, { max, tooBig }: { max: number; tooBig: string }): Promise<SentFile | Refusal> {
  const form = openForm(request.headers.get('Content-Type') ?? '', max);
  if (!form) return refuseFields({ file: ['validation.required'] });
  let name: string | undefined;
  let isTooBig = false;
  let hasTooManyParts = false;
  const parts = new Parts();
  form.on('file', (field, stream, sentName: string | undefined) => {
    // A form that breaks off: `finished` says so.
    stream.on('error', () => {});
    if (field !== 'file' || name !== undefined || sentName === undefined) {
      stream.resume();
      return;
    }
    name = decodeName(sentName);
    stream.on('data', (chunk: Buffer) => parts.add(chunk));
    stream.on('limit', () => {
      isTooBig = true;
    });
  });
  form.on('partsLimit', () => {
    hasTooManyParts = true;
  });
  // A form may fail more than once. An event without a listener would end the process.
  form.on('error', () => {});
  const finished = once(form, 'finish').then(
    () => true,
    () => false,
  );
  const isRead = await readChunks(request, max + overhead, async (chunk) => {
    await yieldToEventLoop();
    form.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
    return !hasTooManyParts;
  }).catch(() => null);
  // The client has gone. Its connection's error is none of the database's.
  if (isRead === null || hasTooManyParts) return refuseFields({ file: ['validation.required'] });
  if (!isRead) return refuseFields({ file: [tooBig] });
  form.end();
  const isWhole = await finished;
  if (isTooBig) return refuseFields({ file: [tooBig] });
  const { size } = parts;
  return isWhole && name !== undefined && size > 0 ? { name, size, parts: parts.all() } : refuseFields({ file: ['validation.required'] });
}

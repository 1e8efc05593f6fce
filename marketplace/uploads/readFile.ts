import { once } from 'node:events';
import { Busboy } from '@fastify/busboy';
import { readChunks } from '../http/readLimited';
import { type Refusal, refuseFields } from '../shared/refusal';
import { yieldToEventLoop } from '../work/yieldToEventLoop';

/** The multipart boundaries and headers around the file. */
const overhead = 10_000;

export interface SentFile {
  /** The sender's name, unvalidated. */
  name: string;
  bytes: Buffer;
}

/** Reads `multipart/form-data`; null for a body of another type. */
function openForm(type: string, fileSize: number): InstanceType<typeof Busboy> | null {
  if (!/^multipart\/form-data\s*;/i.test(type)) return null;
  try {
    return new Busboy({ headers: { 'content-type': type }, preservePath: true, limits: { fileSize } });
  } catch {
    // There is no boundary.
    return null;
  }
}

/** Browsers encode these characters in the names of files (HTML, "multipart form data"). */
const decodeName = (name: string) => name.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%22', '"');

/**
 * The single `file` of a form. Refuses (400 under `file`) a missing one, an empty one, and one above `max` bytes, with the key `tooBig`;
 * reads no more than that. The bytes are copied once.
 */
export async function readFile(request: Request, { max, tooBig }: { max: number; tooBig: string }): Promise<SentFile | Refusal> {
  const form = openForm(request.headers.get('Content-Type') ?? '', max);
  if (!form) return refuseFields({ file: ['validation.required'] });
  let name: string | undefined;
  let isTooBig = false;
  const chunks: Buffer[] = [];
  form.on('file', (field, stream, sentName: string | undefined) => {
    // A form that breaks off: `finished` says so.
    stream.on('error', () => {});
    if (field !== 'file' || name !== undefined || sentName === undefined) {
      stream.resume();
      return;
    }
    name = decodeName(sentName);
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('limit', () => {
      isTooBig = true;
    });
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
  });
  if (!isRead) return refuseFields({ file: [tooBig] });
  form.end();
  const isWhole = await finished;
  if (isTooBig) return refuseFields({ file: [tooBig] });
  const bytes = Buffer.concat(chunks);
  return isWhole && name !== undefined && bytes.length > 0 ? { name, bytes } : refuseFields({ file: ['validation.required'] });
}

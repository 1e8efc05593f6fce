import { readLimited } from '../http/readLimited';
import { type Refusal, refuseFields } from '../shared/refusal';

/** The multipart boundaries and headers around the file. */
const overhead = 10_000;

export interface SentFile {
  /** The sender's name, unvalidated. */
  name: string;
  bytes: Buffer;
}

/**
 * The single `file` of a form. Refuses (400 under `file`) a missing one, an empty one, and one above `max` bytes, with the key `tooBig`;
 * reads no more than that.
 */
export async function readFile(request: Request, { max, tooBig }: { max: number; tooBig: string }): Promise<SentFile | Refusal> {
  const body = await readLimited(request, max + overhead);
  if (body === null) return refuseFields({ file: [tooBig] });
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => null);
  const file = form?.get('file');
  if (!(file instanceof File) || file.size === 0) return refuseFields({ file: ['validation.required'] });
  if (file.size > max) return refuseFields({ file: [tooBig] });
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) };
}

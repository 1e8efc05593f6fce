import { readAtMost } from '../http/readAtMost';
import { type Refusal, refuseFields } from '../refusal';

/** What a form adds to its file: boundaries and headers. */
const overhead = 10_000;

export interface SentFile {
  /** As the sender has it: anything at all. */
  name: string;
  bytes: Buffer;
}

/**
 * A form's one `file`. Refuses (400 under `file`) none, an empty one, and one of more than `most` bytes, with the key `tooBig`; reads no
 * further than that.
 */
export async function readFile(request: Request, { most, tooBig }: { most: number; tooBig: string }): Promise<SentFile | Refusal> {
  const body = await readAtMost(request, most + overhead);
  if (body === null) return refuseFields({ file: [tooBig] });
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const form = await new Response(body, { headers }).formData().catch(() => null);
  const file = form?.get('file');
  if (!(file instanceof File) || file.size === 0) return refuseFields({ file: ['validation.required'] });
  if (file.size > most) return refuseFields({ file: [tooBig] });
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) };
}

import { joinBytes } from '../../concurrency/joinBytes';

type Message = Pick<Request, 'headers' | 'body'>;

/**
 * Reads a body of at most the given size in bytes, a chunk after the other was taken. It stops at the limit, whatever Content-Length says,
 * and once `take` returns false.
 * @returns false when there is more.
 */
export async function readChunks({ headers, body }: Message, max: number, take: (chunk: Uint8Array) => unknown): Promise<boolean> {
  if (Number(headers.get('Content-Length')) > max) return false;
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > max || (await take(part.value)) === false) {
      await reader?.cancel();
      return false;
    }
  }
  return true;
}

/** Reads a body of at most the given size in bytes; null when it is longer. */
export async function readLimited(message: Message, max: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  const isWhole = await readChunks(message, max, (chunk) => chunks.push(chunk));
  return isWhole ? joinBytes(chunks) : null;
}

/** More than the largest text body of any endpoint, in bytes. */
const maxTextLength = 100_000;

/** Reads a body as text; null when it is too long. Not for files. */
export async function readText(message: Message, max = maxTextLength): Promise<string | null> {
  const bytes = await readLimited(message, max);
  return bytes && new TextDecoder().decode(bytes);
}

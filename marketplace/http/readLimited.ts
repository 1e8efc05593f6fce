import { joinBytes } from '../work/joinBytes';

/** Reads a body of at most the given size in bytes; null when it is longer. It stops at the limit, whatever Content-Length says. */
export async function readLimited(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(headers.get('Content-Length')) > max) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > max) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return joinBytes(chunks);
}

/** More than the largest text body of any endpoint, in bytes. */
const maxTextLength = 100_000;

/** Reads a body as text; null when it is too long. Not for files. */
export async function readText(message: Pick<Request, 'headers' | 'body'>, max = maxTextLength): Promise<string | null> {
  const bytes = await readLimited(message, max);
  return bytes && new TextDecoder().decode(bytes);
}

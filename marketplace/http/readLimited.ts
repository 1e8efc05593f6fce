/** A body of at most so many bytes; null when it is longer. It is read no further than that, whatever it says of its length. */
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
  return new Uint8Array(Buffer.concat(chunks));
}

/** More than any call has to say: in bytes. */
const maxTextLength = 100_000;

/** A body as text, for everything but files; null when it is longer than any should be. */
export async function readText(message: Pick<Request, 'headers' | 'body'>, max = maxTextLength): Promise<string | null> {
  const bytes = await readLimited(message, max);
  return bytes && new TextDecoder().decode(bytes);
}

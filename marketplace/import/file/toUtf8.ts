import type { ByteChunks } from './splitRecords';

/** The bytes of a file as UTF-8. Spreadsheets write “Unicode text” as UTF-16 with a byte order mark. */
export async function* toUtf8(chunks: ByteChunks): AsyncGenerator<Uint8Array> {
  let decoder: TextDecoder | null = null;
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst && chunk.length > 0) {
      isFirst = false;
      if (chunk[0] === 0xff && chunk[1] === 0xfe) decoder = new TextDecoder('utf-16le');
    }
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk;
  }
}

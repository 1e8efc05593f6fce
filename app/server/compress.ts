import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const text = /^(text\/|application\/(json|javascript|manifest|xml)|image\/svg)/;
/** Streamed, and longer than any page. */
const streamed = /^application\/rss\+xml/;
const worthwhile = 1024;

export type Encoding = 'br' | 'gzip';

/** The encoding to compress with for an Accept-Encoding header; null for none. */
export const encodingFor = (accepted: string): Encoding | null =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;

/** Bytes, and the quality, up to which brotli takes at most a millisecond. To hand the text to another thread and back takes half as long again. */
const quick = { length: 65_536, quality: 7 };

/**
 * Compresses a text. The window of 64 KB holds most pages whole. From 128 KB on, brotli would clear tables of up to 8 MB for each request, which
 * takes five times as long and saves no byte.
 * @param quality of brotli, 0 to 11.
 */
export async function pack(body: Buffer, encoding: Encoding, quality = 7): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return zip(body, { level: 6 });
  const options: BrotliOptions = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 16,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  return body.length <= quick.length && quality <= quick.quality ? brotliCompressSync(body, options) : brotli(body, options);
}

/** The answer compressed chunk by chunk; not with brotli, for which the platform has no stream. */
function packedOnTheWay(answer: Response, accepted: string): Response {
  if (!answer.body || !/\bgzip\b/.test(accepted)) return answer;
  answer.headers.set('Content-Encoding', 'gzip');
  return new Response(answer.body.pipeThrough(new CompressionStream('gzip')), answer);
}

/**
 * Compresses a dynamic answer as its browser accepts. The quality balances bytes against CPU time; static files are compressed harder at
 * build time.
 */
export async function compress(request: Request, answer: Response): Promise<Response> {
  const type = answer.headers.get('Content-Type') ?? '';
  const packable = text.test(type) || type.includes('x-script') || streamed.test(type);
  if (!answer.body || !packable || request.method === 'HEAD' || answer.headers.has('Content-Encoding')) return answer;
  answer.headers.append('Vary', 'Accept-Encoding');
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  const encoding = encodingFor(accepted);
  if (!encoding) return answer;
  if (streamed.test(type)) return packedOnTheWay(answer, accepted);
  const body = Buffer.from(await answer.arrayBuffer());
  if (body.length < worthwhile) return new Response(body, answer);
  const packed = await pack(body, encoding);
  answer.headers.set('Content-Encoding', encoding);
  answer.headers.set('Content-Length', String(packed.length));
  return new Response(packed, answer);
}

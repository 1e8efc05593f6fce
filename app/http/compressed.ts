import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const text = /^(text\/|application\/(json|javascript|manifest|xml)|image\/svg)/;
/** Made while it is sent, and longer than any page. */
const streamed = /^application\/rss\+xml/;
const worthwhile = 1024;

/** A window that holds any page; the default one would be 4 MB to clear for each request. */
const brotliSettings = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 17,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

/** The same answer, each portion packed as it comes; not in brotli, which streams can't be packed in by the platform. */
function packedOnTheWay(answer: Response, accepted: string): Response {
  if (!answer.body || !/\bgzip\b/.test(accepted)) return answer;
  answer.headers.set('Content-Encoding', 'gzip');
  return new Response(answer.body.pipeThrough(new CompressionStream('gzip')), answer);
}

/**
 * An answer made for this request, packed as its browser likes it. The quality is the one where a page's bytes and the processor's
 * time meet; files are packed harder, once, when they are built.
 */
export async function compressed(request: Request, answer: Response): Promise<Response> {
  const type = answer.headers.get('Content-Type') ?? '';
  const packable = text.test(type) || type.includes('x-script') || streamed.test(type);
  if (!answer.body || !packable || request.method === 'HEAD' || answer.headers.has('Content-Encoding')) return answer;
  answer.headers.append('Vary', 'Accept-Encoding');
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (!encoding) return answer;
  if (streamed.test(type)) return packedOnTheWay(answer, accepted);
  const body = Buffer.from(await answer.arrayBuffer());
  if (body.length < worthwhile) return new Response(body, answer);
  const packed =
    encoding === 'br'
      ? await brotli(body, { params: { ...brotliSettings, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
      : await zip(body, { level: 6 });
  answer.headers.set('Content-Encoding', encoding);
  answer.headers.set('Content-Length', String(packed.length));
  return new Response(packed, answer);
}

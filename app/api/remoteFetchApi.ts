import { z } from 'zod';
import type { FetchApi } from './client';

/** Default time-out for a remote marketplace, in milliseconds. */
export const defaultTimeout = 10_000;

/** More than any answer of the API, pictures included, in bytes. */
const maxAnswer = 20_000_000;

/** The same answer, which fails when its body is longer than any of the API's. */
function limited(answer: Response): Response {
  let length = 0;
  const counted = answer.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        length += chunk.length;
        if (length > maxAnswer) controller.error(new Error('The answer is too long'));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted ?? null, answer);
}

/**
 * A `fetch` for the API at `apiUrl`, for one request of a shopper. All its calls share one deadline, `timeout` milliseconds from now: calls
 * in sequence do not add up.
 */
export function remoteFetchApi(apiUrl: string, timeout: number): FetchApi {
  const base = apiUrl.replace(/\/$/, '');
  const deadline = Date.now() + timeout;
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const remaining = deadline - Date.now();
    const signal =
      remaining > 0
        ? AbortSignal.timeout(remaining)
        : AbortSignal.abort(new DOMException('The time of this request is up', 'TimeoutError'));
    return limited(await fetch(new Request(base + pathname + search, request), { signal }));
  };
}

/** Hop-by-hop headers, and those of the shop itself: its cookies are not sent to the API. */
const ownHeaders = ['Host', 'Connection', 'Keep-Alive', 'Transfer-Encoding', 'Upgrade', 'Accept-Encoding', 'Cookie', 'Set-Cookie'];

/** Headers that are wrong once `fetch` has decompressed the body. */
const packing = ['Content-Encoding', 'Content-Length'];

function without(headers: Headers, names: readonly string[]): Headers {
  const endToEndHeaders = new Headers(headers);
  for (const name of names) endToEndHeaders.delete(name);
  return endToEndHeaders;
}

/**
 * Proxies a request to a remote marketplace: pictures, and public API calls.
 * @returns 504 after a time-out, 502 without an answer.
 */
export async function forward(fetchApi: FetchApi, request: Request): Promise<Response> {
  const { method, url, body } = request;
  const headers = without(request.headers, [...ownHeaders, 'Content-Length']);
  try {
    const answer = await fetchApi(
      new Request(url, { method, headers, redirect: 'manual', ...(body && { body, duplex: 'half' as const }) }),
    );
    const stripped = answer.headers.has('Content-Encoding') ? packing : [];
    return new Response(answer.body, { status: answer.status, headers: without(answer.headers, [...ownHeaders, ...stripped]) });
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    return Response.json({ detail: 'errors.unavailable' }, { status: late ? 504 : 502, headers: { 'Cache-Control': 'no-store' } });
  }
}

const ready = z.object({ status: z.literal('ok') });

/** Whether the API answers as ready. Another server at its address, such as a proxy's error page, is not. */
export async function isApiReady(fetchApi: FetchApi): Promise<boolean> {
  try {
    const answer = await fetchApi(new Request('http://marketplace/readyz'));
    return answer.ok && ready.safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}

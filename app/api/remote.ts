import type { Door } from './client';

/** How long a shopper waits for a marketplace elsewhere, in milliseconds, when nobody says otherwise. */
export const defaultTimeout = 10_000;

/**
 * A door over HTTP to the API at `apiUrl`, for one request of a shopper: all that it is asked together must be answered within `timeout`
 * milliseconds from now, so that no page waits for several calls in turn.
 */
export function remoteDoor(apiUrl: string, timeout: number): Door {
  const base = apiUrl.replace(/\/$/, '');
  const deadline = Date.now() + timeout;
  return (request) => {
    const { pathname, search } = new URL(request.url);
    const left = deadline - Date.now();
    const signal =
      left > 0 ? AbortSignal.timeout(left) : AbortSignal.abort(new DOMException('The time of this request is up', 'TimeoutError'));
    return fetch(new Request(base + pathname + search, request), { signal });
  };
}

/** What belongs to one connection, or to the shop alone: its cookies are no business of the API's. */
const ownHeaders = ['Host', 'Connection', 'Keep-Alive', 'Transfer-Encoding', 'Upgrade', 'Accept-Encoding', 'Cookie', 'Set-Cookie'];

/** What no longer holds once `fetch` has unpacked a body. */
const packing = ['Content-Encoding', 'Content-Length'];

function without(headers: Headers, names: readonly string[]): Headers {
  const kept = new Headers(headers);
  for (const name of names) kept.delete(name);
  return kept;
}

/**
 * Hands a request as it came to a marketplace elsewhere, and its answer back: pictures, and the API itself for those who call it here.
 * @returns 504 when the answer is late, 502 when there is none.
 */
export async function forward(door: Door, request: Request): Promise<Response> {
  const { method, url, body } = request;
  const headers = without(request.headers, [...ownHeaders, 'Content-Length']);
  try {
    const answer = await door(new Request(url, { method, headers, redirect: 'manual', ...(body && { body, duplex: 'half' as const }) }));
    const unpacked = answer.headers.has('Content-Encoding') ? packing : [];
    return new Response(answer.body, { status: answer.status, headers: without(answer.headers, [...ownHeaders, ...unpacked]) });
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError';
    return Response.json({ detail: 'errors.unavailable' }, { status: late ? 504 : 502, headers: { 'Cache-Control': 'no-store' } });
  }
}

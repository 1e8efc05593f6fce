import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingFor } from '../server/compress';
import { writeLanguage } from '../session/cookies/preferences';
import { isLanguageCookie, type PageCache } from './pageCache';
import { type PublicPage, publicPageOf } from './publicPages';
import type { Packed, StoredPage } from './StoredPage';

interface Visitor {
  page: PublicPage;
  method: string | undefined;
  ifNoneMatch: string | undefined;
  isSecure: boolean;
}

const without = (names: ReadonlySet<string>, headers: readonly string[]) =>
  headers.filter((_, index) => !names.has(headers[index - (index % 2)] ?? ''));

const ofBody = new Set(['Content-Length', 'Content-Encoding', 'content-type']);
/** A browser that stores an answer with a cookie would set the cookie again. */
const unstored = 'private, no-store';
const ofStorage = new Set(['cache-control', 'ETag']);

/** The status and headers of a stored page for one visitor: not modified, with a cookie, or as they are. */
function headersFor({ page: { newLanguage }, ifNoneMatch, isSecure }: Visitor, { etag }: StoredPage, { headers }: Packed) {
  if (newLanguage) {
    const cookie = writeLanguage(newLanguage, isSecure);
    return { status: 200, headers: [...without(ofStorage, headers), 'Set-Cookie', cookie, 'Cache-Control', unstored] };
  }
  if (ifNoneMatch?.includes(etag)) return { status: 304, headers: without(ofBody, headers) };
  return { status: 200, headers: headers as string[] };
}

const visitorOf = ({ method, headers }: IncomingMessage, page: PublicPage): Visitor => ({
  page,
  method,
  ifNoneMatch: headers['if-none-match'],
  isSecure: page.origin.startsWith('https:'),
});

const acceptedBy = ({ headers }: IncomingMessage) => encodingFor(String(headers['accept-encoding'] ?? ''));

/**
 * Answers a request with a stored page at once: before the router, and before any object of the framework is made.
 * @returns the status; null where the page has to be rendered, compressed, or checked first.
 */
export function answerFromCache(
  cache: PageCache,
  publicUrl: string | null,
  request: IncomingMessage,
  response: ServerResponse,
): { status: number } | null {
  const page = publicPageOf(request, publicUrl);
  const stored = page && cache.peek(page.key);
  const packed = stored?.peek(acceptedBy(request));
  if (!page || !stored || !packed) return null;
  const { status, headers } = headersFor(visitorOf(request, page), stored, packed);
  response.writeHead(status, headers);
  response.end(status === 304 || request.method === 'HEAD' ? undefined : packed.body);
  return { status };
}

/** The answer of a page that `PageCache.open` has opened: a stored one as `answerFromCache` gives it, else what was rendered. */
export async function answerOpened(opened: StoredPage | Response, page: PublicPage, request: IncomingMessage): Promise<Response> {
  const visitor = visitorOf(request, page);
  if (opened instanceof Response) return withOwnCookie(opened, visitor);
  const packed = await opened.pack(acceptedBy(request));
  const { status, headers } = headersFor(visitor, opened, packed);
  const answer = new Headers();
  for (let index = 0; index < headers.length; index += 2) answer.append(headers[index] ?? '', headers[index + 1] ?? '');
  return new Response(status === 304 || request.method === 'HEAD' ? null : new Uint8Array(packed.body), { status, headers: answer });
}

/** The language cookie depends on the visitor, which the rendering did not know. */
function withOwnCookie(answer: Response, { page: { newLanguage }, isSecure }: Visitor): Response {
  const { headers } = answer;
  const cookies = headers.getSetCookie();
  const others = cookies.filter((cookie) => !isLanguageCookie(cookie));
  headers.delete('Set-Cookie');
  for (const cookie of others) headers.append('Set-Cookie', cookie);
  if (newLanguage) headers.append('Set-Cookie', writeLanguage(newLanguage, isSecure));
  if (newLanguage) headers.set('Cache-Control', unstored);
  else if (cookies.length > others.length && others.length === 0) headers.set('Cache-Control', 'private, no-cache');
  return answer;
}

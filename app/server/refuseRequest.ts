import type { IncomingMessage, RequestListener } from 'node:http';
import { isWithinLimits } from './requestLimits';
import { type PublicAddress, securityHeaders } from './securityHeaders';

const namesOf = ({ rawHeaders }: IncomingMessage) => rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());

/**
 * Answers requests that no page can serve, before any work on them: TRACE, those beyond the limits of addresses, and those with two Host
 * headers, which proxies and the shop may read apart.
 * @param textFor the text of the answer for a Cookie header. @returns whether it answered.
 */
export function refuseRequest(
  address: PublicAddress,
  textFor: (cookies: string | null) => string,
): (...call: Parameters<RequestListener>) => boolean {
  return (request, response) => {
    const isTrace = request.method === 'TRACE';
    const isBeyond = !isWithinLimits(request.url ?? '/') || namesOf(request).filter((name) => name === 'host').length > 1;
    if (!isTrace && !isBeyond) return false;
    const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    securityHeaders(headers, address);
    response.writeHead(isTrace ? 405 : 400, Object.fromEntries(headers)).end(isTrace ? '' : textFor(request.headers.cookie ?? null));
    return true;
  };
}

import type { RequestListener, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type PublicAddress, securityHeaders } from '../securityHeaders';

/** How long a request waits for the database to open, in milliseconds. */
const longestOpening = 10_000;

/** Responds to probes while the database opens. Other requests wait, and are served by the listener that `opened` resolves with. */
export function whileOpening(opened: Promise<RequestListener>, address: PublicAddress): RequestListener {
  const respond = (response: ServerResponse, status: number, text: string) => {
    const headers = new Headers({ 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '2' });
    securityHeaders(headers, address);
    response.writeHead(status, Object.fromEntries(headers)).end(text);
  };
  return async (request, response) => {
    if (request.url === '/healthz') return respond(response, 200, 'ok');
    if (request.url === '/readyz') return respond(response, 503, 'starting');
    const listener = await Promise.race([opened, setTimeout(longestOpening, null, { ref: false })]);
    return listener ? listener(request, response) : respond(response, 503, 'starting');
  };
}

import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** `203.0.113.1:1234` and `[2001:db8::1]:1234`, as some proxies write an address, also without a port in the brackets. */
const withPort = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[([^\]]*)\](?::\d{1,5})?)$/;

/** An address without its port: each connection of a client has another one. */
function withoutPort(entry: string): string {
  const [, ipv4, ipv6] = withPort.exec(entry) ?? [];
  return ipv4 ?? ipv6 ?? entry;
}

/**
 * The client's address: the socket's, or, behind `proxies` trusted proxies, the one that the outermost proxy saw. Every proxy appends the
 * address of its caller to X-Forwarded-For, so entries further left may be forged.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | null, proxies: number): string | null {
  const chain = forwardedFor?.split(',') ?? [];
  const entries = proxies > 0 ? chain.at(-proxies)?.trim() : undefined;
  return withoutPort(entries ?? '') || socketAddress || null;
}

/** This machine, and networks that are not part of the internet. */
const innerRanges = new Set<string>(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

const isInner = (address: string) => ipaddr.isValid(address) && innerRanges.has(ipaddr.process(address).range());

/**
 * The address whose requests take turns. A proxy or storefront on an inner network speaks for many visitors, also where the configuration
 * does not count it as trusted.
 */
export function visitorAddress({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>, proxies: number): string {
  const { remoteAddress = '' } = socket;
  const believed = proxies === 0 && isInner(remoteAddress) ? 1 : proxies;
  return clientAddress(remoteAddress, headers['x-forwarded-for']?.toString() ?? null, believed) ?? '';
}

/**
 * Warns once when a request has X-Forwarded-For although no proxy is trusted: behind one, all visitors would share its address. A client can send the
 * header too, so it is no more than a hint.
 */
export function watchForwarded(proxies: number, warn: (text: string) => void): (request: Pick<IncomingMessage, 'headers'>) => void {
  let isTold = proxies > 0;
  return ({ headers }) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return;
    isTold = true;
    warn(
      'A request has X-Forwarded-For, but TRUST_PROXY is 0. If a proxy stands in front, all visitors share its address: set TRUST_PROXY=1.',
    );
  };
}

/** The same request with one trusted header each for the client's address and for the id under which the request is logged. */
export function onBehalfOf(request: Request, address: string | null, requestId: string): Request {
  const named = new Request(request);
  named.headers.set('X-Request-Id', requestId);
  named.headers.delete('X-Forwarded-For');
  if (address) named.headers.set('X-Forwarded-For', address);
  return named;
}

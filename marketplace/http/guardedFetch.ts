import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import ipaddr from 'ipaddr.js';

/** The network as the shop reaches it, handed in so that tests can stand in for it. */
export interface Internet {
  /** Every address of a host name. */
  resolve(host: string): Promise<{ address: string; family: number }[]>;
  request: typeof https.request;
}

export const internet: Internet = { resolve: (host) => lookup(host, { all: true, verbatim: true }), request: https.request };

/** Why something was not fetched; the message is for the log. */
export class FetchRefused extends Error {}

export interface FetchOptions {
  /** The hosts that may be asked, each with all below it; null for any public one. */
  hosts: readonly string[] | null;
  /** Media types that are taken, such as `text/html` or `image/`. */
  types: readonly string[];
  /** Bytes, after unpacking. */
  max: number;
  /** Milliseconds for all of it, redirects included. */
  within: number;
}

export interface FetchResult {
  /** Where it was found in the end. */
  url: URL;
  /** As the server gave it, parameters included. */
  contentType: string;
  body: Buffer;
}

const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
const unpackers = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };
const isPacking = (encoding: string): encoding is keyof typeof unpackers => Object.hasOwn(unpackers, encoding);

/** Addresses of the open internet: not private, local, shared, reserved, nor one of these in IPv6's clothes. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

const isOnList = (host: string, hosts: readonly string[]) => hosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));

/**
 * An address that may be asked: https on its own port, by a name that is on the list, without a password in it.
 * @throws FetchRefused
 */
function admit(url: URL, { hosts }: FetchOptions): URL {
  const host = url.hostname.replace(/\.$/, '');
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new FetchRefused('not a plain https address');
  // A name is looked up and its addresses are checked; an address would be taken as it is.
  if (ipaddr.isValid(host.replace(/^\[|\]$/g, '')) || !host.includes('.')) throw new FetchRefused('not a host name');
  if (hosts && !isOnList(host, hosts)) throw new FetchRefused('a host that is not on the list');
  return url;
}

/** Looks a name up for the connection itself: what was checked is what is connected to, whatever the name's server says next. */
const checkedLookup =
  ({ resolve }: Internet): LookupFunction =>
  (host, { all }, done) => {
    const check = async () => {
      const addresses = await resolve(host);
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
        throw new FetchRefused('a name of an address that is not public');
      return addresses;
    };
    check().then(
      (addresses) => (all ? done(null, addresses) : done(null, addresses[0]?.address ?? '', addresses[0]?.family)),
      (error: Error) => done(error, ''),
    );
  };

function ask(from: Internet, url: URL, { types }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      Accept: types.map((type) => (type.endsWith('/') ? `${type}*` : type)).join(', '),
      'Accept-Encoding': 'gzip, br, deflate',
      'User-Agent': 'Karwan',
    };
    const request = from.request(url, { agent: false, headers, lookup: checkedLookup(from), signal }, resolve);
    request.once('error', reject);
    request.end();
  });
}

/** The body, unpacked and counted as it comes: a small answer can unpack into a large one. */
async function readBody(answer: IncomingMessage, max: number): Promise<Buffer> {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding !== 'identity' && !isPacking(encoding)) throw new FetchRefused('packed in an unknown way');
  // What goes wrong on the way is thrown where the stream is read.
  const stream: Readable = isPacking(encoding) ? pipeline(answer, unpackers[encoding](), () => {}) : answer;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > max) throw new FetchRefused('too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Fetches what a stranger's server has at an address that a shopper or a file named, without letting it be led anywhere else: https to
 * public addresses of the hosts on the list alone, through every redirect, within a size and a time.
 * @throws FetchRefused when it may not be asked, or its answer may not be taken; Error when the connection fails or takes too long.
 */
export async function guardedFetch(from: Internet, address: string, fetching: FetchOptions): Promise<FetchResult> {
  const signal = AbortSignal.timeout(fetching.within);
  if (!URL.canParse(address)) throw new FetchRefused('not an address');
  let url = admit(new URL(address), fetching);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answer = await ask(from, url, fetching, signal);
    try {
      const { statusCode = 0, headers } = answer;
      if (redirects.has(statusCode) && headers.location && URL.canParse(headers.location, url.href)) {
        url = admit(new URL(headers.location, url), fetching);
        continue;
      }
      if (statusCode !== 200) throw new FetchRefused(`answered ${statusCode}`);
      const contentType = headers['content-type'] ?? '';
      if (!fetching.types.some((type) => contentType.toLowerCase().startsWith(type))) throw new FetchRefused(`of type ${contentType}`);
      if (Number(headers['content-length'] ?? 0) > fetching.max) throw new FetchRefused('too large');
      return { url, contentType, body: await readBody(answer, fetching.max) };
    } finally {
      answer.destroy();
    }
  }
  throw new FetchRefused('too many redirects');
}

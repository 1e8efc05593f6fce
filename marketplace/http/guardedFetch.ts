import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import { brand } from '../contract/brand/brand';

/** The network access of the shop, injected so that tests can replace it. */
export interface Internet {
  /** Returns every address of a host name. */
  resolve(host: string): Promise<{ address: string; family: number }[]>;
  request: typeof https.request;
}

export const internet: Internet = { resolve: (host) => lookup(host, { all: true, verbatim: true }), request: https.request };

/** The request or its response was refused; the message is for the log. */
export class FetchRefused extends Error {}

export interface FetchOptions {
  /** The allowed hosts, including their subdomains; null for any public host. */
  hosts: readonly string[] | null;
  /** The accepted media types, such as `text/html` or `image/`. */
  types: readonly string[];
  /** The maximum size in bytes, after decompression. */
  max: number;
  /** The timeout in milliseconds, including redirects. */
  within: number;
}

export interface FetchResult {
  /** The final URL, after redirects. */
  url: URL;
  /** The Content-Type header, including parameters. */
  contentType: string;
  body: Buffer;
}

const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
const unpackers = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };
const isPacking = (encoding: string): encoding is keyof typeof unpackers => Object.hasOwn(unpackers, encoding);

/** Whether an address is public: not private, local, shared or reserved, nor an IPv6 form of such an address. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

const isOnList = (host: string, hosts: readonly string[]) => hosts.some((allowed) => host === allowed || host.endsWith(`.${allowed}`));

/**
 * Validates a URL: https on its default port, a host name on the list, without credentials.
 * @throws FetchRefused
 */
function admit(url: URL, { hosts }: FetchOptions): URL {
  const host = url.hostname.replace(/\.$/, '');
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    throw new FetchRefused('not a plain https address');
  // The addresses of a host name are checked on lookup; an IP address would bypass that.
  if (ipaddr.isValid(host.replace(/^\[|\]$/g, '')) || !host.includes('.')) throw new FetchRefused('not a host name');
  if (hosts && !isOnList(host, hosts)) throw new FetchRefused('a host that is not on the list');
  return url;
}

/** Resolves a name for the connection itself: the checked address is the connected one, even if DNS returns another one later. */
const checkedLookup =
  ({ resolve }: Internet): LookupFunction =>
  (host, { all }, done) => {
    const check = async () => {
      const addresses = await resolve(host);
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
        throw new FetchRefused('the name resolves to an address that is not public');
      return addresses;
    };
    check().then(
      (addresses) => (all ? done(null, addresses) : done(null, addresses[0]?.address ?? '', addresses[0]?.family)),
      (error: Error) => done(error, ''),
    );
  };

/** Headers are Latin. */
const userAgent = /^[\x20-\x7e]+$/.test(brand.name.en) ? brand.name.en : 'Shop';

function ask(from: Internet, url: URL, { types }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      Accept: types.map((type) => (type.endsWith('/') ? `${type}*` : type)).join(', '),
      'Accept-Encoding': 'gzip, br, deflate',
      'User-Agent': userAgent,
    };
    const request = from.request(url, { agent: false, headers, lookup: checkedLookup(from), signal }, resolve);
    request.once('error', reject);
    request.end();
  });
}

/** Reads the body, decompressed, with the size checked as it arrives: a small response can decompress to a large one. */
async function readBody(answer: IncomingMessage, max: number): Promise<Buffer> {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding !== 'identity' && !isPacking(encoding)) throw new FetchRefused('unknown content encoding');
  // Stream errors are thrown where the stream is read.
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
 * Fetches an untrusted URL, from a shopper or a file, with SSRF protection: only https to public addresses of allowed hosts, for every
 * redirect, within a maximum size and time.
 * @throws FetchRefused when the URL or the response is not allowed; Error when the connection fails or times out.
 */
export async function guardedFetch(from: Internet, address: string, fetching: FetchOptions): Promise<FetchResult> {
  const signal = AbortSignal.timeout(fetching.within);
  if (!URL.canParse(address)) throw new FetchRefused('not a URL');
  let url = admit(new URL(address), fetching);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const answer = await ask(from, url, fetching, signal);
    try {
      const { statusCode = 0, headers } = answer;
      if (redirects.has(statusCode) && headers.location && URL.canParse(headers.location, url.href)) {
        url = admit(new URL(headers.location, url), fetching);
        continue;
      }
      if (statusCode !== 200) throw new FetchRefused(`status ${statusCode}`);
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

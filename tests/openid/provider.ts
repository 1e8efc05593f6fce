import { createHash, createHmac, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** An account at the provider. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
}

interface Key {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** Deviations of a token from a valid one. */
export interface TokenFault {
  alg?: 'RS256' | 'none' | 'HS256';
  /** Signs with this key, while the header names the provider's own. */
  key?: Key;
  kid?: string;
  claims?: Record<string, unknown>;
}

/** An endpoint's fault. */
export type EndpointFault = 'error' | 'html' | 'half' | 'slow';

interface Grant {
  person: Person;
  redirectUri: string;
  challenge: string;
  nonce: string;
}

export const client = { id: 'karwan-test.apps.example', secret: 'the client secret of the tests' };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

export function newKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { kid: randomUUID(), privateKey, publicKey };
}

function signatureOf(input: string, alg: string, key: Key): string {
  if (alg === 'none') return '';
  // Algorithm confusion: the public key is used as an HMAC secret.
  if (alg === 'HS256')
    return createHmac('sha256', key.publicKey.export({ type: 'spki', format: 'pem' }))
      .update(input)
      .digest('base64url');
  return createSign('RSA-SHA256').update(input).sign(key.privateKey, 'base64url');
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

const redirect = (response: ServerResponse, to: string) => response.writeHead(303, { Location: to }).end();

const withQuery = (address: string, parameters: Record<string, string>) => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};

/** The error of an authorisation request; null when it is valid. */
function requestError(query: URLSearchParams): string | null {
  const expected: Record<string, RegExp> = {
    response_type: /^code$/,
    client_id: new RegExp(`^${client.id}$`),
    redirect_uri: /^http.*\/login\/google\/return$/,
    scope: /^openid email profile$/,
    state: /^[\w-]{16,}$/,
    nonce: /^[\w-]{16,}$/,
    code_challenge: /^[\w-]{43}$/,
    code_challenge_method: /^S256$/,
  };
  return Object.entries(expected).find(([name, pattern]) => !pattern.test(query.get(name) ?? ''))?.[0] ?? null;
}

/**
 * A local OpenID provider like Google: discovery, keys, a consent page, and tokens for codes. It checks its input strictly (PKCE, client
 * secret, single-use codes), and produces faults on demand.
 */
export class Provider {
  /** The user at its consent page. */
  person: Person = { sub: 'nobody' };
  key = newKey();
  /** The Cache-Control header of the keys. */
  cacheControl = 'public, max-age=3600';
  tokenFault: TokenFault = {};
  /** The provider's clock, in milliseconds. */
  now = () => Date.now();
  faults: { discovery?: EndpointFault; keys?: EndpointFault; token?: EndpointFault } = {};
  /** The number of requests to each endpoint. */
  readonly counts = { discovery: 0, keys: 0, token: 0 };
  private readonly grants = new Map<string, Grant>();
  private readonly server = createServer((request, response) => void this.answer(request, response));

  get issuer(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('the provider is not open');
    return `http://127.0.0.1:${address.port}`;
  }

  /** The shop's configuration for it. */
  get environment(): Record<string, string> {
    return { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER: this.issuer };
  }

  async open(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** An ID token for a person. */
  idToken(person: Person, nonce: string, { alg = 'RS256', key = this.key, kid = this.key.kid, claims = {} }: TokenFault = {}): string {
    const now = Math.floor(this.now() / 1000);
    const payload = { iss: this.issuer, aud: client.id, azp: client.id, iat: now, exp: now + 3600, nonce, ...person, ...claims };
    const input = `${encode({ alg, typ: 'JWT', kid })}.${encode(payload)}`;
    return `${input}.${signatureOf(input, alg, key)}`;
  }

  /** Approves a sign-in request, given the consent page's address. @returns the shop's return address. */
  approve(page: string): string {
    const query = new URL(page).searchParams;
    const redirectUri = query.get('redirect_uri') ?? '';
    const code = randomUUID();
    this.grants.set(code, {
      person: this.person,
      redirectUri,
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce') ?? '',
    });
    return withQuery(redirectUri, { state: query.get('state') ?? '', code });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer);
    if (url.pathname === '/.well-known/openid-configuration') return this.discovery(response);
    if (url.pathname === '/keys') return this.keys(response);
    if (url.pathname === '/authorize') return this.signInPage(url, response);
    if (url.pathname === '/approve') return void redirect(response, this.approve(url.href));
    if (url.pathname === '/token') return this.token(await bodyOf(request), response);
    response.writeHead(404).end();
  }

  private discovery(response: ServerResponse) {
    this.counts.discovery += 1;
    const { issuer } = this;
    const document = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    };
    this.send(response, document, this.faults.discovery);
  }

  private keys(response: ServerResponse) {
    this.counts.keys += 1;
    const { kid, publicKey } = this.key;
    const keys = [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }];
    this.send(response, { keys }, this.faults.keys, { 'Cache-Control': this.cacheControl });
  }

  private signInPage({ searchParams: query, search }: URL, response: ServerResponse) {
    const problem = requestError(query);
    if (problem) return void response.writeHead(400).end(`This request has no good ${problem}`);
    const denyUrl = withQuery(query.get('redirect_uri') ?? '', { state: query.get('state') ?? '', error: 'access_denied' });
    const link = (to: string, words: string) => `<p><a href="${to.replaceAll('&', '&amp;')}">${words}</a></p>`;
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>The provider</title><h1>Who are you?</h1>
      ${link(`/approve${search}`, 'It is me')}${link(denyUrl, 'Cancel')}</html>`);
  }

  private token(form: URLSearchParams, response: ServerResponse) {
    this.counts.token += 1;
    const code = form.get('code') ?? '';
    const grant = this.grants.get(code);
    this.grants.delete(code);
    const isGood =
      grant !== undefined &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === client.id &&
      form.get('client_secret') === client.secret &&
      form.get('redirect_uri') === grant.redirectUri &&
      sha256(form.get('code_verifier') ?? '') === grant.challenge;
    if (!isGood) return this.send(Object.assign(response, { statusCode: 400 }), { error: 'invalid_grant' });
    const idToken = this.idToken(grant.person, grant.nonce, this.tokenFault);
    return this.send(
      response,
      { access_token: randomUUID(), token_type: 'Bearer', expires_in: 3600, id_token: idToken },
      this.faults.token,
    );
  }

  /** A slow answer stays open until the provider closes. */
  private send(response: ServerResponse, body: unknown, fault?: EndpointFault, headers: Record<string, string> = {}) {
    if (fault === 'slow') return;
    if (fault === 'error') return void response.writeHead(500).end('broken');
    if (fault === 'html') return void response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Maintenance</title>');
    for (const [name, value] of Object.entries({ 'Content-Type': 'application/json', ...headers })) response.setHeader(name, value);
    const text = JSON.stringify(body);
    response.end(fault === 'half' ? text.slice(0, text.length / 2) : text);
  }
}

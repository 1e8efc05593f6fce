import { randomInt, randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { bypass } from 'msw';
import { remoteFetchApi } from '../../app/api/remoteFetchApi';
import type { RequestSettings } from '../../app/config';
import type { Language } from '../../marketplace/contract/languages';
import { type PageForm, postForms } from './pageForm';

const origin = 'http://shop.example';
const bundle = fileURLToPath(new URL('../../build/server/index.js', import.meta.url));

type Handle = (request: Request) => Promise<Response>;

/**
 * The built storefront as a separate server, without a socket.
 * @param timeout returns the time limit for the marketplace in each request, in milliseconds.
 */
export async function openStorefront(apiUrl: string, timeout: () => number): Promise<Handle> {
  const build: ServerBuild = await import(pathToFileURL(path.normalize(bundle)).href);
  const handle = createRequestHandler(build, 'production');
  const openFetchApi = () => remoteFetchApi(apiUrl, timeout());
  return (request) => {
    const settings: RequestSettings = {
      openFetchApi,
      fetchApi: openFetchApi(),
      requestId: randomUUID(),
      clientAddress: null,
      isCounted: true,
      onDegraded: () => {},
      catalogueVersion: null,
      sessionSecrets: ['remote-shopper'],
      publicUrl: null,
      mode: 'demo',
      google: null,
      gateways: [],
      thirdParties: { analytics: null, liveChat: null },
    };
    return handle(request, { settings });
  };
}

/** A received page. */
export interface Page {
  status: number;
  path: string;
  html: string;
  location: string | null;
  headers: Headers;
}

type Json = ReturnType<JSON['parse']>;

/** A direct call to the marketplace, without the simulated faults. */
export async function call(
  marketplace: string,
  method: string,
  address: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Json> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await fetch(
    bypass(`${marketplace}${address}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }),
  );
  if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}: ${await response.text()}`);
  return response.status === 204 ? null : response.json();
}

/** A storefront client without script that stores cookies. */
export class Shopper {
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly handle: Handle,
    readonly language: Language,
  ) {
    this.cookies.set('language', language);
  }

  private async send(address: string, init: RequestInit): Promise<Page> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.handle(
      new Request(origin + address, { ...init, headers: { ...init.headers, Cookie: cookie, Origin: origin, Host: new URL(origin).host } }),
    );
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return {
      status: response.status,
      path: address,
      html: await response.text(),
      location: response.headers.get('Location'),
      headers: response.headers,
    };
  }

  get isSignedIn(): boolean {
    return this.cookies.has('session');
  }

  open = (address: string) => this.send(address, { method: 'GET' });

  post = (address: string, body: BodyInit, headers: Record<string, string> = {}) => this.send(address, { method: 'POST', body, headers });

  /** Completes a form of a page and submits it. */
  submit(page: Page, form: PageForm, changes: Record<string, string> = {}): Promise<Page> {
    return this.post(form.action ?? page.path, new URLSearchParams({ ...form.values, ...changes, ...form.button }));
  }
}

/** The page's form with a field of that name and, if given, value. */
export function formWith(page: Page, field: string, value?: string): PageForm {
  const form = postForms(page.html).find(({ values, button }) => {
    const all: Record<string, string> = { ...values, ...button };
    return field in all && (value === undefined || all[field] === value);
  });
  if (!form) throw new Error(`${page.path} answered ${page.status} without a form for ${field}`);
  return form;
}

const password = 'Passw0rd';

/** A new customer of the marketplace. */
export async function newCustomer(marketplace: string) {
  const identifier = `shopper-${randomInt(1e9)}@example.com`;
  const { verification_token } = await call(marketplace, 'POST', '/api/auth/register/', {
    body: { first_name: 'Dilan', last_name: 'Ahmed', identifier, password },
  });
  const inbox: { to: string; body: string }[] = await call(marketplace, 'GET', '/api/dev/inbox/');
  const code = inbox.find(({ to }) => to === identifier)?.body.match(/\b\d{6}\b/)?.[0];
  const login: { token: string; expiry: string; change_password_required: boolean } = await call(
    marketplace,
    'POST',
    '/api/auth/register/verify/',
    { body: { identifier, code, verification_token } },
  );
  return { identifier, login };
}

export const address = {
  label: 'home',
  full_name: 'Dilan Ahmed',
  phone: '+9647501234567',
  city_id: 1,
  area: 'Ankawa',
  nearest_landmark: 'St Joseph church',
};

/** Adds one available item to the customer's cart. */
export async function fillCart(marketplace: string, token: string): Promise<void> {
  const { results } = await call(marketplace, 'GET', '/api/product_search/?limit=48&ordering=price');
  const product = results.find((candidate: Json) => candidate.in_stock);
  await call(marketplace, 'POST', '/api/cart/items/', { token, body: { variant_id: product.first_variant.id, quantity: 1 } });
}

/** Opens the storefront's session with the customer's token, as an app does (spec, point 7). */
export async function signIn(
  shopper: Shopper,
  { token, expiry, change_password_required: changePasswordRequired }: Awaited<ReturnType<typeof newCustomer>>['login'],
) {
  const answer = await shopper.post('/web/user/auth', JSON.stringify({ token, expiry, changePasswordRequired }), {
    'Content-Type': 'application/json',
  });
  if (answer.status !== 204) throw new Error(`the session was not started: ${answer.status}`);
}

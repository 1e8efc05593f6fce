import { randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, type Page } from 'playwright/test';

export const demo = { identifier: 'demo@karwan.example', password: 'Demo1234' };

const shop = () => {
  if (!process.env.SHOP_URL) throw new Error('SHOP_URL is not set');
  return new URL(process.env.SHOP_URL);
};

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  setCookies: string[];
  /** A redirect's target: path and query within the shop, else the absolute address. */
  location: string | null;
  /** The body as received, still compressed. */
  bytes: Buffer;
  text: string;
}

type Headers = Record<string, string>;

function decompress(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

function toLocalPath(location: string | undefined): string | null {
  if (location === undefined) return null;
  const url = new URL(location, shop());
  return url.origin === shop().origin ? url.pathname + url.search : url.href;
}

/** One request exactly as given: no cookies, no redirects, no decompression. An empty header is left out. */
export function send(
  method: string,
  path: string,
  { headers = {}, body = '' }: { headers?: Headers; body?: string } = {},
): Promise<Answer> {
  const length: Headers = method === 'GET' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const sentHeaders = Object.fromEntries(Object.entries({ ...length, ...headers }).filter(([, value]) => value !== ''));
  return new Promise((resolve, reject) => {
    const { hostname, port } = shop();
    // A kept connection could be closed by the server in the moment of the next request.
    const sent = request({ hostname, port, path, method, headers: sentHeaders, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          setCookies: response.headers['set-cookie'] ?? [],
          location: toLocalPath(response.headers.location),
          bytes,
          text: decompress(bytes, response.headers['content-encoding']),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

export const get = (path: string, headers: Headers = {}) => send('GET', path, { headers });

/** The headers of a form on the shop's own page. */
export const formHeaders = (): Headers => ({ 'Content-Type': 'application/x-www-form-urlencoded', Origin: shop().origin });

export const post = (path: string, fields: Record<string, string> = {}, headers: Headers = {}) =>
  send('POST', path, { headers: { ...formHeaders(), ...headers }, body: new URLSearchParams(fields).toString() });

const unescapeHtml = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** The distinct internal link targets of a page, without fragments. */
export function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a\s[^>]*?href="([^#"][^"]*)"/g)].map(([, href = '']) => toLocalPath(unescapeHtml(href)));
  return [...new Set(links)].filter((link) => link?.startsWith('/')).filter((link) => link !== null);
}

/** The links to pages, not those to pictures. */
export const pageLinksOf = (html: string) => linksOf(html).filter((link) => !link.startsWith('/images/'));

/** The value of the first input with that name, hidden ones included. */
export const inputValue = (html: string, name: string) =>
  html.match(new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`))?.[1] ?? null;

const tooManyRedirects = 10;

/** A client without a browser that stores cookies. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  constructor(language = 'en') {
    this.cookies.set('language', language);
  }

  private async storeCookies(pending: Promise<Answer>): Promise<Answer> {
    const answer = await pending;
    for (const line of answer.setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  private get cookieHeader(): Headers {
    return { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }

  get = (path: string, headers: Headers = {}) => this.storeCookies(get(path, { ...this.cookieHeader, ...headers }));
  post = (path: string, fields: Record<string, string> = {}, headers: Headers = {}) =>
    this.storeCookies(post(path, fields, { ...this.cookieHeader, ...headers }));

  /** Follows redirects. @returns the last page and its address. */
  async follow(path: string): Promise<Answer & { path: string }> {
    let current = path;
    for (let step = 0; step < tooManyRedirects; step += 1) {
      const answer = await this.get(current);
      if (answer.location === null) return { ...answer, path: current };
      current = answer.location;
    }
    throw new Error(`${path} redirects in a loop`);
  }

  /** Posts a form and requires a success redirect. */
  async submit(path: string, fields: Record<string, string>): Promise<string> {
    const answer = await this.post(path, fields);
    if (answer.status !== 303 || answer.location === null) throw new Error(`POST ${path} answered ${answer.status}`);
    return answer.location;
  }

  /** The address of a product with enough stock for concurrent tests. */
  async findProduct(): Promise<string> {
    for (const offset of [0, 12, 24]) {
      const list = await this.get(`/product?offset=${offset}`);
      for (const link of linksOf(list.text).filter((path) => /^\/product\/\d+/.test(path))) {
        const page = await this.get(link);
        if (page.text.includes('name="variantId"') && page.text.includes('<p class="stock">')) return link;
      }
    }
    throw new Error('no product can be bought');
  }

  async fillCart(): Promise<void> {
    const findProduct = await this.findProduct();
    const variantId = inputValue((await this.get(findProduct)).text, 'variantId');
    await this.submit(findProduct, { variantId: variantId ?? '', quantity: '1' });
    await this.follow(findProduct);
  }

  logIn = ({ identifier, password }: typeof demo) => this.submit('/login', { identifier, password });

  /** Requests a code and stays on the page that waits for it. */
  async register(): Promise<string> {
    const identifier = `${randomUUID()}@example.com`;
    await this.submit('/register', {
      firstName: 'Dilan',
      lastName: 'Ahmed',
      identifier,
      password: 'Passw0rd',
      confirmPassword: 'Passw0rd',
    });
    return identifier;
  }

  /** Becomes a new customer. @returns what the customer logs in with. */
  async registerAndVerify(): Promise<typeof demo> {
    const identifier = await this.register();
    let code: string | undefined;
    await expect
      .poll(async () => {
        const inbox: { to: string; body: string }[] = JSON.parse((await get(`/api/dev/inbox/?to=${encodeURIComponent(identifier)}`)).text);
        code = inbox.find(({ to }) => to === identifier)?.body.match(/\b\d{6}\b/)?.[0];
        return code;
      }, `the code sent to ${identifier}`)
      .toBeTruthy();
    await this.submit('/register/verify', { code: code ?? '', intent: 'verify' });
    return { identifier, password: 'Passw0rd' };
  }

  async addAddress(): Promise<void> {
    const page = await this.get('/account/address/new');
    const cityId = page.text.match(/<option value="(\d+)"/)?.[1] ?? '';
    const address = {
      label: 'home',
      fullName: 'Dilan Ahmed',
      phone: '07501234567',
      cityId,
      area: 'Ankawa',
      nearestLandmark: 'St Joseph church',
    };
    await this.submit('/account/address/new', address);
    await this.follow('/account/address');
  }

  /** Copies this visitor's cookies to a browser. */
  async copyCookiesTo(page: Page): Promise<void> {
    const { href } = shop();
    await page.context().addCookies([...this.cookies].map(([name, value]) => ({ name, value, url: href })));
  }
}

/** A guest with a filled cart. */
export async function guestWithCart(language = 'en'): Promise<Visitor> {
  const guest = new Visitor(language);
  await guest.fillCart();
  return guest;
}

/** A customer at checkout, one click before the order. */
export async function customerAtCheckout(language = 'en'): Promise<Visitor> {
  const customer = await guestWithCart(language);
  await customer.registerAndVerify();
  await customer.addAddress();
  return customer;
}

export async function demoCustomer(language = 'en'): Promise<Visitor> {
  const customer = new Visitor(language);
  await customer.logIn(demo);
  await customer.follow('/');
  return customer;
}

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
  /** Where a redirect leads: path and query within the shop, the whole address outside of it. */
  location: string | null;
  /** As it came over the wire, still packed. */
  bytes: Buffer;
  text: string;
}

type Headers = Record<string, string>;

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

function withinShop(location: string | undefined): string | null {
  if (location === undefined) return null;
  const url = new URL(location, shop());
  return url.origin === shop().origin ? url.pathname + url.search : url.href;
}

/** One request, exactly as given: no cookies, no redirects, nothing unpacked on the way. */
export function ask(method: string, path: string, { headers = {}, body = '' }: { headers?: Headers; body?: string } = {}): Promise<Answer> {
  const length: Headers = method === 'GET' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const { hostname, port } = shop();
    const sent = request({ hostname, port, path, method, headers: { ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          setCookies: response.headers['set-cookie'] ?? [],
          location: withinShop(response.headers.location),
          bytes,
          text: unpacked(bytes, response.headers['content-encoding']),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

export const get = (path: string, headers: Headers = {}) => ask('GET', path, { headers });

/** What a browser sends with a form of the shop's own page. */
export const ownForm = (): Headers => ({ 'Content-Type': 'application/x-www-form-urlencoded', Origin: shop().origin });

export const post = (path: string, fields: Record<string, string> = {}, headers: Headers = {}) =>
  ask('POST', path, { headers: { ...ownForm(), ...headers }, body: new URLSearchParams(fields).toString() });

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** The addresses within the shop that a page's links lead to, each once, without their fragments. */
export function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a\s[^>]*?href="([^#"][^"]*)"/g)].map(([, href = '']) => withinShop(unescaped(href)));
  return [...new Set(links)].filter((link) => link?.startsWith('/')).filter((link) => link !== null);
}

/** The value of the first field with that name, hidden ones included. */
export const fieldOf = (html: string, name: string) => html.match(new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`))?.[1] ?? null;

const tooManyRedirects = 10;

/** Somebody without a browser who keeps cookies as one does. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  constructor(language = 'en') {
    this.cookies.set('language', language);
  }

  private async keep(answering: Promise<Answer>): Promise<Answer> {
    const answer = await answering;
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

  get = (path: string, headers: Headers = {}) => this.keep(get(path, { ...this.cookieHeader, ...headers }));
  post = (path: string, fields: Record<string, string> = {}, headers: Headers = {}) =>
    this.keep(post(path, fields, { ...this.cookieHeader, ...headers }));

  /** Goes where redirects lead. @returns the page at their end and its address. */
  async follow(path: string): Promise<Answer & { path: string }> {
    let here = path;
    for (let step = 0; step < tooManyRedirects; step += 1) {
      const answer = await this.get(here);
      if (answer.location === null) return { ...answer, path: here };
      here = answer.location;
    }
    throw new Error(`${path} leads round in circles`);
  }

  /** Posts a form and insists on the redirect that says it was good. */
  async submit(path: string, fields: Record<string, string>): Promise<string> {
    const answer = await this.post(path, fields);
    if (answer.status !== 303 || answer.location === null) throw new Error(`POST ${path} answered ${answer.status}`);
    return answer.location;
  }

  /** The address of a product that can be bought, and of which there are more than a few: others shop here, too. */
  async product(): Promise<string> {
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
    const product = await this.product();
    const variantId = fieldOf((await this.get(product)).text, 'variantId');
    await this.submit(product, { variantId: variantId ?? '', quantity: '1' });
    await this.follow(product);
  }

  logIn = ({ identifier, password }: typeof demo) => this.submit('/login', { identifier, password });

  /** Asks for a code and stays on the page that waits for it. */
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

  /** A new customer of the shop, with an address to deliver to. */
  async becomeCustomer(): Promise<void> {
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

  /** Lends this visitor's cookies to a browser. */
  async lendCookies(page: Page): Promise<void> {
    const { href } = shop();
    await page.context().addCookies([...this.cookies].map(([name, value]) => ({ name, value, url: href })));
  }
}

/** A guest with something in the cart. */
export async function guestWithCart(language = 'en'): Promise<Visitor> {
  const guest = new Visitor(language);
  await guest.fillCart();
  return guest;
}

/** A customer whose next step is the button that places the order. */
export async function customerAtCheckout(language = 'en'): Promise<Visitor> {
  const customer = await guestWithCart(language);
  await customer.becomeCustomer();
  await customer.addAddress();
  return customer;
}

export async function demoCustomer(language = 'en'): Promise<Visitor> {
  const customer = new Visitor(language);
  await customer.logIn(demo);
  await customer.follow('/');
  return customer;
}

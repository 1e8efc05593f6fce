import { randomInt, randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { imagePath, imageWidths } from '../../../marketplace/contract/catalogue/images';
import { type Json, type Statuses, succeeded } from '../client';
import { until } from '../until';

/** What the traffic has added to the shop. */
export interface Added {
  orders: number;
  guestCarts: number;
  requests: number;
  /** Requests that were left out because too many were open. */
  leftOut: number;
}

const maxOpen = 200;
const customerCount = 30;
const password = 'Passw0rd';
/** Pictures that are requested, each in all sizes and both qualities. All are in the cache after three minutes. */
const pictureCount = 100;

const letters = 'abcdefghijklmnopqrstuvwxyz';
const uniqueWord = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

interface Customer {
  token: string;
  addressId: number;
}

/** Sends mixed requests to a demo shop at a steady rate of twenty a second, whether or not the ones before are answered. */
export async function openSoakTraffic(url: string) {
  const statuses: Statuses = new Map();
  const added: Added = { orders: 0, guestCarts: 0, requests: 0, leftOut: 0 };
  /** What is requested and not answered yet, by number. */
  const open = new Map<number, string>();
  let agent = new Agent({ keepAlive: true });

  /** One request with a client address of its own. */
  async function send(method: string, path: string, { token, body, key }: { token?: string; body?: unknown; key?: string } = {}) {
    added.requests += 1;
    const number = added.requests;
    open.set(number, `${method} ${path}`);
    try {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const headers = {
          'X-Forwarded-For': randomAddress(),
          'Content-Type': 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(key && { 'Idempotency-Key': key }),
        };
        const sent = request(url + path, { method, agent, headers }, resolve).on('error', reject);
        sent.end(body === undefined ? undefined : JSON.stringify(body));
      });
      const bytes = await buffer(answer);
      const status = answer.statusCode ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      return { status, text: () => bytes.toString() };
    } catch {
      statuses.set('none', (statuses.get('none') ?? 0) + 1);
      return { status: 0, text: () => '' };
    } finally {
      open.delete(number);
    }
  }

  /** One call of the API. @throws Error unless it succeeded */
  async function call(method: string, path: string, given: Parameters<typeof send>[2] = {}): Promise<Json> {
    const { status, text } = await send(method, path, given);
    return succeeded({ status: status || 500, body: text() === '' ? null : JSON.parse(text()) });
  }

  async function register(index: number, cityId: number): Promise<Customer> {
    const identifier = `soak-${index}@example.com`;
    const body = { first_name: 'Dilan', last_name: 'Ahmed', identifier, password };
    const { verification_token } = await call('POST', '/api/auth/register/', { body });
    let code: string | undefined;
    await until(`a code for ${identifier}`, 30, async () => {
      const inbox: { to: string; body: string }[] = await call('GET', '/api/dev/inbox/');
      code = inbox.find(({ to }) => to === identifier)?.body.match(/\b\d{6}\b/)?.[0];
      return code !== undefined;
    });
    const { token } = await call('POST', '/api/auth/register/verify/', { body: { identifier, code, verification_token } });
    const address = { full_name: 'Dilan Ahmed', phone: '+9647501234567', city_id: cityId, area: 'Ankawa', nearest_landmark: 'The bakery' };
    const { id: addressId } = await call('POST', '/api/me/addresses/', { token, body: address });
    return { token, addressId };
  }

  const cities: { id: number; is_default: boolean }[] = await call('GET', '/api/local_delivery/');
  const cityId = (cities.find(({ is_default }) => is_default) ?? cities[0])?.id ?? 0;
  const customers: Customer[] = [];
  for (let index = 0; index < customerCount; index += 1) customers.push(await register(index, cityId));
  const products: Json[] = [];
  for (let offset = 0; offset < 200; offset += 48) {
    products.push(...(await call('GET', `/api/product_search/?limit=48&offset=${offset}`)).results);
  }
  const variants: number[] = products.filter(({ in_stock }) => in_stock).map(({ first_variant }) => first_variant.id);
  const pictures = Array.from({ length: pictureCount }, (_, index) => index + 1).flatMap((id) =>
    imageWidths.flatMap((width) => [imagePath(id, 'set', width), imagePath(id, 'main', width)]),
  );

  const variant = () => variants[randomInt(variants.length)];
  const languages = ['en', 'ar', 'ckb'];
  const crawled = () => {
    const pages = ['/', '/product', '/collection-product-list', '/cart', '/login', '/sitemap.xml', '/footer?details=aboutUs'];
    const page = randomInt(2) === 0 ? `/product/${products[randomInt(products.length)].id}` : (pages[randomInt(pages.length)] ?? '/');
    return `${page}${page.includes('?') ? '&' : '?'}lang=${languages[randomInt(languages.length)]}`;
  };

  /** Takes everything out of a cart: a product that the city can't get would block all later orders. */
  async function emptyCart(token: string) {
    const { cart_items } = await call('GET', '/api/cart/', { token });
    for (const { id } of cart_items) await call('DELETE', `/api/cart/items/${id}/`, { token });
  }

  /** Orders one product, and cancels the order, so that the stock lasts. Four requests. */
  async function order(turn: number) {
    const customer = customers[turn % customers.length];
    if (!customer) return;
    const { token, addressId } = customer;
    await call('POST', '/api/cart/items/', { token, body: { variant_id: variant(), quantity: 1 } });
    const choice = { address_id: addressId, payment_method: 'cash' };
    const { quote_id } = await call('POST', '/api/checkout/', { token, body: choice }).catch(async (error: Error) => {
      await emptyCart(token);
      throw error;
    });
    const { id } = await call('POST', '/api/orders/', { token, key: randomUUID(), body: { ...choice, quote_id } });
    added.orders += 1;
    await call('POST', `/api/orders/${id}/cancel/`, { token });
  }

  async function fillGuestCart() {
    await call('POST', '/api/cart/items/', { body: { variant_id: variant(), quantity: 1 } });
    added.guestCarts += 1;
  }

  let isPaused = false;
  const timers: NodeJS.Timeout[] = [];
  const failures = new Map<string, number>();
  const every = (milliseconds: number, task: (turn: number) => Promise<unknown>) => {
    let turn = 0;
    timers.push(
      setInterval(() => {
        if (isPaused) return;
        if (open.size >= maxOpen) {
          added.leftOut += 1;
          return;
        }
        task(turn).catch((error: Error) => failures.set(error.message, (failures.get(error.message) ?? 0) + 1));
        turn += 1;
      }, milliseconds),
    );
  };

  return {
    statuses,
    added,
    failures,
    /** 6 pages, 4 searches, 6 pictures, 2 carts, and an order of 4 requests each 2 seconds: 20 requests a second. */
    start() {
      every(1000 / 6, () => send('GET', crawled()));
      every(500, () => send('GET', `/product?search=${uniqueWord()}`));
      every(500, () => send('GET', `/api/product_search/?search=${uniqueWord()}+${uniqueWord()}`));
      every(1000 / 6, (turn) => send('GET', pictures[turn % pictures.length] ?? ''));
      every(500, fillGuestCart);
      every(2000, order);
    },
    /** Runs work while no request is open and no client is connected: what they hold is no growth. */
    async whilePaused<Result>(task: () => Promise<Result>): Promise<Result> {
      isPaused = true;
      try {
        await until(
          'all requests are answered',
          60,
          () => open.size === 0,
          () => [...open.values()].join(', '),
        );
        agent.destroy();
        agent = new Agent({ keepAlive: true });
        return await task();
      } finally {
        isPaused = false;
      }
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

import { request as httpRequest, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicPageOf } from '../../app/cache/publicPages';
import { type SessionData, sessionCookie } from '../../app/session/cookies/sessionCookie';
import common from '../../locales/en/common';
import { backoffice } from './backoffice';
import { type LocalServer, openServer, proxyRequest } from './loadBalancer';
import { call, newCustomer } from './remoteShopper';
import { freePort, type Running, startServer, temporaryDirectory } from './server';

/** Requests of random visitors; `VISITS=20000` for the long run. */
const visits = Number(process.env.VISITS ?? 600);
const publicUrl = 'http://shop.example';
const secret = 'a secret of this test alone';
const places = [temporaryDirectory(), temporaryDirectory(), temporaryDirectory()];
const settings = { PUBLIC_URL: publicUrl, SESSION_SECRET: secret };

let shop: Running;
let metricsPort: number;
/** Another process with the same marketplace. */
let second: Running;
/** One that renders every page afresh, from answers that it requests for each: its marketplace tells no version of the catalogue. */
let reference: Running;
let untold: LocalServer;
const environment = { ...settings, DATA_DIR: places[0]?.directory ?? '' };

beforeAll(async () => {
  metricsPort = await freePort();
  shop = await startServer({ ...environment, METRICS_PORT: String(metricsPort) });
  const remote = { ...settings, API_URL: shop.url };
  second = await startServer({ ...remote, DATA_DIR: places[1]?.directory ?? '' });
  untold = await openServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/api/catalogue_version/')) outgoing.writeHead(404).end();
    else proxyRequest(incoming, outgoing, shop.url);
  });
  reference = await startServer({ ...remote, API_URL: untold.url, DATA_DIR: places[2]?.directory ?? '', PAGE_CACHE_MB: '0' });
});
afterAll(async () => {
  for (const server of [reference, second, shop]) await server?.stop('SIGTERM');
  await untold?.close();
  for (const place of places) place.remove();
});

interface Received {
  status: number;
  text: string;
  headers: IncomingMessage['headers'];
}

const decoders: Record<string, (body: Buffer) => Promise<Buffer>> = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

async function get({ url }: Running, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    httpRequest(url + path, { method, headers }, resolve)
      .on('error', reject)
      .end(),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const decode = decoders[answer.headers['content-encoding'] ?? ''];
  const body = Buffer.concat(chunks);
  return { status: answer.statusCode ?? 0, text: String(decode && body.length > 0 ? await decode(body) : body), headers: answer.headers };
}

/** What two answers must have in common. */
const seen = ({ status, text, headers }: Received) => ({
  ...{ status, text },
  type: headers['content-type'],
  policy: headers['content-security-policy'],
  caching: headers['cache-control'],
  cookies: headers['set-cookie'],
  to: headers.location,
});

/** The number of pages that the shop has answered from its cache. */
async function countStored(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/karwan_public_pages_total\{from="stored"\} (\d+)/.exec(text)?.[1]);
}

const cookieOf = async (data: Partial<SessionData>) =>
  (await sessionCookie([secret], false).write({ ...(await sessionCookie([secret], false).read(null)), ...data })).split(';')[0] ?? '';

describe('no page of one visitor reaches another', () => {
  test(
    `${visits} requests of random visitors get what a process without a cache renders`,
    async () => {
      const found = await call(shop.url, 'GET', '/api/product_search/?limit=12');
      const ids: number[] = found.results.map(({ id }: { id: number }) => id);
      /** A customer whose wishlist has these products. */
      const sessionWith = async (wishlist: number[]) => {
        const { login } = await newCustomer(shop.url);
        for (const id of wishlist) await call(shop.url, 'POST', '/api/wishlist/', { token: login.token, body: { product_id: id } });
        return cookieOf({ token: login.token, expiry: login.expiry });
      };
      const customers = [await sessionWith(ids.slice(0, 5)), await sessionWith(ids.slice(3, 9))];
      const sessions = [
        ...customers,
        await cookieOf({ flash: { type: 'success', key: 'addedToCart' } }),
        await cookieOf({ wish: ids[0] ?? null }),
        'session=forged',
      ];
      const path = fc.oneof(
        fc.constantFrom(
          '/',
          '/product',
          '/product?search=phone',
          '/product?category_id=1',
          '/product?ordering=price&offset=12',
          '/cart',
          '/wishlist',
        ),
        fc.constantFrom(
          '/footer?details=aboutUs',
          '/footer?details=nothing',
          '/collection-product-list',
          '/product?search=qqqqq',
          '/_root.data',
          '/nothing',
        ),
        fc.constantFrom(
          '/product.data?search=lamp',
          '/product?brands=x&color=red',
          '/product?search=ساعت',
          '/product?cityId=2',
          '/product/99999999',
        ),
        fc.constantFrom(...ids).map((id) => `/product/${id}`),
      );
      const mark = fc.constantFrom('', '', '', 'utm_source=mail', 'fbclid=1', 'lang=ar', 'lang=ckb', 'lang=en', 'unknown=1');
      const some = <Value>(...values: Value[]) => fc.constantFrom(null, null, ...values);
      const address = fc
        .tuple(path, mark)
        .map(([unmarked, added]) => encodeURI(unmarked + (added && `${unmarked.includes('?') ? '&' : '?'}${added}`)));
      const visitor = fc.record({
        cookies: fc.tuple(
          some('language=en', 'language=ar', 'language=ckb', 'language=xx'),
          some('selectedCity=1.1700000000000', 'selectedCity=3.1', 'selectedCity=999.1'),
          some('consent=yes', 'consent=no'),
          some('theme=dark', 'theme=light'),
          some('_ga=GA1.1.2', 'form=abcdefghijklmnopqrstuv'),
          fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...sessions) }),
        ),
        language: fc.constantFrom('', 'ar', 'ku,en;q=0.5', 'vo', 'eo,ckb;q=0.9'),
        agent: fc.constantFrom('Mozilla/5.0 (Linux; Android 10) Chrome/140', 'Googlebot/2.1', ''),
        encoding: fc.constantFrom('br', 'gzip', ''),
        saveData: fc.constantFrom('', '', 'on'),
        referrer: fc.constantFrom('', `${publicUrl}/cart`, 'https://other.example/'),
      });
      // Few enough of both that visits repeat, and pages are found in the cache.
      const [sampled, addresses] = [fc.sample(visitor, Math.ceil(visits / 40)), fc.sample(address, Math.ceil(visits / 40))];
      const phone = { language: 'ckb', agent: 'Mozilla/5.0 (Linux; Android 10) Chrome/140', encoding: 'br', saveData: '', referrer: '' };
      const visitors = [...sampled, ...customers.map((session) => ({ ...phone, cookies: ['language=en', session] }))];
      const visit = fc.record({
        method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
        address: fc.constantFrom(...addresses),
        visitor: fc.constantFrom(...visitors),
      });
      const storedBefore = await countStored();
      let left = visits;
      let isSecond = false;
      for (const batch of fc.sample(fc.array(visit, { minLength: 8, maxLength: 8 }), Math.ceil(visits / 8))) {
        isSecond = !isSecond;
        await Promise.all(
          batch.map(async ({ method, address, visitor: { cookies, language, agent, encoding, saveData, referrer } }) => {
            const headers = {
              Host: 'shop.example',
              'Sec-Fetch-Site': 'none',
              'Accept-Language': language,
              'User-Agent': agent,
              'Accept-Encoding': encoding,
              ...(saveData && { 'Save-Data': saveData }),
              ...(referrer && { Referer: referrer }),
              Cookie: cookies.filter((cookie) => cookie !== null).join('; '),
            };
            // Marks of campaigns make no other page where pages are cached.
            const isCached = publicPageOf({ method, url: address, headers: { ...headers, cookie: headers.Cookie } }, publicUrl) !== null;
            const unmarked = isCached ? address.replace(/[?&](?:utm_source=mail|fbclid=1)$/, '') : address;
            const [stored, fresh] = await Promise.all([
              get(isSecond ? second : shop, address, headers, method),
              get(reference, unmarked, headers, method),
            ]);
            left -= 1;
            const visit = `${method} ${address} ${JSON.stringify(headers)}`;
            for (const [name, value] of Object.entries(seen(fresh))) {
              expect(seen(stored)[name as keyof ReturnType<typeof seen>], `${name} of ${visit}`).toEqual(value);
            }
          }),
        );
      }
      expect(left).toBeLessThanOrEqual(0);
      expect(await countStored()).toBeGreaterThan(storedBefore + visits / 100);
    },
    60_000 + visits * 100,
  );
});

test('a page that did not change is not sent again', async () => {
  const headers = { Cookie: 'language=en', 'Accept-Encoding': 'br' };
  const first = await get(shop, '/product', headers);
  const again = await get(shop, '/product', { ...headers, 'If-None-Match': first.headers.etag ?? '' });
  expect(again).toMatchObject({ status: 304, text: '' });
  expect(again.headers.etag).toBe(first.headers.etag);
  expect((await get(shop, '/product', { ...headers, 'If-None-Match': '"other"' })).status).toBe(200);
  expect((await get(shop, '/product', { ...headers, Cookie: 'language=ar', 'If-None-Match': first.headers.etag ?? '' })).status).toBe(200);
});

describe('nothing is shown for longer than two seconds after it changed', () => {
  let customer = '';
  beforeAll(async () => {
    const { login } = await newCustomer(shop.url);
    customer = await cookieOf({ token: login.token, expiry: login.expiry });
  });
  /** In both processes, for a visitor without a session and for a customer. */
  const everywhere = (path: string) =>
    Promise.all(
      [shop, second].flatMap((server) =>
        ['language=en', `language=en; ${customer}`].map((cookies) => get(server, path, { Cookie: cookies })),
      ),
    );
  const each = (value: boolean) => Array<boolean>(4).fill(value);
  const shows = async (path: string, text: string) => (await everywhere(path)).map((page) => page.text.includes(text));

  test('the last piece is bought', async () => {
    const { results } = await call(shop.url, 'GET', '/api/product_search/?limit=48');
    const product = results.find(
      ({ in_stock, variants_count }: { in_stock: boolean; variants_count?: number }) => in_stock && (variants_count ?? 1) === 1,
    );
    const detail = await call(shop.url, 'GET', `/api/product_detail/${product.id}/`);
    for (const { sku } of detail.variants) await backoffice(environment, ['catalogue', 'stock', sku, '0']);
    const [{ id, sku }] = detail.variants;
    await backoffice(environment, ['catalogue', 'stock', sku, '1']);
    const path = `/product/${product.id}?variant=${id}`;
    await expect.poll(() => shows(path, common.outOfStock), { timeout: 2000 }).toEqual(each(false));
    const { token } = await call(shop.url, 'POST', '/api/auth/login/', {
      body: { identifier: 'demo@karwan.example', password: 'Demo1234' },
    });
    await call(shop.url, 'POST', '/api/cart/items/', { token, body: { variant_id: id, quantity: 1 } });
    const [address] = await call(shop.url, 'GET', '/api/me/addresses/', { token });
    const order = { address_id: address.id, payment_method: 'cash' };
    const { quote_id } = await call(shop.url, 'POST', '/api/checkout/', { token, body: order });
    const answer = await fetch(`${shop.url}/api/orders/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, 'Idempotency-Key': 'the-last-piece' },
      body: JSON.stringify({ ...order, quote_id }),
    });
    expect(answer.status).toBe(201);
    await expect.poll(() => shows(path, common.outOfStock), { timeout: 2000 }).toEqual(each(true));
  });

  test('a price and a text are changed by commands', async () => {
    const { results } = await call(shop.url, 'GET', '/api/product_search/?limit=1&ordering=popularity');
    const { variants } = await call(shop.url, 'GET', `/api/product_detail/${results[0].id}/`);
    await everywhere('/product');
    await backoffice(environment, ['catalogue', 'price', variants[0].sku, '123250']);
    await expect.poll(() => shows(`/product/${results[0].id}?variant=${variants[0].id}`, '123,250'), { timeout: 2000 }).toEqual(each(true));
    await everywhere('/footer?details=aboutUs');
    await backoffice(environment, ['texts', 'set', 'en', 'common.skipToContent', 'To the goods']);
    await expect.poll(() => shows('/footer?details=aboutUs', 'To the goods'), { timeout: 2000 }).toEqual(each(true));
  });
});

import { gzipSync } from 'node:zlib';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { forward, isApiReady, remoteFetchApi } from '../../../../app/api/remoteFetchApi';

const host = 'https://marketplace.example';
const remote = setupServer();
beforeAll(() => remote.listen({ onUnhandledRequest: 'error' }));
afterEach(() => remote.resetHandlers());
afterAll(() => remote.close());

const send = (path: string, init: RequestInit = {}, timeout = 5000) =>
  forward(remoteFetchApi(host, timeout), new Request(`http://shop.example${path}`, init));

test('a picture is proxied with its Cache-Control', async () => {
  const bytes = new Uint8Array([82, 73, 70, 70, 1, 2, 3]);
  remote.use(
    http.get(`${host}/images/7/main-500.webp`, () =>
      HttpResponse.arrayBuffer(bytes.buffer, {
        headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, immutable', ETag: '"7"' },
      }),
    ),
  );
  const answer = await send('/images/7/main-500.webp');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"7"',
  });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
});

test('an unchanged picture gets a 304', async () => {
  remote.use(
    http.get(
      `${host}/images/7/main-500.webp`,
      ({ request }) => new HttpResponse(null, { status: request.headers.get('If-None-Match') === '"7"' ? 304 : 200 }),
    ),
  );
  const answer = await send('/images/7/main-500.webp', { headers: { 'If-None-Match': '"7"' } });
  expect(answer.status).toBe(304);
});

test('a refusal keeps its status', async () => {
  remote.use(http.get(`${host}/images/0/main-500.webp`, () => HttpResponse.json({ detail: 'errors.notFound' }, { status: 404 })));
  expect((await send('/images/0/main-500.webp')).status).toBe(404);
});

test('an API call is proxied with its body and its bearer token, without the shop’s cookies', async () => {
  const requests: Request[] = [];
  remote.use(
    http.post(`${host}/api/cart/items/`, ({ request }) => {
      requests.push(request.clone());
      return HttpResponse.json({ ok: true }, { status: 201, headers: { 'Set-Cookie': 'theirs=1' } });
    }),
  );
  const answer = await send('/api/cart/items/?city_id=1', {
    method: 'POST',
    headers: { Authorization: 'Bearer a-token', Cookie: 'session=secret', 'Content-Type': 'application/json' },
    body: '{"variant_id":1}',
  });
  const [request] = requests;
  expect(new URL(request?.url ?? '').search).toBe('?city_id=1');
  expect(await request?.text()).toBe('{"variant_id":1}');
  expect(request?.headers.get('Authorization')).toBe('Bearer a-token');
  expect(request?.headers.has('Cookie')).toBe(false);
  expect(answer.status).toBe(201);
  expect(answer.headers.has('Set-Cookie')).toBe(false);
});

test('a compressed answer is proxied decompressed, with correct headers', async () => {
  const body = gzipSync('{"count":1}');
  remote.use(
    http.get(`${host}/api/home/`, () =>
      HttpResponse.arrayBuffer(new Uint8Array(body).buffer, {
        headers: { 'Content-Encoding': 'gzip', 'Content-Length': String(body.length) },
      }),
    ),
  );
  const answer = await send('/api/home/', { headers: { 'Accept-Encoding': 'br' } });
  expect(answer.headers.has('Content-Encoding')).toBe(false);
  expect(answer.headers.has('Content-Length')).toBe(false);
  expect(await answer.json()).toEqual({ count: 1 });
});

test('a redirect is passed to the caller', async () => {
  remote.use(http.get(`${host}/api/home`, () => new HttpResponse(null, { status: 308, headers: { Location: '/api/home/' } })));
  const answer = await send('/api/home');
  expect(answer.status).toBe(308);
  expect(answer.headers.get('Location')).toBe('/api/home/');
});

test('an unreachable marketplace is a 502, a slow one a 504, and neither is cached', async () => {
  remote.use(http.get(`${host}/images/7/main-500.webp`, () => HttpResponse.error()));
  const down = await send('/images/7/main-500.webp');
  remote.use(http.get(`${host}/images/7/main-500.webp`, () => delay('infinite')));
  const slow = await send('/images/7/main-500.webp', {}, 50);
  expect([down.status, slow.status]).toEqual([502, 504]);
  for (const answer of [down, slow]) expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('an answer without end is cut off, and takes no memory', async () => {
  remote.use(
    http.get(`${host}/api/category_list/`, () => {
      const part = new Uint8Array(1_000_000).fill(32);
      return new HttpResponse(new ReadableStream({ pull: (controller) => controller.enqueue(part) }));
    }),
  );
  const answer = await remoteFetchApi(host, 60_000)(new Request(`${host}/api/category_list/`));
  await expect(answer.text()).rejects.toThrow('too long');
});

test.each([
  ['its own answer', () => HttpResponse.json({ status: 'ok' }), true],
  ['a page of another server', () => HttpResponse.html('<h1>Welcome to nginx!</h1>'), false],
  ['a failure', () => HttpResponse.json({ status: 'ok' }, { status: 503 }), false],
  ['no answer', () => HttpResponse.error(), false],
])('the API is ready by %s: %s', async (_, answer, ready) => {
  remote.use(http.get('*/readyz', answer));
  expect(await isApiReady(remoteFetchApi(host, 5000))).toBe(ready);
});

import { createServer, type RequestListener } from 'node:http';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createApi } from '../../../../app/api/client';
import type { ApiError } from '../../../../app/api/error';
import { remoteFetchApi } from '../../../../app/api/remoteFetchApi';
import { camelKey } from '../../../../marketplace/contract/case';
import { productSearchQuery } from '../../../../marketplace/contract/catalogue/catalogue';
import { nothing } from '../../../../marketplace/contract/common';

const host = 'https://marketplace.example';
const remote = setupServer();
beforeAll(() => remote.listen({ onUnhandledRequest: 'bypass' }));
afterEach(() => remote.resetHandlers());
afterAll(() => remote.close());

const answer = z.object({ is_favorite: z.boolean(), status: z.string() });
const good = { is_favorite: true, status: 'in_transit' };

interface Setup {
  apiUrl?: string;
  timeout?: number;
  token?: string | null;
  cartId?: string | null;
  deviceToken?: string | null;
}

function open({ apiUrl = host, timeout = 5000, token = null, cartId = null, deviceToken = null }: Setup = {}) {
  const session = { token, cartId, deviceToken };
  const onFailure = vi.fn();
  const onUnauthorized = vi.fn(async () => {
    session.token = null;
  });
  const onPasswordDue = vi.fn(async () => {});
  const api = createApi({
    fetchApi: remoteFetchApi(apiUrl, timeout),
    language: 'ckb',
    requestId: 'request-1',
    clientAddress: '203.0.113.9',
    isCounted: true,
    credentials: () => session,
    onUnauthorized,
    onPasswordDue,
    onFailure,
  });
  return { api, onFailure, onUnauthorized, onPasswordDue };
}

/** Records the requests to the marketplace, and answers all with success. */
function record() {
  const requests: Request[] = [];
  remote.use(
    http.all(`${host}/*`, ({ request }) => {
      requests.push(request.clone());
      return HttpResponse.json(good);
    }),
  );
  return requests;
}

describe('a 403', () => {
  const refusing = (detail: string) => remote.use(http.all(`${host}/*`, () => HttpResponse.json({ detail }, { status: 403 })));

  test('that requires a new password is reported, no other is', async () => {
    const { api, onPasswordDue } = open({ token: 'token' });
    refusing('errors.forbidden');
    await expect(api.get('/api/me/', nothing)).rejects.toMatchObject({ status: 403 });
    expect(onPasswordDue).not.toHaveBeenCalled();
    refusing('auth.changePasswordRequired');
    await expect(api.get('/api/me/', nothing)).rejects.toMatchObject({ status: 403, detail: 'auth.changePasswordRequired' });
    expect(onPasswordDue).toHaveBeenCalledOnce();
  });
});

describe('a request', () => {
  test('has a query in snake case without empty values; ids, values and filters are unchanged', async () => {
    const requests = record();
    const query = {
      search: 'is_it firstName',
      categoryId: 12,
      priceMin: '',
      priceMax: null,
      cityId: undefined,
      Color: 'darkBlue',
      isDifferentMarket: false,
      offset: '0',
    };
    await open().api.get('/api/product_search/', answer, query);
    const [request] = requests;
    expect(request?.method).toBe('GET');
    expect(Object.fromEntries(new URL(request?.url ?? '').searchParams)).toEqual({
      search: 'is_it firstName',
      category_id: '12',
      Color: 'darkBlue',
      is_different_market: 'false',
      offset: '0',
    });
  });

  test('of a product search has none of its parameters empty', async () => {
    for (const method of ['get', 'options'] as const)
      for (const name of Object.keys(productSearchQuery.shape).map(camelKey)) {
        const requests = record();
        for (const empty of ['', null, undefined]) await open().api[method]('/api/product_search/', answer, { [name]: empty });
        expect([name, requests.map(({ url }) => new URL(url).search)]).toEqual([name, ['', '', '']]);
        remote.resetHandlers();
      }
  });

  test('has a body in snake case with unchanged values', async () => {
    const requests = record();
    await open().api.post('/api/orders/', answer, { quoteId: 'aB_c', channel: 'Customer Portal', lines: [{ variantId: 1 }] });
    expect(requests[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(await requests[0]?.json()).toEqual({ quote_id: 'aB_c', channel: 'Customer Portal', lines: [{ variant_id: 1 }] });
  });

  test('has the token, the language and the idempotency key', async () => {
    const requests = record();
    const { api } = open({ token: 'a-token', cartId: 'a-cart', deviceToken: 'a-device' });
    await api.post('/api/orders/', answer, {}, { idempotencyKey: 'a-key' });
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toMatchObject({
      accept: 'application/json',
      'accept-language': 'ckb',
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': 'request-1',
      authorization: 'Bearer a-token',
      'x-cart-id': 'a-cart',
      'x-device-token': 'a-device',
      'idempotency-key': 'a-key',
    });
  });

  test('of a guest has neither token nor cart, and a read has no key', async () => {
    const requests = record();
    await open().api.get('/api/home/', answer);
    for (const name of ['Authorization', 'X-Cart-Id', 'Idempotency-Key', 'Content-Type', 'Cookie'])
      expect(requests[0]?.headers.has(name)).toBe(false);
  });

  test('keeps the path of an API in a subfolder', async () => {
    const requests = record();
    await open({ apiUrl: `${host}/shop/` }).api.get('/api/home/', answer);
    expect(requests[0]?.url).toBe(`${host}/shop/api/home/`);
  });
});

describe('an answer', () => {
  test('is converted to camel case', async () => {
    record();
    expect(await open().api.get('/api/x/', answer)).toEqual({ isFavorite: true, status: 'in_transit' });
  });

  test('is empty where no body is declared', async () => {
    remote.use(http.delete(`${host}/api/x/`, () => new HttpResponse(null, { status: 204 })));
    expect(await open().api.delete('/api/x/', z.object({}))).toEqual({});
  });

  test('that refuses has the messages of its fields, with the form’s names', async () => {
    remote.use(
      http.post(`${host}/api/x/`, () =>
        HttpResponse.json({ first_name: ['validation.required'], nearest_landmark: ['validation.max?max=200'] }, { status: 400 }),
      ),
    );
    const { api, onFailure } = open();
    await expect(api.post('/api/x/', answer)).rejects.toMatchObject({
      status: 400,
      fieldErrors: { firstName: ['validation.required'], nearestLandmark: ['validation.max?max=200'] },
      detail: null,
    });
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('that refuses as a whole has its message', async () => {
    remote.use(http.post(`${host}/api/x/`, () => HttpResponse.json({ detail: 'checkout.changed' }, { status: 409 })));
    await expect(open().api.post('/api/x/', answer)).rejects.toMatchObject({ status: 409, detail: 'checkout.changed', fieldErrors: null });
  });
});

describe('a 401', () => {
  const refuseTokens = () =>
    remote.use(
      http.get(`${host}/api/x/`, ({ request }) =>
        request.headers.has('Authorization') ? HttpResponse.json({ detail: 'auth.ended' }, { status: 401 }) : HttpResponse.json(good),
      ),
    );

  test('is reported once, and the call is repeated as a guest', async () => {
    refuseTokens();
    const { api, onUnauthorized } = open({ token: 'ended' });
    expect(await api.get('/api/x/', answer)).toMatchObject({ status: 'in_transit' });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  test('of a guest is a refusal like any other', async () => {
    remote.use(http.get(`${host}/api/x/`, () => HttpResponse.json({ detail: 'auth.needed' }, { status: 401 })));
    const { api, onUnauthorized } = open();
    await expect(api.get('/api/x/', answer)).rejects.toMatchObject({ status: 401, detail: 'auth.needed' });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

/** A marketplace on a free port, for faults of a real connection. */
async function listen(answers: RequestListener) {
  const server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { apiUrl: `http://127.0.0.1:${address.port}`, close };
}

describe('failures', () => {
  const failing = async ({ api, onFailure }: ReturnType<typeof open>, path = '/api/x/'): Promise<ApiError> => {
    const error: ApiError = await api.get(path, answer, { search: 'private words' }).then(
      () => Promise.reject(new Error('the call was answered')),
      (reason) => reason,
    );
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(error);
    expect(error.message, 'names the call, and nothing that was typed').toContain(`GET ${path}`);
    expect(error.message).not.toContain('private');
    return error;
  };

  test('a refused connection is a 503', async () => {
    const { apiUrl, close } = await listen(() => {});
    await close();
    expect((await failing(open({ apiUrl }))).status).toBe(503);
  });

  test('no answer in time is a 504', async () => {
    remote.use(http.get(`${host}/api/x/`, () => delay('infinite')));
    expect((await failing(open({ timeout: 50 }))).status).toBe(504);
  });

  test('an answer that starts in time and does not end is a 504', async () => {
    const { apiUrl, close } = await listen((_, response) => response.write('{"is_favorite":'));
    expect((await failing(open({ apiUrl, timeout: 200 }))).status).toBe(504);
    await close();
  });

  test('all calls of a request share one time-out', async () => {
    const requests = record();
    remote.use(http.get(`${host}/api/slow/`, () => delay('infinite')));
    const opened = open({ timeout: 50 });
    await failing(opened, '/api/slow/');
    await expect(opened.api.get('/api/x/', answer)).rejects.toMatchObject({ status: 504 });
    expect(requests).toHaveLength(0);
  });

  test.each([
    ['an HTML page instead of JSON', () => HttpResponse.html('<h1>Maintenance</h1>')],
    ['a proxy’s error page', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 500 })],
    ['truncated JSON', () => new HttpResponse('{"is_favorite": tr', { headers: { 'Content-Type': 'application/json' } })],
    ['an empty body where one is declared', () => new HttpResponse('', { status: 200 })],
    ['a body with another schema', () => HttpResponse.json({ is_favorite: 'yes' })],
  ])('%s is a 502', async (_, resolver) => {
    remote.use(http.get(`${host}/api/x/`, resolver));
    expect((await failing(open())).status).toBe(502);
  });

  test('a connection that breaks during an answer is a 502', async () => {
    const { apiUrl, close } = await listen((_, response) => response.write('{"is_favorite":', () => response.destroy()));
    expect((await failing(open({ apiUrl }))).status).toBe(502);
    await close();
  });

  test('a 5xx of the marketplace keeps its message', async () => {
    remote.use(http.get(`${host}/api/x/`, () => HttpResponse.json({ detail: 'errors.unexpected' }, { status: 500 })));
    expect((await failing(open())).status).toBe(500);
  });

  test('a refusal with an HTML page keeps its status', async () => {
    remote.use(http.get(`${host}/api/x/`, () => HttpResponse.html('<h1>Too many requests</h1>', { status: 429 })));
    await expect(open().api.get('/api/x/', answer)).rejects.toMatchObject({ status: 429, detail: null });
  });
});

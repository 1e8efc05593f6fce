import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Api, createApi } from '../../../../app/api/client';
import { remoteFetchApi } from '../../../../app/api/remoteFetchApi';
import { host, openContext, signedIn } from '../remoteShop';

const remote = setupServer();
beforeAll(() => remote.listen({ onUnhandledRequest: 'bypass' }));
afterEach(() => remote.resetHandlers());
afterAll(() => remote.close());

const wire = { unit_price: '1', cart_items: [{ product_variant: { price_after_discount: '2', is_favorite: true } }], next_page: null };
const schema = z.object({
  unit_price: z.string(),
  cart_items: z.array(z.object({ product_variant: z.object({ price_after_discount: z.string(), is_favorite: z.boolean() }) })),
  next_page: z.null(),
});

/** Calls the API. @returns its request and its answer. */
async function send(call: (api: Api) => Promise<unknown>, { apiUrl = host, language = 'en', token = 'a-token' as string | null } = {}) {
  let sent: Request | undefined;
  remote.use(
    http.all(`${host}/*`, ({ request }) => {
      sent = request.clone();
      return HttpResponse.json(wire);
    }),
  );
  const api = createApi({
    fetchApi: remoteFetchApi(apiUrl, 5000),
    language,
    requestId: 'request-1',
    clientAddress: '203.0.113.9',
    isCounted: true,
    credentials: () => ({ token, cartId: 'a-cart', deviceToken: 'a-device' }),
    onUnauthorized: async () => {},
    onPasswordDue: async () => {},
    onFailure: () => {},
  });
  const answer = await call(api);
  if (!sent) throw new Error('no request');
  return { request: sent, answer };
}

const query = {
  categoryId: 7,
  priceMin: '250',
  cityId: 4,
  isDifferentMarket: true,
  search: 'aB_c',
  empty: '',
  none: null,
  absent: undefined,
};
const body = { quoteId: 'aB_c', orderLines: [{ variantId: 1, cartItem: { unitPrice: 'pP_x' } }], isGift: false, languageId: 1 };
const path = '/api/some_call/7/';

const calls: [string, (api: Api) => Promise<unknown>, { hasQuery?: true; hasBody?: true }][] = [
  ['GET', (api) => api.get(path, schema, query), { hasQuery: true }],
  ['OPTIONS', (api) => api.options(path, schema, query), { hasQuery: true }],
  ['POST', (api) => api.post(path, schema, body), { hasBody: true }],
  ['POST', (api) => api.post(path, schema, body, { query, idempotencyKey: 'a-key' }), { hasQuery: true, hasBody: true }],
  ['PATCH', (api) => api.patch(path, schema, body, { query }), { hasQuery: true, hasBody: true }],
  ['DELETE', (api) => api.delete(path, schema, { query, body }), { hasQuery: true, hasBody: true }],
  ['DELETE', (api) => api.delete(path, schema), {}],
];

describe.each(calls)('%s', (method, call, { hasQuery, hasBody }) => {
  test('has the names of the wire, JSON and the credentials, and its answer the names of the code', async () => {
    for (const language of ['en', 'ar', 'ckb']) {
      const { request, answer } = await send(call, { language });
      expect(request.method).toBe(method);
      const expectedQuery = { category_id: '7', price_min: '250', city_id: '4', is_different_market: 'true', search: 'aB_c' };
      expect(Object.fromEntries(new URL(request.url).searchParams)).toEqual(hasQuery ? expectedQuery : {});
      expect(request.headers.get('Content-Type')).toBe(hasBody ? 'application/json' : null);
      const text = await request.text();
      expect(text && JSON.parse(text)).toEqual(
        hasBody
          ? {
              quote_id: 'aB_c',
              order_lines: [{ variant_id: 1, cart_item: { unit_price: 'pP_x' } }],
              is_gift: false,
              language_id: 1,
            }
          : '',
      );
      expect(Object.fromEntries(request.headers)).toMatchObject({
        accept: 'application/json',
        'accept-language': language,
        authorization: 'Bearer a-token',
        'x-cart-id': 'a-cart',
        'x-device-token': 'a-device',
      });
      expect(answer).toEqual({
        unitPrice: '1',
        cartItems: [{ productVariant: { priceAfterDiscount: '2', isFavorite: true } }],
        nextPage: null,
      });
    }
  });

  test.each([
    [host, `${host}${path}`],
    [`${host}/`, `${host}${path}`],
    [`${host}/shop`, `${host}/shop${path}`],
    [`${host}/shop/v2/`, `${host}/shop/v2${path}`],
  ])('goes to the configured address %s', async (apiUrl, address) => {
    const { request } = await send(call, { apiUrl });
    expect(request.url.split('?')[0]).toBe(address);
  });
});

test('a guest sends the cart, without a token', async () => {
  for (const [, call] of calls) {
    const { request } = await send(call, { token: null });
    expect([request.headers.get('Authorization'), request.headers.get('X-Cart-Id')]).toEqual([null, 'a-cart']);
  }
});

test('a file is sent with its credentials, and not as JSON', async () => {
  const form = new FormData();
  form.set('file', new File(['x'], 'x.png', { type: 'image/png' }));
  for (const call of [(api: Api) => api.post(path, schema, form), (api: Api) => api.patch(path, schema, form)]) {
    const { request } = await send(call);
    expect(request.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(Object.fromEntries(request.headers)).toMatchObject({
      authorization: 'Bearer a-token',
      'x-cart-id': 'a-cart',
      'x-device-token': 'a-device',
    });
  }
});

test('a change without a body sends an empty object as JSON', async () => {
  for (const call of [(api: Api) => api.post(path, schema), (api: Api) => api.patch(path, schema)]) {
    const { request } = await send(call);
    expect([request.headers.get('Content-Type'), await request.text()]).toEqual(['application/json', '{}']);
    expect(request.headers.get('Authorization')).toBe('Bearer a-token');
  }
});

describe.each(['en', 'ar', 'ckb'])('a page in %s', (language) => {
  const session = { ...signedIn, token: 'a-token', cartId: 'a-cart', deviceToken: 'a-device' };
  test.each<[string, typeof signedIn, Record<string, string>]>([
    ['a customer', session, { authorization: 'Bearer a-token', 'x-cart-id': 'a-cart', 'x-device-token': 'a-device' }],
    ['a customer with nothing else', { ...session, cartId: null, deviceToken: null }, { authorization: 'Bearer a-token' }],
    [
      'a customer whose password is due',
      { ...session, changePasswordRequired: true },
      { authorization: 'Bearer a-token', 'x-cart-id': 'a-cart', 'x-device-token': 'a-device' },
    ],
    ['a guest with a cart', { ...session, token: null, expiry: null }, { 'x-cart-id': 'a-cart', 'x-device-token': 'a-device' }],
    ['a guest', { ...session, token: null, expiry: null, cartId: null, deviceToken: null }, {}],
  ])('sends the credentials of the session with each call: %s', async (_, visitor, headers) => {
    const sent: Request[] = [];
    remote.use(
      http.all(`${host}/*`, ({ request }) => {
        if (!request.url.endsWith(path)) return HttpResponse.json({ data: [] });
        sent.push(request.clone());
        return HttpResponse.json(wire);
      }),
    );
    const { api } = await openContext(`/cart?lang=${language}`, { session: visitor });
    await api.get(path, schema);
    await api.options(path, schema);
    await api.post(path, schema, body);
    await api.delete(path, schema);
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'OPTIONS', 'POST', 'DELETE']);
    for (const request of sent) {
      const own = ['authorization', 'x-cart-id', 'x-device-token'].flatMap((name) => {
        const value = request.headers.get(name);
        return value === null ? [] : [[name, value]];
      });
      expect(Object.fromEntries(own)).toEqual(headers);
      expect(request.headers.get('Accept-Language')).toBe(language);
      expect(request.headers.get('Cookie'), 'the shop’s own cookies stay').toBeNull();
    }
  });
});

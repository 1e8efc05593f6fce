import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openTestMarketplace } from './openTestMarketplace';

const google = { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' };
const { call } = await openTestMarketplace({ config: { google } });
const { paths }: { paths: Record<string, Record<string, { security?: object[] }>> } = (await call('GET', '/api/openapi.json')).body;
const described = Object.entries(paths).flatMap(([address, methods]) =>
  Object.entries(methods).map(([method, { security }]) => ({ method: method.toUpperCase(), address, isOpen: !security?.length })),
);

/** The calls whose paths the specification does not show (point 7), by what they are about. */
const decided = {
  '/api/area_list/': ['GET /api/area_list/'],
  '/api/wishlist/': ['DELETE /api/wishlist/{product_id}/', 'GET /api/wishlist/', 'POST /api/wishlist/', 'POST /api/wishlist/merge/'],
  '/api/orders/': [
    'GET /api/orders/',
    'GET /api/orders/{id}/',
    'POST /api/orders/',
    'POST /api/orders/{id}/cancel/',
    'POST /api/orders/{id}/reorder/',
  ],
  '/api/returns/': [
    'GET /api/returns/',
    'GET /api/returns/returnable/',
    'GET /api/returns/{id}/',
    'POST /api/returns/',
    'POST /api/returns/{id}/cancel/',
  ],
  '/api/me/addresses/': [
    'DELETE /api/me/addresses/{id}/',
    'GET /api/me/addresses/',
    'GET /api/me/addresses/{id}/',
    'PATCH /api/me/addresses/{id}/',
    'POST /api/me/addresses/',
    'POST /api/me/addresses/{id}/default/',
    'POST /api/me/addresses/{id}/restore/',
  ],
  '/api/balance/': [
    'GET /api/balance/',
    'GET /api/balance/topup/methods/',
    'GET /api/balance/transactions/',
    'GET /api/balance/transfer/quote/{id}/',
    'POST /api/balance/topup/',
    'POST /api/balance/topup/payment/',
    'POST /api/balance/transfer/',
    'POST /api/balance/transfer/code/',
    'POST /api/balance/transfer/quote/',
  ],
  '/api/checkout/': ['POST /api/checkout/'],
  '/api/payments/': [
    'GET /api/payments/{reference}/',
    'POST /api/payments/callback/{gateway}/',
    'POST /api/payments/{reference}/cancel/',
    'POST /api/payments/{reference}/check/',
  ],
  '/api/cart/': ['DELETE /api/cart/items/{id}/', 'GET /api/cart/', 'PATCH /api/cart/items/{id}/', 'POST /api/cart/items/'],
  '/api/category_list/': ['GET /api/category_list/'],
  '/api/me/update_profile/': ['POST /api/me/update_profile/'],
};

test.each(Object.entries(decided))('the calls below %s have these paths, and each is there', async (below, calls) => {
  const found = described.filter(({ address }) => address.startsWith(below));
  expect(found.map(({ method, address }) => `${method} ${address}`).sort()).toEqual([...calls].sort());
  for (const { method, address, isOpen } of found.filter((each) => !each.isOpen)) {
    const answer = await call(method, address.replaceAll(/\{\w+\}/g, '1'), method === 'GET' ? {} : { body: {} });
    expect([method, address, answer.status]).toEqual([method, address, isOpen ? 200 : 401]);
  }
});

/** The files of the storefront. */
const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    return entry.isDirectory() ? files(name) : /\.tsx?$/.test(name) ? [name] : [];
  });

const parameter = /\{\w+\}/g;

/** Whether an address in the code, with its values, is that of a described call, with its parameters. */
const isSame = (sent: string, address: string) =>
  new RegExp(`^${sent.replaceAll(parameter, '[^/]+')}$`).test(address.replaceAll(parameter, '1')) ||
  new RegExp(`^${address.replaceAll(parameter, '[^/]+')}$`).test(sent.replaceAll(parameter, '1'));

test('every call of the storefront is described, with its method', () => {
  const call = /\.(get|post|patch|delete|options)\(\s*(?:'(\/api\/[^']*)'|`(\/api\/[^`]*)`)/g;
  const calls = files('app').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(call)].map(([, method = '', plain, template = '']) => ({
      file,
      method: method.toUpperCase(),
      // Its values, and no query.
      sent: (plain ?? template.replaceAll(/\$\{[^}]*\}/g, '{value}')).replace(/\?.*$/, ''),
    })),
  );
  expect(calls.length).toBeGreaterThan(60);
  for (const { file, method, sent } of calls) {
    const isKnown = described.some((each) => each.method === method && isSame(sent, each.address));
    expect.soft(isKnown, `${method} ${sent} in ${file}`).toBe(true);
  }
});

import { expect, it } from 'vitest';
import { isSameOrigin } from '../../../../app/session/sameOrigin';

const post = (headers: Record<string, string>) =>
  ({ method: 'POST', url: 'http://127.0.0.1:3000/cart', headers: new Headers({ Host: 'shop.example', ...headers }) }) as Request;

it.each([
  [{ 'Sec-Fetch-Site': 'same-origin' }, true],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://shop.example' }, false],
  [{ 'Sec-Fetch-Site': 'same-site' }, false],
  [{ 'Sec-Fetch-Site': 'none' }, true],
  [{ Origin: 'http://127.0.0.1:3000' }, true],
  [{ Origin: 'not an address' }, false],
  [{ Origin: 'https://shop.example' }, true],
  [{ Origin: 'https://evil.example' }, false],
  [{ Origin: 'null' }, false],
  [{ Referer: 'https://shop.example/cart?lang=ar' }, true],
  [{ Referer: 'https://evil.example/https://shop.example/' }, false],
  [{ Referer: 'https://shop.example/', Origin: 'null' }, false],
  [{ Referer: 'https://shop.example/', Origin: 'https://evil.example' }, false],
  [{ Referer: 'https://shop.example/', 'Sec-Fetch-Site': 'cross-site' }, false],
  [{}, false],
])('%o → %s', (headers, answer) => expect(isSameOrigin(post(headers), null)).toBe(answer));

it('uses the public address behind a proxy', () => {
  expect(isSameOrigin(post({ Host: 'inner:3000', Origin: 'https://karwan.example' }), 'https://karwan.example')).toBe(true);
  expect(isSameOrigin(post({ Host: 'inner:3000', Origin: 'https://other.example' }), 'https://karwan.example')).toBe(false);
});

it('does not check reads', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(isSameOrigin({ method } as Request, null)).toBe(true);
});

it('checks every other method', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect(isSameOrigin(new Request('http://shop.example/cart', { method, headers: { Origin: 'https://evil.example' } }), null)).toBe(
      false,
    );
});

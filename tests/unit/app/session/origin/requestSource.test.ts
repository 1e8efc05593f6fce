import { expect, it } from 'vitest';
import { requestSource } from '../../../../../app/session/origin/requestSource';

const post = (headers: Record<string, string>) =>
  ({ method: 'POST', url: 'http://127.0.0.1:3000/cart', headers: new Headers({ Host: 'shop.example', ...headers }) }) as Request;

it.each([
  [{ 'Sec-Fetch-Site': 'same-origin' }, 'own'],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://shop.example' }, 'foreign'],
  [{ 'Sec-Fetch-Site': 'same-site' }, 'foreign'],
  [{ 'Sec-Fetch-Site': 'none' }, 'own'],
  [{ Origin: 'http://127.0.0.1:3000' }, 'own'],
  [{ Origin: 'not an address' }, 'foreign'],
  [{ Origin: 'https://shop.example/path' }, 'foreign'],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://shop.example/path' }, 'foreign'],
  [{ Origin: 'https://shop.example' }, 'own'],
  [{ Origin: 'https://evil.example' }, 'foreign'],
  [{ Origin: 'null' }, 'foreign'],
  [{ Referer: 'https://shop.example/cart?lang=ar' }, 'own'],
  [{ Referer: 'https://evil.example/https://shop.example/' }, 'foreign'],
  [{ Referer: 'not an address' }, 'foreign'],
  [{ Referer: 'https://shop.example/', Origin: 'null' }, 'foreign'],
  [{ Referer: 'https://shop.example/', Origin: 'https://evil.example' }, 'foreign'],
  [{ Referer: 'https://shop.example/', 'Sec-Fetch-Site': 'cross-site' }, 'foreign'],
  [{}, 'unknown'],
] as const)('%o → %s', (headers, source) => expect(requestSource(post(headers), null)).toBe(source));

it('uses the public address behind a proxy', () => {
  expect(requestSource(post({ Host: 'inner:3000', Origin: 'https://karwan.example' }), 'https://karwan.example')).toBe('own');
  expect(requestSource(post({ Host: 'inner:3000', Origin: 'https://other.example' }), 'https://karwan.example')).toBe('foreign');
});

it('does not check reads', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(requestSource({ method } as Request, null)).toBe('own');
});

it('checks every other method', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect(requestSource(new Request('http://shop.example/cart', { method, headers: { Origin: 'https://evil.example' } }), null)).toBe(
      'foreign',
    );
});

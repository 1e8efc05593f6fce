import { expect, test } from 'vitest';
import { asOwnHost } from '../../../../app/server/asOwnHost';

const hostOf = (method: string, origin: string) =>
  asOwnHost(new Request('http://inside.example/login', { method, headers: { Host: 'inside.example', Origin: origin } })).headers.get(
    'Host',
  );

test('a form that the shop has checked has the host of its origin, behind a proxy that rewrites Host', () => {
  expect(hostOf('POST', 'https://shop.example')).toBe('shop.example');
});

test.each([
  ['GET', 'https://evil.example'],
  ['HEAD', 'https://evil.example'],
  ['GET', 'garbage'],
  ['GET', 'http://'],
  ['GET', '//'],
  ['GET', 'https://a b'],
  ['POST', 'null'],
  ['POST', 'garbage'],
])('%s keeps its host with the origin %s', (method, origin) => {
  expect(hostOf(method, origin)).toBe('inside.example');
});

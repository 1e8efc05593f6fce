import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeRedirect, signInPath } from '../../../../../app/session/redirects/safeRedirect';

it.each(['/account/address', '/product?search=a&offset=12', '/cart#top'])('accepts %s', (path) => expect(safeRedirect(path)).toBe(path));

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '',
  null,
  undefined,
  5,
  '/\t/evil.example',
  '/..//evil.example',
])('replaces %s with the home page', (path) => {
  const target = safeRedirect(path);
  expect(new URL(target, 'https://shop.example').host).toBe('shop.example');
});

it('never redirects to another site, whatever the input', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '\t', '\n', 'a', 'x', '%', '2', 'F') }), (path) => {
      expect(new URL(safeRedirect(`/${path}`), 'https://shop.example').host).toBe('shop.example');
    }),
    { numRuns: 2000 },
  );
});

it('redirects back after sign-in', () => expect(signInPath('/cart?a=1')).toBe('/login?redirectTo=%2Fcart%3Fa%3D1'));

it('carries the target of a target, and none below it', () => {
  const checkout = '/account/address/new?redirectTo=%2Fcheckout';
  expect(safeRedirect(checkout)).toBe(checkout);
  let path = '/checkout';
  for (let visit = 0; visit < 20; visit += 1) path = `/account/address/new?redirectTo=${encodeURIComponent(safeRedirect(path))}`;
  expect(path.length).toBeLessThan(150);
  expect(signInPath(path).length).toBeLessThan(200);
});

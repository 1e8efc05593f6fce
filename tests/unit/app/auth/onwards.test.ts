import { describe, expect, test } from 'vitest';
import { keepTarget, redirectTarget } from '../../../../app/auth/onwards';

const query = (redirectTo?: string) => new URLSearchParams(redirectTo === undefined ? {} : { redirectTo });

describe('redirectTarget', () => {
  test.each(['/checkout', '/account/address?x=1', '/loginable', '/product/7#reviews'])('leads on to %s', (path) => {
    expect(redirectTarget(query(path))).toBe(path);
  });

  test.each([undefined, '', 'https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'checkout'])(
    'leads nowhere with %s',
    (path) => {
      expect(redirectTarget(query(path))).toBeNull();
    },
  );

  test.each(['/login', '/login?redirectTo=/login', '/login/code', '/register', '/password/reset', '/logout'])(
    'does not lead round in a circle to %s',
    (path) => {
      expect(redirectTarget(query(path))).toBeNull();
    },
  );
});

describe('keepTarget', () => {
  test('carries where the shopper was going', () => {
    expect(keepTarget('/register', query('/checkout?note=a&b'))).toBe('/register?redirectTo=%2Fcheckout%3Fnote%3Da%26b');
    expect(keepTarget('/account/profile?first=1', query('/cart'))).toBe('/account/profile?first=1&redirectTo=%2Fcart');
  });

  test('adds nothing when nobody said, or when it leads out of the shop', () => {
    expect(keepTarget('/register', query())).toBe('/register');
    expect(keepTarget('/register', query('https://elsewhere.example/'))).toBe('/register');
  });
});

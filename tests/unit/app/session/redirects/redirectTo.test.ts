import { describe, expect, test } from 'vitest';
import { isSignInPage, readRedirectTo, withRedirectTo } from '../../../../../app/session/redirects/redirectTo';

const query = (redirectTo?: string) => new URLSearchParams(redirectTo === undefined ? {} : { redirectTo });

describe('redirectTarget', () => {
  test.each(['/checkout', '/account/address?x=1', '/loginable', '/product/7#reviews'])('accepts %s', (path) => {
    expect(readRedirectTo(query(path))).toBe(path);
  });

  test.each([undefined, '', 'https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'checkout'])(
    'refuses %s',
    (path) => {
      expect(readRedirectTo(query(path))).toBeNull();
    },
  );

  test.each(['/login', '/login?redirectTo=/login', '/login/code', '/register', '/password/reset', '/logout'])(
    'avoids a redirect loop to %s',
    (path) => {
      expect(readRedirectTo(query(path))).toBeNull();
    },
  );
});

describe('keepTarget', () => {
  test('passes on the redirect target', () => {
    expect(withRedirectTo('/register', query('/checkout?note=a&b'))).toBe('/register?redirectTo=%2Fcheckout%3Fnote%3Da%26b');
    expect(withRedirectTo('/account/profile?first=1', query('/cart'))).toBe('/account/profile?first=1&redirectTo=%2Fcart');
  });

  test('adds nothing without a target, or with one outside the shop', () => {
    expect(withRedirectTo('/register', query())).toBe('/register');
    expect(withRedirectTo('/register', query('https://elsewhere.example/'))).toBe('/register');
  });
});

test.each([
  ['/login', true],
  ['/logout', true],
  ['/register?a=1', true],
  ['/password/reset', true],
  ['/login-help', false],
  ['/account/login', false],
  ['/', false],
])('whether %s belongs to the sign-in: %s', (path, belongs) => expect(isSignInPage(path)).toBe(belongs));

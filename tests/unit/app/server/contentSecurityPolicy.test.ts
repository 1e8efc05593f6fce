import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, formTargetsOf, isFormTarget, originsOf } from '../../../../app/server/contentSecurityPolicy';

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('the targets of forms', () => {
  test('are the shop alone, where there is no gateway', () => {
    expect(directive(contentSecurityPolicy([], false, formTargetsOf(null, [])), 'form-action')).toBe("'self'");
  });

  test('name the sign-in provider, each gateway and the hosts beside it', () => {
    const targets = formTargetsOf('https://accounts.google.com', ['https://pg-api.zaincash.iq/api', 'https://fib.prod.fib.iq']);
    expect(directive(contentSecurityPolicy([], false, targets), 'form-action')).toBe(
      "'self' https://accounts.google.com https://pg-api.zaincash.iq https://*.zaincash.iq https://fib.prod.fib.iq https://*.prod.fib.iq",
    );
  });

  test('of a demo are its local servers', () => {
    const targets = formTargetsOf('http://localhost:4001', ['http://127.0.0.1:5001']);
    expect(directive(contentSecurityPolicy([], false, targets), 'form-action')).toBe("'self' http://localhost:4001 http://127.0.0.1:5001");
  });

  test.each([
    ['https://pg.zaincash.iq/pay?id=7', true],
    ['https://pg-api.zaincash.iq/pay', true],
    ['https://zaincash.iq.attacker.example/pay', false],
    ['https://attackerzaincash.iq/pay', false],
    ['http://pg.zaincash.iq/pay', false],
    ['https://pg.zaincash.iq:8443/pay', false],
    ['https://pay.example/', false],
    ['not an address', false],
  ])('%s is one of them: %s', (address, expected) => {
    expect(isFormTarget(address, formTargetsOf(null, ['https://pg-api.zaincash.iq']))).toBe(expected);
  });

  test('never include all hosts of a top-level domain', () => {
    expect(formTargetsOf(null, ['https://qi.iq'])).toEqual(['https://qi.iq', 'https://*.qi.iq']);
  });
});

const read = (policy: string) => new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));

// SHA-256 of `abc` and of the empty text, as published.
const [ofAbc, ofNothing] = [
  "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
];

test('a page runs the shop’s own files and its inline scripts by their hashes only, and can’t be framed, rebased or given plug-ins', () => {
  const policy = read(contentSecurityPolicy(['abc', ''], false, []));
  expect(policy.get('script-src')).toEqual(["'self'", ofAbc, ofNothing]);
  // The hash is that of the style inside the documents.
  expect(policy.get('style-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
  expect(policy.get('connect-src')).toEqual(["'self'"]);
  for (const name of ['base-uri', 'object-src', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"]);
});

test('third parties are admitted by their origin', () => {
  const hosts = originsOf({ analytics: 'https://a.example/x.js', liveChat: 'https://a.example/y.js' });
  expect(read(contentSecurityPolicy(['abc'], false, [], hosts)).get('script-src')).toEqual(["'self'", ofAbc, 'https://a.example']);
});

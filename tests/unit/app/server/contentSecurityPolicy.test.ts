import { expect, test } from 'vitest';
import { contentSecurityPolicy, originsOf } from '../../../../app/server/contentSecurityPolicy';

const read = (policy: string) => new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));

test('a page runs the shop’s own scripts with its nonce only, and can’t be framed, rebased or given plug-ins', () => {
  const policy = read(contentSecurityPolicy('abc', false, []));
  expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc'"]);
  expect(policy.get('style-src')).toEqual(["'self'", "'nonce-abc'"]);
  expect(policy.get('connect-src')).toEqual(["'self'"]);
  expect(policy.get('form-action')).toEqual(["'self'", 'https:']);
  for (const name of ['base-uri', 'object-src', 'frame-ancestors']) expect(policy.get(name)).toEqual(["'none'"]);
});

test('third parties are admitted by their origin, and form targets without TLS by theirs', () => {
  const hosts = originsOf({ analytics: 'https://a.example/x.js', liveChat: 'https://a.example/y.js' });
  const policy = read(contentSecurityPolicy('abc', false, ['http://127.0.0.1:9/pay', 'https://bank.example/pay'], hosts));
  expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc'", 'https://a.example']);
  expect(policy.get('form-action')).toEqual(["'self'", 'https:', 'http://127.0.0.1:9']);
});

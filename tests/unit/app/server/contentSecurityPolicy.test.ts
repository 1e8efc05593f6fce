import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy, formTargetsOf, isFormTarget } from '../../../../app/server/contentSecurityPolicy';

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe('the targets of forms', () => {
  test('are the shop alone, where there is no gateway', () => {
    expect(directive(contentSecurityPolicy('n', false, formTargetsOf(null, [])), 'form-action')).toBe("'self'");
  });

  test('name the sign-in provider, each gateway and the hosts beside it', () => {
    const targets = formTargetsOf('https://accounts.google.com', ['https://pg-api.zaincash.iq/api', 'https://fib.prod.fib.iq']);
    expect(directive(contentSecurityPolicy('n', false, targets), 'form-action')).toBe(
      "'self' https://accounts.google.com https://pg-api.zaincash.iq https://*.zaincash.iq https://fib.prod.fib.iq https://*.prod.fib.iq",
    );
  });

  test('of a demo are its local servers', () => {
    const targets = formTargetsOf('http://localhost:4001', ['http://127.0.0.1:5001']);
    expect(directive(contentSecurityPolicy('n', false, targets), 'form-action')).toBe("'self' http://localhost:4001 http://127.0.0.1:5001");
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

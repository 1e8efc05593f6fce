import { createCookie } from '@remix-run/node';
import { describe, expect, it, vi } from 'vitest';
import { readPreferences } from '../../../../../app/session/cookies/preferences';
import { flashSchema, type SessionData, sessionCookie } from '../../../../../app/session/cookies/sessionCookie';

const secrets = ['first secret that signs'];
const empty = {
  token: null,
  expiry: null,
  changePasswordRequired: false,
  deviceToken: null,
  cartId: null,
  flash: null,
  pending: null,
  wish: null,
};
const sent = (setCookie: string) => setCookie.split(';')[0] ?? '';
const future = new Date(Date.now() + 60_000).toISOString();

describe('the session cookie', () => {
  it('is read back unchanged', async () => {
    const cookie = sessionCookie(secrets, true);
    const session = { ...empty, token: 't', expiry: future, cartId: 'c', flash: { type: 'success' as const, key: 'saved' } };
    const header = await cookie.write(session);
    expect(header).toMatch(/HttpOnly/);
    expect(header).toMatch(/Secure/);
    expect(header).toMatch(/SameSite=Lax/);
    expect(await cookie.read(sent(header))).toEqual(session);
  });

  it('can’t be set by a neighbouring host, or without TLS, where the shop has TLS', async () => {
    const header = await sessionCookie(secrets, true).write({ ...empty, token: 't' });
    expect(header).toMatch(/^__Host-session=/);
    expect(header).toMatch(/Path=\//);
    expect(header).not.toMatch(/Domain/);
    const plain = await sessionCookie(secrets, false).write({ ...empty, token: 't' });
    expect(plain).toMatch(/^session=/);
    expect(await sessionCookie(secrets, true).read(sent(plain))).toEqual(empty);
  });

  it.each([
    ['nothing else', {}],
    ['a known browser', { deviceToken: 'd' }],
    ['a cart', { cartId: 'c' }],
    ['a wish', { wish: 7 }],
    ['a message', { flash: { type: 'error' as const, key: 'sessionEnded' } }],
    ['a code’s recipient', { pending: { identifier: 'a@b.example', purpose: 'changeEmail' as const } }],
  ])('has its token, expiry and due password change also with %s', async (_, rest) => {
    const cookie = sessionCookie(secrets, false);
    const expiries = [future, '2099-01-01T00:00:00Z', new Date(Date.now() + 29 * 24 * 3600_000).toISOString()];
    for (const changePasswordRequired of [false, true])
      for (const expiry of expiries) {
        const session = { ...empty, token: 't'.repeat(43), expiry, changePasswordRequired, ...rest };
        expect(await cookie.read(sent(await cookie.write(session)))).toEqual(session);
      }
    const expired = { ...empty, token: 't', expiry: '2020-01-01T00:00:00Z', changePasswordRequired: true, ...rest };
    expect(await cookie.read(sent(await cookie.write(expired)))).toEqual({ ...empty, ...rest });
  });

  it('has a message that is a success unless it is called an error', async () => {
    const cookie = sessionCookie(secrets, false);
    const typeOf = async (flash: object) => {
      const header = await createCookie('session', { secrets }).serialize({ flash });
      return (await cookie.read(sent(header))).flash?.type;
    };
    for (const key of ['saved', ['saved'], ['saved', 'cartUpdated'], { quantity: ['cart.outOfStock'] }, { a: ['saved'], b: ['saved'] }])
      for (const params of [undefined, {}, { signIn: '/cart' }, { moved: '7', added: '8' }]) {
        const types = [
          await typeOf({ key, params }),
          await typeOf({ key, params, type: 'success' }),
          await typeOf({ key, params, type: 'error' }),
        ];
        expect([key, params, ...types]).toEqual([key, params, 'success', 'success', 'error']);
      }
  });

  it('is empty when it was forged or signed with another secret', async () => {
    const header = sent(await sessionCookie(['another secret'], false).write({ ...empty, token: 't' }));
    expect(await sessionCookie(secrets, false).read(header)).toEqual(empty);
  });

  it('is still read after the secret was rotated', async () => {
    const header = sent(await sessionCookie(secrets, false).write({ ...empty, cartId: 'c' }));
    expect((await sessionCookie(['a newer secret', ...secrets], false).read(header)).cartId).toBe('c');
  });

  it('drops an expired token, and keeps the cart', async () => {
    const cookie = sessionCookie(secrets, false);
    const header = sent(await cookie.write({ ...empty, token: 't', expiry: new Date(Date.now() - 1000).toISOString(), cartId: 'c' }));
    expect(await cookie.read(header)).toEqual({ ...empty, cartId: 'c' });
  });

  it('drops a due password change with its token', async () => {
    const cookie = sessionCookie(secrets, false);
    const expired = { ...empty, token: 't', expiry: new Date(Date.now() - 1000).toISOString(), changePasswordRequired: true, wish: 7 };
    expect(await cookie.read(sent(await cookie.write(expired)))).toEqual({ ...empty, wish: 7 });
  });

  it('has an expired token from the moment of its expiry', async () => {
    const cookie = sessionCookie(secrets, false);
    const now = Date.parse('2026-03-01T10:00:00Z');
    const tokenAt = async (time: number) => {
      vi.setSystemTime(time);
      const header = sent(await cookie.write({ ...empty, token: 't', expiry: '2026-03-01T10:00:00Z' }));
      return (await cookie.read(header)).token;
    };
    try {
      expect([await tokenAt(now - 1), await tokenAt(now)]).toEqual(['t', null]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps a due password change and a code’s recipient', async () => {
    const cookie = sessionCookie(secrets, false);
    const session = {
      ...empty,
      token: 't',
      expiry: future,
      changePasswordRequired: true,
      pending: { identifier: '+9647501234567', purpose: 'changePhone' as const },
    };
    expect(await cookie.read(sent(await cookie.write(session)))).toEqual(session);
  });

  it('lasts thirty days on all pages', async () => {
    const header = await sessionCookie(secrets, false).write({ ...empty, cartId: 'c' });
    expect(header.split('; ').slice(1).sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
  });

  it('is empty without a cookie, and each reader has its own', async () => {
    const cookie = sessionCookie(secrets, false);
    for (const header of [null, '', 'language=ar']) {
      const session = await cookie.read(header);
      expect(session).toEqual(empty);
      session.cartId = 'of one request';
    }
    const forged = await cookie.read('session=forged');
    forged.cartId = 'of one request';
    expect(await cookie.read('session=forged')).toEqual(empty);
    expect(await cookie.read(null)).toEqual(empty);
  });

  it('is deleted when it is empty', async () => expect(await sessionCookie(secrets, false).write(empty)).toMatch(/Max-Age=0/));
});

describe('what the session cookie may contain', () => {
  /** Whether a signed cookie with these values is read. */
  const isRead = async (values: Record<string, unknown>) => {
    const header = sent(await createCookie('session', { secrets }).serialize({ wish: 1, ...values }));
    return (await sessionCookie(secrets, false).read(header)).wish !== null;
  };

  it.each<[string, keyof SessionData, (length: number) => unknown, number]>([
    ['a token', 'token', (length) => 'x'.repeat(length), 200],
    ['an expiry', 'expiry', (length) => 'x'.repeat(length), 40],
    ['a cart', 'cartId', (length) => 'x'.repeat(length), 80],
    ['a recipient', 'pending', (length) => ({ identifier: 'x'.repeat(length), purpose: 'reset' }), 254],
    ['a message', 'flash', (length) => ({ key: 'x'.repeat(length) }), 60],
    ['messages', 'flash', (length) => ({ key: Array(length).fill('saved') }), 3],
  ])('%s has a maximum length', async (_, name, value, max) => {
    expect(await isRead({ [name]: value(max) })).toBe(true);
    expect(await isRead({ [name]: value(max + 1) })).toBe(false);
  });

  it.each(['register', 'signIn', 'reset', 'changeEmail', 'changePhone', 'deleteAccount'])('a code may be for %s', async (purpose) => {
    expect(await isRead({ pending: { identifier: 'a@b.example', purpose } })).toBe(true);
  });

  it.each([
    ['a code for something else', { pending: { identifier: 'a@b.example', purpose: 'other' } }],
    ['a code without a recipient', { pending: { purpose: 'reset' } }],
    ['a product that is no number', { wish: 'x' }],
    ['a product numbered zero', { wish: 0 }],
    ['a fraction of a product', { wish: 1.5 }],
    ['a message of another type', { flash: { key: 'saved', type: 'warning' } }],
    ['an empty message', { flash: {} }],
  ])('not %s', async (_, values) => expect(await isRead(values)).toBe(false));
});

describe('a message for the next page', () => {
  const byLength = (length: number, text = 'x') => Object.fromEntries(Array.from({ length }, (_, at) => [`${text}${at}`, text]));
  const accepts = (flash: unknown) => flashSchema.safeParse(flash).success;

  it('may be keys by field, of at most three fields with three keys each', () => {
    const fields = (count: number, keys: number) => ({
      key: Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, Array(keys).fill('validation.required')])),
    });
    expect([accepts(fields(3, 3)), accepts(fields(4, 1)), accepts(fields(1, 4))]).toEqual([true, false, false]);
    const named = (length: number) => ({ key: { ['f'.repeat(length)]: ['short'] } });
    expect([accepts(named(30)), accepts(named(31))]).toEqual([true, false]);
  });

  it('has at most three short parameters', () => {
    expect([accepts({ key: 'saved' }), accepts({ key: 'saved', params: {} })]).toEqual([true, true]);
    expect([accepts({ key: 'saved', params: byLength(3) }), accepts({ key: 'saved', params: byLength(4) })]).toEqual([true, false]);
    const parameter = (name: number, value: number) => ({ key: 'saved', params: { ['n'.repeat(name)]: 'v'.repeat(value) } });
    expect([accepts(parameter(20, 200)), accepts(parameter(21, 1)), accepts(parameter(1, 201))]).toEqual([true, false, false]);
  });
});

describe('language and city', () => {
  it('are read when they are valid', () => {
    expect(readPreferences('language=ckb; selectedCity=4.1700000000000; consent=no; theme=dark')).toEqual({
      language: 'ckb',
      theme: 'dark',
      city: { cityId: 4, at: 1_700_000_000_000 },
      consent: 'no',
    });
    expect(readPreferences('language=ku; selectedCity=Erbil; consent=maybe')).toEqual({
      language: null,
      city: null,
      consent: null,
      theme: 'system',
    });
    expect(readPreferences(null)).toEqual({ language: null, city: null, consent: null, theme: 'system' });
    for (const language of ['en', 'ar', 'ckb']) {
      for (const cookies of [`language=${language}`, `session=x; language=${language}; consent=yes`])
        expect(readPreferences(cookies).language).toBe(language);
      for (const other of [language.toUpperCase(), `${language}-IQ`, `${language}x`, `x${language}`, `${language}%20`, `${language},en`])
        expect([other, readPreferences(`language=${other}`).language]).toEqual([other, null]);
    }
    for (const other of ['', 'ku', 'eo', 'ia', 'vo', 'tlh', '1', 'true', 'null', 'undefined', 'constructor', '__proto__', '%00'])
      expect([other, readPreferences(`language=${other}`).language]).toEqual([other, null]);
  });
});

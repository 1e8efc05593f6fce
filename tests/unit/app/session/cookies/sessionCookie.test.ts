import { createCookie } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { readPreferences } from '../../../../../app/session/cookies/preferences';
import { sessionCookie } from '../../../../../app/session/cookies/sessionCookie';

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

  it('has a message that is a success unless it is called an error', async () => {
    const cookie = sessionCookie(secrets, false);
    const typeOf = async (flash: { key: string; type?: 'error' }) => {
      const header = await createCookie('session', { secrets }).serialize({ flash });
      return (await cookie.read(sent(header))).flash?.type;
    };
    expect([await typeOf({ key: 'saved' }), await typeOf({ key: 'sessionEnded', type: 'error' })]).toEqual(['success', 'error']);
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

  it('is deleted when it is empty', async () => expect(await sessionCookie(secrets, false).write(empty)).toMatch(/Max-Age=0/));
});

describe('language and city', () => {
  it('are read when they are valid', () => {
    expect(readPreferences('language=ckb; selectedCity=4.1700000000000; consent=no')).toEqual({
      language: 'ckb',
      city: { cityId: 4, at: 1_700_000_000_000 },
      consent: 'no',
    });
    expect(readPreferences('language=ku; selectedCity=Erbil; consent=maybe')).toEqual({ language: null, city: null, consent: null });
    expect(readPreferences(null)).toEqual({ language: null, city: null, consent: null });
  });
});

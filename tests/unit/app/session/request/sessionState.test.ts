import { describe, expect, it } from 'vitest';
import { type SessionData, sessionCookie } from '../../../../../app/session/cookies/sessionCookie';
import { createCommit } from '../../../../../app/session/request/commitCookies';
import { createPreferenceState } from '../../../../../app/session/request/preferenceState';
import { createSessionState } from '../../../../../app/session/request/sessionState';

const guest: SessionData = {
  token: null,
  expiry: null,
  changePasswordRequired: false,
  cartId: 'cart-1',
  pending: null,
  wish: null,
  flash: null,
};
const login = { token: 'token-1', expiry: '2999-01-01T00:00:00Z', changePasswordRequired: false, user: { id: 1 } };
const cookie = sessionCookie(['secret'], false);

const open = (data: Partial<SessionData> = {}, cookieHeader: string | null = null) => {
  const session = createSessionState({ ...guest, ...data });
  const preferences = createPreferenceState(cookieHeader, false);
  return { session, preferences, ...createCommit({ session, preferences, cookie }) };
};

describe('the session of a request', () => {
  it('has no changes to write until something changes, and writes them once', () => {
    const { session } = open();
    expect(session.takeChanges()).toBeNull();
    session.flash({ key: 'saved' });
    expect(session.takeChanges()).toMatchObject({ flash: { type: 'success', key: 'saved' } });
    expect(session.takeChanges()).toBeNull();
  });

  it('drops the guest cart and the pending code when a shopper signs in', () => {
    const { session } = open({ pending: { identifier: 'a@b.example', purpose: 'signIn' } });
    session.signIn(login as Parameters<typeof session.signIn>[0]);
    expect(session.data).toMatchObject({ token: 'token-1', cartId: null, pending: null });
  });

  it('has nothing of the shopper left after logging out', () => {
    const { session } = open({
      token: 'token-1',
      expiry: '2999-01-01T00:00:00Z',
      changePasswordRequired: true,
      pending: { identifier: 'a@b.example', purpose: 'changeEmail' },
      wish: 7,
    });
    session.signOut();
    expect(session.data).toEqual({ ...guest, cartId: null });
  });

  it('keeps the cart when the API no longer accepts the token', () => {
    const { session } = open({ token: 'old', expiry: '2999-01-01T00:00:00Z' });
    session.dropToken();
    expect(session.data).toMatchObject({ token: null, expiry: null, cartId: 'cart-1' });
  });

  it('does not change when a cart answer carries the known id', () => {
    const { session } = open();
    session.rememberCart('cart-1');
    expect(session.takeChanges()).toBeNull();
    session.rememberCart('cart-2');
    expect(session.takeChanges()).toMatchObject({ cartId: 'cart-2' });
  });

  it('shows a flash message once', () => {
    const { session } = open({ flash: { type: 'error', key: 'sessionEnded' } });
    expect(session.takeFlash()).toMatchObject({ key: 'sessionEnded' });
    expect(session.takeFlash()).toBeNull();
  });
});

describe('the commit of a request', () => {
  it('leaves the answer to a guest who changed nothing cacheable', async () => {
    const headers = await open().commit(new Headers({ 'Cache-Control': 'private, no-cache' }));
    expect([...headers]).toEqual([['cache-control', 'private, no-cache']]);
  });

  it('never lets the answer to a signed-in shopper be stored', async () => {
    const headers = await open({ token: 'token-1' }).commit(new Headers());
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.getSetCookie()).toEqual([]);
  });

  it('writes the chosen city and the session, each once', async () => {
    const { commit, preferences, session } = open();
    preferences.chooseCity(7);
    session.flash({ type: 'success', key: 'saved' });
    const cookies = (await commit(new Headers())).getSetCookie();
    expect(cookies.map((text) => text.split('=')[0])).toEqual(['selectedCity', 'session']);
    expect(preferences.savedCity()).toMatchObject({ cityId: 7 });
    expect((await commit(new Headers())).getSetCookie()).toEqual([]);
  });

  it('redirects with 303 and the flash message in the session', async () => {
    const response = await open().redirect('/cart', { flash: { key: 'cartUpdated' } });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/cart');
    const [setCookie = ''] = response.headers.getSetCookie();
    expect(await cookie.read(setCookie.split(';')[0] ?? '')).toMatchObject({ flash: { key: 'cartUpdated' } });
  });
});

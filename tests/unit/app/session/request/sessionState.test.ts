import { describe, expect, it } from 'vitest';
import { type SessionData, sessionCookie } from '../../../../../app/session/cookies/sessionCookie';
import { createCommit } from '../../../../../app/session/request/commitCookies';
import { createPreferenceState } from '../../../../../app/session/request/preferenceState';
import { createSessionState } from '../../../../../app/session/request/sessionState';

const guest: SessionData = {
  token: null,
  expiry: null,
  changePasswordRequired: false,
  deviceToken: null,
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
  return { session, preferences, ...createCommit({ isPrefetch: false, session, preferences, cookie }) };
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

  it.each([
    ['a guest', {}],
    ['a known browser', { deviceToken: 'device-1' }],
    ['a customer', { token: 'token-0', expiry: '2998-01-01T00:00:00Z' }],
    ['a customer with a password due', { token: 'token-0', expiry: '2998-01-01T00:00:00Z', changePasswordRequired: true }],
  ])('takes token, expiry and a due password change from every login of %s', (_, before) => {
    for (const changePasswordRequired of [true, false])
      for (const answer of [
        { token: 'token-1', expiry: '2999-01-01T00:00:00Z', changePasswordRequired },
        { token: 'token-1', expiry: '2999-01-01T00:00:00Z', changePasswordRequired, deviceToken: 'device-2' },
      ]) {
        const { session } = open(before);
        session.renew(answer);
        expect(session.takeChanges()).toMatchObject({ token: 'token-1', expiry: '2999-01-01T00:00:00Z', changePasswordRequired });
        const { session: other } = open(before);
        other.signIn(answer);
        expect(other.takeChanges()).toMatchObject({ token: 'token-1', expiry: '2999-01-01T00:00:00Z', changePasswordRequired });
      }
  });

  it('requires a password change on demand, until it has been made', () => {
    const { session } = open({ token: 'token-1', expiry: '2999-01-01T00:00:00Z' });
    session.requirePasswordChange();
    expect(session.data).toMatchObject({ token: 'token-1', expiry: '2999-01-01T00:00:00Z', changePasswordRequired: true });
    session.passwordChanged();
    expect(session.takeChanges()).toMatchObject({ token: 'token-1', expiry: '2999-01-01T00:00:00Z', changePasswordRequired: false });
  });

  it('keeps the device token when a shopper signs out, and when an answer brings no other', () => {
    const { session } = open({ deviceToken: 'device-1' });
    session.signIn(login as Parameters<typeof session.signIn>[0]);
    expect(session.data.deviceToken).toBe('device-1');
    session.signIn({ ...login, deviceToken: 'device-2' } as Parameters<typeof session.signIn>[0]);
    session.signOut();
    expect(session.data).toMatchObject({ token: null, deviceToken: 'device-2' });
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
    expect(session.takeChanges()).toMatchObject({ flash: null });
    expect(session.takeFlash()).toBeNull();
    expect(session.takeChanges()).toBeNull();
  });

  it('keeps the type of a flash message that is an error', () => {
    const { session } = open();
    session.flash({ type: 'error', key: 'sessionEnded' });
    expect(session.data.flash).toEqual({ type: 'error', key: 'sessionEnded' });
  });

  it.each([['saved'], [['saved', 'cartUpdated']], [{ quantity: ['cart.outOfStock'] }]])(
    'has a flash message that is a success unless it is called an error: %j',
    (key) => {
      for (const before of [{}, { token: 'token-1' }, { flash: { type: 'error' as const, key: 'sessionEnded' } }])
        for (const params of [{}, { params: { moved: '7' } }]) {
          const { session } = open(before);
          session.flash({ key, ...params });
          expect(session.takeChanges()?.flash).toEqual({ type: 'success', key, ...params });
          session.flash({ key, type: 'error', ...params });
          expect(session.takeChanges()?.flash).toEqual({ type: 'error', key, ...params });
        }
    },
  );

  it('has the token of a sign-in, its expiry and a due password change', () => {
    const { session } = open({ wish: 7 });
    session.signIn({ ...login, changePasswordRequired: true } as Parameters<typeof session.signIn>[0]);
    expect(session.data).toEqual({
      ...guest,
      token: 'token-1',
      expiry: '2999-01-01T00:00:00Z',
      changePasswordRequired: true,
      cartId: null,
      wish: 7,
    });
  });

  it('keeps all but the token when the token is renewed', () => {
    const pending = { identifier: 'a@b.example', purpose: 'changeEmail' } as const;
    const { session } = open({ token: 'old', expiry: '2027-01-01T00:00:00Z', changePasswordRequired: true, pending });
    session.renew(login as Parameters<typeof session.renew>[0]);
    expect(session.takeChanges()).toEqual({ ...guest, token: 'token-1', expiry: '2999-01-01T00:00:00Z', pending });
  });

  it('is empty but for its message after the sign-out', () => {
    const { session } = open({
      token: 'token-1',
      expiry: '2999-01-01T00:00:00Z',
      changePasswordRequired: true,
      pending: { identifier: 'a@b.example', purpose: 'reset' },
      wish: 7,
      flash: { type: 'success', key: 'loggedOut' },
    });
    session.signOut();
    expect(session.takeChanges()).toEqual({ ...guest, cartId: null, flash: { type: 'success', key: 'loggedOut' } });
  });

  it('drops a due password change with a token that the API no longer accepts', () => {
    const { session } = open({ token: 'old', expiry: '2999-01-01T00:00:00Z', changePasswordRequired: true });
    session.dropToken();
    expect(session.takeChanges()).toEqual(guest);
  });

  it('requires a new password until it is set, and then drops the merged cart', () => {
    const { session } = open({ token: 'token-1' });
    session.requirePasswordChange();
    expect(session.takeChanges()).toMatchObject({ token: 'token-1', changePasswordRequired: true, cartId: 'cart-1' });
    session.passwordChanged();
    expect(session.takeChanges()).toMatchObject({ token: 'token-1', changePasswordRequired: false, cartId: null });
  });

  it('has the recipient of a code', () => {
    const { session } = open();
    session.expectCode({ identifier: 'a@b.example', purpose: 'register' });
    expect(session.takeChanges()).toMatchObject({ pending: { identifier: 'a@b.example', purpose: 'register' } });
  });

  it('gives a guest’s wish once', () => {
    const { session } = open();
    expect(session.takeWish()).toBeNull();
    expect(session.takeChanges()).toBeNull();
    session.rememberWish(7);
    expect(session.takeChanges()).toMatchObject({ wish: 7 });
    expect(session.takeWish()).toBe(7);
    expect(session.takeChanges()).toMatchObject({ wish: null });
    expect(session.takeWish()).toBeNull();
  });
});

describe('the preferences of a request', () => {
  it('are those of its cookies, and none are written', () => {
    const { preferences } = open({}, 'language=ckb; consent=yes; selectedCity=4.5');
    expect(preferences).toMatchObject({ language: 'ckb', consent: 'yes' });
    expect(preferences.savedCity()).toEqual({ cityId: 4, at: 5 });
    expect(preferences.takeSetCookies()).toEqual([]);
  });

  it('are written once, each when it was chosen', () => {
    const { preferences } = open();
    const before = Date.now();
    preferences.chooseLanguage('ar');
    preferences.chooseConsent('no');
    preferences.chooseCity(7);
    const city = preferences.savedCity();
    expect(city?.at).toBeGreaterThanOrEqual(before);
    expect(preferences.takeSetCookies().map((text) => text.split(';')[0])).toEqual([
      'language=ar',
      'consent=no',
      `selectedCity=7.${city?.at}`,
    ]);
    expect(preferences.takeSetCookies()).toEqual([]);
  });

  it('are written for TLS only in a shop that has it', () => {
    const secure = createPreferenceState(null, true);
    secure.chooseLanguage('ar');
    secure.chooseConsent('no');
    secure.chooseCity(7);
    expect(secure.takeSetCookies().filter((text) => text.includes('Secure'))).toHaveLength(3);
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

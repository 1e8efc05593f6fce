import type { loginResponse } from '../../../marketplace/contract/customer/identity';
import type { Answer } from '../../api/client';
import type { Flash, PendingCode, SessionData } from '../cookies/sessionCookie';

type Login = Answer<typeof loginResponse>;

const signedOut = { token: null, expiry: null, changePasswordRequired: false };

/** The session of one request and the changes to it. `data` always has the current values. */
export function createSessionState(data: SessionData) {
  let isChanged = false;
  const change = (changes: Partial<SessionData>) => {
    const before = { ...data };
    Object.assign(data, changes);
    isChanged ||= Object.entries(before).some(([name, value]) => data[name as keyof SessionData] !== value);
  };
  return {
    data: data as Readonly<SessionData>,
    /** The data for the cookie; null if nothing changed since the last call. */
    takeChanges(): SessionData | null {
      if (!isChanged) return null;
      isChanged = false;
      return data;
    },
    /** Starts the session of a successful sign-in. The API has merged the guest's cart, so its id is dropped. */
    signIn: ({ token, expiry, changePasswordRequired, deviceToken }: Login) =>
      change({ token, expiry, changePasswordRequired, deviceToken: deviceToken ?? data.deviceToken, cartId: null, pending: null }),
    /** Replaces the token by its successor. Everything else stays. */
    renew: ({ token, expiry, changePasswordRequired }: Login) => change({ token, expiry, changePasswordRequired }),
    /** Ends the session in this browser, which stays known. The caller tells the API. */
    signOut: () => change({ ...signedOut, cartId: null, pending: null, wish: null }),
    /** Drops a token that the API no longer accepts. The cart stays. */
    dropToken: () => change(signedOut),
    /** The operator required a new password after sign-in. */
    requirePasswordChange: () => change({ changePasswordRequired: true }),
    /** The API has merged the cart from before the password change, so its id is dropped. */
    passwordChanged: () => change({ changePasswordRequired: false, cartId: null }),
    /** Stores where a code was sent until the shopper enters it. */
    expectCode: (pending: PendingCode) => change({ pending }),
    /** Stores the id of a guest's cart, from every answer about a cart. */
    rememberCart(cartId: string | null) {
      if (cartId !== data.cartId) change({ cartId });
    },
    /** Stores the product that a guest's server-side wish names, until sign-in. */
    rememberWish: (wish: number) => change({ wish }),
    takeWish(): number | null {
      const { wish } = data;
      if (wish !== null) change({ wish: null });
      return wish;
    },
    flash: (flash: Flash) => change({ flash: { type: 'success', ...flash } }),
    takeFlash(): Flash | null {
      const { flash } = data;
      if (flash) change({ flash: null });
      return flash;
    },
  };
}

export type SessionState = ReturnType<typeof createSessionState>;

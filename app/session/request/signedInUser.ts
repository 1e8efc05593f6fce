import { ownDetail } from '../../../marketplace/contract/customer/identity';
import type { Answer, Api } from '../../api/client';
import { ApiError } from '../../api/error';
import type { SessionState } from './sessionState';

export type User = Answer<typeof ownDetail>;

/** Reads the signed-in customer once per request. */
export function createUserReader(api: Api, { data }: SessionState) {
  let user: Promise<User | null> | null = null;
  /** Makes a call that only customers may make. Null for a guest, also when the API answers that the session has ended. */
  async function asCustomer<Value>(call: () => Promise<Value>): Promise<Value | null> {
    if (!data.token) return null;
    try {
      const answer = await call();
      return data.token ? answer : null;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401 && !data.token) return null;
      throw error;
    }
  }
  /** The signed-in customer; null for guests and while a password change is due. */
  const me = (): Promise<User | null> => {
    user ??= data.changePasswordRequired ? Promise.resolve(null) : asCustomer(() => api.get('/api/me/', ownDetail));
    return user;
  };
  return {
    asCustomer,
    me,
    /** Like `me`, but null if the call fails: for optional parts of a page. */
    meIfKnown: (): Promise<User | null> =>
      me().catch((error: unknown) => {
        if (error instanceof ApiError) return null;
        throw error;
      }),
    /** Makes the next call read the customer again. */
    forgetUser() {
      user = null;
    },
  };
}

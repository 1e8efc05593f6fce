import { userDetail } from '../../../marketplace/contract/customer/identity';
import type { Answer, Api } from '../../api/client';
import { ApiError } from '../../api/error';
import type { SessionState } from './sessionState';

export type User = Answer<typeof userDetail>;

/** Reads the signed-in customer once per request. */
export function createUserReader(api: Api, { data }: SessionState) {
  let user: Promise<User | null> | null = null;
  /** The signed-in customer; null for guests and while a password change is due. */
  const me = (): Promise<User | null> => {
    user ??=
      data.token && !data.changePasswordRequired
        ? api.get('/api/me/', userDetail).then((answer) => (data.token ? answer : null))
        : Promise.resolve(null);
    return user;
  };
  return {
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

import { expect, test } from 'vitest';
import { ApiError } from '../../../../../app/api/error';
import { signInStaff } from '../../../../../app/session/staff/afterPassword.server';
import type { StaffContext } from '../../../../../app/session/staff/staffContext';
import { noSession, type StaffSession } from '../../../../../app/session/staff/staffCookie';

/** A sign-in on whose page Kurdish was chosen, with an API that answers the change of the language. */
function openSignIn(patch: () => Promise<unknown>) {
  let session: StaffSession = { ...noSession, next: '/staff/orders', language: { code: 'ckb', isChosen: true } };
  const staff = {
    session: () => session,
    change: (changes: Partial<StaffSession>) => {
      session = { ...session, ...changes };
    },
    api: { patch },
  };
  return { staff: staff as unknown as StaffContext, session: () => session };
}

test.each([
  ['is saved', async () => ({})],
  ['can’t be saved', async () => Promise.reject(new ApiError(503))],
])('a member is signed in when the chosen language %s', async (_, patch) => {
  const { staff, session } = openSignIn(patch);
  expect(await signInStaff(staff, 'token')).toBe('/staff/orders');
  expect(session()).toMatchObject({ token: 'token', language: { code: 'ckb', isChosen: false } });
});

import type { staffLoginStep } from '../../../marketplace/contract/staff/members';
import type { Answer } from '../../api/client';
import type { StaffContext } from './staffContext';
import { noSession, staffPath } from './staffCookie';

/** Goes on after a correct password: to the pages, or to the second factor. */
export function afterPassword(staff: StaffContext, { step, token }: Answer<typeof staffLoginStep>, next: string): Promise<Response> {
  if (step === 'done') {
    staff.change({ ...noSession, token });
    return staff.redirect(next);
  }
  staff.change({ ...noSession, challenge: { step, token }, next });
  return staff.redirect(`${staffPath}/login/${step}`);
}

/** Signs in: the session's token replaces the challenge. */
export function signInStaff(staff: StaffContext, token: string): string {
  const next = staff.session().next ?? staffPath;
  staff.change({ ...noSession, token });
  return next;
}

import { type staffLoginStep, staffMe } from '../../../marketplace/contract/staff/members';
import type { Answer } from '../../api/client';
import { ApiError } from '../../api/error';
import type { StaffContext } from './staffContext';
import { noSession, staffPath } from './staffCookie';

/** Goes on after a correct password: to the pages, or to the second factor. */
export async function afterPassword(staff: StaffContext, { step, token }: Answer<typeof staffLoginStep>, next: string): Promise<Response> {
  staff.change({ next });
  if (step === 'done') return staff.redirect(await signInStaff(staff, token));
  staff.change({ ...noSession, challenge: { step, token }, next });
  return staff.redirect(`${staffPath}/login/${step}`);
}

/**
 * Signs in: the session's token replaces the challenge, and a language that was chosen on the way becomes the member's. The member is signed
 * in even when the language can't be saved.
 * @returns where the sign-in leads.
 */
export async function signInStaff(staff: StaffContext, token: string): Promise<string> {
  const { next, language } = staff.session();
  staff.change({ ...noSession, token });
  if (language?.isChosen) {
    await staff.api.patch('/api/staff/me/', staffMe, { language: language.code }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
    staff.change({ language: { ...language, isChosen: false } });
  }
  return next ?? staffPath;
}

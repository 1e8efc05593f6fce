import { eq } from 'drizzle-orm';
import { mergeCart } from '../../cart/mergeCart';
import { users } from '../../database/tables/customer/identity';
import type { Services } from '../../services';
import { hasProblems, type Problems } from '../../shared/inputText';
import { type Refusal, refuse, refuseFields } from '../../shared/refusal';
import { readNewPassword } from '../account/accountFields';
import { hashPassword, isPassword } from '../account/passwordHash';
import { countPassword, recordSuccess } from '../attempts/countAttempt';
import { customerSource } from '../attempts/source';
import type { KeptBrowser } from '../sessions/endSessions';
import { replacePassword } from './replacePassword';

interface Change {
  userId: number;
  /** The current browser, which stays signed in. */
  browser: KeptBrowser;
  oldPassword: string;
  newPassword: string;
  /** The guest cart that was filled while the change was due; it is merged. */
  guestKey: string | null;
}

/**
 * Changes a password, verifies the old one, and ends all other sessions.
 * @returns field errors under `old_password` or `new_password` (it must differ: spec, point 5), 409 `auth.noPassword` for an account that
 * signs in by code only (a reset sets its first), or 429 after ten wrong old passwords.
 */
export async function changePassword(
  services: Services,
  { userId, browser, oldPassword, newPassword, guestKey }: Change,
): Promise<Refusal | undefined> {
  const problems: Problems = {};
  if (oldPassword === '') problems.oldPassword = ['validation.required'];
  readNewPassword(problems, 'newPassword', newPassword);
  if (hasProblems(problems)) return refuseFields(problems);
  const [account] = await services.database.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (!account?.passwordHash) return refuse(409, 'auth.noPassword');
  const source = customerSource(userId);
  const limited = await countPassword(services, source);
  if (limited) return limited;
  if (!(await isPassword(account.passwordHash, oldPassword))) return refuseFields({ oldPassword: ['validation.wrongPassword'] });
  if (await isPassword(account.passwordHash, newPassword)) return refuseFields({ newPassword: ['validation.passwordMustDiffer'] });
  await recordSuccess(services, 'password', source);
  const passwordHash = await hashPassword(newPassword);
  await services.database.transaction(async (tx) => {
    await replacePassword(tx, services, userId, passwordHash, browser);
    if (guestKey) await mergeCart(tx, { guestKey, userId });
  });
  return undefined;
}

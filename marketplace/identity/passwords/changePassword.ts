import { eq } from 'drizzle-orm';
import { mergeCart } from '../../cart/mergeCart';
import { users } from '../../database/tables/customer/identity';
import { countTry, forgetTries, limits } from '../../http/rateLimit';
import type { Services } from '../../services';
import { hasProblems, type Problems } from '../../shared/inputText';
import { type Refusal, refuse, refuseFields } from '../../shared/refusal';
import { readNewPassword } from '../account/accountFields';
import { hashPassword, isPassword } from '../account/passwordHash';
import { replacePassword } from './replacePassword';

interface Change {
  userId: number;
  /** The current token, which stays valid. */
  tokenHash: string;
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
  { userId, tokenHash, oldPassword, newPassword, guestKey }: Change,
): Promise<Refusal | undefined> {
  const problems: Problems = {};
  if (oldPassword === '') problems.oldPassword = ['validation.required'];
  readNewPassword(problems, 'newPassword', newPassword);
  if (hasProblems(problems)) return refuseFields(problems);
  const limited = await countTry(services, limits.wrongPasswords, `user:${userId}`);
  if (limited) return limited;
  const [account] = await services.database.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (!account?.passwordHash) return refuse(409, 'auth.noPassword');
  if (!(await isPassword(account.passwordHash, oldPassword))) return refuseFields({ oldPassword: ['validation.wrongPassword'] });
  if (await isPassword(account.passwordHash, newPassword)) return refuseFields({ newPassword: ['validation.passwordMustDiffer'] });
  await forgetTries(services, limits.wrongPasswords, `user:${userId}`);
  const passwordHash = await hashPassword(newPassword);
  await services.database.transaction(async (tx) => {
    await replacePassword(tx, services, userId, passwordHash, tokenHash);
    if (guestKey) await mergeCart(tx, { guestKey, userId });
  });
  return undefined;
}

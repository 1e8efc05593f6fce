import { eq } from 'drizzle-orm';
import { maxPassword } from '../../contract/customer/identityLimits';
import { staff } from '../../database/tables/system/staff';
import type { Member } from '../../http/authenticateStaff';
import { countTry, limits } from '../../http/rateLimit';
import { isPassword } from '../../identity/account/passwordHash';
import type { Services } from '../../services';
import { type Refusal, refuseFields } from '../../shared/refusal';
import { isNewCode } from './secondFactor';

/**
 * Asks a signed-in member again who they are, before money leaves and before access changes: with a new code of the authenticator, or, for
 * the demo's owner, the password.
 * @returns a field error under `confirmation`, or 429 after sixty in an hour.
 */
export async function confirmMember(services: Services, { id }: Member, confirmation: string | undefined): Promise<Refusal | null> {
  const inputText = confirmation?.trim() ?? '';
  if (inputText === '') return refuseFields({ confirmation: ['staff.confirmationRequired'] });
  const limited = await countTry(services, limits.staffConfirmations, String(id));
  if (limited) return limited;
  const { database } = services;
  const [member] = await database.db.select().from(staff).where(eq(staff.id, id));
  if (member && member.totpSecret === null) {
    const isRight = await isPassword(member.passwordHash, inputText.slice(0, maxPassword + 1));
    return isRight ? null : refuseFields({ confirmation: ['staff.wrongPassword'] });
  }
  const isRight = member !== undefined && (await database.transaction((tx) => isNewCode(tx, services, member, inputText)));
  return isRight ? null : refuseFields({ confirmation: ['staff.wrongCode'] });
}

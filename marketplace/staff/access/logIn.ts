import { eq } from 'drizzle-orm';
import { maxPassword } from '../../contract/customer/identityLimits';
import type { StaffLoginStep } from '../../contract/staff/members';
import { staff } from '../../database/tables/system/staff';
import { type Count, countsFrom, countTries, countTryFrom, forgetTries, limits, returnTry } from '../../http/rateLimit';
import { isPassword } from '../../identity/account/passwordHash';
import type { Services } from '../../services';
import { type Refusal, refuse, refuseFields } from '../../shared/refusal';
import { openSession } from './sessions';

/** The e-mail address as it is stored. */
export const staffEmail = (inputText: string): string => inputText.trim().toLowerCase();

type Row = typeof staff.$inferSelect;

/** What follows a correct password: the demo's owner alone has no second factor, and in a demo alone. */
export function nextStep({ config }: Pick<Services, 'config'>, member: Row): StaffLoginStep['step'] {
  if (member.totpSecret !== null) return 'code';
  return member.isDemo && config.mode === 'demo' ? 'done' : 'enrol';
}

/**
 * Checks e-mail address and password of a member of staff.
 * @returns the next step; 400 `staff.wrongCredentials`, the same for a missing, disabled or merely invited account; 429 after ten wrong
 * passwords of one network in 15 minutes.
 */
export async function logIn(
  services: Services,
  { email: inputText, password, address }: { email: string; password: string; address: string | null },
): Promise<StaffLoginStep | Refusal> {
  const email = staffEmail(inputText);
  if (email === '' || password === '') {
    return refuseFields({
      ...(email === '' && { email: ['validation.required'] }),
      ...(password === '' && { password: ['validation.required'] }),
    });
  }
  const limited = await countTryFrom(services, limits.signInsFromAddress, address);
  if (limited) return limited;
  const [ofNetwork, ...ofWide] = countsFrom(limits.staffPasswords, address ?? '', `${email} `);
  const ofOthers: Count[] = [...ofWide, [limits.staffPasswordsOfAccount, email]];
  const refused = await countTries(services.database.db, services, [ofNetwork, ...ofOthers]);
  if (refused) return refused;
  const [member] = await services.database.db.select().from(staff).where(eq(staff.email, email));
  const isRight = await isPassword(member?.passwordHash, password.slice(0, maxPassword + 1));
  if (!member || !isRight || member.disabledAt !== null) return refuse(400, 'staff.wrongCredentials');
  await forgetTries(services, ofNetwork);
  // Wrong ones of other networks stay counted.
  for (const count of ofOthers) await returnTry(services, count);
  const step = nextStep(services, member);
  return services.database.transaction(async (tx) => {
    const opened = await openSession(tx, services, member.id, step === 'done' ? 'session' : step);
    services.log.info({ staffId: member.id, step }, 'staff password accepted');
    return { step, ...opened };
  });
}

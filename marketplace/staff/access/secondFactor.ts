import { eq } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import type { Db } from '../../database/openDatabase';
import { staff } from '../../database/tables/system/staff';
import { countTry, limits } from '../../http/rateLimit';
import type { Services } from '../../services';
import { refuse, refuseFields } from '../../shared/refusal';
import { authenticatorUri, newSecret, spendStep, stepOf } from './authenticator';
import { countRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './recoveryCodes';
import { openSecret, sealSecret } from './sealSecret';
import { countCode, endSession, lockChallenge, openSession } from './sessions';

/** The challenge is unknown, too old, or used up: sign in again. */
const over = () => refuse(401, 'staff.challengeOver');
const wrong = () => refuseFields({ code: ['staff.wrongCode'] });

/** Whether a code of the authenticator is right and new. */
export async function isNewCode(tx: Db, services: Services, member: typeof staff.$inferSelect, inputText: string): Promise<boolean> {
  const secret = member.totpSecret === null ? null : openSecret(services, member.totpSecret);
  const step = secret === null ? null : stepOf(secret, inputText, services.now());
  return step !== null && (await spendStep(tx, member.id, step));
}

/**
 * Completes a sign-in with a code of the authenticator, or a recovery code, which is then used up.
 * @returns 400 for a wrong code, of which a challenge accepts five; 401 when the challenge is over; 429.
 */
export async function logInWithSecondFactor(services: Services, { challenge: token, code }: { challenge: string; code: string }) {
  const staffId = await countCode(services, token, 'code');
  if (staffId === undefined) return over();
  const limited = await countTry(services, limits.staffCodes, String(staffId));
  if (limited) return limited;
  return services.database.transaction(async (tx) => {
    const found = await lockChallenge(tx, services, token, 'code');
    if (!found) return over();
    const { challenge, member } = found;
    const isRecovery = !(await isNewCode(tx, services, member, code));
    if (isRecovery && !(await spendRecoveryCode(tx, member.id, code))) return wrong();
    await endSession(tx, challenge.hash);
    await recordChange(tx, member.email, 'staff sign-in', { ...(isRecovery && { withRecoveryCode: true }) });
    const opened = await openSession(tx, services, member.id, 'session');
    return { ...opened, recoveryCodesLeft: await countRecoveryCodes(tx, member.id) };
  });
}

/** The secret for a member's authenticator, the same until it is confirmed. @returns 401 when the challenge is over. */
export async function beginEnrolment(services: Services, token: string) {
  return services.database.transaction(async (tx) => {
    const found = await lockChallenge(tx, services, token, 'enrol');
    if (!found) return over();
    const { member } = found;
    const pending = member.pendingTotpSecret === null ? null : openSecret(services, member.pendingTotpSecret);
    const secret = pending ?? newSecret();
    if (pending === null) {
      await tx
        .update(staff)
        .set({ pendingTotpSecret: sealSecret(services, secret) })
        .where(eq(staff.id, member.id));
    }
    return { secret, uri: authenticatorUri(secret, member.email) };
  });
}

/**
 * Confirms the authenticator with its first code, signs in, and returns ten recovery codes, once.
 * @returns 400 for a wrong code, 401 when the challenge is over.
 */
export async function confirmEnrolment(services: Services, { challenge: token, code }: { challenge: string; code: string }) {
  if ((await countCode(services, token, 'enrol')) === undefined) return over();
  return services.database.transaction(async (tx) => {
    const found = await lockChallenge(tx, services, token, 'enrol');
    if (!found?.member.pendingTotpSecret) return over();
    const { challenge, member } = found;
    const { pendingTotpSecret } = member;
    const secret = pendingTotpSecret === null ? null : openSecret(services, pendingTotpSecret);
    if (secret === null) return over();
    const step = stepOf(secret, code, services.now());
    if (step === null) return wrong();
    await tx
      .update(staff)
      .set({ totpSecret: pendingTotpSecret, pendingTotpSecret: null, lastTotpStep: step })
      .where(eq(staff.id, member.id));
    const recoveryCodes = await replaceRecoveryCodes(tx, member.id);
    await endSession(tx, challenge.hash);
    await recordChange(tx, member.email, 'staff enrol', {});
    const opened = await openSession(tx, services, member.id, 'session');
    return { ...opened, recoveryCodesLeft: recoveryCodes.length, recoveryCodes };
  });
}

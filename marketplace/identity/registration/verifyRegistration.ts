import { and, eq, isNull } from 'drizzle-orm';
import type { LoginResponse } from '../../contract/customer/identity';
import type { Db } from '../../database/openDatabase';
import { users } from '../../database/tables/customer/identity';
import type { Caller } from '../../http/visitor';
import type { Services } from '../../services';
import type { Problems } from '../../shared/inputText';
import { Refusal, refuseFields } from '../../shared/refusal';
import { readIdentifier } from '../account/accountFields';
import { findAccount, lockIdentifier } from '../account/findAccount';
import type { Identifier } from '../account/normaliseIdentifier';
import { findSource } from '../attempts/source';
import { checkCode, spendCode } from '../codes/checkCode';
import { holderOf } from '../codes/holder';
import { type LoginContext, signIn } from '../sessions/signIn';

interface Verification {
  identifier: string;
  code: string;
  /** From the response of `register`. */
  verificationToken: string | undefined;
  caller: Caller;
  arrival: LoginContext;
}

/**
 * Activates the pending account. If a code sign-in created the identifier's account in the meantime, the missing fields are copied to that
 * one, and the pending one is deleted.
 */
async function verify(
  tx: Db,
  { now }: Services,
  { pendingId, identifier, keepsPassword }: { pendingId: number; identifier: Identifier; keepsPassword: boolean },
): Promise<number | null> {
  const [pending] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, pendingId), isNull(users.verifiedAt)));
  if (!pending) return null;
  const passwordHash = keepsPassword ? pending.passwordHash : null;
  const account = await findAccount(tx, identifier);
  if (!account) {
    await tx.update(users).set({ verifiedAt: now(), passwordHash }).where(eq(users.id, pendingId));
    return pendingId;
  }
  await tx.delete(users).where(eq(users.id, pendingId));
  await tx
    .update(users)
    .set({
      firstName: account.firstName ?? pending.firstName,
      lastName: account.lastName ?? pending.lastName,
      passwordHash: account.passwordHash ?? passwordHash,
    })
    .where(eq(users.id, account.id));
  return account.id;
}

/**
 * Completes a registration: the code proves ownership of the identifier, and signs in. The password of the registration is
 * kept only with the registration's token: a stranger may have begun another one for the same identifier.
 * @returns field errors under `identifier` or `code`, or 429.
 */
export async function verifyRegistration(
  services: Services,
  { identifier: inputText, code, verificationToken, caller, arrival }: Verification,
): Promise<LoginResponse | Refusal> {
  const problems: Problems = {};
  const identifier = readIdentifier(problems, inputText);
  if (!identifier) return refuseFields(problems);
  const source = await findSource(services.database.db, identifier, caller);
  const good = await checkCode(services, { purpose: 'register', identifier, inputText: code, holder: holderOf(verificationToken), source });
  if (good instanceof Refusal) return good;
  return services.database.transaction(async (tx) => {
    const refused = await spendCode(tx, services, good);
    if (refused) return refused;
    await lockIdentifier(tx, identifier);
    const userId =
      good.userId === null
        ? null
        : await verify(tx, services, { pendingId: good.userId, identifier, keepsPassword: verificationToken !== undefined });
    return userId === null ? refuseFields({ code: ['validation.wrongCode'] }) : signIn(tx, services, userId, arrival);
  });
}

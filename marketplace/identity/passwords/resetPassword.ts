import { and, eq, isNull } from 'drizzle-orm';
import type { LoginResponse } from '../../contract/customer/identity';
import { users } from '../../database/tables/customer/identity';
import type { Caller } from '../../http/visitor';
import type { Services } from '../../services';
import type { Problems } from '../../shared/inputText';
import { Refusal, refuseFields } from '../../shared/refusal';
import { readIdentifier, readNewPassword } from '../account/accountFields';
import { hashPassword, isPassword } from '../account/passwordHash';
import { recordSuccess } from '../attempts/countAttempt';
import { findSource } from '../attempts/source';
import { checkCode, spendCode } from '../codes/checkCode';
import { holderOf } from '../codes/holder';
import { type LoginContext, signIn } from '../sessions/signIn';
import { replacePassword } from './replacePassword';

interface Reset {
  identifier: string;
  code: string;
  password: string;
  /** From the response of `sendResetCode`. */
  verificationToken: string | undefined;
  caller: Caller;
  arrival: LoginContext;
}

/**
 * Sets a new password with the code from `sendResetCode`, ends all sessions, and signs in.
 * @returns field errors under `identifier`, `password` (also when it is the old one) or `code`, or 429.
 */
export async function resetPassword(services: Services, request: Reset): Promise<LoginResponse | Refusal> {
  const problems: Problems = {};
  const identifier = readIdentifier(problems, request.identifier);
  const password = readNewPassword(problems, 'password', request.password);
  if (!identifier || problems.password) return refuseFields(problems);
  const { code: inputText, verificationToken } = request;
  const source = await findSource(services.database.db, identifier, request.caller);
  const good = await checkCode(services, { purpose: 'resetPassword', identifier, inputText, holder: holderOf(verificationToken), source });
  if (good instanceof Refusal) return good;
  const { userId } = good;
  if (userId === null) return refuseFields({ code: ['validation.wrongCode'] });
  const [account] = await services.database.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  if (!account) return refuseFields({ code: ['validation.wrongCode'] });
  if (await isPassword(account.passwordHash, password)) return refuseFields({ password: ['validation.passwordMustDiffer'] });
  const passwordHash = await hashPassword(password);
  await recordSuccess(services, 'password', source);
  return services.database.transaction(async (tx) => {
    const refused = await spendCode(tx, services, good);
    if (refused) return refused;
    await replacePassword(tx, services, userId, passwordHash);
    return signIn(tx, services, userId, request.arrival);
  });
}

import type { LoginResponse } from '../../contract/customer/identity';
import { maxPassword } from '../../contract/customer/identityLimits';
import type { Caller } from '../../http/visitor';
import type { Services } from '../../services';
import type { Problems } from '../../shared/inputText';
import { type Refusal, refuse, refuseFields } from '../../shared/refusal';
import { readIdentifier } from '../account/accountFields';
import { findAccount } from '../account/findAccount';
import { isPassword } from '../account/passwordHash';
import { countPassword, recordSuccess } from '../attempts/countAttempt';
import { findSource } from '../attempts/source';
import { type LoginContext, signIn } from './signIn';

interface LogIn {
  identifier: string;
  password: string;
  caller: Caller;
  arrival: LoginContext;
}

/**
 * Signs in with a password.
 * @returns field errors, 429 after ten wrong passwords in 15 minutes (from this network; a known browser has its own ten), or 400 `auth.wrongCredentials`, which is the same, and takes the same
 * time, for a wrong password and a missing account.
 */
export async function logIn(
  services: Services,
  { identifier: inputText, password, caller, arrival }: LogIn,
): Promise<LoginResponse | Refusal> {
  const problems: Problems = {};
  const identifier = readIdentifier(problems, inputText);
  if (password === '') problems.password = ['validation.required'];
  if (!identifier || problems.password) return refuseFields(problems);
  const source = await findSource(services.database.db, identifier, caller);
  const limited = await countPassword(services, source);
  if (limited) return limited;
  const account = await findAccount(services.database.db, identifier);
  const right = await isPassword(account?.passwordHash, password.slice(0, maxPassword + 1));
  if (!account || !right) return refuse(400, 'auth.wrongCredentials');
  await recordSuccess(services, 'password', source);
  return services.database.transaction((tx) => signIn(tx, services, account.id, arrival));
}

import type { LoginResponse } from '../../contract/identity';
import { type Refusal, refuse, refuseFields } from '../../refusal';
import type { Services } from '../../services';
import { readIdentifier } from '../accountFields';
import { findAccount } from '../findAccount';
import { isPassword } from '../passwords/passwordHash';
import { countTry, countTryFrom, forgetTries, limits } from '../rateLimit';
import type { Problems } from '../typedText';
import { type Arrival, signIn } from './signIn';

const longestPassword = 200;

interface LogIn {
  identifier: string;
  password: string;
  address: string | null;
  arrival: Arrival;
}

/**
 * Signs in with a password.
 * @returns field errors, 429 after ten wrong passwords in a quarter of an hour, or 400 `auth.wrongCredentials`, which is the
 * same, and takes the same time, whether the password is wrong or there is no account.
 */
export async function logIn(
  services: Services,
  { identifier: typed, password, address, arrival }: LogIn,
): Promise<LoginResponse | Refusal> {
  const problems: Problems = {};
  const identifier = readIdentifier(problems, typed);
  if (password === '') problems.password = ['validation.required'];
  if (!identifier || problems.password) return refuseFields(problems);
  const limited =
    (await countTryFrom(services, limits.signInsFromAddress, address)) ??
    (await countTry(services, limits.wrongPasswords, identifier.value));
  if (limited) return limited;
  const account = await findAccount(services.database.db, identifier);
  const right = await isPassword(account?.passwordHash, password.slice(0, longestPassword + 1));
  if (!account || !right) return refuse(400, 'auth.wrongCredentials');
  await forgetTries(services, limits.wrongPasswords, identifier.value);
  return services.database.transaction((tx) => signIn(tx, services, account.id, arrival));
}

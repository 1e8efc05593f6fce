import type { Language } from '../../contract/common';
import type { LoginResponse } from '../../contract/identity';
import { Refusal, refuseFields } from '../../refusal';
import type { Services } from '../../services';
import { readIdentifier } from '../accountFields';
import { checkCode, spendCode } from '../codes/checkCode';
import { findAccount, lockIdentifier } from '../findAccount';
import { openAccount } from '../openAccount';
import { countTryFrom, limits } from '../rateLimit';
import type { Problems } from '../typedText';
import { type Arrival, signIn } from './signIn';

interface LogInWithCode {
  identifier: string;
  code: string;
  address: string | null;
  language: Language;
  arrival: Arrival;
}

/**
 * Signs in with the code sent by `sendSignInCode`. An identifier without an account becomes one, whose first name is still
 * to be asked.
 * @returns field errors under `identifier` or `code`, or 429.
 */
export async function logInWithCode(services: Services, request: LogInWithCode): Promise<LoginResponse | Refusal> {
  const problems: Problems = {};
  const identifier = readIdentifier(problems, request.identifier);
  if (!identifier) return refuseFields(problems);
  const limited = await countTryFrom(services, limits.signInsFromAddress, request.address);
  if (limited) return limited;
  const good = await checkCode(services, { purpose: 'signIn', identifier, typed: request.code });
  if (good instanceof Refusal) return good;
  return services.database.transaction(async (tx) => {
    const refused = await spendCode(tx, services, good);
    if (refused) return refused;
    await lockIdentifier(tx, identifier);
    const account = await findAccount(tx, identifier);
    const userId =
      account?.id ?? (await openAccount(tx, services, identifier, { language: request.language, channel: request.arrival.channel }));
    return signIn(tx, services, userId, request.arrival);
  });
}

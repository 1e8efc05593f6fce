import type { LoginResponse } from '../../contract/customer/identity';
import type { Language } from '../../contract/languages';
import type { Caller } from '../../http/visitor';
import type { Services } from '../../services';
import type { Problems } from '../../shared/inputText';
import { Refusal, refuseFields } from '../../shared/refusal';
import { readIdentifier } from '../account/accountFields';
import { findAccount, lockIdentifier } from '../account/findAccount';
import { findSource } from '../attempts/source';
import { checkCode, spendCode } from '../codes/checkCode';
import { holderOf } from '../codes/holder';
import { openAccount } from './openAccount';
import { type LoginContext, signIn } from './signIn';

interface LogInWithCode {
  identifier: string;
  code: string;
  /** From the response of `sendSignInCode`. */
  verificationToken: string | undefined;
  caller: Caller;
  language: Language;
  arrival: LoginContext;
}

/**
 * Signs in with the code from `sendSignInCode`. For an identifier without an account, creates one, whose first name is requested later.
 * @returns field errors under `identifier` or `code`, or 429.
 */
export async function logInWithCode(services: Services, request: LogInWithCode): Promise<LoginResponse | Refusal> {
  const problems: Problems = {};
  const identifier = readIdentifier(problems, request.identifier);
  if (!identifier) return refuseFields(problems);
  const { code: inputText, verificationToken } = request;
  const source = await findSource(services.database.db, identifier, request.caller);
  const good = await checkCode(services, { purpose: 'signIn', identifier, inputText, holder: holderOf(verificationToken), source });
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

import type { Language } from '../../contract/common';
import type { LoginResponse } from '../../contract/customer/identity';
import type { Db } from '../../database/openDatabase';
import type { Services } from '../../services';
import { Refusal, refuse } from '../../shared/refusal';
import { findAccount, lockIdentifier } from '../account/findAccount';
import type { Identifier } from '../account/normaliseIdentifier';
import { notifyOwner } from '../account/notifyOwner';
import { openAccount } from '../sessions/openAccount';
import { type LoginContext, signIn } from '../sessions/signIn';
import { findLinkedUser, link } from './link';
import type { GoogleIdentity, IdTokenGiven, ReadIdToken } from './readIdToken';

interface SignInWithGoogle extends IdTokenGiven {
  language: Language;
  arrival: LoginContext;
}

type Newcomer = Omit<GoogleIdentity, 'email'> & { email: Identifier };

/** Links a Google account to the account of its address, which is opened when there is none. @returns that account's id. */
async function settle(tx: Db, services: Services, newcomer: Newcomer, { language, arrival }: SignInWithGoogle): Promise<number | Refusal> {
  const { email, firstName, lastName } = newcomer;
  const account = await findAccount(tx, email);
  const opening = { language, channel: arrival.channel, firstName, lastName };
  const userId = account?.id ?? (await openAccount(tx, services, email, opening));
  const refused = await link(tx, services, userId, newcomer);
  if (refused) return refused;
  if (account) await notifyOwner(tx, account.id, 'googleLinked', {});
  return userId;
}

/**
 * Signs in with an ID token of Google's. A linked Google account comes to its account; any other one to the account of its address,
 * a new one with Google's names where there is none, and is linked to it.
 *
 * Only an address that Google has verified counts. An unverified one is refused whether or not it has an account here: else it would
 * open a stranger's account, take a stranger's address for a new one, or tell who shops here.
 * @returns what `ReadIdToken` refuses; 409 `auth.googleEmailUnverified`; 409 `auth.googleOtherLinked` when the address's account has
 * another Google account.
 */
export async function signInWithGoogle(
  services: Services,
  readIdToken: ReadIdToken,
  request: SignInWithGoogle,
): Promise<LoginResponse | Refusal> {
  const identity = await readIdToken(request);
  if (identity instanceof Refusal) return identity;
  return services.database.transaction(async (tx) => {
    const { email } = identity;
    if (email) await lockIdentifier(tx, email);
    const known = await findLinkedUser(tx, identity);
    if (known !== null) return signIn(tx, services, known, request.arrival);
    if (!email) return refuse(409, 'auth.googleEmailUnverified');
    const userId = await settle(tx, services, { ...identity, email }, request);
    return userId instanceof Refusal ? userId : signIn(tx, services, userId, request.arrival);
  });
}

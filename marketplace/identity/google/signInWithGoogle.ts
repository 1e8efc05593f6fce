import type { LoginResponse } from '../../contract/customer/identity';
import type { Language } from '../../contract/languages';
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

/** Links a Google account to the account with its address, which is created if missing. @returns that account's id. */
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
 * Signs in with a Google ID token. A linked Google account signs in to its account; any other one is linked to the account with its
 * address, created with Google's names if missing.
 *
 * Only an address that Google has verified counts. An unverified one is refused whether or not an account has it: otherwise it could open
 * another person's account, reserve another person's address, or reveal who has an account.
 * @returns the refusals of `ReadIdToken`; 409 `auth.googleEmailUnverified`; 409 `auth.googleOtherLinked` when the account with the address
 * has another Google account.
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

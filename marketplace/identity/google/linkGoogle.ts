import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';
import { notifyOwner } from '../account/notifyOwner';
import { findLinkedUser, link } from './link';
import type { IdTokenGiven, ReadIdToken } from './readIdToken';

/**
 * Links the Google account of an ID token to a customer's account, and notifies them. Google need not have verified its address: the
 * session identifies the customer.
 * @returns the refusals of `ReadIdToken` and `link`.
 */
export async function linkGoogle(
  services: Services,
  readIdToken: ReadIdToken,
  { userId, ...given }: IdTokenGiven & { userId: number },
): Promise<Refusal | undefined> {
  const identity = await readIdToken(given);
  if (identity instanceof Refusal) return identity;
  return services.database.transaction(async (tx) => {
    if ((await findLinkedUser(tx, identity)) === userId) return undefined;
    const refused = await link(tx, services, userId, identity);
    if (refused) return refused;
    await notifyOwner(tx, userId, 'googleLinked', {});
    return undefined;
  });
}

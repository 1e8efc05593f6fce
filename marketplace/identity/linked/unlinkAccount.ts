import { and, eq } from 'drizzle-orm';
import type { Provider } from '../../contract/linkedAccounts';
import { notFound, type Refusal, refuse } from '../../refusal';
import type { Services } from '../../services';
import { lockAccount } from '../findAccount';
import { linkedAccounts } from '../tables';
import { readLinkedAccounts } from './readLinkedAccounts';

/**
 * Takes a provider's account off a customer's.
 * @returns 404 when none is linked, 409 `auth.lastWayIn` when it is the only way into the account.
 */
export async function unlinkAccount(services: Services, userId: number, provider: Provider): Promise<Refusal | undefined> {
  return services.database.transaction(async (tx) => {
    // The account's row is held, so that no other way into it goes at the same time.
    await lockAccount(tx, userId);
    const linked = (await readLinkedAccounts(tx, services, userId))?.results.find((account) => account.provider === provider);
    if (!linked) return notFound();
    if (!linked.can_unlink) return refuse(409, 'auth.lastWayIn');
    await tx.delete(linkedAccounts).where(and(eq(linkedAccounts.userId, userId), eq(linkedAccounts.provider, provider)));
    return undefined;
  });
}

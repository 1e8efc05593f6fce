import { and, eq } from 'drizzle-orm';
import type { Provider } from '../../contract/customer/linkedAccounts';
import { linkedAccounts } from '../../database/tables/customer/identity';
import type { Services } from '../../services';
import { notFound, type Refusal, refuse } from '../../shared/refusal';
import { lockAccount } from '../account/findAccount';
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
    if (!linked.canUnlink) return refuse(409, 'auth.lastWayIn');
    await tx.delete(linkedAccounts).where(and(eq(linkedAccounts.userId, userId), eq(linkedAccounts.provider, provider)));
    return undefined;
  });
}

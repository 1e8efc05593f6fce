import { and, eq } from 'drizzle-orm';
import type { Provider } from '../../contract/customer/linkedAccounts';
import { linkedAccounts } from '../../database/tables/customer/identity';
import type { Services } from '../../services';
import { notFound, type Refusal, refuse } from '../../shared/refusal';
import { lockAccount } from '../account/findAccount';
import { readLinkedAccounts } from './readLinkedAccounts';

/**
 * Unlinks a provider's account from a customer's.
 * @returns 404 when none is linked, 409 `auth.lastWayIn` when it is the only sign-in method.
 */
export async function unlinkAccount(services: Services, userId: number, provider: Provider): Promise<Refusal | undefined> {
  return services.database.transaction(async (tx) => {
    // The lock prevents the concurrent removal of another sign-in method.
    await lockAccount(tx, userId);
    const linked = (await readLinkedAccounts(tx, services, userId))?.results.find((account) => account.provider === provider);
    if (!linked) return notFound();
    if (!linked.canUnlink) return refuse(409, 'auth.lastWayIn');
    await tx.delete(linkedAccounts).where(and(eq(linkedAccounts.userId, userId), eq(linkedAccounts.provider, provider)));
    return undefined;
  });
}

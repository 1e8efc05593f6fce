import { recordChange } from '../../audit/recordChange';
import type { Services } from '../../services';
import { notFound, type Refusal } from '../../shared/refusal';
import { findNamed, type NamedCustomer } from '../account/findAccount';
import { endOtherSessions } from './endSessions';

/**
 * Ends every session of an account and forgets its known browsers, for an operator: after the loss of a phone, for example. The owner may
 * sign in again.
 * @returns 404 for an unknown customer.
 */
export async function signOutEverywhere(
  services: Services,
  { operator, ...named }: NamedCustomer & { operator: string },
): Promise<Refusal | undefined> {
  return services.database.transaction(async (tx) => {
    const account = await findNamed(tx, named);
    if (!account) return notFound();
    const sessions = await endOtherSessions(tx, services, account.id);
    await recordChange(tx, operator, 'users sign-out', {
      number: `customer-${account.id}`,
      userId: account.id,
      before: { sessions },
      after: { sessions: 0 },
    });
    return undefined;
  });
}

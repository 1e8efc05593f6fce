import { recordChange } from '../../audit/recordChange';
import type { Services } from '../../services';
import { notFound, type Refusal } from '../../shared/refusal';
import { findAccount } from '../account/findAccount';
import { normaliseIdentifier } from '../account/normaliseIdentifier';
import { endOtherSessions } from './endSessions';

/**
 * Ends every session of an account and forgets its known browsers, for an operator: after the loss of a phone, for example. The owner may
 * sign in again.
 * @returns 404 when no account has the identifier.
 */
export async function signOutEverywhere(
  services: Services,
  { identifier: inputText, operator }: { identifier: string; operator: string },
): Promise<Refusal | undefined> {
  const identifier = normaliseIdentifier(inputText);
  if (!identifier) return notFound();
  return services.database.transaction(async (tx) => {
    const account = await findAccount(tx, identifier);
    if (!account) return notFound();
    await endOtherSessions(tx, services, account.id);
    await recordChange(tx, operator, 'users sign-out', { userId: account.id });
    return undefined;
  });
}

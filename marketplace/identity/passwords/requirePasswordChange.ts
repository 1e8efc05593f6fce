import { eq } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import { users } from '../../database/tables/customer/identity';
import type { Services } from '../../services';
import { notFound, type Refusal, refuse } from '../../shared/refusal';
import { findAccount } from '../account/findAccount';
import { normaliseIdentifier } from '../account/normaliseIdentifier';

/**
 * Locks an account until its password is changed: every request is refused, on every device, except those that change the password.
 * @returns 404 when no account has the identifier, 409 `auth.noPassword` when the account has no password.
 */
export async function requirePasswordChange(
  { database }: Services,
  { identifier: inputText, operator }: { identifier: string; operator: string },
): Promise<Refusal | undefined> {
  const identifier = normaliseIdentifier(inputText);
  if (!identifier) return notFound();
  return database.transaction(async (tx) => {
    const account = await findAccount(tx, identifier);
    if (!account) return notFound();
    if (account.passwordHash === null) return refuse(409, 'auth.noPassword');
    await tx.update(users).set({ changePasswordRequired: true }).where(eq(users.id, account.id));
    // The user's id, not the address: the record outlives the account.
    await recordChange(tx, operator, 'users require-password-change', { userId: account.id });
    return undefined;
  });
}

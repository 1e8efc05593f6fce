import { eq } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import { users } from '../../database/tables/customer/identity';
import type { Services } from '../../services';
import { notFound, type Refusal, refuse } from '../../shared/refusal';
import { findAccount } from '../account/findAccount';
import { normaliseIdentifier } from '../account/normaliseIdentifier';

/**
 * Holds an account until it has a new password: every call of it is refused, on every device, save those that lead to that password.
 * @returns 404 when nobody has the identifier, 409 `auth.noPassword` when the account has none to change.
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
    // The account's number, not its address: the record outlives the account.
    await recordChange(tx, operator, 'users require-password-change', { userId: account.id });
    return undefined;
  });
}

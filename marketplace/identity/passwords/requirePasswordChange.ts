import { eq } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import { users } from '../../database/tables/customer/identity';
import type { Services } from '../../services';
import { notFound, type Refusal, refuse } from '../../shared/refusal';
import { findNamed, type NamedCustomer } from '../account/findAccount';

/**
 * Locks an account until its password is changed: every request is refused, on every device, except those that change the password.
 * @returns 404 for an unknown customer, 409 `auth.noPassword` when the account has no password.
 */
export async function requirePasswordChange(
  { database }: Services,
  { operator, ...named }: NamedCustomer & { operator: string },
): Promise<Refusal | undefined> {
  return database.transaction(async (tx) => {
    const account = await findNamed(tx, named);
    if (!account) return notFound();
    if (account.passwordHash === null) return refuse(409, 'auth.noPassword');
    await tx.update(users).set({ changePasswordRequired: true }).where(eq(users.id, account.id));
    // The user's id, not the address: the record outlives the account.
    await recordChange(tx, operator, 'users require-password-change', {
      number: `customer-${account.id}`,
      userId: account.id,
      before: { changePasswordRequired: account.changePasswordRequired },
      after: { changePasswordRequired: true },
    });
    return undefined;
  });
}

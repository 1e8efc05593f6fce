import { eq } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import { maxBlockReason } from '../../contract/staff/staffLimits';
import { users } from '../../database/tables/customer/identity';
import type { Services } from '../../services';
import { hasProblems, type Problems, readLine } from '../../shared/inputText';
import { notFound, type Refusal, refuse, refuseFields } from '../../shared/refusal';
import { findNamed, lockAccount, type NamedCustomer } from '../account/findAccount';
import { endOtherSessions } from './endSessions';

/**
 * Ends every session of a customer and refuses the sign-in. Orders that are open go on.
 * @returns a problem of the reason, which is for the staff; 404 for an unknown customer, 409 for a blocked one.
 */
export async function blockCustomer(
  services: Services,
  { reason: inputText, operator, ...named }: NamedCustomer & { reason: string; operator: string },
): Promise<Refusal | undefined> {
  const problems: Problems = {};
  const reason = readLine(problems, 'reason', inputText, { max: maxBlockReason, required: true });
  if (hasProblems(problems)) return refuseFields(problems);
  return services.database.transaction(async (tx) => {
    const known = await findNamed(tx, named);
    const account = known && (await lockAccount(tx, known.id));
    if (!account) return notFound();
    if (account.blockedAt) return refuse(409, 'staff.alreadyDone');
    await tx.update(users).set({ blockedAt: services.now(), blockReason: reason }).where(eq(users.id, account.id));
    await endOtherSessions(tx, services, account.id);
    const change = { before: { blocked: false }, after: { blocked: true, reason } };
    await recordChange(tx, operator, 'users block', { number: `customer-${account.id}`, userId: account.id, ...change });
    return undefined;
  });
}

/** Lets a blocked customer sign in again. @returns 404 for an unknown customer, 409 for one that is not blocked. */
export async function unblockCustomer(
  { database }: Services,
  { operator, ...named }: NamedCustomer & { operator: string },
): Promise<Refusal | undefined> {
  return database.transaction(async (tx) => {
    const known = await findNamed(tx, named);
    const account = known && (await lockAccount(tx, known.id));
    if (!account) return notFound();
    if (!account.blockedAt) return refuse(409, 'staff.alreadyDone');
    await tx.update(users).set({ blockedAt: null, blockReason: null }).where(eq(users.id, account.id));
    const change = { before: { blocked: true, reason: account.blockReason }, after: { blocked: false } };
    await recordChange(tx, operator, 'users unblock', { number: `customer-${account.id}`, userId: account.id, ...change });
    return undefined;
  });
}

import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { knownDevices, users } from '../../database/tables/customer/identity';
import { networkOf } from '../../http/networkOf';
import type { Caller } from '../../http/visitor';
import { isAccountOf } from '../account/findAccount';
import type { Identifier } from '../account/normaliseIdentifier';

/** Whose attempts are counted together. */
export interface Source {
  /** The subject of the strict limits. */
  subject: string;
  /** The signed-in owner, or a browser that is known to the account: strangers can't use up their attempts. */
  isOwn: boolean;
  /** The identifier of the loose limit; null without one. */
  identifier: string | null;
  /** The address whose networks the loose limits count; null without one. */
  address: string | null;
}

/** A signed-in customer, in the own account. */
export const customerSource = (userId: number): Source => ({ subject: `user:${userId}`, isOwn: true, identifier: null, address: null });

/** A signed-in customer who has codes sent to an identifier that may belong to somebody else: the loose limits apply. */
export const customerSourceFor = (userId: number, { value }: Identifier, caller: Pick<Caller, 'address'>): Source => ({
  ...customerSource(userId),
  identifier: value,
  address: caller.address,
});

/** Returns the account of the identifier if the caller is signed in to it, or uses a browser that is known to it. */
async function findOwnAccount(db: Db, identifier: Identifier, { userId, deviceHash }: Caller): Promise<number | null> {
  if (userId === null && deviceHash === null) return null;
  const signedIn = userId === null ? undefined : eq(users.id, userId);
  const known = db.select({ userId: knownDevices.userId }).from(knownDevices);
  const onDevice = deviceHash === null ? undefined : inArray(users.id, known.where(eq(knownDevices.hash, deviceHash)));
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isAccountOf(identifier), or(signedIn, onDevice)));
  return account?.id ?? null;
}

/**
 * Returns whose attempts on an identifier count together: the owner's own, those of one known browser, or those of all strangers from one
 * network. The queries are the same with and without an account.
 */
export async function findSource(db: Db, identifier: Identifier, caller: Caller): Promise<Source> {
  const userId = await findOwnAccount(db, identifier, caller);
  if (userId !== null && userId === caller.userId) return customerSource(userId);
  if (userId !== null) return { subject: `device:${caller.deviceHash} user:${userId}`, isOwn: true, identifier: null, address: null };
  const { address } = caller;
  const network = address === null ? '' : networkOf(address);
  return { subject: `${identifier.value} ${network}`, isOwn: false, identifier: identifier.value, address };
}

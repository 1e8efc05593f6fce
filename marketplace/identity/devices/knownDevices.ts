import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { knownDevices } from '../../database/tables/customer/identity';
import { sha256 } from '../../http/authenticate';
import type { Services } from '../../services';
import { newToken } from '../account/newToken';

/**
 * Remembers the browser of a sign-in. A secret that the shop has issued before is kept, for all accounts that sign in there; another one
 * is replaced, because its sender may have made it up. @returns the new secret for the browser; undefined when it keeps its own.
 */
export async function rememberDevice(
  tx: Db,
  { now }: Pick<Services, 'now'>,
  userId: number,
  deviceHash: string | null,
): Promise<string | undefined> {
  const issued = deviceHash === null ? 0 : await tx.$count(knownDevices, eq(knownDevices.hash, deviceHash));
  const token = issued > 0 ? undefined : newToken();
  const hash = token === undefined ? deviceHash : sha256(token);
  if (hash === null) throw new Error('a browser without a secret was not given one');
  const seenAt = now();
  await tx
    .insert(knownDevices)
    .values({ hash, userId, seenAt })
    .onConflictDoUpdate({ target: [knownDevices.hash, knownDevices.userId], set: { seenAt } });
  return token;
}

/** Forgets the browsers that are known to an account, except the current one. */
export async function forgetDevices(tx: Db, userId: number, keptHash: string | null = null): Promise<void> {
  const others = keptHash === null ? undefined : ne(knownDevices.hash, keptHash);
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), others));
}

import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { tokens } from '../../database/tables/customer/identity';
import type { Services } from '../../services';
import { forgetDevices } from '../devices/knownDevices';

/** Revokes a token, its predecessor and its successor. */
export async function logOut({ database: { db }, now }: Services, tokenHash: string): Promise<void> {
  const successor = db.select({ hash: tokens.replacedByHash }).from(tokens).where(eq(tokens.hash, tokenHash));
  await db
    .update(tokens)
    .set({ revokedAt: now() })
    .where(
      and(isNull(tokens.revokedAt), or(eq(tokens.hash, tokenHash), eq(tokens.replacedByHash, tokenHash), inArray(tokens.hash, successor))),
    );
}

/** The browser that stays signed in and known: the hashes of its token and of its device token. */
export interface KeptBrowser {
  tokenHash: string;
  deviceHash: string | null;
}

/**
 * Revokes every token of a customer, and forgets the known browsers, except those of the given browser.
 * @returns the number of sessions that ended.
 */
export async function endOtherSessions(tx: Db, { now }: Pick<Services, 'now'>, userId: number, browser?: KeptBrowser): Promise<number> {
  const at = now();
  await forgetDevices(tx, userId, browser?.deviceHash);
  const keptHash = browser?.tokenHash;
  const kept = keptHash ? [keptHash] : [];
  // The successor of a recently rotated token belongs to the same device.
  const [current] = keptHash ? await tx.select({ successor: tokens.replacedByHash }).from(tokens).where(eq(tokens.hash, keptHash)) : [];
  if (current?.successor) kept.push(current.successor);
  const ended = await tx
    .update(tokens)
    .set({ revokedAt: at })
    .where(and(eq(tokens.userId, userId), isNull(tokens.revokedAt), kept.length > 0 ? notInArray(tokens.hash, kept) : undefined))
    .returning({ successor: tokens.replacedByHash, expiresAt: tokens.expiresAt });
  // A token with a successor belongs to the same session.
  return ended.filter(({ successor, expiresAt }) => successor === null && expiresAt > at).length;
}

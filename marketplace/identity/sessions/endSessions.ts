import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { tokens } from '../../database/tables/customer/identity';
import type { Services } from '../../services';

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

/** Revokes every token of a customer except the given one, of the current device. */
export async function endOtherSessions(tx: Db, { now }: Pick<Services, 'now'>, userId: number, keptHash?: string): Promise<void> {
  const kept = keptHash ? [keptHash] : [];
  // The successor of a recently rotated token belongs to the same device.
  const [current] = keptHash ? await tx.select({ successor: tokens.replacedByHash }).from(tokens).where(eq(tokens.hash, keptHash)) : [];
  if (current?.successor) kept.push(current.successor);
  await tx
    .update(tokens)
    .set({ revokedAt: now() })
    .where(and(eq(tokens.userId, userId), isNull(tokens.revokedAt), kept.length > 0 ? notInArray(tokens.hash, kept) : undefined));
}

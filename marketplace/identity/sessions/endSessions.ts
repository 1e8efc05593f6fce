import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { tokens } from '../../database/tables/customer/identity';
import type { Services } from '../../services';

/** Revokes a token, the one it replaced and the one that replaces it. */
export async function logOut({ database: { db }, now }: Services, tokenHash: string): Promise<void> {
  const successor = db.select({ hash: tokens.replacedByHash }).from(tokens).where(eq(tokens.hash, tokenHash));
  await db
    .update(tokens)
    .set({ revokedAt: now() })
    .where(
      and(isNull(tokens.revokedAt), or(eq(tokens.hash, tokenHash), eq(tokens.replacedByHash, tokenHash), inArray(tokens.hash, successor))),
    );
}

/** Revokes every token of a customer but the one given, which is that of the device at hand. */
export async function endOtherSessions(tx: Db, { now }: Pick<Services, 'now'>, userId: number, keptHash?: string): Promise<void> {
  const kept = keptHash ? [keptHash] : [];
  // A token in its last minute hands over to its successor, which is the same device's.
  const [current] = keptHash ? await tx.select({ successor: tokens.replacedByHash }).from(tokens).where(eq(tokens.hash, keptHash)) : [];
  if (current?.successor) kept.push(current.successor);
  await tx
    .update(tokens)
    .set({ revokedAt: now() })
    .where(and(eq(tokens.userId, userId), isNull(tokens.revokedAt), kept.length > 0 ? notInArray(tokens.hash, kept) : undefined));
}

import { createHash } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { tokens, users } from '../database/tables/customer/identity';
import type { Services } from '../services';

/** How long a token is valid after its last use, in milliseconds. */
export const tokenMilliseconds = 30 * 24 * 60 * 60_000;
/** The minimum time between updates of a token's expiry, in milliseconds. */
const slideMilliseconds = 60 * 60_000;

export const sha256 = (secret: string) => createHash('sha256').update(secret).digest('hex');

export interface Session {
  userId: number;
  tokenHash: string;
  /** The password must be changed before the account can be used. */
  mustChangePassword: boolean;
}

/** Returns the session of a bearer token and extends its expiry; null when it is unknown, revoked, expired or its account is deleted or blocked. */
export async function authenticate({ database: { db }, now }: Services, token: string): Promise<Session | null> {
  const tokenHash = sha256(token);
  const at = now();
  const [found] = await db
    .select({
      userId: tokens.userId,
      expiresAt: tokens.expiresAt,
      rotatedAt: tokens.rotatedAt,
      mustChangePassword: users.changePasswordRequired,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(eq(tokens.hash, tokenHash), isNull(tokens.revokedAt), gt(tokens.expiresAt, at), isNull(users.deletedAt), isNull(users.blockedAt)),
    );
  if (!found) return null;
  const expiresAt = new Date(at.getTime() + tokenMilliseconds);
  if (!found.rotatedAt && expiresAt.getTime() - found.expiresAt.getTime() > slideMilliseconds) {
    await db
      .update(tokens)
      .set({ expiresAt })
      .where(and(eq(tokens.hash, tokenHash), isNull(tokens.rotatedAt)));
  }
  return { userId: found.userId, tokenHash, mustChangePassword: found.mustChangePassword };
}

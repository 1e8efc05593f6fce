import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { LoginResponse } from '../../contract/customer/identity';
import type { Db } from '../../database/openDatabase';
import { tokens, users } from '../../database/tables/customer/identity';
import { sha256, tokenMilliseconds } from '../../http/authenticate';
import type { Services } from '../../services';
import { type Refusal, refuse } from '../../shared/refusal';
import { newToken } from '../account/newToken';

const rotateAfterMilliseconds = 24 * 60 * 60_000;
const graceMilliseconds = 60_000;

/** The successor of a rotated token, derived from the token, which is not stored, and a secret of its row. */
const successorOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest('base64url');

async function rotate(tx: Db, { now }: Services, token: string, row: typeof tokens.$inferSelect) {
  const rotatedAt = now();
  const rotationSecret = newToken();
  const successor = successorOf(token, rotationSecret);
  const replacedByHash = sha256(successor);
  const expiresAt = new Date(rotatedAt.getTime() + tokenMilliseconds);
  await tx.insert(tokens).values({ hash: replacedByHash, userId: row.userId, channel: row.channel, createdAt: rotatedAt, expiresAt });
  await tx
    .update(tokens)
    .set({ rotatedAt, rotationSecret, replacedByHash, expiresAt: new Date(rotatedAt.getTime() + graceMilliseconds) })
    .where(eq(tokens.hash, row.hash));
  return { token: successor, expiresAt };
}

interface Current {
  token: string;
  expiresAt: Date;
}

/** The token that replaces a day-old one; null when the session has ended. The row is locked, so that two tabs get the same successor. */
function replace(services: Services, token: string): Promise<Current | null> {
  return services.database.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(tokens)
      .where(eq(tokens.hash, sha256(token)))
      .for('update');
    if (!row || row.revokedAt || row.expiresAt <= services.now()) return null;
    if (!row.rotationSecret) return rotate(tx, services, token, row);
    const successor = successorOf(token, row.rotationSecret);
    const [kept] = await tx
      .select({ expiresAt: tokens.expiresAt })
      .from(tokens)
      .where(eq(tokens.hash, sha256(successor)));
    return kept ? { token: successor, expiresAt: kept.expiresAt } : null;
  });
}

/**
 * Extends a session. A token older than a day is replaced; the old one is accepted for 60 more seconds, always with the same successor, so
 * that two tabs that refresh at once stay signed in. A younger token is returned unchanged.
 * @returns 401 when the token ended in the meantime.
 */
export async function refreshToken(services: Services, token: string): Promise<LoginResponse | Refusal> {
  const [found] = await services.database.db
    .select({ createdAt: tokens.createdAt, expiresAt: tokens.expiresAt, required: users.changePasswordRequired })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(eq(tokens.hash, sha256(token)));
  if (!found) return refuse(401, 'auth.required');
  const isOld = services.now().getTime() - found.createdAt.getTime() >= rotateAfterMilliseconds;
  const current = isOld ? await replace(services, token) : { token, expiresAt: found.expiresAt };
  if (!current) return refuse(401, 'auth.required');
  return { token: current.token, expiry: current.expiresAt.toISOString(), changePasswordRequired: found.required };
}

import { eq } from 'drizzle-orm';
import { mergeCart } from '../../cart/mergeCart';
import type { LoginResponse } from '../../contract/customer/identity';
import type { Db } from '../../database/openDatabase';
import { tokens, users } from '../../database/tables/customer/identity';
import { sha256, tokenMilliseconds } from '../../http/authenticate';
import type { Visitor } from '../../http/visitor';
import type { Services } from '../../services';
import { tidyLine } from '../../shared/inputText';
import { type Refusal, refuse } from '../../shared/refusal';
import { newToken } from '../account/newToken';
import { rememberDevice } from '../devices/knownDevices';

const channelLength = 60;

/** The context of a sign-in. */
export interface LoginContext {
  /** For the log. */
  requestId: string;
  /** The guest's cart key; that cart is merged. */
  guestKey: string | null;
  /** SHA-256 of the browser's device token; null without one. */
  deviceHash: string | null;
  /** The client's channel (spec, point 3: UserChannel). */
  channel: string | undefined;
}

export const loginContext = (
  { requestId, guestKey, deviceHash }: Pick<Visitor, 'requestId' | 'guestKey' | 'deviceHash'>,
  channel: string | undefined,
): LoginContext => ({
  requestId,
  guestKey,
  deviceHash,
  channel,
});

/** Normalises a channel: limited in length, null when empty. */
export const channelOf = (channel: string | undefined): string | null => tidyLine(channel ?? '').slice(0, channelLength) || null;

/**
 * Signs a customer in: creates a token for 30 days, of which the hash is stored, merges the guest's cart, and remembers the browser as
 * known to the account.
 * @returns 400 `auth.blocked` for an account that the staff blocked.
 */
export async function signIn(
  tx: Db,
  services: Pick<Services, 'log' | 'now'>,
  userId: number,
  { requestId, guestKey, deviceHash, channel }: LoginContext,
): Promise<LoginResponse | Refusal> {
  const [user] = await tx
    .select({ required: users.changePasswordRequired, blockedAt: users.blockedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (user?.blockedAt) return refuse(400, 'auth.blocked');
  const token = newToken();
  const createdAt = services.now();
  const expiresAt = new Date(createdAt.getTime() + tokenMilliseconds);
  await tx.insert(tokens).values({ hash: sha256(token), userId, channel: channelOf(channel), createdAt, expiresAt });
  if (guestKey) await mergeCart(tx, { guestKey, userId });
  services.log.info({ requestId, userId }, 'signed in');
  const deviceToken = await rememberDevice(tx, services, userId, deviceHash);
  return {
    token,
    expiry: expiresAt.toISOString(),
    changePasswordRequired: user?.required ?? false,
    ...(deviceToken !== undefined && { deviceToken }),
  };
}

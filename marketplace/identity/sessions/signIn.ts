import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { mergeCart } from '../../cart/mergeCart';
import type { LoginResponse } from '../../contract/customer/identity';
import type { Db } from '../../database/openDatabase';
import { tokens, users } from '../../database/tables/customer/identity';
import { sha256, tokenMilliseconds } from '../../http/authenticate';
import type { Visitor } from '../../http/visitor';
import type { Services } from '../../services';
import { tidyLine } from '../../shared/inputText';

const channelLength = 60;

/** The context of a sign-in. */
export interface LoginContext {
  /** The guest's cart key; that cart is merged. */
  guestKey: string | null;
  /** The client's channel (spec, point 3: UserChannel). */
  channel: string | undefined;
}

export const loginContext = ({ guestKey }: Pick<Visitor, 'guestKey'>, channel: string | undefined): LoginContext => ({ guestKey, channel });

/** Normalises a channel: limited in length, null when empty. */
export const channelOf = (channel: string | undefined): string | null => tidyLine(channel ?? '').slice(0, channelLength) || null;

/** A new token: 256 random bits, encoded. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Signs a customer in: creates a token for 30 days, of which the hash is stored, and merges the guest's cart. */
export async function signIn(
  tx: Db,
  { now }: Pick<Services, 'now'>,
  userId: number,
  { guestKey, channel }: LoginContext,
): Promise<LoginResponse> {
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + tokenMilliseconds);
  await tx.insert(tokens).values({ hash: sha256(token), userId, channel: channelOf(channel), createdAt, expiresAt });
  if (guestKey) await mergeCart(tx, { guestKey, userId });
  const [user] = await tx.select({ required: users.changePasswordRequired }).from(users).where(eq(users.id, userId));
  return { token, expiry: expiresAt.toISOString(), changePasswordRequired: user?.required ?? false };
}

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

/** Where and as whom somebody signs in. */
export interface LoginContext {
  /** The guest's cart key, whose cart is merged. */
  guestKey: string | null;
  /** What the client calls itself (spec, point 3: UserChannel). */
  channel: string | undefined;
}

export const loginContext = ({ guestKey }: Pick<Visitor, 'guestKey'>, channel: string | undefined): LoginContext => ({ guestKey, channel });

/** A channel as it is kept: bounded, null when none was named. */
export const channelOf = (channel: string | undefined): string | null => tidyLine(channel ?? '').slice(0, channelLength) || null;

/** 256 random bits, as they travel. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Signs a customer in: a token of 30 days of which the hash is kept, and the guest's cart in theirs. */
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

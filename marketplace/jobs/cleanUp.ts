import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { restorable } from '../addresses/changeAddresses';
import { addresses } from '../addresses/tables';
import { carts } from '../cart/tables';
import { codes, rateLimits, tokens, users } from '../identity/tables';
import { messages } from '../messages/tables';
import { idempotencyKeys, quotes } from '../orders/tables';
import type { Services } from '../services';
import { jobs } from './tables';

const day = 24 * 60 * 60_000;

/** How long things are kept once they have served, in days. */
const kept = { unverifiedUsers: 1, codes: 1, jobs: 7, guestCarts: 90, quotes: 30, idempotencyKeys: 30, messages: 90, unsentMessages: 180 };

/** Removes what has served its time: nothing personal stays longer than it is needed. */
export async function cleanUp({ database: { db }, now }: Services): Promise<void> {
  const instant = now();
  const ago = (days: number) => new Date(instant.getTime() - days * day);
  await db.delete(codes).where(or(lt(codes.expiresAt, ago(kept.codes)), lt(codes.usedAt, ago(kept.codes))));
  await db.delete(addresses).where(lt(addresses.deletedAt, new Date(instant.getTime() - restorable)));
  await db.delete(tokens).where(or(lt(tokens.expiresAt, instant), isNotNull(tokens.revokedAt)));
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, instant));
  await db.delete(users).where(and(isNull(users.verifiedAt), lt(users.createdAt, ago(kept.unverifiedUsers))));
  await db.delete(carts).where(and(isNotNull(carts.guestKeyHash), lt(carts.updatedAt, ago(kept.guestCarts))));
  await db.delete(quotes).where(and(isNull(quotes.orderId), lt(quotes.createdAt, ago(kept.quotes))));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(kept.idempotencyKeys)));
  const neverSent = and(isNull(messages.sentAt), lt(messages.createdAt, ago(kept.unsentMessages)));
  await db.delete(messages).where(or(lt(messages.sentAt, ago(kept.messages)), neverSent));
  await db.delete(jobs).where(lt(jobs.doneAt, ago(kept.jobs)));
}

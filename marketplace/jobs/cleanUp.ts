import { and, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { restorable } from '../addresses/changeAddresses';
import { addresses } from '../addresses/tables';
import { transferQuotes } from '../balance/transfer/tables';
import { carts } from '../cart/tables';
import { keptFor } from '../contract/keptFor';
import { idempotencyKeys } from '../http/tables';
import { codes, rateLimits, tokens, users } from '../identity/tables';
import { messages } from '../messages/tables';
import { quotes } from '../orders/tables';
import { testGatewayPayments } from '../payments/testGateway/tables';
import { cleanUpPhotos } from '../returns/forgetReturns';
import { cleanUpApplications } from '../sellers/forgetApplications';
import type { Services } from '../services';
import { cleanUpUnused } from '../uploads/cleanUpUnused';
import { auditLog, jobs } from './tables';

const day = 24 * 60 * 60_000;

/** Removes what has served its time: nothing personal stays longer than it is needed. */
export async function cleanUp({ database: { db }, now }: Services): Promise<void> {
  const instant = now();
  const ago = (days: number) => new Date(instant.getTime() - days * day);
  await db.delete(codes).where(or(lt(codes.expiresAt, ago(keptFor.codes)), lt(codes.usedAt, ago(keptFor.codes))));
  await db.delete(addresses).where(lt(addresses.deletedAt, new Date(instant.getTime() - restorable)));
  await db.delete(tokens).where(or(lt(tokens.expiresAt, instant), isNotNull(tokens.revokedAt)));
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, instant));
  await db.delete(users).where(and(isNull(users.verifiedAt), lt(users.createdAt, ago(keptFor.unverifiedUsers))));
  await db.delete(carts).where(and(isNotNull(carts.guestKeyHash), lt(carts.updatedAt, ago(keptFor.guestCarts))));
  await db.delete(quotes).where(and(isNull(quotes.orderId), lt(quotes.createdAt, ago(keptFor.quotes))));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(keptFor.idempotencyKeys)));
  const neverSent = and(isNull(messages.sentAt), lt(messages.createdAt, ago(keptFor.unsentMessages)));
  await db.delete(messages).where(or(lt(messages.sentAt, ago(keptFor.messages)), neverSent));
  await db.delete(transferQuotes).where(lt(transferQuotes.createdAt, ago(keptFor.transferQuotes)));
  await cleanUpPhotos(db, ago(keptFor.returnPhotos));
  await cleanUpApplications(db, {
    rejectedBefore: ago(keptFor.rejectedApplications),
    sentBackBefore: ago(keptFor.documentsSentBack),
  });
  await cleanUpUnused(db, ago(keptFor.unusedUploads));
  await db.delete(testGatewayPayments).where(lt(testGatewayPayments.createdAt, ago(keptFor.testPayments)));
  await db.delete(auditLog).where(lt(auditLog.createdAt, ago(keptFor.audit)));
  await db.delete(jobs).where(lt(jobs.doneAt, ago(keptFor.jobs)));
}

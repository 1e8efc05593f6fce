import { and, desc, eq, isNotNull, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { restorePeriod } from '../addresses/changeAddresses';
import { cleanUpChanges } from '../catalogue/changes/cleanUpChanges';
import { cleanUpPictures } from '../catalogue/pictures/cleanUpPictures';
import { retention } from '../contract/customer/retention';
import { baghdadDay } from '../contract/days';
import { searches } from '../database/tables/catalogue/searches';
import { addresses } from '../database/tables/customer/addresses';
import { codes, knownDevices, rateLimits, tokens, users } from '../database/tables/customer/identity';
import { messages } from '../database/tables/customer/messages';
import { notifications } from '../database/tables/customer/notifications';
import { ledgerChecks } from '../database/tables/money/ledger';
import { transferQuotes } from '../database/tables/money/transfers';
import { cartItems, carts } from '../database/tables/order/cart';
import { quotes } from '../database/tables/order/orders';
import { testGatewayPayments } from '../database/tables/order/testGateway';
import { idempotencyKeys } from '../database/tables/system/idempotencyKeys';
import { imports } from '../database/tables/system/imports';
import { auditLog, jobs } from '../database/tables/system/jobs';
import { staffInvitations } from '../database/tables/system/staff';
import { cleanUpPhotos } from '../returns/forgetReturns';
import { cleanUpHidden } from '../reviews/forgetReviews';
import { cleanUpApplications } from '../sellers/forgetApplications';
import type { Services } from '../services';
import { cleanUpSessions } from '../staff/access/cleanUpSessions';
import { cleanUpUnused } from '../uploads/cleanUpUnused';

const day = 24 * 60 * 60_000;
/** The demo's inbox keeps the texts of messages, so only this number of newest ones is kept. */
const demoInbox = 5000;

/** Deletes expired data: personal data is kept no longer than needed. */
export async function cleanUp({ config, database: { db }, now }: Services): Promise<void> {
  const instant = now();
  const ago = (days: number) => new Date(instant.getTime() - days * day);
  await db.delete(codes).where(or(lt(codes.expiresAt, ago(retention.codes)), lt(codes.usedAt, ago(retention.codes))));
  await db.delete(addresses).where(lt(addresses.deletedAt, new Date(instant.getTime() - restorePeriod)));
  await db.delete(tokens).where(or(lt(tokens.expiresAt, instant), isNotNull(tokens.revokedAt)));
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, ago(retention.knownDevices)));
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, instant));
  await db.delete(users).where(and(isNull(users.verifiedAt), lt(users.createdAt, ago(retention.unverifiedUsers))));
  await db.delete(carts).where(and(isNotNull(carts.guestKeyHash), lt(carts.updatedAt, ago(retention.guestCarts))));
  const isEmpty = notExists(db.select({ one: sql`1` }).from(cartItems).where(eq(cartItems.cartId, carts.id)));
  await db.delete(carts).where(and(isNotNull(carts.guestKeyHash), lt(carts.updatedAt, ago(retention.emptyCarts)), isEmpty));
  await db.delete(quotes).where(lt(quotes.createdAt, ago(retention.quotes)));
  await cleanUpSessions(db, instant);
  await db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, instant));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(retention.idempotencyKeys)));
  const neverSent = and(isNull(messages.sentAt), lt(messages.createdAt, ago(retention.unsentMessages)));
  await db.delete(messages).where(or(lt(messages.sentAt, ago(retention.messages)), neverSent));
  if (config.mode === 'demo') {
    const older = db.select({ id: messages.id }).from(messages).orderBy(desc(messages.id)).limit(1).offset(demoInbox);
    await db.delete(messages).where(lte(messages.id, older));
  }
  await db.delete(notifications).where(lt(notifications.createdAt, ago(retention.notifications)));
  await db.delete(transferQuotes).where(lt(transferQuotes.createdAt, ago(retention.transferQuotes)));
  await cleanUpPhotos(db, ago(retention.returnPhotos));
  await cleanUpHidden(db, ago(retention.hiddenReviews));
  await cleanUpApplications(db, {
    rejectedBefore: ago(retention.rejectedApplications),
    sentBackBefore: ago(retention.documentsSentBack),
  });
  await cleanUpUnused(db, ago(retention.unusedUploads));
  await db.delete(testGatewayPayments).where(lt(testGatewayPayments.createdAt, ago(retention.testPayments)));
  await db.delete(auditLog).where(lt(auditLog.createdAt, ago(retention.audit)));
  await db.delete(ledgerChecks).where(lt(ledgerChecks.createdAt, ago(retention.ledgerChecks)));
  await db.delete(imports).where(and(lt(imports.createdAt, ago(retention.imports)), ne(imports.state, 'importing')));
  await db.delete(searches).where(lt(searches.day, baghdadDay(ago(retention.searches))));
  await cleanUpPictures(db, ago(retention.unusedPictures));
  await cleanUpChanges(db);
  await db.delete(jobs).where(lt(jobs.doneAt, ago(retention.jobs)));
}

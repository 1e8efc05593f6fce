import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { forgetTransfers } from '../balance/transfer/forgetTransfers';
import type { Db } from '../database/openDatabase';
import { addresses } from '../database/tables/customer/addresses';
import { codes, linkedAccounts, tokens, users } from '../database/tables/customer/identity';
import { notifications } from '../database/tables/customer/notifications';
import { uploads } from '../database/tables/customer/uploads';
import { wishlistEntries } from '../database/tables/customer/wishlist';
import { carts } from '../database/tables/order/cart';
import { lockAccount } from '../identity/account/findAccount';
import { hasIdentifier } from '../identity/account/normaliseIdentifier';
import { checkOwnCode, spendCode } from '../identity/codes/checkCode';
import { identifiersOf } from '../identity/contact/contact';
import { forgetDevices } from '../identity/devices/knownDevices';
import { forgetMessages } from '../messages/forgetMessages';
import { anonymiseOrders } from '../orders/anonymiseOrders';
import { forgetReturns } from '../returns/forgetReturns';
import { forgetReviews } from '../reviews/forgetReviews';
import { forgetApplication } from '../sellers/forgetApplications';
import type { Services } from '../services';
import { Refusal, refuse } from '../shared/refusal';
import { findDeletionBlocker } from './deletionBlocker';

/**
 * Deletes messages to the account, its questions to the support, and code messages that it requested for other addresses; not those for
 * another account.
 */
async function forgetCorrespondence(tx: Db, account: typeof users.$inferSelect): Promise<void> {
  const own = identifiersOf(account).map(({ value }) => value);
  const mine = or(eq(codes.userId, account.id), inArray(codes.destination, own));
  const ended = await tx.delete(codes).where(mine).returning({ destination: codes.destination });
  const asked = ended.map(({ destination }) => destination);
  const holders = await tx
    .select({ email: users.email, phone: users.phone })
    .from(users)
    .where(and(ne(users.id, account.id), isNotNull(users.verifiedAt), or(inArray(users.email, asked), inArray(users.phone, asked))));
  const others = new Set(holders.flatMap(identifiersOf).map(({ value }) => value));
  await forgetMessages(tx, { to: [...own, ...asked.filter((destination) => !others.has(destination))], from: account.id });
}

/** Deletes unverified registrations with the account's addresses; otherwise they would keep the addresses for another day. */
async function forgetUnverified(tx: Db, account: typeof users.$inferSelect): Promise<void> {
  const same = or(...identifiersOf(account).map(hasIdentifier));
  if (same) await tx.delete(users).where(and(same, isNull(users.verifiedAt)));
}

/** Erases the account's personal data. The row stays, because orders and the ledger refer to it. */
async function erase(tx: Db, { now }: Services, account: typeof users.$inferSelect): Promise<void> {
  await anonymiseOrders(tx, account.id);
  await forgetReturns(tx, account.id);
  await forgetReviews(tx, account.id);
  await forgetApplication(tx, account.id);
  await tx.delete(uploads).where(eq(uploads.userId, account.id));
  await forgetTransfers(tx, account.id);
  await tx.delete(addresses).where(eq(addresses.userId, account.id));
  await tx.delete(wishlistEntries).where(eq(wishlistEntries.userId, account.id));
  await tx.delete(carts).where(eq(carts.userId, account.id));
  await tx.delete(linkedAccounts).where(eq(linkedAccounts.userId, account.id));
  await tx.delete(tokens).where(eq(tokens.userId, account.id));
  await forgetDevices(tx, account.id);
  await tx.delete(notifications).where(eq(notifications.userId, account.id));
  await forgetCorrespondence(tx, account);
  await forgetUnverified(tx, account);
  await tx
    .update(users)
    .set({ firstName: null, lastName: null, email: null, phone: null, passwordHash: null, changePasswordRequired: false, deletedAt: now() })
    .where(eq(users.id, account.id));
}

/**
 * Deletes an account permanently, with the code from `sendDeletionCode`. Orders and ledger entries stay, without a name.
 * @returns field errors under `code`, 409 as `findDeletionBlocker` (an order may have been placed since), or 429.
 */
export async function deleteAccount(services: Services, { userId, code }: { userId: number; code: string }): Promise<Refusal | undefined> {
  const good = await checkOwnCode(services, { purpose: 'deleteAccount', userId, inputText: code });
  if (good instanceof Refusal) return good;
  return services.database.transaction(async (tx) => {
    // Concurrent orders and balance changes refer to this row: they commit before this lock, or don't find the account.
    const account = await lockAccount(tx, userId);
    if (!account) return refuse(401, 'auth.required');
    const refused = (await spendCode(tx, services, good)) ?? (await findDeletionBlocker(tx, userId));
    if (refused) return refused;
    await erase(tx, services, account);
    return undefined;
  });
}

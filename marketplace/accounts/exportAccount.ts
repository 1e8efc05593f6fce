import { asc, eq, inArray, or } from 'drizzle-orm';
import { findAddresses } from '../addresses/findAddresses';
import { listTransfers } from '../balance/transfer/listTransfers';
import type { AccountExport } from '../contract/account/account';
import type { Language } from '../contract/languages';
import { textIn } from '../contract/localText';
import type { Db } from '../database/openDatabase';
import { products, variants } from '../database/tables/catalogue/catalogue';
import { knownDevices, linkedAccounts, tokens, users } from '../database/tables/customer/identity';
import { messages } from '../database/tables/customer/messages';
import { wishlistEntries } from '../database/tables/customer/wishlist';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../database/tables/money/ledger';
import { cartItems, carts } from '../database/tables/order/cart';
import { identifiersOf } from '../identity/contact/contact';
import { findAllNotifications } from '../notifications/findNotifications';
import { findAllOrders } from '../orders/findOrders';
import { findAllPayments } from '../payments/findPayment';
import { findAllReturns } from '../returns/findReturns';
import { findAllReviews } from '../reviews/findOwnReviews';
import { findApplication } from '../sellers/findApplication';
import type { Services } from '../services';
import { dinars } from '../shared/money';
import { type Refusal, refuse } from '../shared/refusal';
import { readUser } from './readUser';

interface Owner {
  userId: number;
  /** The language of the names of cities and products. */
  language: Language;
}

const instantOf = (at: Date | null) => at?.toISOString() ?? null;

async function ledgerOf(db: Db, userId: number): Promise<AccountExport['ledger']> {
  const rows = await db
    .select({
      account: ledgerAccounts.kind,
      kind: ledgerTransactions.kind,
      reference: ledgerTransactions.reference,
      amount: ledgerEntries.amount,
      at: ledgerTransactions.createdAt,
    })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerAccounts.userId, userId))
    .orderBy(asc(ledgerEntries.id));
  return rows.map(({ amount, at, ...entry }) => ({ ...entry, amount: dinars(amount), currency: 'IQD', at: at.toISOString() }));
}

async function wishlistOf(db: Db, { userId, language }: Owner): Promise<AccountExport['wishlist']> {
  const rows = await db
    .select({ entry: wishlistEntries, product: products })
    .from(wishlistEntries)
    .innerJoin(products, eq(products.id, wishlistEntries.productId))
    .where(eq(wishlistEntries.userId, userId))
    .orderBy(asc(wishlistEntries.createdAt), asc(wishlistEntries.productId));
  return rows.map(({ entry, product }) => ({
    productId: entry.productId,
    variantId: entry.variantId,
    name: textIn(language, product.name),
    addedAt: entry.createdAt.toISOString(),
  }));
}

async function cartOf(db: Db, { userId, language }: Owner): Promise<AccountExport['cart']> {
  const rows = await db
    .select({ item: cartItems, product: products })
    .from(carts)
    .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
    .innerJoin(variants, eq(variants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(carts.userId, userId))
    .orderBy(asc(cartItems.id));
  return rows.map(({ item, product }) => ({
    productId: product.id,
    variantId: item.variantId,
    name: textIn(language, product.name),
    quantity: item.quantity,
    addedAt: item.createdAt.toISOString(),
  }));
}

/** Messages to the customer, and the customer's questions to the support. */
async function messagesOf(db: Db, userId: number, recipients: string[]): Promise<AccountExport['messages']> {
  const theirs = or(inArray(messages.recipient, recipients), eq(messages.senderId, userId));
  const rows = await db.select().from(messages).where(theirs).orderBy(asc(messages.id));
  return rows.map(({ channel, recipient, subject, body, usefulUntil, createdAt, sentAt }) => ({
    channel,
    recipient,
    subject,
    // A message with an expiry time contains a code, which is for the owner of the phone or mailbox, not for the signed-in user.
    body: usefulUntil === null && body !== '' ? body : null,
    writtenAt: createdAt.toISOString(),
    sentAt: instantOf(sentAt),
  }));
}

async function signInsOf(db: Db, userId: number): Promise<AccountExport['signIns']> {
  const rows = await db.select().from(tokens).where(eq(tokens.userId, userId)).orderBy(asc(tokens.createdAt));
  return rows.map(({ channel, createdAt, expiresAt, revokedAt, rotatedAt }) => ({
    channel,
    at: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: instantOf(revokedAt ?? rotatedAt),
  }));
}

async function knownDevicesOf(db: Db, userId: number): Promise<AccountExport['knownDevices']> {
  const rows = await db.select().from(knownDevices).where(eq(knownDevices.userId, userId)).orderBy(asc(knownDevices.seenAt));
  return rows.map(({ seenAt }) => ({ seenAt: seenAt.toISOString() }));
}

async function linkedAccountsOf(db: Db, userId: number): Promise<AccountExport['linkedAccounts']> {
  const rows = await db.select().from(linkedAccounts).where(eq(linkedAccounts.userId, userId)).orderBy(asc(linkedAccounts.createdAt));
  return rows.map(({ provider, subject, email, createdAt }) => ({ provider, subject, email, linkedAt: createdAt.toISOString() }));
}

/** The export of all personal data of a customer, as one document. */
export async function exportAccount(services: Services, owner: Owner): Promise<AccountExport | Refusal> {
  const {
    database: { db },
    now,
  } = services;
  const { userId, language } = owner;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const detail = await readUser(db, userId);
  if (!user || !detail) return refuse(401, 'auth.required');
  return {
    exportedAt: now().toISOString(),
    profile: { ...detail, channel: user.channel, createdAt: user.createdAt.toISOString() },
    addresses: await findAddresses(db, { userId, language }),
    orders: await findAllOrders(db, { userId, language }),
    ledger: await ledgerOf(db, userId),
    transfers: await listTransfers(db, userId),
    returns: await findAllReturns(db, { userId, language }),
    reviews: await findAllReviews(services, { userId, language }),
    sellerApplication: (await findApplication(db, owner)) ?? null,
    payments: await findAllPayments(db, userId),
    wishlist: await wishlistOf(db, owner),
    cart: await cartOf(db, owner),
    messages: await messagesOf(
      db,
      userId,
      identifiersOf(user).map(({ value }) => value),
    ),
    notifications: await findAllNotifications(db, owner),
    knownDevices: await knownDevicesOf(db, userId),
    signIns: await signInsOf(db, userId),
    linkedAccounts: await linkedAccountsOf(db, userId),
  };
}

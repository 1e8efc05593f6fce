import { asc, eq, inArray } from 'drizzle-orm';
import { findAddresses } from '../addresses/findAddresses';
import { dinars } from '../balance/dinars';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../balance/tables';
import { listTransfers } from '../balance/transfer/listTransfers';
import { cartItems, carts } from '../cart/tables';
import { localName } from '../catalogue/localName';
import { products, variants } from '../catalogue/tables';
import type { AccountExport } from '../contract/account';
import type { Language } from '../contract/common';
import type { Db } from '../database/openDatabase';
import { messages } from '../messages/tables';
import { findAllOrders } from '../orders/findOrders';
import { findAllPayments } from '../payments/findPayment';
import { type Refusal, refuse } from '../refusal';
import { findAllReturns } from '../returns/findReturns';
import { findApplication } from '../sellers/findApplication';
import type { Services } from '../services';
import { wishes } from '../wishlist/tables';
import { identifiersOf } from './contact/contact';
import { readUser } from './profile/readUser';
import { linkedAccounts, tokens, users } from './tables';

interface Owner {
  userId: number;
  /** The language of cities' and products' names. */
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
    .select({ wish: wishes, product: products })
    .from(wishes)
    .innerJoin(products, eq(products.id, wishes.productId))
    .where(eq(wishes.userId, userId))
    .orderBy(asc(wishes.createdAt), asc(wishes.productId));
  return rows.map(({ wish, product }) => ({
    product_id: wish.productId,
    variant_id: wish.variantId,
    name: localName(language, product),
    added_at: wish.createdAt.toISOString(),
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
    product_id: product.id,
    variant_id: item.variantId,
    name: localName(language, product),
    quantity: item.quantity,
    added_at: item.createdAt.toISOString(),
  }));
}

async function messagesTo(db: Db, recipients: string[]): Promise<AccountExport['messages']> {
  const rows = await db.select().from(messages).where(inArray(messages.recipient, recipients)).orderBy(asc(messages.id));
  return rows.map(({ channel, recipient, subject, body, usefulUntil, createdAt, sentAt }) => ({
    channel,
    recipient,
    subject,
    // What is only useful for a while carries a code, which is for whoever holds the phone or the mailbox, not for whoever is signed in.
    body: usefulUntil === null && body !== '' ? body : null,
    written_at: createdAt.toISOString(),
    sent_at: instantOf(sentAt),
  }));
}

async function signInsOf(db: Db, userId: number): Promise<AccountExport['sign_ins']> {
  const rows = await db.select().from(tokens).where(eq(tokens.userId, userId)).orderBy(asc(tokens.createdAt));
  return rows.map(({ channel, createdAt, expiresAt, revokedAt, rotatedAt }) => ({
    channel,
    at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    ended_at: instantOf(revokedAt ?? rotatedAt),
  }));
}

async function linkedAccountsOf(db: Db, userId: number): Promise<AccountExport['linked_accounts']> {
  const rows = await db.select().from(linkedAccounts).where(eq(linkedAccounts.userId, userId)).orderBy(asc(linkedAccounts.createdAt));
  return rows.map(({ provider, subject, email, createdAt }) => ({ provider, subject, email, linked_at: createdAt.toISOString() }));
}

/** All that is kept about a customer, for the customer alone, in one document. */
export async function exportAccount({ database: { db }, now }: Services, owner: Owner): Promise<AccountExport | Refusal> {
  const { userId, language } = owner;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const detail = await readUser(db, userId);
  if (!user || !detail) return refuse(401, 'auth.required');
  return {
    exported_at: now().toISOString(),
    profile: { ...detail, channel: user.channel, created_at: user.createdAt.toISOString() },
    addresses: await findAddresses(db, { userId, language }),
    orders: await findAllOrders(db, { userId, language }),
    ledger: await ledgerOf(db, userId),
    transfers: await listTransfers(db, userId),
    returns: await findAllReturns(db, { userId, language }),
    seller_application: (await findApplication(db, owner)) ?? null,
    payments: await findAllPayments(db, userId),
    wishlist: await wishlistOf(db, owner),
    cart: await cartOf(db, owner),
    messages: await messagesTo(
      db,
      identifiersOf(user).map(({ value }) => value),
    ),
    sign_ins: await signInsOf(db, userId),
    linked_accounts: await linkedAccountsOf(db, userId),
  };
}

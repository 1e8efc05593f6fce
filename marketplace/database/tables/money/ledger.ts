import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ledgerKinds } from '../../../contract/order/balanceKinds';
import { onlineMethods } from '../../../contract/order/orderStates';
import { amount, createdAt, identity } from '../columns';
import { users } from '../customer/identity';

/** A customer's accounts: `balance` is what the shop owes them, never below zero; `receivable` what they owe it, never above. */
export const customerAccounts = ['balance', 'receivable'] as const;
/** The shop's accounts. One named after a gateway is what that gateway holds for the shop. Missing ones are added when the shop starts. */
export const houseAccounts = ['sales', 'delivery', 'fees', 'cash', 'vouchers', ...onlineMethods] as const;

const listed = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Accounts of the double-entry ledger. The shop's have no user. Triggers prevent updates and deletes. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: identity(),
    kind: text('kind', { enum: [...customerAccounts, ...houseAccounts] }).notNull(),
    userId: integer('user_id').references(() => users.id),
  },
  (table) => [
    uniqueIndex('ledger_accounts_user').on(table.kind, table.userId).where(sql`${table.userId} is not null`),
    uniqueIndex('ledger_accounts_house').on(table.kind).where(sql`${table.userId} is null`),
    // No list: a new gateway needs no migration. The ledger's proof compares the accounts with `houseAccounts`.
    check('ledger_accounts_kind', sql`${table.kind} ~ '^[a-z][a-z0-9]*$'`),
    check('ledger_accounts_owner', sql`(${table.kind} in (${listed(customerAccounts)})) = (${table.userId} is not null)`),
  ],
);

/**
 * `reference` identifies what was booked, such as an order's or a transfer's number. A unique index prevents a second booking of its kind.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: identity(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    reference: text('reference').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('ledger_transactions_once').on(table.kind, table.reference),
    check('ledger_transactions_kind', sql`${table.kind} in (${listed(ledgerKinds)})`),
    check('ledger_transactions_reference', sql`${table.reference} <> ''`),
  ],
);

/** The checks of the whole ledger. */
export const ledgerChecks = pgTable('ledger_checks', {
  id: identity(),
  /** The number of differences that were found; 0 for a correct ledger. */
  differences: integer('differences').notNull(),
  createdAt: createdAt(),
});

/**
 * A deferred trigger enforces that a transaction's entries sum to zero; triggers prevent updates and deletes.
 *
 * The entries of a customer's account are a chain: `position` counts from 1 and `balanceAfter` is the account's balance after the entry. A
 * trigger writes both with the account locked, and refuses an entry that gives the account the wrong sign. The shop's accounts have
 * neither: otherwise every order would wait for the one before it.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: identity(),
    transactionId: integer('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: amount('amount').notNull(),
    position: integer('position'),
    balanceAfter: amount('balance_after'),
  },
  (table) => [
    index('ledger_entries_account').on(table.accountId),
    index('ledger_entries_transaction').on(table.transactionId),
    uniqueIndex('ledger_entries_chain').on(table.accountId, table.position).where(sql`${table.position} is not null`),
    check('ledger_entries_not_zero', sql`${table.amount} <> 0`),
  ],
);

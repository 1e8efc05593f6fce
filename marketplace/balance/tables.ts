import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amount, createdAt, identity } from '../database/columns';
import { users } from '../identity/tables';

/**
 * Accounts of the double-entry ledger. A customer has a `balance` account (what the shop owes) and a `receivable` one
 * (what is due on delivery); the house's accounts have no user.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: identity(),
    kind: text('kind', { enum: ['balance', 'receivable', 'sales', 'delivery', 'fees', 'cash', 'vouchers'] }).notNull(),
    userId: integer('user_id').references(() => users.id),
  },
  (table) => [
    uniqueIndex('ledger_accounts_user').on(table.kind, table.userId).where(sql`${table.userId} is not null`),
    uniqueIndex('ledger_accounts_house').on(table.kind).where(sql`${table.userId} is null`),
  ],
);

export const ledgerTransactions = pgTable('ledger_transactions', {
  id: identity(),
  kind: text('kind').notNull(),
  reference: text('reference'),
  createdAt: createdAt(),
});

/** Entries of a transaction sum to zero, which a deferred trigger enforces; nothing here is updated or deleted. */
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
  },
  (table) => [index('ledger_entries_account').on(table.accountId), index('ledger_entries_transaction').on(table.transactionId)],
);

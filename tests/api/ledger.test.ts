import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Entry, postTransaction } from '../../marketplace/balance/ledger/postTransaction';
import { readBalance } from '../../marketplace/balance/ledger/readBalance';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../marketplace/database/tables/money/ledger';
import { openTestMarketplace } from './openTestMarketplace';

const { services, register } = await openTestMarketplace({ environment: { DATABASE_POOL: '16' } });
const { db } = services.database;

const post = (entries: Entry[], reference: string = randomUUID()) =>
  services.database.transaction((tx) => postTransaction(tx, { kind: 'topup', reference, entries }));

const credit = (userId: number, amount: string) =>
  post([
    { account: { kind: 'balance', userId }, amount },
    { account: { kind: 'vouchers' }, amount: amount.startsWith('-') ? amount.slice(1) : `-${amount}` },
  ]);

const owe = (userId: number, amount: string) =>
  post([
    { account: { kind: 'receivable', userId }, amount },
    { account: { kind: 'sales' }, amount: amount.startsWith('-') ? amount.slice(1) : `-${amount}` },
  ]);

const chainOf = (userId: number) =>
  db
    .select({ position: ledgerEntries.position, amount: ledgerEntries.amount, after: ledgerEntries.balanceAfter })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.userId, userId), eq(ledgerAccounts.kind, 'balance')))
    .orderBy(asc(ledgerEntries.position));

/** The name of the violated constraint, at any depth of the driver's error. */
function constraintOf(error: unknown): string {
  if (!(error instanceof Error)) return 'none';
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : constraintOf(error.cause);
}
const refusedBy = (task: Promise<unknown>) =>
  task.then(
    () => 'nothing',
    (error: unknown) => constraintOf(error),
  );

describe('the database', () => {
  test('stores each account’s entries as a chain of positions and balances, which writers can’t choose', async () => {
    const { userId } = await register();
    await credit(userId, '100');
    await credit(userId, '-30.5');
    await credit(userId, '0.00000001');
    expect(await chainOf(userId)).toMatchObject([
      { position: 1, after: '100.00000000' },
      { position: 2, after: '69.50000000' },
      { position: 3, after: '69.50000001' },
    ]);
    expect(await readBalance(db, userId)).toEqual({ balance: '69.50000001', currency: 'IQD' });
    const written = db.transaction(async (tx) => {
      const [transaction] = await tx.insert(ledgerTransactions).values({ kind: 'topup', reference: randomUUID() }).returning();
      const [account] = await tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.userId, userId));
      const [house] = await tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.kind, 'vouchers'));
      if (!transaction || !account || !house) throw new Error('the ledger has no accounts');
      await tx.insert(ledgerEntries).values([
        { transactionId: transaction.id, accountId: account.id, amount: '1', position: 77, balanceAfter: '1000000' },
        { transactionId: transaction.id, accountId: house.id, amount: '-1', position: 77, balanceAfter: '1000000' },
      ]);
      return tx
        .select({ position: ledgerEntries.position, after: ledgerEntries.balanceAfter })
        .from(ledgerEntries)
        .where(eq(ledgerEntries.transactionId, transaction.id))
        .orderBy(asc(ledgerEntries.id));
    });
    expect(await written).toEqual([
      { position: 4, after: '70.50000001' },
      { position: null, after: null },
    ]);
  });

  test('refuses a stored balance below zero and a receivable above it', async () => {
    const { userId } = await register();
    await credit(userId, '100');
    expect(await refusedBy(credit(userId, '-100.00000001'))).toBe('ledger_balance_not_negative');
    await owe(userId, '-40');
    expect(await refusedBy(owe(userId, '40.00000001'))).toBe('ledger_receivable_not_positive');
    await owe(userId, '40');
    await credit(userId, '-100');
    expect((await readBalance(db, userId)).balance).toBe('0');
  });

  test('books a reference once per kind', async () => {
    const { userId } = await register();
    const entries: Entry[] = [
      { account: { kind: 'balance', userId }, amount: '5' },
      { account: { kind: 'fib' }, amount: '-5' },
    ];
    await post(entries, `once-${userId}`);
    expect(await refusedBy(post(entries, `once-${userId}`))).toBe('ledger_transactions_once');
    expect((await readBalance(db, userId)).balance).toBe('5');
  });

  test('refuses to change, delete or truncate the ledger', async () => {
    const { userId } = await register();
    await credit(userId, '5');
    for (const table of ['ledger_accounts', 'ledger_transactions', 'ledger_entries']) {
      for (const statement of [`update ${table} set id = default`, `delete from ${table}`, `truncate ${table} cascade`]) {
        await expect(db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
          cause: { message: 'the ledger is append-only' },
        });
      }
    }
  });

  test('refuses unknown kinds, an owner for the shop’s accounts, none for a customer’s, and zero entries', async () => {
    const { userId } = await register();
    const insert = (statement: string) => refusedBy(db.execute(sql.raw(statement)));
    expect(await insert(`insert into ledger_transactions (kind, reference) values ('gift', 'x')`)).toBe('ledger_transactions_kind');
    expect(await insert(`insert into ledger_transactions (kind, reference) values ('topup', '')`)).toBe('ledger_transactions_reference');
    expect(await insert(`insert into ledger_accounts (kind) values ('Pocket money')`)).toBe('ledger_accounts_kind');
    expect(await insert(`insert into ledger_accounts (kind, user_id) values ('sales', ${userId})`)).toBe('ledger_accounts_owner');
    expect(await insert(`insert into ledger_accounts (kind) values ('balance')`)).toBe('ledger_accounts_owner');
  });
});

describe('a posting', () => {
  test('adds up the amounts for an account, and opens a customer’s account with its first entry', async () => {
    const { userId } = await register();
    await post([
      { account: { kind: 'balance', userId }, amount: '10' },
      { account: { kind: 'balance', userId }, amount: '-4' },
      { account: { kind: 'vouchers' }, amount: '-6' },
      { account: { kind: 'fees' }, amount: '0' },
    ]);
    expect(await chainOf(userId)).toEqual([{ position: 1, amount: '6.00000000', after: '6.00000000' }]);
  });

  test('that is unbalanced or empty throws before it is written', async () => {
    const { userId } = await register();
    await expect(post([{ account: { kind: 'balance', userId }, amount: '1' }])).rejects.toThrow('does not sum to zero');
    await expect(post([{ account: { kind: 'fees' }, amount: '0' }])).rejects.toThrow('has no entries');
  });
});

// The embedded database has one session; only PostgreSQL shows conflicts.
describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  test('of 100 concurrent unchecked withdrawals of 10 from 250, 25 succeed and the balance is 0', async () => {
    const { userId } = await register();
    await credit(userId, '250');
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => refusedBy(credit(userId, '-10'))));
    expect(outcomes.filter((outcome) => outcome === 'nothing')).toHaveLength(25);
    expect(outcomes.filter((outcome) => outcome === 'ledger_balance_not_negative')).toHaveLength(75);
    expect((await readBalance(db, userId)).balance).toBe('0');
    const chain = await chainOf(userId);
    expect(chain.map(({ position }) => position)).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
  });
});

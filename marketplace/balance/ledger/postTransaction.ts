import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { LedgerKind } from '../../contract/order/balanceKinds';
import type { Db } from '../../database/openDatabase';
import {
  type customerAccounts,
  type houseAccounts,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransactions,
} from '../../database/tables/money/ledger';
import { isZero, sum } from '../../shared/money';

/** An account by its kind: a customer's with `userId`, or one of the shop's. */
export type Account =
  | { kind: (typeof customerAccounts)[number]; userId: number }
  | { kind: (typeof houseAccounts)[number]; userId?: undefined };

/** `amount` in dinars. Positive: what the shop owes or has earned. Negative: what it holds or is owed. */
export interface Entry {
  account: Account;
  amount: string;
}

interface Posting {
  kind: LedgerKind;
  /**
   * Identifies what is booked, such as an order's or transfer's number. The database rejects a second transaction with the same kind and
   * reference.
   */
  reference: string;
  entries: Entry[];
  /** The time of the transaction. Default: now. */
  at?: Date;
}

const nameOf = ({ kind, userId }: { kind: string; userId?: number | null | undefined }) => `${kind}:${userId ?? ''}`;

/** Adds up the entries per account and drops those that sum to zero. */
function netted(entries: Entry[]): Entry[] {
  const byAccount = new Map<string, Entry>();
  for (const { account, amount } of entries) {
    const before = byAccount.get(nameOf(account))?.amount ?? '0';
    byAccount.set(nameOf(account), { account, amount: sum([before, amount]) });
  }
  return [...byAccount.values()].filter(({ amount }) => !isZero(amount));
}

/** Locks and returns the customers' accounts that exist, in the order of their ids. */
const lockOwned = (tx: Db, accounts: { kind: Account['kind']; userId: number }[]) =>
  tx
    .select()
    .from(ledgerAccounts)
    .where(or(...accounts.map(({ kind, userId }) => and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.userId, userId)))))
    .orderBy(asc(ledgerAccounts.id))
    .for('no key update');

/** Returns the accounts' ids by name and creates missing accounts; customers' accounts are locked in the order of their ids. */
async function lockAccounts(tx: Db, accounts: Account[]): Promise<Map<string, number>> {
  const owned = accounts
    .flatMap(({ kind, userId }) => (userId === undefined ? [] : [{ kind, userId }]))
    .toSorted((one, other) => one.userId - other.userId || one.kind.localeCompare(other.kind));
  const house = accounts.flatMap(({ kind, userId }) => (userId === undefined ? [kind] : []));
  let locked = owned.length === 0 ? [] : await lockOwned(tx, owned);
  if (locked.length < owned.length) {
    for (const account of owned) await tx.insert(ledgerAccounts).values(account).onConflictDoNothing();
    locked = await lockOwned(tx, owned);
  }
  const isHouse = and(inArray(ledgerAccounts.kind, house), isNull(ledgerAccounts.userId));
  const others = house.length === 0 ? [] : await tx.select().from(ledgerAccounts).where(isHouse);
  return new Map([...locked, ...others].map((account) => [nameOf(account), account.id]));
}

/**
 * Books one transaction of the double-entry ledger inside `tx`, with one entry per account: amounts for the same account are added up.
 * Customers' accounts stay locked until `tx` ends. Callers that affect several customers first lock the customers' rows, ascending by id
 * (`lockAccount`).
 *
 * The database throws on a transaction that would make a stored balance negative or a receivable positive: callers check this under the
 * lock and return a refusal. So the payment of an order is refunded before its sale is reversed.
 * @throws Error when the entries do not sum to zero or are empty.
 */
export async function postTransaction(tx: Db, { kind, reference, entries, at }: Posting): Promise<void> {
  if (!isZero(sum(entries.map((entry) => entry.amount)))) throw new Error(`ledger transaction ${kind} ${reference} does not sum to zero`);
  const booked = netted(entries);
  if (booked.length === 0) throw new Error(`ledger transaction ${kind} ${reference} has no entries`);
  const ids = await lockAccounts(
    tx,
    booked.map(({ account }) => account),
  );
  const [transaction] = await tx
    .insert(ledgerTransactions)
    .values({ kind, reference, createdAt: at })
    .returning({ id: ledgerTransactions.id });
  if (!transaction) throw new Error('the insert of a ledger transaction returned no row');
  const rows = booked.map(({ account, amount }) => {
    const accountId = ids.get(nameOf(account));
    if (accountId === undefined) throw new Error(`no ledger account ${nameOf(account)}`);
    return { transactionId: transaction.id, accountId, amount };
  });
  await tx.insert(ledgerEntries).values(rows);
}

import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Camel } from '../../contract/case';
import type { balance, balanceTransaction, balanceTransactions } from '../../contract/order/balance';
import { kindsOfType, type LedgerKind, type TransactionType } from '../../contract/order/balanceKinds';
import type { Db } from '../../database/openDatabase';
import { users } from '../../database/tables/customer/identity';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../database/tables/money/ledger';
import { transfers } from '../../database/tables/money/transfers';
import { orders } from '../../database/tables/order/orders';
import { returns } from '../../database/tables/order/returns';
import { type Page, pageOf } from '../../http/page';
import { maskName } from '../../identity/contact/maskName';
import { dinars } from '../../shared/money';

type Transaction = Camel<z.infer<typeof balanceTransaction>>;

const ownBalance = (userId: number) => and(eq(ledgerAccounts.kind, 'balance'), eq(ledgerAccounts.userId, userId));

/** Returns the customer’s stored balance in dinars, from their newest entry. */
export async function readBalance(db: Db, userId: number): Promise<Camel<z.infer<typeof balance>>> {
  const [row] = await db
    .select({ balance: ledgerEntries.balanceAfter })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(ownBalance(userId))
    .orderBy(desc(ledgerEntries.position))
    .limit(1);
  return { balance: dinars(row?.balance ?? '0'), currency: 'IQD' };
}

const orderKinds: LedgerKind[] = ['order_payment', 'order_refund', 'late_payment', 'gateway_refund', 'gateway_refund_failed'];
const bookedAs = (kind: LedgerKind) => eq(ledgerTransactions.kind, kind);

async function countTransactions(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(where);
  return row?.count ?? 0;
}

/** Returns the transactions of the customer's balance, newest first; with `type`, only those of that type. */
export async function listTransactions(
  db: Db,
  userId: number,
  { type, ...page }: Page & { type?: TransactionType | undefined },
): Promise<Camel<z.infer<typeof balanceTransactions>>> {
  const sender = alias(users, 'sender');
  const recipient = alias(users, 'recipient');
  const where = and(ownBalance(userId), type && inArray(ledgerTransactions.kind, [...kindsOfType[type]]));
  const rows = await db
    .select({
      id: ledgerEntries.id,
      kind: ledgerTransactions.kind,
      reference: ledgerTransactions.reference,
      amount: ledgerEntries.amount,
      balanceAfter: ledgerEntries.balanceAfter,
      at: ledgerTransactions.createdAt,
      orderId: orders.id,
      returnId: returns.id,
      transfer: transfers,
      sender,
      recipient,
    })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(
      orders,
      and(inArray(ledgerTransactions.kind, orderKinds), eq(orders.number, ledgerTransactions.reference), eq(orders.userId, userId)),
    )
    .leftJoin(returns, and(bookedAs('return_refund'), eq(returns.number, ledgerTransactions.reference), eq(returns.userId, userId)))
    .leftJoin(transfers, and(bookedAs('transfer'), eq(transfers.number, ledgerTransactions.reference)))
    .leftJoin(sender, eq(sender.id, transfers.senderId))
    .leftJoin(recipient, eq(recipient.id, transfers.recipientId))
    .where(where)
    .orderBy(desc(ledgerEntries.position))
    .limit(page.limit)
    .offset(page.offset);
  const results = rows.map(({ id, kind, reference, amount, balanceAfter, at, orderId, returnId, transfer, ...people }): Transaction => {
    const isOut = transfer?.senderId === userId;
    const other = isOut ? people.recipient : people.sender;
    return {
      id,
      kind,
      reference,
      amount: dinars(amount),
      balanceAfter: dinars(balanceAfter ?? '0'),
      at: at.toISOString(),
      orderId: orderId,
      returnId: returnId,
      counterpart: other ? maskName(other) : null,
      note: transfer?.note ?? null,
      fee: transfer && isOut ? dinars(transfer.fee) : null,
    };
  });
  return pageOf('/api/balance/transactions/', page, await countTransactions(db, where), results, type ? { type } : {});
}

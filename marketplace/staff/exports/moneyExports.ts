import { and, asc, eq, gt } from 'drizzle-orm';
import { serialOf } from '../../balance/topup/codeFile';
import { baghdadDay } from '../../contract/days';
import { betweenDays } from '../../database/tables/conditions';
import { users } from '../../database/tables/customer/identity';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../database/tables/money/ledger';
import { topupBatches, topupCodes } from '../../database/tables/money/topupCodes';
import { payments } from '../../database/tables/order/payments';
import type { Services } from '../../services';
import { dinars } from '../../shared/money';
import { type Columns, csvLines } from '../csvLines';
import { conditionsOf, type PaymentFilter } from '../payments/listPayments';

const paymentColumns: Columns<typeof payments.$inferSelect & { email: string | null; phone: string | null }> = {
  number: ({ label }) => label,
  reference: ({ reference }) => reference,
  gateway: ({ gateway }) => gateway,
  gateway_reference: ({ remoteId }) => remoteId,
  purpose: ({ purpose }) => purpose,
  state: ({ state }) => state,
  failure: ({ failure }) => failure,
  amount: ({ amount }) => dinars(amount),
  started_at: ({ createdAt }) => createdAt.toISOString(),
  captured_at: ({ capturedAt }) => capturedAt?.toISOString(),
  refund_reference: ({ refundReference }) => refundReference,
  customer: ({ userId }) => userId,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
};

/** The filtered payments as CSV, oldest first. */
export const exportPayments = ({ database: { reads } }: Services, filter: PaymentFilter) =>
  csvLines(paymentColumns, async (after, limit) => {
    const rows = await reads
      .select({ payment: payments, email: users.email, phone: users.phone })
      .from(payments)
      .innerJoin(users, eq(users.id, payments.userId))
      .where(and(gt(payments.id, after), conditionsOf(reads, filter)))
      .orderBy(asc(payments.id))
      .limit(limit);
    return rows.map(({ payment, ...owner }) => ({ ...payment, ...owner }));
  });

interface CodeRow {
  id: number;
  code: typeof topupCodes.$inferSelect;
  batch: typeof topupBatches.$inferSelect;
}

const codeColumns = (now: Date): Columns<CodeRow> => ({
  serial: ({ code }) => serialOf(code.batchId, code.serial),
  amount: ({ batch }) => dinars(batch.amount),
  last_day: ({ batch }) => baghdadDay(batch.expiresAt),
  state: ({ code, batch }) => {
    if (code.redeemedAt) return 'redeemed';
    if (code.revokedAt) return 'revoked';
    return batch.expiresAt > now ? 'open' : 'expired';
  },
  redeemed_at: ({ code }) => code.redeemedAt?.toISOString(),
  customer: ({ code }) => code.redeemedBy,
  revoked_at: ({ code }) => code.revokedAt?.toISOString(),
  issued_at: ({ batch }) => batch.createdAt.toISOString(),
  issued_by: ({ batch }) => batch.operator,
});

/** Every top-up code by its serial, with its state, as CSV. The codes themselves are not stored. */
export const exportCodes = ({ database: { reads }, now }: Services) =>
  csvLines(codeColumns(now()), async (after, limit) => {
    const rows = await reads
      .select({ code: topupCodes, batch: topupBatches })
      .from(topupCodes)
      .innerJoin(topupBatches, eq(topupBatches.id, topupCodes.batchId))
      .where(gt(topupCodes.id, after))
      .orderBy(asc(topupCodes.id))
      .limit(limit);
    return rows.map((row) => ({ id: row.code.id, ...row }));
  });

interface EntryRow {
  id: number;
  entry: typeof ledgerEntries.$inferSelect;
  transaction: typeof ledgerTransactions.$inferSelect;
  account: typeof ledgerAccounts.$inferSelect;
}

const entryColumns: Columns<EntryRow> = {
  entry: ({ entry }) => entry.id,
  transaction: ({ transaction }) => transaction.id,
  at: ({ transaction }) => transaction.createdAt.toISOString(),
  kind: ({ transaction }) => transaction.kind,
  reference: ({ transaction }) => transaction.reference,
  account: ({ account }) => account.kind,
  customer: ({ account }) => account.userId,
  amount: ({ entry }) => dinars(entry.amount),
};

/** The entries of the ledger between two days in Iraq as CSV. Those of a transaction sum to zero. */
export const exportLedger = ({ database: { reads } }: Services, days: { from?: string | undefined; to?: string | undefined }) =>
  csvLines(entryColumns, async (after, limit) => {
    const rows = await reads
      .select({ entry: ledgerEntries, transaction: ledgerTransactions, account: ledgerAccounts })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .where(and(gt(ledgerEntries.id, after), betweenDays(ledgerTransactions.createdAt, days)))
      .orderBy(asc(ledgerEntries.id))
      .limit(limit);
    return rows.map((row) => ({ id: row.entry.id, ...row }));
  });

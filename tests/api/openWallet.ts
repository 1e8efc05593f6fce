import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { readBalance } from '../../marketplace/balance/ledger/readBalance';
import { issueCodes } from '../../marketplace/balance/topup/issueCodes';
import { ledgerAccounts, ledgerEntries } from '../../marketplace/database/tables/money/ledger';
import { Refusal } from '../../marketplace/shared/refusal';
import type { TestMarketplace } from './openTestMarketplace';

type Wallet = Pick<TestMarketplace, 'call' | 'services'>;

/** The calls of customers and operators on stored balances. */
export function openWallet({ call, services }: Wallet) {
  const { db } = services.database;

  /** Issued codes of an amount. */
  async function printCodes(amount: string, count = 1, expiresAt = new Date(services.now().getTime() + 86_400_000)) {
    const issued = await issueCodes(services, { count, amount, expiresAt, operator: 'Hana' });
    if (issued instanceof Refusal) throw new Error(`no codes were issued: ${JSON.stringify(issued.body)}`);
    return issued;
  }

  const redeem = (token: string, code: string, key: string = randomUUID()) =>
    call('POST', '/api/balance/topup/', { token, body: { code }, headers: { 'Idempotency-Key': key } });

  /** Tops up a customer's balance with a code, in whole dinars. */
  async function topUp(token: string, amount: string) {
    const [code = ''] = (await printCodes(amount)).codes;
    const { status, body } = await redeem(token, code);
    if (status !== 200) throw new Error(`the top-up was refused: ${JSON.stringify(body)}`);
  }

  const quoteTransfer = (token: string, recipient: string, amount: string) =>
    call('POST', '/api/balance/transfer/quote/', { token, body: { recipient, amount } });

  interface Sending {
    recipient: string;
    amount: string;
    quoteId: string;
    note?: string;
    password?: string;
    code?: string;
    key?: string;
  }
  const send = (token: string, { quoteId, key = randomUUID(), ...fields }: Sending) =>
    call('POST', '/api/balance/transfer/', { token, body: { quote_id: quoteId, ...fields }, headers: { 'Idempotency-Key': key } });

  const balanceOf = async (userId: number) => (await readBalance(db, userId)).balance;

  /** The balance of an account of the shop. */
  async function shopAccount(kind: (typeof ledgerAccounts.$inferSelect)['kind']) {
    const [row] = await db
      .select({ sum: sql<string>`coalesce(trim_scale(sum(${ledgerEntries.amount})), 0)::text` })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .where(and(eq(ledgerAccounts.kind, kind), isNull(ledgerAccounts.userId)));
    return row?.sum ?? '0';
  }

  /** The sum of all entries, which must be zero. */
  async function ledgerSum() {
    const [row] = await db.select({ sum: sql<string>`trim_scale(coalesce(sum(${ledgerEntries.amount}), 0))::text` }).from(ledgerEntries);
    return row?.sum;
  }

  return { printCodes, redeem, topUp, quoteTransfer, send, balanceOf, shopAccount: shopAccount, ledgerSum };
}

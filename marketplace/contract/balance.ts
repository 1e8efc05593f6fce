import { z } from 'zod';
import { id, instant, listOf, money } from './common';

/**
 * What the ledger books. `order` the sale, `order_payment` what is paid for it from the balance, `gateway_payment` what a gateway has
 * captured, `cash_on_delivery` what the courier was given, `order_cancelled` the sale booked back, `order_refund` what was paid for it given
 * back to the balance, `gateway_refund` what goes back through the gateway, `gateway_refund_failed` what the gateway would not take back, `late_payment` a capture for an order that had ended.
 */
export const ledgerKinds = [
  'order',
  'order_payment',
  'gateway_payment',
  'cash_on_delivery',
  'order_cancelled',
  'order_refund',
  'gateway_refund',
  'gateway_refund_failed',
  'late_payment',
  'topup',
  'transfer',
  'return_refund',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** GET /api/balance/. */
export const balance = z.object({ balance: money, currency: z.string() });

/** What a customer can narrow their transactions to. */
export const transactionTypes = ['topup', 'transfer', 'purchase', 'refund'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** The kinds that a type stands for. */
export const kindsOfType = {
  topup: ['topup'],
  transfer: ['transfer'],
  purchase: ['order_payment'],
  refund: ['order_refund', 'return_refund', 'late_payment', 'gateway_refund', 'gateway_refund_failed'],
} as const satisfies Record<TransactionType, readonly LedgerKind[]>;

/**
 * GET /api/balance/transactions/?type=. `amount` is signed: what it added to the balance or took from it. `order_id` and `return_id` say
 * what it was for, `counterpart` (a masked name) and `note` to or from whom and why a transfer went, `fee` what the sender paid for it.
 */
export const balanceTransaction = z.object({
  id,
  kind: z.enum(ledgerKinds),
  amount: money,
  balance_after: money,
  at: instant,
  reference: z.string(),
  order_id: id.nullable(),
  return_id: id.nullable(),
  counterpart: z.string().nullable(),
  note: z.string().nullable(),
  fee: money.nullable(),
});
export const balanceTransactions = listOf(balanceTransaction);

/** POST /api/balance/topup/ with header Idempotency-Key: the 16 characters of a printed code. By a gateway: see `topupPaymentRequest`. */
export const topupRequest = z.object({ code: z.string() });
/** What came into the balance, and what it is now. */
export const toppedUp = balance.extend({ amount: money });

/** POST /api/balance/transfer/quote/. `recipient` is a phone or an e-mail address. */
export const transferQuoteRequest = z.object({ recipient: z.string(), amount: z.string(), note: z.string().nullish() });
/**
 * What a transfer would cost and whose it would be, also for GET /api/balance/transfer/quote/{id}/. The fee is on top of the amount.
 * `confirm_with` is what the owner can confirm with.
 */
export const transferQuote = z.object({
  quote_id: z.string(),
  recipient: z.string(),
  recipient_name: z.string(),
  amount: money,
  fee: money,
  total: money,
  note: z.string().nullable(),
  confirm_with: z.array(z.enum(['password', 'code'])),
});

/** POST /api/balance/transfer/ with header Idempotency-Key: makes the transfer that `quote_id` quoted. */
export const transferRequest = transferQuoteRequest.extend({
  quote_id: z.string(),
  password: z.string().optional(),
  code: z.string().optional(),
});
/** The transfer that was made, and the sender's balance after it. */
export const transferred = balance.extend({ number: z.string(), amount: money, fee: money, total: money });

import { z } from 'zod';
import { id, instant, listOf, money } from '../common';
import { ledgerKinds } from './balanceKinds';

/** GET /api/balance/. */
export const balance = z.object({ balance: money, currency: z.string() });

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

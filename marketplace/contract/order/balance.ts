import { z } from 'zod';
import { id, instant, listOf, money } from '../common';
import { ledgerKinds } from './balanceKinds';

/** GET /api/balance/. */
export const balance = z.object({ balance: money, currency: z.string() });

/**
 * GET /api/balance/transactions/?type=. `amount` is signed: added to the balance or taken from it. `order_id` and `return_id` identify the
 * reason; for a transfer, `counterpart` is the other customer's masked name, `note` the sender's note and `fee` what the sender paid.
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

/** POST /api/balance/topup/ with header Idempotency-Key: the 16 characters of a printed code. For gateways, see `topupPaymentRequest`. */
export const topupRequest = z.object({ code: z.string() });
/** The amount added to the balance, and the new balance. */
export const toppedUp = balance.extend({ amount: money });

/** POST /api/balance/transfer/quote/. `recipient` is a phone or an e-mail address. */
export const transferQuoteRequest = z.object({ recipient: z.string(), amount: z.string(), note: z.string().nullish() });
/**
 * The cost and the recipient of a transfer, also for GET /api/balance/transfer/quote/{id}/. The fee is added to the amount. `confirm_with`
 * lists the confirmation methods of the owner.
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

/** POST /api/balance/transfer/ with header Idempotency-Key: makes the transfer quoted as `quote_id`. */
export const transferRequest = transferQuoteRequest.extend({
  quote_id: z.string(),
  password: z.string().optional(),
  code: z.string().optional(),
});
/** The completed transfer, and the sender's new balance. */
export const transferred = balance.extend({ number: z.string(), amount: money, fee: money, total: money });

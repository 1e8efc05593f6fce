import { z } from 'zod';
import type { Camel } from '../case';
import { id, instant, money } from '../common';
import { onlineMethods, orderStatuses } from './orderStates';

/**
 * `created`: the gateway is being asked; `pending`: it waits for the shopper; `captured`: it has the money; `failed`: it has not, and the
 * shop waits no longer; `disputed`: it has something else than what was asked for, which the back office looks at; `refunding`, `refunded`:
 * the money goes back, went back through the gateway.
 */
export const paymentStates = ['created', 'pending', 'captured', 'failed', 'disputed', 'refunding', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why a payment failed: the bank or the shopper declined it, nobody paid in time, the shopper chose another way, the gateway did not answer. */
export const paymentFailures = ['declined', 'expired', 'cancelled', 'unreachable'] as const;

export const paymentPurposes = ['order', 'topup'] as const;

/** What a shopper pays with in a bank's app. */
export const appCode = z.object({
  readable: z.string(),
  qr: z.string().nullable(),
  links: z.array(z.object({ kind: z.enum(['personal', 'business', 'corporate']), url: z.string() })),
});

/** A payment by a gateway, as its owner sees it. While it is `pending` it says how to go on: `redirect_url`, or `code` for a bank's app. */
export const payment = z.object({
  reference: z.string(),
  gateway: z.enum(onlineMethods),
  purpose: z.enum(paymentPurposes),
  state: z.enum(paymentStates),
  failure: z.enum(paymentFailures).nullable(),
  amount: money,
  expires_at: instant,
  redirect_url: z.string().nullable(),
  code: appCode.nullable(),
  /** True when the money came after the order had ended: it is in the balance. */
  in_balance: z.boolean(),
  order_id: id.nullable(),
  order_number: z.string().nullable(),
  order_status: z.enum(orderStatuses).nullable(),
});
export type Payment = Camel<z.infer<typeof payment>>;

/** GET /api/balance/topup/methods/: the gateways that fill balances, with the least and the most that each takes at once. */
export const topupMethod = z.object({ gateway: z.enum(onlineMethods), least: money, most: money });
export const topupMethods = z.array(topupMethod);
export type TopupMethod = Camel<z.infer<typeof topupMethod>>;

/** POST /api/balance/topup/payment/ with header Idempotency-Key: begins a payment into the balance; `amount` is whole dinars. */
export const topupPaymentRequest = z.object({ gateway: z.enum(onlineMethods), amount: z.string() });

/** POST /api/payments/{reference}/check/. `query` is what the gateway's page sent the browser back with, without its question mark. */
export const checkPaymentRequest = z.object({ query: z.string().max(10_000).optional() });

/** The demo's test gateway: what its page shows. */
export const testPayment = z.object({
  id: z.string(),
  label: z.string(),
  amount: money,
  state: z.enum(['pending', 'paid', 'failed', 'refunded']),
  return_url: z.string(),
});

/** POST /api/test-gateway/{id}/pay/, with the card rules of spec point 5. Nothing of the card is kept. */
export const testCard = z.object({ card_number: z.string().max(40), expiry_date: z.string().max(10) });

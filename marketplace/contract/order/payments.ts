import { z } from 'zod';
import type { Camel } from '../case';
import { id, instant, money } from '../common';
import { onlineMethods, orderStatuses } from './orderStates';

/**
 * `created`: the request to the gateway is in progress; `pending`: waiting for the shopper; `captured`: the gateway has the money;
 * `failed`: it does not, and the shop stopped waiting; `disputed`: the captured payment does not match the requested one, for the back
 * office to resolve; `refunding`, `refunded`: the refund through the gateway is in progress, completed.
 */
export const paymentStates = ['created', 'pending', 'captured', 'failed', 'disputed', 'refunding', 'refunded'] as const;

/**
 * The reasons for a failed payment: declined by the bank or the shopper, not paid in time, another method chosen, no response from the
 * gateway.
 */
export const paymentFailures = ['declined', 'expired', 'cancelled', 'unreachable'] as const;

export const paymentPurposes = ['order', 'topup'] as const;

/** The payment code for a bank's app. */
export const appCode = z.object({
  readable: z.string(),
  qr: z.string().nullable(),
  links: z.array(z.object({ kind: z.enum(['personal', 'business', 'corporate']), url: z.string() })),
});

/** A gateway payment, as its owner sees it. While `pending`, it has the next step: `redirect_url`, or `code` for a bank's app. */
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
  /** True when the payment was captured after the order had ended: the money is in the balance. */
  in_balance: z.boolean(),
  order_id: id.nullable(),
  order_number: z.string().nullable(),
  order_status: z.enum(orderStatuses).nullable(),
});
export type Payment = Camel<z.infer<typeof payment>>;

/** GET /api/balance/topup/methods/: the gateways for top-ups, with the minimum and maximum amount of each. */
export const topupMethod = z.object({ gateway: z.enum(onlineMethods), least: money, most: money });
export const topupMethods = z.array(topupMethod);
export type TopupMethod = Camel<z.infer<typeof topupMethod>>;

/** POST /api/balance/topup/payment/ with header Idempotency-Key: starts a payment into the balance; `amount` is whole dinars. */
export const topupPaymentRequest = z.object({ gateway: z.enum(onlineMethods), amount: z.string() });

/**
 * POST /api/payments/{reference}/check/. `query` is the query string with which the gateway redirected the browser, without its question
 * mark.
 */
export const checkPaymentRequest = z.object({ query: z.string().max(10_000).optional() });

/** The payment page of the demo's test gateway. */
export const testPayment = z.object({
  id: z.string(),
  label: z.string(),
  amount: money,
  state: z.enum(['pending', 'paid', 'failed', 'refunded']),
  return_url: z.string(),
});

/** POST /api/test-gateway/{id}/pay/, with the card rules of spec point 5. Card data is not stored. */
export const testCard = z.object({ card_number: z.string().max(40), expiry_date: z.string().max(10).default('') });

import { z } from 'zod';
import type { Camel } from '../case';
import { image } from '../catalogue/catalogue';
import { arrival, arrivalDays, id, instant, listOf, money } from '../common';
import { address } from '../customer/addresses';
import { line } from './cart';
import { orderStatuses, paymentMethods, paymentStatuses } from './orderStates';
import { payment } from './payments';

/** POST /api/checkout/. */
export const checkoutRequest = z.object({
  address_id: id,
  payment_method: z.enum(paymentMethods),
  use_balance: z.boolean().default(false),
  note: z.string().nullish(),
});

export const orderLine = line.extend({ line_total: money });

/** The cost of the order. `subtotal` is before reductions: subtotal − discount + delivery_fee = total = balance_used + due. */
export const totals = z.object({
  subtotal: money,
  discount: money,
  delivery_fee: money,
  total: money,
  balance_used: money,
  due: money,
});

export const quote = totals.extend({
  quote_id: z.string(),
  address_id: id,
  payment_method: z.enum(paymentMethods),
  /** The payment methods that can be chosen when placing the order: they cost the same. */
  payment_methods: z.array(z.enum(paymentMethods)),
  /** The shopper's balance, of which `balance_used` would be paid. */
  balance: money,
  lines: z.array(orderLine.omit({ id: true })),
  city_name: z.string(),
  delivery_days_min: z.number().int(),
  delivery_days_max: z.number().int(),
  ...arrival,
});
export type Quote = Camel<z.infer<typeof quote>>;

/**
 * POST /api/orders/ with header Idempotency-Key: places exactly the order quoted as `quote_id`. `payment_method` can be any of the quote's
 * `payment_methods`, and `use_balance` can be omitted. An order for a gateway returns `pending_payment` with the payment instructions in
 * `payment`.
 */
export const placeOrderRequest = checkoutRequest.extend({ quote_id: z.string(), channel: z.string().optional() });

/** The body of a 409: the changes since the quote, and the order if one was already placed from this cart. */
export const orderConflict = z.object({
  detail: z.string(),
  order_id: id.optional(),
  changes: z.array(z.object({ variant_id: id, name: z.string(), change: z.string() })).optional(),
});

export const orderSummary = z.object({
  id,
  number: z.string(),
  status: z.enum(orderStatuses),
  payment_method: z.enum(paymentMethods),
  payment_status: z.enum(paymentStatuses),
  placed_at: instant,
  total: money,
  line_count: z.number().int(),
  images: z.array(image),
  ...arrivalDays,
});
export const orderList = listOf(orderSummary);

export const order = orderSummary.extend({
  lines: z.array(orderLine),
  address: address.omit({ id: true, is_default: true }),
  note: z.string().nullable(),
  subtotal: money,
  discount: money,
  delivery_fee: money,
  balance_used: money,
  due: money,
  delivery_days_min: z.number().int(),
  delivery_days_max: z.number().int(),
  history: z.array(z.object({ status: z.enum(orderStatuses), at: instant })),
  can_cancel: z.boolean(),
  /** The gateway payment, if there is one. */
  payment: payment.nullable(),
});
export type Order = Camel<z.infer<typeof order>>;

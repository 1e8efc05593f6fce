import { z } from 'zod';
import type { Camel } from '../case';
import { day, id, instant, money } from '../common';
import { onlineMethods, orderStatuses } from '../order/orderStates';
import { order, orderLine, orderSummary } from '../order/orders';
import { paymentStates } from '../order/payments';
import { staffChange } from './audit/change';
import { staffListOf } from './members';

/** How a list of orders is sorted. */
export const orderSorts = ['newest', 'oldest', 'arrival', 'total'] as const;

/** GET /api/staff/orders/?status=&payment_status=&payment_method=&city_id=&from=&to=&search=&sort=&offset=&limit=. */
export const staffOrderSummary = orderSummary.omit({ images: true }).extend({ customer_name: z.string(), city_name: z.string() });
export type StaffOrderSummary = Camel<z.infer<typeof staffOrderSummary>>;
export const staffOrderList = staffListOf(staffOrderSummary);

export const staffOrderLine = orderLine.extend({ sku: z.string() });

/** GET /api/staff/orders/{number}/. Payments are null without the permission to read them. */
export const staffOrder = order.omit({ payment: true, lines: true, images: true }).extend({
  lines: z.array(staffOrderLine),
  customer: z.object({
    id,
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    order_count: z.number().int(),
  }),
  /** The status that the order can get next. */
  next: z.enum(orderStatuses).nullable(),
  /** What cancelling gives back to the customer's balance; '0' when nothing was paid. */
  refund_on_cancel: money,
  notes: z.array(z.object({ id, at: instant, by: z.string(), text: z.string() })),
  returns: z.array(z.object({ number: z.string(), status: z.string() })),
  payments: z
    .array(
      z.object({ reference: z.string(), gateway: z.enum(onlineMethods), state: z.enum(paymentStates), amount: money, created_at: instant }),
    )
    .nullable(),
  /** What staff did with the order. */
  changes: z.array(staffChange),
});
export type StaffOrder = Camel<z.infer<typeof staffOrder>>;

const to = z.enum(['confirmed', 'packed', 'out_for_delivery', 'delivered']);

/** POST /api/staff/orders/{number}/advance/: 409 when it is not the next status. */
export const advanceOrderRequest = z.object({ to });

/** POST /api/staff/orders/advance/: moves up to `maxBulkOrders`; each order is a transaction of its own. */
export const advanceOrdersRequest = z.object({ numbers: z.array(z.string().max(40)), to });
/** `already`: the order had the status before; `refused`: it can't get it from `status`. */
export const advanceOutcomes = ['done', 'already', 'refused', 'unknown'] as const;
export const advancedOrders = z.object({
  results: z.array(z.object({ number: z.string(), outcome: z.enum(advanceOutcomes), status: z.enum(orderStatuses).nullable() })),
});
export type AdvancedOrders = Camel<z.infer<typeof advancedOrders>>;

/** POST /api/staff/orders/{number}/cancel/. `confirmation` is required when money goes back to the customer. */
export const cancelOrderRequest = z.object({ reason: z.string(), confirmation: z.string().optional() });

/** POST /api/staff/orders/{number}/notes/: for staff only. */
export const orderNoteRequest = z.object({ text: z.string() });

/** POST /api/staff/orders/{number}/reschedule/. */
export const rescheduleOrderRequest = z.object({ from: day, to: day });

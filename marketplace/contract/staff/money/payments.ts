import { z } from 'zod';
import type { Camel } from '../../case';
import { id, instant, money } from '../../common';
import { onlineMethods, orderStatuses, paymentMethods } from '../../order/orderStates';
import { paymentFailures, paymentPurposes, paymentStates } from '../../order/payments';
import { staffChange } from '../audit/change';
import { staffListOf } from '../members';

/** GET /api/staff/payments/?state=&gateway=&search=&offset=, the newest first. */
export const staffPaymentSummary = z.object({
  reference: z.string(),
  /** The order's number, or a number of its own. */
  number: z.string(),
  gateway: z.enum(onlineMethods),
  purpose: z.enum(paymentPurposes),
  state: z.enum(paymentStates),
  failure: z.enum(paymentFailures).nullable(),
  amount: money,
  created_at: instant,
  customer: z.object({ id, name: z.string() }),
});
export type StaffPaymentSummary = Camel<z.infer<typeof staffPaymentSummary>>;
export const staffPaymentList = staffListOf(staffPaymentSummary);

/** What can be done with a payment now. */
export const paymentActions = ['check', 'refund', 'settle', 'credit'] as const;

/** GET /api/staff/payments/{reference}/. */
export const staffPayment = staffPaymentSummary.extend({
  /** The payment's id at the gateway. */
  remote_id: z.string().nullable(),
  captured_at: instant.nullable(),
  /** An unpaid payment ends then. */
  expires_at: instant,
  next_check_at: instant.nullable(),
  refund_reference: z.string().nullable(),
  /** Captured after its order had ended: the money went to the balance. */
  is_late: z.boolean(),
  order_status: z.enum(orderStatuses).nullable(),
  actions: z.array(z.enum(paymentActions)),
  changes: z.array(staffChange),
});
export type StaffPayment = Camel<z.infer<typeof staffPayment>>;

/** The `confirmation` is a new code of the authenticator. */
const confirmation = z.string().optional();

/** POST /api/staff/payments/{reference}/refund/: out of the balance, through the gateway, in full. */
export const refundPaymentRequest = z.object({ confirmation });
export const paymentRefunded = z.object({ outcome: z.enum(['done', 'pending']) });

/** POST /api/staff/payments/{reference}/settle/: the outcome of a refund that the gateway does not report. */
export const settleRefundRequest = z.object({ outcome: z.enum(['done', 'failed']), confirmation });

/** POST /api/staff/payments/{reference}/credit/: the whole dinars that a disputed payment brought. */
export const creditPaymentRequest = z.object({ amount: z.string(), confirmation });

/** GET /api/staff/payment_methods/: what the shop offers, and what was used before. */
export const staffPaymentMethods = z.array(z.enum(paymentMethods));
export type StaffPaymentMethods = z.infer<typeof staffPaymentMethods>;

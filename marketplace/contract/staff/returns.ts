import { z } from 'zod';
import type { Camel } from '../case';
import { id, instant, money } from '../common';
import { returnReasons, returnStatuses } from '../order/returnStates';
import { orderReturn } from '../order/returns';
import { staffChange } from './audit/change';
import { staffListOf } from './members';
import { staffOrderLine } from './orders';

/** GET /api/staff/returns/?status=&reason=&search=&from=&to=&offset=&limit=. */
export const staffReturnSummary = z.object({
  id,
  number: z.string(),
  order_number: z.string(),
  status: z.enum(returnStatuses),
  reason: z.enum(returnReasons),
  requested_at: instant,
  refund: money,
  line_count: z.number().int(),
  customer_name: z.string(),
});
export type StaffReturnSummary = Camel<z.infer<typeof staffReturnSummary>>;
export const staffReturnList = staffListOf(staffReturnSummary);

/** GET /api/staff/returns/{number}/. The photos are at /api/staff/returns/{number}/photos/{id}/. */
export const staffReturn = orderReturn.omit({ images: true, lines: true, can_cancel: true }).extend({
  lines: z.array(staffOrderLine),
  customer: z.object({ id, name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  /** The steps that the return can take next. */
  next: z.array(z.enum(returnStatuses)),
  changes: z.array(staffChange),
});
export type StaffReturn = Camel<z.infer<typeof staffReturn>>;

/**
 * POST /api/staff/returns/{number}/advance/. `note` is told to the customer, and required to reject. A refund needs the `confirmation`, and
 * puts the goods back to stock when `restock` is true.
 */
export const advanceReturnRequest = z.object({
  to: z.enum(['approved', 'rejected', 'collected', 'refunded']),
  note: z.string().optional(),
  restock: z.boolean().optional(),
  confirmation: z.string().optional(),
});

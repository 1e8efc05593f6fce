import { z } from 'zod';
import { image } from '../catalogue/catalogue';
import { id, instant, listOf, money } from '../common';
import { orderLine } from './orders';
import { maxReturnPhotos, returnReasons, returnStatuses } from './returnStates';

/** One order of GET /api/returns/returnable/: its returnable lines, and the deadline. */
export const returnable = z.object({
  order_id: id,
  order_number: z.string(),
  delivered_at: instant,
  until: instant,
  lines: z.array(orderLine.extend({ returnable: z.number().int() })),
});
export const returnables = z.array(returnable);

/** POST /api/returns/ with header Idempotency-Key. `photo_ids` are ids of uploads. */
export const returnRequest = z.object({
  order_id: id,
  lines: z.array(z.object({ order_line_id: id, quantity: z.number().int() })).max(50),
  reason: z.string(),
  note: z.string().nullish(),
  photo_ids: z.array(id).max(maxReturnPhotos).default([]),
});

/** `refund` is the price that was paid for the lines, in dinars: it goes to the balance. */
export const returnSummary = z.object({
  id,
  number: z.string(),
  order_id: id,
  order_number: z.string(),
  status: z.enum(returnStatuses),
  requested_at: instant,
  refund: money,
  line_count: z.number().int(),
  images: z.array(image),
});
export const returnList = listOf(returnSummary);

/** `photos` are ids of uploads, which their owner can open. `note` of a history entry is the shop's message. */
export const orderReturn = returnSummary.extend({
  lines: z.array(orderLine),
  reason: z.enum(returnReasons),
  note: z.string().nullable(),
  photos: z.array(id),
  history: z.array(z.object({ status: z.enum(returnStatuses), at: instant, note: z.string().nullable() })),
  can_cancel: z.boolean(),
});

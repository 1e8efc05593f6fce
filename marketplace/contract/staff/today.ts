import { z } from 'zod';
import type { Camel } from '../case';
import { day, instant, money } from '../common';

const waiting = z.number().int().nullable();

/** GET /api/staff/today/. What the caller may not see is null. */
export const staffToday = z.object({
  orders_to_confirm: waiting,
  orders_to_pack: waiting,
  orders_to_hand_out: waiting,
  orders_on_the_way: waiting,
  returns_to_decide: waiting,
  returns_to_collect: waiting,
  returns_to_refund: waiting,
  applications: waiting,
  reviews: waiting,
  disputed_payments: waiting,
  low_stock: waiting,
  failed_messages: waiting,
  /** The last 30 days in Iraq's time, oldest first: orders that are placed and not cancelled. */
  sales: z.array(z.object({ day, orders: z.number().int(), total: money })).nullable(),
  /** The last check of the ledger. */
  ledger: z.object({ at: instant, is_right: z.boolean() }).nullable(),
});
export type StaffToday = Camel<z.infer<typeof staffToday>>;

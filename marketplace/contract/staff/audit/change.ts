import { z } from 'zod';
import { instant } from '../../common';

/** What a member of the staff did with one thing, as its page shows it. */
export const staffChange = z.object({
  at: instant,
  by: z.string(),
  action: z.string(),
  /** The status that it led to, of an order alone. */
  status: z.string().nullable(),
  /** Why it was done, as typed. */
  reason: z.string().nullable(),
});
